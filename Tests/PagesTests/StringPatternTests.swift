import Bytes
import Testing
@testable import Localization

@Suite("Strings with placeholders")
struct StringPatternTests {
  private func text(_ string: String, _ names: [String]) -> String {
    let pattern = StringPattern(string, names)
    return String(writing: { pattern.append(to: &$0) { $1 += "<\($0)>".utf8 } })
  }

  @Test(
    "each placeholder is replaced by the value of its name, wherever and however often it occurs")
  func placeholders() {
    #expect(text("{a} and {b}", ["a", "b"]) == "<0> and <1>")
    #expect(text("{b}{a}{b}", ["a", "b"]) == "<1><0><1>")
    #expect(text("none", ["a"]) == "none")
    #expect(text("", ["a"]) == "")
    #expect(text("ä {a} ö", ["a"]) == "ä <0> ö")
  }

  @Test("other braces stay as they are")
  func others() {
    #expect(text("{c} {a}", ["a"]) == "{c} <0>")
    #expect(text("{a", ["a"]) == "{a")
    #expect(text("a} {a}", ["a"]) == "a} <0>")
    #expect(text("{{a}}", ["a"]) == "{{a}}")
  }
}
