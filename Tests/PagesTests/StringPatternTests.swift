import Shop
import Testing

@testable import Pages

@Suite("LocalizedStrings with places")
struct PhrasePatternTests {
  private func text(_ phrase: String, _ names: [String]) -> String {
    let pattern = StringPattern(phrase, names)
    return String(writing: { pattern.append(to: &$0) { $1 += "<\($0)>".utf8 } })
  }

  @Test("each place gets the value of its name, as often and where the language wants it")
  func places() {
    #expect(text("{a} and {b}", ["a", "b"]) == "<0> and <1>")
    #expect(text("{b}{a}{b}", ["a", "b"]) == "<1><0><1>")
    #expect(text("no place", ["a"]) == "no place")
    #expect(text("", ["a"]) == "")
    #expect(text("ä {a} ö", ["a"]) == "ä <0> ö")
  }

  @Test("what is no place stays as it is")
  func others() {
    #expect(text("{c} {a}", ["a"]) == "{c} <0>")
    #expect(text("{a", ["a"]) == "{a")
    #expect(text("a} {a}", ["a"]) == "a} <0>")
    #expect(text("{{a}}", ["a"]) == "{{a}}")
  }
}
