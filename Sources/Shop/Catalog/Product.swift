package import Quantities

/// One product of the catalog, as plain data; its texts are ranges of `Catalog.text`.
///
/// A catalog may have a million of them, so what few products have is in `ProductDetails`, and the
/// properties are in an order that leaves no gaps in memory.
package struct Product: Sendable {
  package var id: TextRange
  package var name: TextRange
  package var brand: TextRange = .empty
  /// The store's price at the as-of moment, above zero.
  package var storePrice: Money
  /// The price shown: the store price with the markup, rounded to the currency (`Input: Money`).
  package var price: Money
  /// Times bought.
  package var popularity: FixedDecimal?
  package var isAvailable: Bool?
  package var isOrganic: Bool?
  /// True if the decimals of its prices seem to be cut, so that comparing them says nothing
  /// (`Rules: Cut prices`).
  package var hasCutPrices = false
  /// Its first aisle, as an index into `Catalog.aisles`; see `Catalog.aisles(of:)`.
  package var aisle: Int32
  package var createdAt: Instant?
  /// True if it is one that was sold before under another id (`Rules: News`).
  package var hasNewNumber = false
  /// Index into `CatalogArrays.details`; 0 for a product that has none of them.
  package var details: Int32 = 0
  package var size: Size?
  /// Where its row begins in the products file, for faults that are found later.
  package var sourceOffset: Int32
  /// Its entries in `Catalog.history`, ascending, one per instant, none after the as-of moment.
  package var history: Range<Int32> = 0..<0

  package init(
    id: TextRange, name: TextRange, storePrice: Money, price: Money, aisle: Int32, sourceOffset: Int
  ) {
    self.id = id
    self.name = name
    self.storePrice = storePrice
    self.price = price
    self.aisle = aisle
    self.sourceOffset = Int32(sourceOffset)
  }
}

extension Product {
  /// When its first price came into force, whatever its basis.
  ///
  /// - Parameter history: see `Catalog.history`.
  package func firstPrice(
    _ details: ProductDetails, in history: [HistoryEntry<Money>]
  ) -> Instant? {
    let first = details.earlierHistory.first ?? self.history.first
    return first.map { history[Int($0)].instant }
  }
}

/// The values that not every product has; see `Catalog.details(of:)`.
package struct ProductDetails: Equatable, Sendable {
  /// The `slug` column as given; empty if the id serves as slug.
  package var slug: TextRange = .empty
  package var description: TextRange = .empty
  /// The description as reduced HTML, if the source has it as HTML; `description` is its text.
  package var descriptionHTML: TextRange = .empty
  /// The `image` column as given, its first picture: a file in `content/images` or an address.
  package var image: TextRange = .empty
  /// Its further pictures in `CatalogArrays.otherImages`.
  package var otherImages: Range<Int32> = 0..<0
  /// Its further aisles in `CatalogArrays.otherAisles`.
  package var otherAisles: Range<Int32> = 0..<0
  /// The digits of its Global Trade Item Number; empty where its variants have their own.
  package var gtin: TextRange = .empty
  /// The `http` or `https` address where it is sold.
  package var link: TextRange = .empty
  /// The size as the source wrote it, for a size whose unit is unknown.
  package var sizeText: TextRange = .empty
  /// The earlier content of the package, as the products file says without a date.
  package var previousSize: Size?
  /// Its entries in `Catalog.history` before `Product.history`, of another variant or of another
  /// basis; see `PriceBasis`.
  package var earlierHistory: Range<Int32> = 0..<0
  /// True if the history begins with the price of another variant than before.
  package var isOfOtherVariant = false
  /// Its entries in `CatalogArrays.sizes`, ordered as `Product.history`.
  package var sizes: Range<Int32> = 0..<0
  /// Its entries in `CatalogArrays.restocks`, ascending.
  package var restocks: Range<Int32> = 0..<0
  /// Its entries in `CatalogArrays.absences`, ascending.
  package var absences: Range<Int32> = 0..<0
  /// Its entries in `CatalogArrays.extras`.
  package var extras: Range<Int32> = 0..<0
  /// Its entries in `CatalogArrays.variants`.
  package var variants: Range<Int32> = 0..<0
  /// Shown, like the price, and above it; zero without one (`Rules: List prices`).
  package var listPrice = Money.zero

  package init() {}
}

/// The value of a product in a column that Aisle doesn't know. Empty fields are not kept: a file
/// may have many columns of which each product fills a few.
package struct ExtraValue: Sendable {
  /// Index into `CatalogArrays.extraColumns`.
  package let column: Int32
  package let text: TextRange

  package init(column: Int32, text: TextRange) {
    self.column = column
    self.text = text
  }
}
