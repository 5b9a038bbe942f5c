/// A column that Aisle knows, and how a file may have it.
package struct KnownColumn: Sendable {
  /// How much of a `ColumnRule` its mapping may be.
  package enum Mapping: Sendable {
    /// A column of the file.
    case column
    /// The first of several that isn't empty.
    case field
    /// Any text: joined from several columns, or the same in each row.
    case text
  }

  /// Aisle's name for it.
  package let name: String
  package let mapping: Mapping
  package let isRequired: Bool
  /// Whether it has a key of its own in a source, and is never found by its name.
  package let isOnlyMapped: Bool
  /// Whether a column with nearly its name is probably meant to be it.
  package let isOftenMisspelt: Bool
  /// Whether it has texts for visitors, which another column may have in another language.
  package let isTranslatable: Bool
  /// Whether texts that are joined in it are translated one by one.
  package let hasParts: Bool
  /// The name of the column that may be there in place of this one.
  package let substitute: String?
  /// What is between the texts of a mapping that joins several.
  package let separator: String

  package init(
    name: String, mapping: Mapping = .field, isRequired: Bool = false, isOnlyMapped: Bool = false,
    isOftenMisspelt: Bool = true, isTranslatable: Bool = false, hasParts: Bool = false,
    substitute: String? = nil, separator: String = " "
  ) {
    self.name = name
    self.mapping = mapping
    self.isRequired = isRequired
    self.isOnlyMapped = isOnlyMapped
    self.isOftenMisspelt = isOftenMisspelt
    self.isTranslatable = isTranslatable
    self.hasParts = hasParts
    self.substitute = substitute
    self.separator = separator
  }
}

/// The columns of the prices file (`Catalog: Prices`).
package enum PriceColumn: String, CaseIterable {
  case productID = "product_id"
  case date, price, size

  /// All of them.
  package static let known = allCases.map(\.known)

  package var known: KnownColumn {
    KnownColumn(name: rawValue, mapping: .column, isRequired: self != .size)
  }
}
