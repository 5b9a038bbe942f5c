package import Diagnostics

/// Where the files of a source have the value of one of Aisle's columns (`Input: Sources`).
package struct ColumnMapping: Sendable {
  package var rule: ColumnRule<String>
  /// The separator of several values in one field; nil if it holds a single one.
  package var separator: String?
  /// The separator of the names of an aisle's path.
  package var pathSeparator = ">"
  package var isHTML = false
  /// True if numbers and identifiers of categories are left out, so that only names remain.
  package var hasOnlyNames = false
  /// True if the file may lack the columns, because a preset names them.
  package var isOptional = false
  /// Where `shop.json` has the mapping.
  package var location: SourceLocation?

  package init(_ rule: ColumnRule<String>, location: SourceLocation? = nil) {
    self.rule = rule
    self.location = location
  }
}

/// How a value is made of columns. They are given by their names in the settings, and by their
/// positions in a row once they are found in a file.
package enum ColumnRule<Column: Equatable & Sendable>: Equatable, Sendable {
  case column(Column)
  /// All of the texts that are not empty, with a separator between them; the names of an aisle's
  /// path.
  case joined([Self], by: String)
  /// The first that is not empty.
  case first([Self])
  /// The same text for each row.
  case value([UInt8])
  /// The text after another one, which only a text that is not empty has.
  indirect case prefixed([UInt8], Self)
  /// The meaning of each text; a text that is not in the table stands for itself.
  indirect case translated(Self, [[UInt8]: [UInt8]])
  /// Empty in rows that don't meet the condition, which is about the column.
  indirect case conditional(Column, RowCondition, Self)
  /// The text of the nearest row that has one, from the row itself upwards. The number is the
  /// index in `ColumnMap.filled`, 0 until the columns are found.
  indirect case filled(Int, Self)

  /// The rule and all those in it, each before its parts.
  private var all: [Self] {
    switch self {
    case .column, .value: [self]
    case .joined(let rules, _), .first(let rules): [self] + rules.flatMap(\.all)
    case .prefixed(_, let rule), .translated(let rule, _), .conditional(_, _, let rule),
      .filled(_, let rule):
      [self] + rule.all
    }
  }

  /// The columns that it takes texts from, in its order.
  package var columns: [Column] {
    all.compactMap { if case .column(let column) = $0 { column } else { nil } }
  }

  /// The columns that its conditions are about.
  package var conditionColumns: [Column] {
    all.compactMap { if case .conditional(let column, _, _) = $0 { column } else { nil } }
  }

  /// The indices in `ColumnMap.filled` of all that it has of rows above.
  package var filledNumbers: [Int] {
    all.compactMap { if case .filled(let number, _) = $0 { number } else { nil } }
  }

  /// The rules whose values make up the value together.
  package var parts: [Self] { if case .joined(let rules, _) = self { rules } else { [self] } }

  package var isConditional: Bool { if case .conditional = self { true } else { false } }

  /// True if the value is always that of one column of the file, though not always of the same.
  package var isField: Bool {
    switch self {
    case .column: true
    case .first(let rules): rules.allSatisfy(\.isField)
    case .conditional(_, _, let rule), .filled(_, let rule): rule.isField
    case .joined, .value, .prefixed, .translated: false
    }
  }
}
