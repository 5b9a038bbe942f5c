import Bytes
import Testing
@testable import Localization

@Suite("Strings with placeholders")
struct StringPatternTests {
  private func text(_ string: String) -> String {
    let patterns = StringPatterns([string])
    return String(writing: { patterns.append(0, to: &$0) { $1 += "<\($0)>".utf8 } })
  }

  @Test(
    "each placeholder is replaced by the value of its name, wherever and however often it occurs")
  func placeholders() {
    #expect(text("{from} and {to}") == "<from> and <to>")
    #expect(text("{to}{from}{to}") == "<to><from><to>")
    #expect(text("none") == "none")
    #expect(text("") == "")
    #expect(text("ä {to} ö") == "ä <to> ö")
  }

  @Test("other braces stay as they are")
  func others() {
    #expect(text("{c} {to}") == "{c} <to>")
    #expect(text("{to") == "{to")
    #expect(text("to} {to}") == "to} <to>")
    #expect(text("{{to}}") == "{{to}}")
  }
}
