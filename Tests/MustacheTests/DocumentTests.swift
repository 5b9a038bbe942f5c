import Bytes
import Mustache
import Testing

/// Documents of known schemas: filled, rendered, read back.
@Suite("Documents")
struct DocumentTests {
  private static let change = Schema([
    .scalar("old_price"), .scalar("percent"), .scalar("label").forTemplates,
  ])
  private static let card = Schema([
    .scalar("name"), .object("change", change), .scalars("tags"),
    .scalar("available"), .scalar("price"),
  ])
  private static let listing = Schema([
    .scalar("total"), .list("products", card), .fragments("cards").forTemplates,
    .scalar("link").forTemplates,
  ])

  private static func filled() -> Document {
    var document = Document(listing)
    document.number("total", 2)
    document.beginList("products")
    document.beginItem()
    document.text("name", "Milk & cream")
    document.beginObject("change")
    document.text("old_price", bytes: "1.79".utf8.span)
    document.number("percent", -12)
    document.text("label", "−12%")
    document.endObject()
    document.beginList("tags")
    document.item(bytes: Array("fresh".utf8).span)
    document.item("new")
    document.endList()
    document.bool("available", true)
    document.number("price", written: "1.10")
    document.endItem()
    document.beginItem()
    document.text("name", bytes: "Beer".utf8.span)
    document.null("change")
    document.beginList("tags")
    document.endList()
    document.bool("available", nil)
    document.null("price")
    document.endItem()
    document.endList()
    document.fragments("cards", bank: 0, [1, 0, 1])
    document.text("link") { $0 += "aisles/dairy-10.html".utf8 }
    return document
  }

  private func render(
    _ text: String, _ document: Document, of schema: Schema, frame: Document? = nil,
    _ fragments: [ByteStrings] = []
  ) throws -> String {
    var library = TemplateLibrary([TemplateSource(name: "page", text: text)])
    var output: [UInt8] = []
    try library.compile("page", frame: frame, for: schema)
      .render(document, fragments: fragments, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("render what was put into them")
  func rendered() throws {
    var cards = ByteStrings()
    for text in ["<li>one</li>", "<li>two</li>"] { cards.append(text.utf8) }
    let text = """
      {{total}} {{link}}
      {{#products}}
      {{name}}:{{#change}} {{old_price}} {{percent}} {{label}}{{/change}}{{^change}} none{{/change}}
      {{#tags}}<{{.}}>{{/tags}} {{available}}
      {{price}}
      {{/products}}
      {{#cards}}<ul>{{{cards}}}</ul>{{/cards}}
      """
    #expect(
      try render(text, Self.filled(), of: Self.listing, [cards]) == """
        2 aisles/dairy-10.html
        Milk &amp; cream: 1.79 -12 −12%
        <fresh><new> true
        1.10
        Beer: none
         \n
        <ul><li>two</li><li>one</li><li>two</li></ul>
        """)
  }

  @Test("are searched before the values of the frame")
  func stack() throws {
    let site = Schema([.scalar("root"), .scalar("title")])
    let page = Schema([.scalar("title"), .object("inner", site)])
    var siteDocument = Document(site)
    siteDocument.text("root", "../")
    siteDocument.text("title", "Shop")
    var pageDocument = Document(page)
    pageDocument.text("title", "Milk")
    pageDocument.beginObject("inner")
    pageDocument.text("root", "in/")
    pageDocument.endObject()
    let text = "{{root}}{{title}}{{#inner}}{{root}}({{title}}){{/inner}}{{inner.root}}"
    #expect(
      try render(text, pageDocument, of: page, frame: siteDocument) == "../Milkin/()in/")
  }

  @Test("are as new after removeAll")
  func reused() throws {
    var document = Self.filled()
    document.removeAll()
    #expect(
      try render("({{total}}{{#products}}x{{/products}}{{link}})", document, of: Self.listing)
        == "()")
    document.number("total", Int.min)
    #expect(try render("{{total}}", document, of: Self.listing) == String(Int.min))
  }

  @Test("can be rendered by many threads at once")
  func shared() async throws {
    var library = TemplateLibrary([
      TemplateSource(name: "page", text: "{{#products}}{{name}} {{/products}}{{link}}")
    ])
    let template = try library.compile("page", for: Self.listing)
    let document = Self.filled()
    let pages = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var output: [UInt8] = []
          for _ in 0..<200 { try template.render(document, into: &output) }
          return output
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let page = Array("Milk &amp; cream Beer aisles/dairy-10.html".utf8)
    #expect(pages.allSatisfy { $0.elementsEqual((0..<200).flatMap { _ in page }) })
  }
}
