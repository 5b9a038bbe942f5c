package import Quantities

/// One of the forms that a product is sold in, a colour or a size (`Input: Variants`), as plain
/// data; its texts are ranges of `Catalog.text`.
package struct Variant: Equatable, Sendable {
  /// Empty if the file has none.
  package var id: TextRange
  /// Made of its options, `Red L`; empty if the file names none.
  package var name: TextRange
  /// The store's price at the as-of moment, above zero.
  package var storePrice: Money
  /// The price shown, as `Product.price`.
  package var price: Money
  /// As `ProductDetails.listPrice`.
  package var listPrice = Money.zero
  package var isAvailable: Bool?
  package var size: Size?
  /// As `ProductDetails.sizeText`.
  package var sizeText = TextRange.empty
  /// Its place among the pictures of its product, whose first one has 0; nil without a picture.
  package var image: Int32?
  /// As `ProductDetails.gtin`.
  package var gtin = TextRange.empty

  package init(id: TextRange, name: TextRange, storePrice: Money) {
    self.id = id
    self.name = name
    self.storePrice = storePrice
    price = storePrice
  }
}
