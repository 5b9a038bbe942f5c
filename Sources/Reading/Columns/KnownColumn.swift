/// A column that Aisle knows, and how a file may have it.
package struct KnownColumn: Sendable {
  /// How much of a `ColumnRule` its mapping may be.
  enum Mapping {
    /// A column of the file.
    case column
    /// The first of several that isn't empty.
    case field
    /// Any text: joined from several columns, or the same in each row.
    case text
  }

  /// Aisle's name for it.
  package let name: String
  var mapping = Mapping.field
  package var isRequired = false
  /// Whether it has a key of its own in a source, and is never found by its name.
  var isOnlyMapped = false
  /// Whether a column with nearly its name is probably meant to be it.
  var isOftenMisspelt = true
  /// Whether it has texts for visitors, which another column may have in another language.
  var isTranslatable = false
  /// Whether texts that are joined in it are translated one by one.
  var hasParts = false
  /// The name of the column that may be there in place of this one.
  var substitute: String?
  /// What is between the texts of a mapping that joins several.
  var separator = " "
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
