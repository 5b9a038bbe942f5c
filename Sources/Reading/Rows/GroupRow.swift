import Shop
import Values

/// A row of a products file in which several rows make one product (`Input: Variants`).
struct GroupRow {
  /// Index into `ParsedProducts.products`.
  let product: Int32
  /// The variant that it describes; its price is zero if the row has none.
  var variant: Variant
  /// The place of its price, even if it has none.
  let priceRange: TextRange
  /// True if it is the head of its group, and heads are apart from the variants.
  let isHead: Bool

  /// A row without a price only describes its product or adds a picture.
  var hasPrice: Bool { variant.storePrice > .zero }
}

extension GroupRow {
  /// A row of which nothing counts.
  init(leftOutOf product: Int) {
    self.init(
      product: Int32(product), variant: Variant(id: .empty, name: .empty, storePrice: .zero),
      priceRange: .empty, isHead: false)
  }
}
