import Shop
import Tables

/// Where a file has the texts of its products in one further language
/// (`Input: Several languages`).
package struct ColumnTranslation {
  /// By Aisle's name for the column; those that the file has.
  package fileprivate(set) var rules: [String: FieldRule] = [:]
  /// Of the columns that are shown, those that have a translation, by their numbers in
  /// `ColumnMap.extras`, and where that is in a row.
  package private(set) var extras: [(number: Int, position: Int)] = []

  /// - Parameters:
  ///   - extras: the positions of the columns that are shown.
  ///   - translations: by the position of a column, that of its translation.
  mutating func setExtras(_ extras: [Int], translatedBy translations: [Int: Int]) {
    self.extras = extras.enumerated().compactMap { number, position in
      translations[position].map { (number, $0) }
    }
  }
}

extension ColumnMap {
  /// The columns of the file in a language: those that `shop.json` names for it, otherwise those
  /// that are called as Aisle's columns with `@` and the language behind.
  mutating func translation(
    into language: Translation, _ described: TableSource
  ) -> ColumnTranslation {
    var translation = ColumnTranslation()
    for column in known where column.isTranslatable {
      let own = columns(called: column.name, in: language)
      if let mapping = described.columns["\(column.name)@\(language.tag)"] {
        translation.rules[column.name] = found(mapping.rule, of: mapping)
      } else {
        translation.rules[column.name] = take(own).map { .column($0) }
      }
    }
    return translation
  }

  /// The positions of the columns that are called so with `@` and the language behind.
  private func columns(called name: String, in language: Translation) -> [Int] {
    let folded = TableColumn.folded(name)
    return columns.indices.filter { index in
      guard let parts = Translation.parts(of: columns[index].name) else { return false }
      return language.isNamed(parts.suffix) && TableColumn.folded(parts.name) == folded
    }
  }

  /// By the positions of columns, those of their translations, which are now in use. Columns that
  /// have a meaning of their own are among neither.
  mutating func extraTranslations(into language: Translation) -> [Int: Int] {
    var translations: [String: [Int]] = [:]
    for index in columns.indices where !taken.contains(index) {
      guard let parts = Translation.parts(of: columns[index].name),
        language.isNamed(parts.suffix)
      else { continue }
      translations[TableColumn.folded(parts.name), default: []].append(index)
    }
    if translations.isEmpty { return [:] }
    var positions: [Int: Int] = [:]
    for index in columns.indices where !taken.contains(index) {
      guard let found = translations[columns[index].folded] else { continue }
      positions[index] = take(found)
    }
    return positions
  }
}
