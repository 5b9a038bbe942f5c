import AisleMustache
import Rivals

/// Aisle's engine: templates compiled once, a document filled and rendered for each page.
struct AisleEngine {
  private static let card = Schema([
    .scalar("name"), .scalar("brand"), .scalar("price"), .scalar("old_price"), .scalar("url"),
    .scalar("image"),
  ])
  private static let schema = Schema([.list("cards", card)])

  private let template: CompiledTemplate
  private let cards = Card.page.map(Card.Bytes.init)
  private var document = Document(schema)

  init() throws {
    var library = TemplateLibrary([Self.source("page", Card.template)])
    template = try library.compile("page", for: Self.schema)
    fill()
  }

  mutating func fill() {
    document.removeAll()
    document.beginList("cards")
    for index in cards.indices { Self.fill(cards[index], into: &document) }
    document.endList()
  }

  private static func fill(_ card: borrowing Card.Bytes, into document: inout Document) {
    document.beginItem()
    document.text("name", bytes: card.name.span)
    document.text("brand", bytes: card.brand.span)
    document.text("price", bytes: card.price.span)
    if let oldPrice = card.oldPrice {
      document.text("old_price", bytes: oldPrice.span)
    } else {
      document.null("old_price")
    }
    document.text("url", bytes: card.url.span)
    document.text("image", bytes: card.image.span)
    document.endItem()
  }

  func render(into output: inout [UInt8]) throws { try template.render(document, into: &output) }

  private static func source(_ name: String, _ text: String) -> TemplateSource {
    TemplateSource(name: name, file: name, bytes: Array(text.utf8))
  }

  /// Compiles twenty templates; gives back how many bytes they have.
  static func compile() throws -> Int {
    let sources = (0..<20).map {
      source("page\($0)", String(repeating: Card.template, count: 5))
    }
    var library = TemplateLibrary(sources)
    for source in sources { _ = try library.compile(source.name, for: schema) }
    return sources.reduce(0) { $0 + $1.bytes.count }
  }
}
