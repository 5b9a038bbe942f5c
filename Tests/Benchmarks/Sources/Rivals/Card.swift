/// One product card's data, the same for each engine; some texts need escaping, some cards have no
/// old price.
public struct Card: Sendable {
  public let name: String
  public let brand: String
  public let price: String
  public let oldPrice: String?
  public let url: String
  public let image: String

  /// A page of a shop: always the same cards.
  public static let page: [Card] = (0..<48).map { index in
    Card(
      name: index.isMultiple(of: 4)
        ? "Ben & Jerry's <Cookie> \"Dough\" \(index)" : "Organic Whole Milk 3.5 % \(index)",
      brand: index.isMultiple(of: 5) ? "M&M's" : "Alpine Dairy",
      price: "€\(index).49", oldPrice: index.isMultiple(of: 3) ? "€\(index + 1).99" : nil,
      url: "../../../products/organic-whole-milk-\(index).html",
      image: "../../../images/products/\(index * 7919)-small.webp")
  }

  /// The same texts as UTF-8, which is what a program that cares for speed keeps.
  public struct Bytes: Sendable {
    public let name, brand, price, url, image: [UInt8]
    public let oldPrice: [UInt8]?

    public init(_ card: Card) {
      name = Array(card.name.utf8)
      brand = Array(card.brand.utf8)
      price = Array(card.price.utf8)
      oldPrice = card.oldPrice.map { Array($0.utf8) }
      url = Array(card.url.utf8)
      image = Array(card.image.utf8)
    }
  }

  /// The page in Mustache.
  public static let template = """
    <!doctype html>
    <ul class="cards">
    {{#cards}}
      <li class="card">
        <a href="{{url}}"><img src="{{image}}" alt="" loading="lazy"></a>
        <h3><a href="{{url}}">{{name}}</a></h3>
        <p class="brand">{{brand}}</p>
        <p class="price">{{#old_price}}<s>{{old_price}}</s> {{/old_price}}\
    <strong>{{price}}</strong></p>
      </li>
    {{/cards}}
    </ul>

    """
}
