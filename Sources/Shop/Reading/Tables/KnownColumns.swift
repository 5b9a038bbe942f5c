/// The columns that Aisle knows in a file; the raw value is the column's name.
protocol KnownColumn: CaseIterable, RawRepresentable<String>, Sendable {
  /// Where the column stands among `allCases`: found without comparing names.
  var index: Int { get }
  var isRequired: Bool { get }
}

/// The columns of the products file (`Catalog: Products`).
enum ProductColumn: String, KnownColumn {
  case id, name, price, aisle, brand, size, unit, popularity, image, available
  case createdAt = "created_at"
  case description, slug, organic
  case previousSize = "previous_size"

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
    }
  }

  var isRequired: Bool { index < 4 }
}

/// The columns of the prices file.
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

  var isRequired: Bool { self != .size }
}
