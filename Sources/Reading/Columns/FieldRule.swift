import Shop
import Tables

/// A `ColumnMapping.Rule` whose columns were found in a file.
indirect enum FieldRule: Sendable {
  /// The field at a position of the row.
  case field(Int)
  case joined([FieldRule])
  case first([FieldRule])
  case value([UInt8])
  case prefixed([UInt8], FieldRule)
  case translated(FieldRule, [[UInt8]: [UInt8]])
  /// The condition is about the column at a position.
  case conditional(Int, RowCondition, FieldRule)
  /// The last text of a rule up to the row; the number is its index in `ColumnMap.filled`.
  case filled(Int, FieldRule)
  /// A field of a row above.
  case held(Field)

  /// The positions of the columns, in the rule's order; that of a condition after the others.
  var positions: [Int] {
    switch self {
    case .field(let position): [position]
    case .joined(let rules), .first(let rules): rules.flatMap(\.positions)
    case .prefixed(_, let rule), .translated(let rule, _): rule.positions
    case .conditional(let position, _, let rule): rule.positions + [position]
    case .filled(_, let rule): rule.positions
    case .value, .held: []
    }
  }

  var isConditional: Bool { if case .conditional = self { true } else { false } }

  /// The same with fields in place of their positions, for rows below the one that has them.
  ///
  /// - Parameter field: of a position in the row.
  func held(_ field: (Int) -> Field) -> FieldRule {
    switch self {
    case .field(let position): .held(field(position))
    case .joined(let rules): .joined(rules.map { $0.held(field) })
    case .first(let rules): .first(rules.map { $0.held(field) })
    case .prefixed(let prefix, let rule): .prefixed(prefix, rule.held(field))
    case .translated(let rule, let table): .translated(rule.held(field), table)
    case .conditional(_, _, let rule): rule.held(field)
    case .value, .filled, .held: self
    }
  }

  /// The fields of rows above.
  var heldFields: [Field] {
    switch self {
    case .held(let field): [field]
    case .joined(let rules), .first(let rules): rules.flatMap(\.heldFields)
    case .prefixed(_, let rule), .translated(let rule, _), .conditional(_, _, let rule),
      .filled(_, let rule):
      rule.heldFields
    case .field, .value: []
    }
  }

  /// The indices in `ColumnMap.filled` of all that the rule has of rows above.
  var filledNumbers: [Int] {
    switch self {
    case .filled(let number, _): [number]
    case .joined(let rules), .first(let rules): rules.flatMap(\.filledNumbers)
    case .prefixed(_, let rule), .translated(let rule, _), .conditional(_, _, let rule):
      rule.filledNumbers
    case .field, .value, .held: []
    }
  }

  /// The rule in one row: a `first` is replaced by the one of its rules that counts, nil if all of
  /// them are empty.
  ///
  /// - Parameter held: what was held of a row above, by the index in `ColumnMap.filled`.
  func chosen(
    isEmpty: (Int) -> Bool, isMet: (Int, RowCondition) -> Bool, held: (Int) -> FieldRule?
  ) -> FieldRule? {
    switch self {
    case .field(let position): return isEmpty(position) ? nil : self
    case .value, .held: return self
    case .filled(let number, _): return held(number)
    case .prefixed(let prefix, let rule):
      return rule.chosen(isEmpty: isEmpty, isMet: isMet, held: held).map { .prefixed(prefix, $0) }
    case .translated(let rule, let table):
      return rule.chosen(isEmpty: isEmpty, isMet: isMet, held: held).map { .translated($0, table) }
    case .conditional(let position, let condition, let rule):
      guard isMet(position, condition) else { return nil }
      return rule.chosen(isEmpty: isEmpty, isMet: isMet, held: held)
    case .joined(let rules):
      let chosen = rules.compactMap { $0.chosen(isEmpty: isEmpty, isMet: isMet, held: held) }
      return chosen.isEmpty ? nil : .joined(chosen)
    case .first(let rules):
      for rule in rules {
        if let chosen = rule.chosen(isEmpty: isEmpty, isMet: isMet, held: held) { return chosen }
      }
      return nil
    }
  }
}
