import Mustache
import Stencil

/// The two packages that Swift developers use today, each with the same page and the same data.
public struct SwiftMustache {
  private let template: MustacheTemplate
  private let data: [String: Any] = [
    "cards": Card.page.map { card in
      [
        "name": card.name, "brand": card.brand, "price": card.price, "url": card.url,
        "image": card.image,
      ].merging(card.oldPrice.map { ["old_price": $0] } ?? [:]) { first, _ in first }
    }
  ]

  public init() throws { template = try MustacheTemplate(string: Card.template) }

  public func render() -> String { template.render(data) }
}

public struct StencilEngine {
  private static let page = """
    <!doctype html>
    <ul class="cards">
    {% for card in cards %}  <li class="card">
        <a href="{{ card.url|e }}"><img src="{{ card.image|e }}" alt="" loading="lazy"></a>
        <h3><a href="{{ card.url|e }}">{{ card.name|e }}</a></h3>
        <p class="brand">{{ card.brand|e }}</p>
        <p class="price">{% if card.old_price %}<s>{{ card.old_price|e }}</s> {% endif %}\
    <strong>{{ card.price|e }}</strong></p>
      </li>
    {% endfor %}</ul>

    """
  private let template: Template
  private let data: [String: Any] = [
    "cards": Card.page.map { card in
      [
        "name": card.name, "brand": card.brand, "price": card.price, "url": card.url,
        "image": card.image,
      ].merging(card.oldPrice.map { ["old_price": $0] } ?? [:]) { first, _ in first }
    }
  ]

  public init() {
    // Stencil has no escaping of its own.
    let escaping = Extension()
    escaping.registerFilter("e") { value in
      var text: [UInt8] = []
      text.append(escaping: (value as? String ?? "").utf8.span)
      return String(decoding: text, as: UTF8.self)
    }
    let environment = Environment(extensions: [escaping])
    template = Template(templateString: Self.page, environment: environment)
  }

  public func render() throws -> String { try template.render(data) }
}
