import Diagnostics
import Mustache
import Testing
import TestSupport

/// Any bytes as templates and any values: the result is an error or a page, and it comes soon.
@Suite("Hostile templates and values")
struct FuzzTests {
  private static let limit = 20_000

  /// True if the result is a page.
  private func survives(_ templates: [[UInt8]], _ random: inout SplitMix64) -> Bool {
    let names = ["page", "p", "q", "a"]
    return survives(
      zip(names, templates).map { TemplateSource(name: $0, file: $0, bytes: $1) }, &random)
  }

  private func survives(_ sources: [TemplateSource], _ random: inout SplitMix64) -> Bool {
    var library = TemplateLibrary(sources)
    #expect(library.faults.allSatisfy { !$0.message.isEmpty && $0.location != nil })
    let hasFaults = library.faults.contains { !$0.message.hasPrefix("there is no template") }
    let schema = RandomDocuments.schema(&random)
    let document = RandomDocuments.document(schema, &random)
    if hasFaults { return false }
    do throws(Diagnostic) {
      let template = try library.compile("page", for: schema, limit: Self.limit)
      _ = [false, true].map { library.unknownNames(areBlocks: $0) } + [library.unusedTemplates]
      var page: [UInt8] = []
      try template.render(document, fragments: [RandomDocuments.fragments], into: &page)
      #expect(page.count <= Self.limit * 2)
      return true
    } catch {
      return false
    }
  }

  @Test("mostly valid templates")
  func soundTemplates() {
    var random = SplitMix64(seed: 3)
    var pages = 0
    let count = Thoroughness.count(150, full: 1500)
    for _ in 0..<count {
      if survives(RandomTemplates.templates(&random), &random) { pages += 1 }
    }
    #expect(pages > count / 10)
  }

  @Test("values that become text give the same page as those that are looked up")
  func frame() throws {
    var random = SplitMix64(seed: 13)
    var pages = 0
    let count = Thoroughness.count(300, full: 6000)
    for _ in 0..<count {
      let sources = RandomTemplates.templates(&random)
      let frameSchema = RandomDocuments.schema(&random, isFrame: true)
      let pageSchema = RandomDocuments.schema(&random)
      var (framed, plain) = (
        TemplateLibrary(sources),
        TemplateLibrary(
          [
            TemplateSource(name: "both", text: "{{#frame}}{{#page}}{{>page}}{{/page}}{{/frame}}")
          ] + sources)
      )
      let both = Schema([.object("frame", frameSchema), .object("page", pageSchema)])
      let saved = random
      let frame = RandomDocuments.document(frameSchema, &random)
      let page = RandomDocuments.document(pageSchema, &random)
      random = saved
      var document = Document(both)
      document.beginObject("frame")
      RandomDocuments.fill(&document, frameSchema, &random)
      document.endObject()
      document.beginObject("page")
      RandomDocuments.fill(&document, pageSchema, &random)
      document.endObject()
      let banks = [RandomDocuments.fragments]
      var (expected, found): ([UInt8], [UInt8]) = ([1], [1])
      guard
        let template = try? plain.compile("both", for: both, limit: Self.limit),
        (try? template.render(document, fragments: banks, into: &expected)) != nil
      else { continue }
      try framed.compile("page", frame: frame, for: pageSchema, limit: Self.limit * 10)
        .render(page, fragments: banks, into: &found)
      #expect(expected == found, "\(sources.map { String(decoding: $0.bytes, as: UTF8.self) })")
      if expected.count > 1 { pages += 1 }
    }
    #expect(pages > count / 2)
  }

  @Test("templates made of pieces of tags")
  func pieces() {
    var random = SplitMix64(seed: 5)
    var pages = 0
    for _ in 0..<Thoroughness.count(1000, full: 3000) {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        (Bool.random(using: &random) ? RandomTemplates.pieces : RandomTemplates.names)
          .randomElement(using: &random) ?? ""
      }
      let bytes = Array(text.joined().utf8)
      if survives([bytes, bytes], &random) { pages += 1 }
    }
    #expect(pages > 30)
  }

  @Test("any bytes")
  func bytes() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("{}#/^><$ .\n".utf8).randomElement(using: &random) ?? 0
      }
      _ = survives([bytes], &random)
    }
  }

  @Test("twenty thousand nested sections (four thousand in everyday runs) overflow nothing")
  func deepSections() {
    var random = SplitMix64(seed: 17)
    let count = Thoroughness.count(4_000, full: 20_000)
    let open = String(repeating: "{{#a}}", count: count)
    let closed = open + String(repeating: "{{/a}}", count: count)
    let wrong = open + String(repeating: "{{/b}}", count: count)
    for text in [open, wrong] {
      #expect(!survives([TemplateSource(name: "page", text: text)], &random))
    }
    var library = TemplateLibrary([TemplateSource(name: "page", text: closed)])
    #expect(library.faults.isEmpty)
    #expect(throws: Diagnostic.self) { try library.compile("page", for: Schema(["a"])) }
  }

  @Test("many tags that are never closed take no longer than one")
  func manyUnclosedTags() {
    var random = SplitMix64(seed: 19)
    for piece in ["{{{", "{{", "{{=", "{{!", "{{a", "{{{a}}"] {
      #expect(!survives([Array(String(repeating: piece, count: 50_000).utf8)], &random))
    }
  }

  @Test("no special character of the data gets into a page unescaped")
  func escaping() throws {
    var random = SplitMix64(seed: 11)
    let alphabet = Array("abcdefgh&<>\"'é".unicodeScalars)
    var library = TemplateLibrary([TemplateSource(name: "page", text: "{{#l}}{{.}}\n{{/l}}")])
    let schema = Schema([.scalars("l")])
    let template = try library.compile("page", for: schema)
    for _ in 0..<500 {
      let texts = (0..<8).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<Int.random(in: 1..<40, using: &random)).map { _ in
              alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }))
      }
      var document = Document(schema)
      document.beginList("l")
      for text in texts { document.item(text) }
      document.endList()
      var page: [UInt8] = []
      try template.render(document, into: &page)
      let expected = texts.map { text in
        text.unicodeScalars.map { scalar in
          switch scalar {
          case "&": "&amp;"
          case "<": "&lt;"
          case ">": "&gt;"
          case "\"": "&quot;"
          case "'": "&#39;"
          default: String(scalar)
          }
        }.joined() + "\n"
      }
      #expect(String(decoding: page, as: UTF8.self) == expected.joined())
    }
  }
}
