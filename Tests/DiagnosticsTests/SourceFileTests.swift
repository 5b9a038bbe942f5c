import Diagnostics
import Testing

@Suite("Locations in a text")
struct SourceFileTests {
  private func place(_ text: String, _ offset: Int, length: Int = 1) -> String {
    let place = SourceFile(name: "f", bytes: Array(text.utf8)).location(at: offset, length: length)
    return "\(place) \(place.before)[\(place.marked)]\(place.after)"
  }

  @Test("Lines end in LF, CRLF or CR")
  func lineEnds() {
    #expect(place("ab\ncd\nef", 4) == "f:2:2 c[d]")
    #expect(place("ab\r\ncd\r\nef", 5) == "f:2:2 c[d]")
    #expect(place("ab\rcd\ref", 6) == "f:3:1 [e]f")
    #expect(place("a\r\n\r\nb", 5) == "f:3:1 [b]")
  }

  @Test("The end of a line and of the text are locations, too")
  func ends() {
    #expect(place("ab\ncd", 2) == "f:1:3 ab[]")
    #expect(place("ab\r\ncd", 3) == "f:1:3 ab[]")
    #expect(place("ab\ncd", 5) == "f:2:3 cd[]")
    #expect(place("ab\n", 3) == "f:2:1 []")
    #expect(place("", 0) == "f:1:1 []")
    #expect(place("ab", 99) == "f:1:3 ab[]")
    #expect(place("ab", -1) == "f:1:1 [a]b")
  }

  @Test("Columns are counted in characters, without a byte order mark")
  func columns() {
    #expect(place("äö,x", 5) == "f:1:4 äö,[x]")
    #expect(place("\u{FEFF}id,name", 6) == "f:1:4 id,[n]ame")
  }

  @Test("A mark includes the whole of its last character")
  func wholeCharacter() {
    #expect(place("Молоко,x", 0) == "f:1:1 [М]олоко,x")
    #expect(place("a🥛b", 1, length: 2) == "f:1:2 a[🥛]b")
  }

  @Test("A mark ends with its line")
  func longMark() {
    #expect(place("a,bc\nd", 2, length: 10) == "f:1:3 a,[bc]")
    #expect(place("a,bc\r\nd", 2, length: 10) == "f:1:3 a,[bc]")
  }

  @Test("Of a line as long as a file little is kept, and its columns are right")
  func longLine() {
    let line = String(repeating: "ä", count: 5000)
    let file = SourceFile(name: "f", bytes: Array("\(line)x\(line)".utf8))
    let location = file.location(at: 10_000, length: 10_000)
    #expect(location.description == "f:1:5001")
    #expect(location.before == String(repeating: "ä", count: 100))
    #expect(location.marked == "x" + String(repeating: "ä", count: 99))
    #expect(location.after == "")
    #expect(file.location(at: 0).after == String(repeating: "ä", count: 100))
  }

  @Test("Bytes that are not UTF-8 are shown as replacement characters")
  func invalid() {
    let file = SourceFile(name: "f", bytes: [0x61, 0xE4, 0x62])
    #expect(file.location(at: 1).marked == "\u{FFFD}")
    #expect(file.location(at: 2).description == "f:1:3")
  }
}
