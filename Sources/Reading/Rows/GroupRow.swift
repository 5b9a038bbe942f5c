import Shop
import Values

/// A row of a products file in which several rows make one product (`Catalog: Variants`).
struct GroupRow {
  /// Index into `ParsedProducts.products`.
  let product: Int32
  /// What it says of a variant; its price is zero if the row has none.
  var variant: Variant
  /// Where its price is, or would be.
  let priceRange: TextRange
  /// Whether it is the head of its group, and heads are apart from the variants.
  let isHead: Bool

  /// A row without a price says what its product has, or has a picture only.
  var hasPrice: Bool { variant.storePrice > .zero }
}
