package import Values

/// What the pages of some aisles need to know of the whole shop, so that they can be made where the
/// other aisles are not (`Architecture: Parts and a join`).
///
/// The frames of all parts of a shop make that of the whole, in any order and in any number of
/// steps. A frame has one entry for each aisle and for each spelling of a brand, in each language.
package struct ShopFrame: Equatable, Sendable {
  /// An aisle or a department of the whole shop.
  package struct Section: Equatable, Sendable, Codable {
    /// From the department down to the aisle, none empty.
    package internal(set) var path: [String]
    /// The first row of the whole catalog that names it, and its place among those that the row
    /// names first.
    package internal(set) var row: Int
    package internal(set) var place: Int
    /// How many products name exactly this path.
    package internal(set) var count: Int
    /// How many products it and the aisles below it hold, each once.
    package internal(set) var total: Int
    /// For each of `Settings.translations` its name there; nil where the files give none.
    package internal(set) var names: [String?]
    /// Those of the last name of the path, in the order of their first products; nil if there is
    /// only one.
    package internal(set) var spellings: [AisleSpelling]?
  }

  /// What some products say of their brand.
  package struct BrandUse: Hashable, Sendable, Codable {
    /// 0 for the first language, 1 for the first of `Settings.translations`.
    package let language: Int
    /// As the `brand` column has it; empty if only the translation is there.
    package let brand: String
    /// What the products themselves call it in the language; nil in the first one, and without a
    /// translation.
    package let translation: String?
  }

  /// What the shop was read with: its settings, base URL and clock.
  package let settings: String
  /// Whether the products say which row of the whole catalog they are, so that the frame can be
  /// merged with others.
  package internal(set) var hasRows: Bool
  package internal(set) var productCount: Int
  /// Whether any product is, or may be, available.
  package internal(set) var hasAvailable: Bool
  /// Whether any product has a picture that pages show.
  package internal(set) var hasPictures: Bool
  /// See `Catalog.historyStart`.
  package internal(set) var historyStart: Instant?
  /// See `Catalog.asOf`.
  package internal(set) var asOf: Instant?
  /// See `Catalog.arrivals`.
  package internal(set) var arrivals: [Day: Int]
  package internal(set) var wholePrices: WholePrices
  /// See `Catalog.seenDays`.
  package internal(set) var seenDays: [Day]
  /// See `Catalog.changeCount`.
  package internal(set) var changeCount: Int
  /// Whether aisles that differ only in their spelling are one.
  package internal(set) var settlesSpellings: Bool
  /// How many rows have faults, of each table that tolerates some.
  package internal(set) var tallies: [RowTally]
  /// The ids of the keys that any product has a value for.
  package internal(set) var valuedKeys: Set<String>
  /// The names of `Catalog.extraColumns`.
  package let columns: [String]
  /// Each after the departments above it, in the order in which the catalog first names them.
  package internal(set) var sections: [Section]
  /// The first row of each.
  package internal(set) var brands: [BrandUse: Int]

  package init(
    settings: String, hasRows: Bool, productCount: Int, hasAvailable: Bool, hasPictures: Bool,
    historyStart: Instant?, asOf: Instant?, arrivals: [Day: Int],
    wholePrices: WholePrices, seenDays: [Day], changeCount: Int, settlesSpellings: Bool,
    tallies: [RowTally], valuedKeys: Set<String>,
    columns: [String], sections: [Section], brands: [BrandUse: Int]
  ) {
    self.settings = settings
    self.hasRows = hasRows
    self.productCount = productCount
    self.hasAvailable = hasAvailable
    self.hasPictures = hasPictures
    self.historyStart = historyStart
    self.asOf = asOf
    self.arrivals = arrivals
    self.wholePrices = wholePrices
    (self.seenDays, self.changeCount) = (seenDays, changeCount)
    self.settlesSpellings = settlesSpellings
    self.tallies = tallies
    self.valuedKeys = valuedKeys
    self.columns = columns
    self.sections = sections
    self.brands = brands
  }
}

extension ShopFrame {
  /// The brands as products have them in a language, each once, in the order of the rows that
  /// first spell them so.
  ///
  /// - Parameter language: see `BrandUse.language`.
  package func brandSpellings(in language: Int) -> [String] {
    let names = brandNames(in: language)
    var rows: [String: Int] = [:]
    for (use, row) in brands where use.language == language {
      let spelling = use.translation ?? names[use.brand] ?? use.brand
      if !spelling.isEmpty { rows[spelling] = min(row, rows[spelling] ?? row) }
    }
    return rows.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// What the files call aisles in a language, by their paths in the first one.
  package func aisleNames(in language: Int) -> [[String]: String] {
    var names: [[String]: String] = [:]
    for section in sections { names[section.path] = section.names[language - 1] }
    return names
  }

  /// What brands are called in a language: as the first product that has a translation says.
  package func brandNames(in language: Int) -> [String: String] {
    var first: [String: (name: String, row: Int)] = [:]
    for (use, row) in brands where use.language == language && !use.brand.isEmpty {
      guard let name = use.translation, first[use.brand].map({ row < $0.row }) ?? true
      else { continue }
      first[use.brand] = (name, row)
    }
    return first.mapValues(\.name)
  }
}
