package import Diagnostics

/// Where the files of a source have the value of one of Aisle's columns (`Catalog: Sources`).
package struct ColumnMapping: Sendable {
  package indirect enum Rule: Sendable, Equatable {
    /// A column of the file.
    case column(String)
    /// All of the texts that are not empty, joined with a blank; the names of an aisle's path.
    case joined([Rule])
    /// The first that is not empty.
    case first([Rule])
    /// The same text for each row.
    case value(String)
    /// The text after another one, which only a text that is not empty has.
    case prefixed(String, Rule)
    /// What a text stands for; a text that is not in the table stands for itself.
    case translated(Rule, [String: String])
    /// Empty in rows that don't meet the condition.
    case conditional(RowCondition, Rule)
    /// The text of the nearest row that has one, from the row itself upwards.
    case filled(Rule)

    /// The columns that the rule names, in its order.
    package var columns: [String] {
      switch self {
      case .column(let name): [name]
      case .joined(let rules), .first(let rules): rules.flatMap(\.columns)
      case .prefixed(_, let rule), .translated(let rule, _), .conditional(_, let rule),
        .filled(let rule):
        rule.columns
      case .value: []
      }
    }

    /// The columns that its conditions are about.
    package var conditionColumns: [String] {
      switch self {
      case .conditional(let condition, let rule): [condition.column] + rule.conditionColumns
      case .joined(let rules), .first(let rules): rules.flatMap(\.conditionColumns)
      case .prefixed(_, let rule), .translated(let rule, _), .filled(let rule):
        rule.conditionColumns
      case .column, .value: []
      }
    }

    /// Whether the value is always that of one column of the file, though not always of the same.
    package var isField: Bool {
      switch self {
      case .column: true
      case .first(let rules): rules.allSatisfy(\.isField)
      case .conditional(_, let rule), .filled(let rule): rule.isField
      case .joined, .value, .prefixed, .translated: false
      }
    }
  }

  package var rule: Rule
  /// What separates several values in one field; nil if it holds a single one.
  package var separator: String?
  /// What separates the names of an aisle's path.
  package var pathSeparator = ">"
  /// How many names at the beginning of a path are left out, unless no other follows.
  package var skippedNames = 0
  package var isHTML = false
  /// Whether numbers and identifiers of categories are left out, so that only names remain.
  package var hasOnlyNames = false
  /// Whether dates are days, whatever time of the day the file has beside them.
  package var isDay = false
  /// Whether a variant's name is in a list of options with their values.
  package var listsOptions = false
  /// Whether the file may lack the columns, because a preset names them.
  package var isOptional = false
  /// Where `shop.json` has the mapping.
  package var location: SourceLocation?

  package init(_ rule: Rule, location: SourceLocation? = nil) {
    self.rule = rule
    self.location = location
  }
}
