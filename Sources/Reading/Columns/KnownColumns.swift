/// The columns of a file that Aisle knows; the raw value is Aisle's name for the column.
package protocol KnownColumn: CaseIterable, RawRepresentable<String>, Sendable {
  /// Its index in `allCases`, known without comparing names.
  var index: Int { get }
  var isRequired: Bool { get }
  /// Whether it has a key of its own in a source, and is never found by its name.
  var isOnlyMapped: Bool { get }
  /// Whether a column with nearly its name is probably meant to be it.
  var isOftenMisspelt: Bool { get }
  /// Whether it has texts for visitors, which another column may have in another language.
  var isTranslatable: Bool { get }
  /// The column that may be there in place of this one.
  var substitute: Self? { get }
  /// How much of a `ColumnMapping.Rule` its mapping may be.
  var mappings: AllowedMappings { get }
}

/// The columns of the products file (`Catalog: Products`).
enum ProductColumn: String, KnownColumn {
  case id, name, price, aisle, brand, size, unit, popularity, image, available
  case createdAt = "created_at"
  case description, slug, organic
  case previousSize = "previous_size"
  case priceMinor = "price_minor"
  case gtin
  case history
  case group, variant
  case variantID = "variant_id"
  case variantImage = "variant_image"
  case listPrice = "list_price"
  case salePrice = "sale_price"
  case saleStarts = "sale_starts"
  case saleEnds = "sale_ends"
  case saleDates = "sale_dates"
  case saleDiscount = "sale_discount"
  case salePercent = "sale_percent"
  case members
  case catalogRow = "catalog_row"

  var index: Int {
    switch self {
    case .id: 0
    case .name: 1
    case .price: 2
    case .aisle: 3
    case .brand: 4
    case .size: 5
    case .unit: 6
    case .popularity: 7
    case .image: 8
    case .available: 9
    case .createdAt: 10
    case .description: 11
    case .slug: 12
    case .organic: 13
    case .previousSize: 14
    case .priceMinor: 15
    case .gtin: 16
    case .history: 17
    case .group: 18
    case .variant: 19
    case .variantID: 20
    case .variantImage: 21
    case .listPrice: 22
    case .salePrice: 23
    case .saleStarts: 24
    case .saleEnds: 25
    case .saleDates: 26
    case .saleDiscount: 27
    case .salePercent: 28
    case .members: 29
    case .catalogRow: 30
    }
  }

  var isRequired: Bool {
    switch self {
    case .id, .name, .price, .aisle: true
    case .brand, .size, .unit, .popularity, .image, .available, .createdAt, .description, .slug,
      .organic, .previousSize, .priceMinor, .gtin, .history, .group, .members, .variant,
      .variantID, .variantImage, .listPrice, .salePrice, .saleStarts, .saleEnds, .saleDates,
      .saleDiscount, .salePercent, .catalogRow:
      false
    }
  }

  /// A file may call anything a group: only the shop knows whether its rows are one product.
  var isOnlyMapped: Bool { self == .group || self == .members }

  /// Servers call the list of all variants of a product `variants`.
  var isOftenMisspelt: Bool { self != .variant }

  var isTranslatable: Bool { [.name, .brand, .description, .aisle, .variant].contains(self) }

  var substitute: Self? { self == .price ? .priceMinor : nil }

  var mappings: AllowedMappings {
    switch self {
    case .id, .name, .aisle, .brand, .unit, .image, .description, .slug, .variant, .variantImage,
      .group:
      .text
    case .history, .members: .column
    case .price, .size, .popularity, .available, .createdAt, .organic, .previousSize, .priceMinor,
      .gtin, .variantID, .listPrice, .salePrice, .saleStarts, .saleEnds, .saleDates, .saleDiscount,
      .salePercent, .catalogRow:
      .field
    }
  }
}

/// The columns of the prices file (`Catalog: Prices`).
enum PriceColumn: String, KnownColumn {
  case productID = "product_id"
  case date, price, size

  var index: Int {
    switch self {
    case .productID: 0
    case .date: 1
    case .price: 2
    case .size: 3
    }
  }

  var isRequired: Bool {
    switch self {
    case .productID, .date, .price: true
    case .size: false
    }
  }

  var isOnlyMapped: Bool { false }
  var isOftenMisspelt: Bool { true }
  var isTranslatable: Bool { false }
  var substitute: Self? { nil }
  var mappings: AllowedMappings { .column }
}
