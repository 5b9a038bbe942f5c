import Diagnostics
import Mustache
import Testing
import TestSupport

/// The sentence of the specification about indentation, on random templates.
@Suite("Indentation")
struct IndentationTests {
  private func page(
    _ sources: [TemplateSource], _ schema: Schema, _ document: Document
  ) -> [UInt8]? {
    var library = TemplateLibrary(sources)
    if library.faults.contains(where: { !$0.message.hasPrefix("there is no template") }) {
      return nil
    }
    var page: [UInt8] = []
    do {
      try library.compile("page", for: schema)
        .render(document, fragments: [RandomDocuments.fragments], into: &page)
    } catch { return nil }
    return page
  }

  @Test("a partial alone on its line is rendered as if each of its lines had been indented")
  func partials() {
    var random = SplitMix64(seed: 13)
    var compared = 0
    let count = Thoroughness.count(1000, full: 4000)
    for _ in 0..<count {
      let schema = RandomDocuments.schema(&random)
      let document = RandomDocuments.document(schema, &random)
      let sources = zip(
        ["p", "q", "a", "zz"],
        ["q", "a", "zz"].indices.map { first in
          RandomTemplates.template(&random, partials: Array(["q", "a", "zz"][first...])) + "\n"
        }
      ).map { TemplateSource(name: $0, text: $1) }
      let lines = sources[0].bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let indented = lines.dropLast().map { "\t " + String(decoding: $0, as: UTF8.self) + "\n" }
        .joined()
      // A block that is passed to a parent takes the indentation of its place there.
      guard !String(decoding: sources[0].bytes, as: UTF8.self).contains("{{<"),
        let page = page(
          [TemplateSource(name: "page", text: "\t {{>p}}\n")] + sources, schema, document),
        let expected = self.page(
          [TemplateSource(name: "page", text: indented)] + sources, schema, document)
      else { continue }
      compared += 1
      #expect(
        String(decoding: page, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
        "\(sources.map { String(decoding: $0.bytes, as: UTF8.self) })")
    }
    #expect(compared > count * 9 / 40)
  }
}
