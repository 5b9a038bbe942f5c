import Testing
import TestSupport

import Bytes

@Suite("Text as bytes")
struct ByteTextTests {
  @Test("Numbers are written as String writes them, with zeros in front up to a width")
  func decimals() {
    var random = SplitMix64(seed: 7)
    let edges = [0, 1, 9, 10, 99, 100, 999, -1, -10, .max, .min]
    for value in edges + (0..<500).map({ _ in Int(truncatingIfNeeded: random.next()) >> 40 }) {
      for width in 1...5 {
        let digits = String(value.magnitude)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        #expect(
          String(writing: { $0.append(decimal: value, width: width) })
            == (value < 0 ? "-" : "") + zeros + digits)
      }
    }
  }

  @Test("Bytes are counted in long runs too", arguments: [2039, 2040, 2041, 2048, 5003])
  func longRuns(length: Int) {
    let text = (0..<length).map { UInt8($0 % 97 == 5 ? 10 : 13) }
    #expect(text.span.count(of: 13) == text.count { $0 == 13 })
    #expect(text.span.count(of: 10) == text.count { $0 == 10 })
    #expect(text.span.firstIndex(of: 10) == 5)
    #expect(text.span.firstIndex(of: 10, from: 6) == 102)
    #expect(text.span.firstIndex(of: 11) == nil)
    #expect(text.span.firstIndex(of: 13, from: length) == nil)
  }

  @Test(
    "A text is found wherever it is, but not in itself",
    arguments: [
      ("", "a", []), ("a", "", []), ("ab", "abc", []), ("aaaa", "aa", [0, 2]),
      ("aab ab", "ab", [1, 4]), ("abab", "abab", [0]), ("xaxa", "a", [1, 3]),
    ])
  func ranges(text: String, needle: String, starts: [Int]) {
    let (text, needle) = (Array(text.utf8), Array(needle.utf8))
    #expect(text.ranges(of: needle) == starts.map { $0..<$0 + needle.count })
  }

  @Test("Bytes are counted, compared and hashed eight at a time as one at a time")
  func wholeRuns() {
    var random = SplitMix64(seed: 11)
    for length in 0...40 {
      let text = (0..<length).map { _ in random.pick([10, 13, 13, 0x8A, 0x0B] as [UInt8]) }
      let longer = text + [10]
      let single = text.indices.count {
        text[$0] == 13 && !($0 + 1 < length && text[$0 + 1] == 10)
      }
      #expect(text.span.count(of: 13) == text.count { $0 == 13 })
      #expect(text.span.count(of: 13, notBefore: 10) == single)
      #expect(text.span.isEqual(to: Array(text).span) == true)
      #expect(text.span.tableHash == Array(text).span.tableHash)
      for index in text.indices {
        var other = text
        other[index] ^= 0x80
        #expect(text.span.isEqual(to: other.span) == false)
        #expect(text.span.tableHash != other.span.tableHash)
        #expect(text.span.commonPrefixLength(with: other.span) == index)
      }
      #expect(text.span.commonPrefixLength(with: longer.span) == length)
      #expect(text.span.isEqual(to: longer.span) == false)
    }
  }

  @Test("A hash is that of FNV-1a's authors, the same for ever")
  func hash() {
    #expect("".utf8.span.stableHash == 0xcbf2_9ce4_8422_2325)
    #expect("a".utf8.span.stableHash == 0xaf63_dc4c_8601_ec8c)
    #expect("foobar".utf8.span.stableHash == 0x8594_4171_f739_67e8)
  }
}
