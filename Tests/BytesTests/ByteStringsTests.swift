import Bytes
import Testing

@Suite("Byte strings")
struct ByteStringsTests {
  private struct Refusal: Error {}

  @Test("Strings keep their order and their bytes, empty ones too")
  func order() {
    let texts = ["milk", "", "Käse", "milk"]
    let strings = ByteStrings(texts)
    #expect(strings.count == 4)
    #expect(strings.texts == texts)
    #expect(strings.map { Array($0) } == texts.map { Array($0.utf8) })
    var output = Array("a ".utf8)
    strings.append(2, to: &output)
    #expect(output == Array("a Käse".utf8))
  }

  @Test("A string that fails while it is written leaves nothing behind")
  func failure() {
    var strings = ByteStrings(["milk"])
    #expect(throws: Refusal.self) {
      try strings.append(writing: { (bytes: inout [UInt8]) throws(Refusal) in
        bytes += "half".utf8
        throw Refusal()
      })
    }
    strings.append(writing: { $0 += "oats".utf8 })
    #expect(strings.texts == ["milk", "oats"])
  }

  @Test("Another collection is appended as it is there")
  func parts() {
    var strings = ByteStrings(["a"])
    let others = ByteStrings(["b", "cc", "", "ddd"])
    strings.append(contentsOf: others)
    strings.append(contentsOf: ByteStrings())
    #expect(strings.texts == ["a", "b", "cc", "", "ddd"])
  }

  @Test("Strings that are cut differently are not equal")
  func equality() {
    #expect(ByteStrings(["ab", "c"]) != ByteStrings(["a", "bc"]))
    #expect(ByteStrings(["ab", "c"]) == ByteStrings(["ab", "c"]))
  }

  @Test("A table numbers each string once, however many there are")
  func table() {
    var table = ByteStringTable()
    let keys = (0..<5000).map { Array("product-\($0 * 7919)".utf8) } + [[]]
    for (number, key) in keys.enumerated() {
      #expect(table.number(of: key.span) == nil)
      #expect(table.insert(key.span) == (number, true))
    }
    for (number, key) in keys.enumerated() {
      #expect(table.number(of: key.span) == number)
      #expect(table.insert(key.span) == (number, false))
      #expect(Array(table[number]) == key)
      #expect(table.equals(number, key.span) == true)
    }
    let unknown = Array("product".utf8)
    #expect(table.number(of: unknown.span) == nil)
    #expect(table.equals(0, unknown.span) == false)
    #expect(table.count == keys.count)
  }

  @Test("Binary search finds the first element of the second half")
  func partitioning() {
    for count in 0...9 {
      for first in 0...count {
        #expect((0..<count).partitioningIndex { $0 >= first } == first)
      }
    }
    #expect([1, 3, 3, 5][1...].partitioningIndex { $0 > 3 } == 3)
  }
}
