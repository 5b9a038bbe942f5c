import Foundation
import Mustache
import Testing

/// The examples of the doc comments, word for word, and what they claim.
@Suite("Examples in doc comments")
struct DocExampleTests {
  @Test("are all in this file, as they are written")
  func complete() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    let sources = package.appending(path: "Sources/Mustache")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var count = 0
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for example in Self.examples(in: text) {
        count += 1
        let code = example.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        let isRun = here.contains("\n\(code)\n")
        #expect(isRun, "\(path) has an example that no test runs:\n\(code)")
      }
    }
    #expect(count >= 12)
  }

  /// The lines of each example, without the comment marks.
  private static func examples(in text: String) -> [[String]] {
    var examples: [[String]] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      let comment = line.drop { $0 == " " }
      if comment == "/// ```swift" {
        isInside = true
        examples.append([])
      } else if comment == "/// ```" {
        isInside = false
      } else if isInside {
        examples[examples.count - 1].append(String(comment.dropFirst(4)))
      }
    }
    return examples
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func rendered(_ text: String, _ schema: Schema, _ document: Document) throws -> String {
    let library = try TemplateLibrary([TemplateSource(name: "page", text: text)])
    var output: [UInt8] = []
    try library.bind("page", to: [schema]).render([document], into: &output)
    return self.text(output)
  }

  @Test func templateLibrary() throws {
    let library = try TemplateLibrary([
      TemplateSource(name: "page", text: "<ul>{{#items}}{{>item}}{{/items}}</ul>"),
      TemplateSource(name: "item", text: "<li>{{name}}</li>"),
    ])
    let page = try library.render("page", ["items": [["name": "Salt & pepper"]]])
    // <ul><li>Salt &amp; pepper</li></ul>
    #expect(text(page) == "<ul><li>Salt &amp; pepper</li></ul>")
  }

  @Test func boundTemplate() throws {
    let page = Schema([.scalar("name")])
    let template = try TemplateLibrary([TemplateSource(name: "page", text: "<h1>{{name}}</h1>")])
      .bind("page", to: [page])
    var document = Document(page)
    document.text("name", "Salt & pepper")
    var output: [UInt8] = []
    try template.render([document], into: &output)
    #expect(text(output) == "<h1>Salt &amp; pepper</h1>")
  }

  @Test func templateError() {
    var message = ""
    do {
      _ = try TemplateLibrary([TemplateSource(name: "page", text: "{{#items}}")])
    } catch {
      message = error.diagnostics[0].message  // the section `items` is not closed
    }
    #expect(message == "the section `items` is not closed")
  }

  @Test func unknownNames() throws {
    let library = try TemplateLibrary([TemplateSource(name: "page", text: "{{titel}}")])
    let page = try library.bind("page", to: [Schema([.scalar("title")])])
    let warnings = library.unknownNames(in: [page])
    // warning: the name `titel` is unknown here
    #expect(warnings.count == 1)
    #expect(warnings[0].description.hasPrefix("warning: the name `titel` is unknown here\n"))
  }

  @Test func programJSON() throws {
    let library = try TemplateLibrary([
      TemplateSource(name: "card", text: "<li>{{name}}{{#old}} {{old}}{{/old}}\n{{>tag}}\n"),
      TemplateSource(name: "tag", text: "<b>{{words.new}}</b>"),
    ])
    let json = try library.programJSON(from: ["card"], constants: ["words": ["new": "Neu"]])
    let text = String(decoding: json, as: UTF8.self)
    // {"templates":{"card":[0,"<li>",["","name"],["#","old"," ",["","old"]],"\n",[">","tag",""]],
    // "tag":[0,"<b>Neu</b>"]},"constants":{}}
    #expect(
      text == #"""
        {"templates":{"card":[0,"<li>",["","name"],["#","old"," ",["","old"]],"\n",[">","tag",""]],\#
        "tag":[0,"<b>Neu</b>"]},"constants":{}}
        """#)
  }

  @Test func schema() {
    let change = Schema([.scalar("old_price"), .scalar("label", templateOnly: true)])
    let card = Schema([.scalar("name"), .object("change", change)])
    let listing = Schema([.scalar("total"), .list("products", card)])
    let names = listing.fields.map(\.name)  // total, products
    #expect(names == ["total", "products"])
  }

  @Test func document() throws {
    let listing = Schema([.scalar("total"), .list("products", Schema([.scalar("name")]))])
    var document = Document(listing)
    document.number("total", 1)
    document.beginList("products")
    document.beginItem()
    document.text("name", "Milk")
    document.endItem()
    document.endList()
    #expect(document.isComplete)
    let page = try rendered("{{total}}{{#products}} {{name}}{{/products}}", listing, document)
    #expect(page == "1 Milk")
  }

  @Test func textInPieces() throws {
    var document = Document(Schema([.scalar("link")]))
    document.beginText()
    document.append("aisles/page-")
    document.appendDigits(2)
    document.endText("link")
    let node = document.value(ofField: 0, of: document.root)
    let count = document.withBytes(of: node) { $0.count }
    #expect(document.kind(of: node) == .text)
    #expect(count == "aisles/page-2".utf8.count)
  }

  @Test func map() {
    var document = Document(Schema([.map("extra")]))
    document.beginMap("extra")
    document.entry("colour", "red")
    document.endMap()
    let map = document.value(ofField: 0, of: document.root)
    #expect(document.kind(of: map) == .map)
    #expect(document.firstItem(of: map) != nil)
  }

  @Test func reading() {
    var document = Document(Schema([.scalar("name"), .scalars("tags")]))
    document.text("name", "Milk")
    let texts = document.fields(of: document.root).map { field in
      let node = document.value(ofField: field, of: document.root)
      guard document.kind(of: node) == .text else { return "" }
      return document.withBytes(of: node) { bytes in
        String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      }
    }
    #expect(texts == ["Milk", ""])
  }

  @Test func fragments() throws {
    let library = try TemplateLibrary([TemplateSource(name: "card", text: "<li>{{name}}</li>")])
    let schema = Schema([.scalar("name")])
    let card = try library.bind("card", to: [schema])
    var cards = Fragments()
    for name in ["Milk", "Tea"] {
      var document = Document(schema)
      document.text("name", name)
      try cards.append(rendering: { output throws(TemplateError) in
        try card.render([document], into: &output)
      })
    }
    #expect((0..<cards.count).map { text(Array(cards[$0])) } == ["<li>Milk</li>", "<li>Tea</li>"])
  }

  @Test func value() throws {
    let value: Value = [
      "name": "Milk", "tags": ["fresh", 7], "price": .number("1.10"), "old": nil,
    ]
    let library = try TemplateLibrary([
      TemplateSource(
        name: "page", text: "{{name}} {{price}}{{#tags}} {{.}}{{/tags}}{{^old}}!{{/old}}")
    ])
    #expect(text(try library.render("page", value)) == "Milk 1.10 fresh 7!")
  }

  @Test func prerenderedTemplate() throws {
    let (site, page) = (Schema([.scalar("title")]), Schema([.scalar("name")]))
    let template = try TemplateLibrary([
      TemplateSource(name: "page", text: "<title>{{title}}</title>{{name}}")
    ]).bind("page", to: [site, page])
    var shop = Document(site)
    shop.text("title", "Shop")
    let pages = template.prerendered(with: [shop])
    var document = Document(page)
    document.text("name", "Milk")
    var output: [UInt8] = []
    try pages.render(document, into: &output)  // <title>Shop</title>Milk
    #expect(text(output) == "<title>Shop</title>Milk")
  }
}
