import TestSupport
import Mustache
import Testing

/// Any bytes as templates and any values: the result is an error or a page, and it comes soon.
@Suite("Hostile templates and values")
struct FuzzTests {
  private static let limits = Limits(depth: 60, steps: 4000, outputBytes: 20_000)
  /// Whether the result is a page.
  private func survives(_ templates: [[UInt8]], _ value: Value) throws -> Bool {
    let sources = zip(["page", "p", "q", "a"], templates).map {
      TemplateSource(name: $0, bytes: $1)
    }
    do throws(TemplateError) {
      let library = try TemplateLibrary(
        sources, missingPartials: .renderAsNothing, limits: Self.limits)
      _ = library.unknownNames(in: [try library.bind("page", to: [])])
      let page = try library.render("page", value)
      #expect(page.count <= Self.limits.outputBytes)
      return true
    } catch {
      #expect(!error.diagnostics.isEmpty && !error.description.isEmpty)
      return false
    }
  }

  @Test("mostly valid templates")
  func soundTemplates() throws {
    var random = SplitMix64(seed: 3)
    var pages = 0
    let count = Thoroughness.count(150, full: 1500)
    for _ in 0..<count {
      let templates = (0..<4).map { _ in Array(RandomTemplates.template(&random).utf8) }
      if try survives(templates, RandomTemplates.value(&random)) { pages += 1 }
    }
    #expect(pages > count / 10)
  }

  @Test("a template of which the frame was rendered before gives the same page")
  func prerendered() throws {
    var random = SplitMix64(seed: 13)
    var pages = 0
    let count = Thoroughness.count(300, full: 6000)
    for _ in 0..<count {
      let sources = ["page", "p", "q", "a"].map {
        TemplateSource(name: $0, text: RandomTemplates.template(&random))
      }
      let schemas = (0..<3).map { _ in RandomDocuments.schema(&random) }
      guard
        let library = try? TemplateLibrary(
          sources, missingPartials: .renderAsNothing, limits: Self.limits)
      else { continue }
      let template = try library.bind("page", to: schemas)
      let frame = schemas.dropLast().map { RandomDocuments.document($0, &random) }
      let prerendered = template.prerendered(with: frame)
      let banks = [RandomDocuments.fragments]
      for _ in 0..<3 {
        let last = RandomDocuments.document(schemas[2], &random)
        var (expected, found): ([UInt8], [UInt8]) = ([1], [1])
        let isPage: Void? = try? template.render(frame + [last], fragments: banks, into: &expected)
        let isSame: Void? = try? prerendered.render(last, fragments: banks, into: &found)
        #expect((isPage == nil) == (isSame == nil))
        #expect(expected == found, "\(sources.map { String(decoding: $0.bytes, as: UTF8.self) })")
        if isPage != nil, expected.count > 1 { pages += 1 }
      }
    }
    #expect(pages > count / 2)
  }

  @Test("templates made of pieces of tags")
  func pieces() throws {
    var random = SplitMix64(seed: 5)
    var pages = 0
    for _ in 0..<Thoroughness.count(1000, full: 3000) {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        (Bool.random(using: &random) ? RandomTemplates.pieces : RandomTemplates.names)
          .randomElement(using: &random) ?? ""
      }
      let bytes = Array(text.joined().utf8)
      if try survives([bytes, bytes], RandomTemplates.value(&random)) { pages += 1 }
    }
    #expect(pages > 30)
  }

  @Test("any bytes")
  func bytes() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("{}#/^><$ .\n".utf8).randomElement(using: &random) ?? 0
      }
      _ = try survives([bytes], RandomTemplates.value(&random))
    }
  }

  @Test("twenty thousand nested sections (four thousand in everyday runs) overflow nothing")
  func deepSections() throws {
    let count = Thoroughness.count(4_000, full: 20_000)
    let open = String(repeating: "{{#a}}", count: count)
    let closed = open + String(repeating: "{{/a}}", count: count)
    let wrong = open + String(repeating: "{{/b}}", count: count)
    for text in [open, closed, wrong] {
      #expect(try !survives([Array(text.utf8)], ["a": true]))
    }
    #expect(try survives([Array(closed.utf8)], ["a": false]))
  }

  @Test("many tags that are never closed take no longer than one")
  func manyUnclosedTags() throws {
    for piece in ["{{{", "{{", "{{=", "{{!", "{{a", "{{{a}}"] {
      let text = String(repeating: piece, count: 50_000)
      #expect(try !survives([Array(text.utf8)], .null))
    }
  }

  @Test("a value that is nested too deep is refused")
  func deepValue() throws {
    var value: Value = "x"
    for _ in 0..<2000 { value = .list([value]) }
    let library = try TemplateLibrary([TemplateSource(name: "page", text: "{{.}}")])
    let error = #expect(throws: TemplateError.self) { try library.render("page", value) }
    #expect(error?.description == "error: the data is nested more than 500 deep\n")
  }

  @Test("a partial that includes itself twice ends at a limit")
  func doublingPartial() throws {
    #expect(try !survives([Array("{{>p}}".utf8), Array("x{{>p}}{{>p}}".utf8)], .null))
  }

  @Test("no special character of the data gets into a page unescaped")
  func escaping() throws {
    var random = SplitMix64(seed: 11)
    let alphabet = Array("abcdefgh&<>\"'é".unicodeScalars)
    let library = try TemplateLibrary([TemplateSource(name: "page", text: "{{#l}}{{.}}\n{{/l}}")])
    for _ in 0..<500 {
      let texts = (0..<8).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<Int.random(in: 1..<40, using: &random)).map { _ in
              alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }))
      }
      let page = try library.render("page", ["l": .list(texts.map { .string($0) })])
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
