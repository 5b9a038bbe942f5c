import Arrange
import Bytes
import Mustache
import Shop

// What products and their variants alike have of prices and sizes.
extension Document {
  /// The fields `list_price` and `list_price_text`; null for zero.
  mutating func listPrice(_ amount: Money, _ formats: LocalizedFormats) {
    let amount = amount > .zero ? amount : nil
    decimal("list_price", amount, formats)
    money("list_price_text", amount, formats)
  }

  /// The fields `unit_price`, `unit_price_text` and `unit`.
  mutating func unitPrice(_ price: UnitPrice?, _ settings: Settings, _ formats: LocalizedFormats) {
    if let shown = price?.shown(currencyDecimals: settings.currencyDecimals) {
      text("unit_price") { formats.money.appendDecimal(shown, to: &$0) }
      text("unit_price_text") { formats.unitPrices.append(shown, to: &$0) }
    } else {
      null("unit_price")
      null("unit_price_text")
    }
    text("unit", price?.dimension.unitID)
  }

  /// The field `size_text`; a size with an unknown unit is shown as the shop wrote it.
  mutating func size(_ size: Size?, or text: TextRange, of site: SitePlan) {
    if let size {
      self.text("size_text") { site.formats.sizes.append(size, to: &$0) }
    } else {
      self.text("size_text", orNull: site.catalog.text[text.range])
    }
  }
}

extension SitePlan {
  /// `€19`, or `from €19` for a product with variants that cost more.
  func appendPrice(of product: Int, to bytes: inout [UInt8]) {
    let price = catalog.products[product].price
    if catalog.hasDearerVariants(product) {
      formats.labels.appendFrom({ formats.money.append(price, to: &$0) }, to: &bytes)
    } else {
      formats.money.append(price, to: &bytes)
    }
  }
}
