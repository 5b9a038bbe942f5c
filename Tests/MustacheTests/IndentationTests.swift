import TestSupport
import Mustache
import Testing

/// What the specification says about indentation in one sentence, on random templates.
@Suite("Indentation")
struct IndentationTests {
  private func page(_ texts: [String], _ value: Value) -> [UInt8]? {
    let sources = zip(["page", "p", "q", "a"], texts).map { TemplateSource(name: $0, text: $1) }
    let limits = Limits(depth: 40, steps: 2000, outputBytes: 20_000)
    let library = try? TemplateLibrary(sources, missingPartials: .renderAsNothing, limits: limits)
    return try? library?.render("page", value)
  }

  @Test("a partial alone on its line is rendered as if each of its lines had been indented")
  func partials() {
    var random = SplitMix64(seed: 13)
    var compared = 0
    let count = Thoroughness.count(1000, full: 4000)
    for _ in 0..<count {
      let texts = (0..<3).map { _ in RandomTemplates.template(&random) + "\n" }
      let value = RandomTemplates.value(&random)
      let lines = texts[0].utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let indented = lines.dropLast().map { "\t " + String(decoding: $0, as: UTF8.self) + "\n" }
        .joined()
      // A block that is passed to a parent takes the indentation of its place there.
      guard !texts[0].contains("{{<"), let page = page(["\t {{>p}}\n"] + texts, value),
        let expected = self.page([indented] + texts, value)
      else { continue }
      compared += 1
      #expect(
        String(decoding: page, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
        "\(texts) \(value)")
    }
    #expect(compared > count * 9 / 40)
  }
}
