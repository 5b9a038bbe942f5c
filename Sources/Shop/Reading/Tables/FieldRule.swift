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

  /// The positions of the columns, in the rule's order; that of a condition after the others.
  var positions: [Int] {
    switch self {
    case .field(let position): [position]
    case .joined(let rules), .first(let rules): rules.flatMap(\.positions)
    case .prefixed(_, let rule), .translated(let rule, _): rule.positions
    case .conditional(let position, _, let rule): rule.positions + [position]
    case .value: []
    }
  }

  /// The rule in one row: a `first` is replaced by the one of its rules that counts, nil if all of
  /// them are empty.
  func chosen(
    isEmpty: (Int) -> Bool, isMet: (Int, RowCondition) -> Bool
  ) -> FieldRule? {
    switch self {
    case .field(let position): return isEmpty(position) ? nil : self
    case .value: return self
    case .prefixed(let prefix, let rule):
      return rule.chosen(isEmpty: isEmpty, isMet: isMet).map { .prefixed(prefix, $0) }
    case .translated(let rule, let table):
      return rule.chosen(isEmpty: isEmpty, isMet: isMet).map { .translated($0, table) }
    case .conditional(let position, let condition, let rule):
      return isMet(position, condition) ? rule.chosen(isEmpty: isEmpty, isMet: isMet) : nil
    case .joined(let rules):
      let chosen = rules.compactMap { $0.chosen(isEmpty: isEmpty, isMet: isMet) }
      return chosen.isEmpty ? nil : .joined(chosen)
    case .first(let rules):
      for rule in rules {
        if let chosen = rule.chosen(isEmpty: isEmpty, isMet: isMet) { return chosen }
      }
      return nil
    }
  }
}
