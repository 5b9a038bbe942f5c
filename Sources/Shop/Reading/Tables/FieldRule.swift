/// A `ColumnMapping.Rule` whose columns were found in a file.
indirect enum FieldRule: Sendable {
  /// The field at a position of the row.
  case field(Int)
  case joined([FieldRule])
  case first([FieldRule])
  case value([UInt8])

  /// The positions of the columns, in the rule's order.
  var positions: [Int] {
    switch self {
    case .field(let position): [position]
    case .joined(let rules), .first(let rules): rules.flatMap(\.positions)
    case .value: []
    }
  }

  /// The rule in one row: a `first` is replaced by the one of its rules that counts, nil if all of
  /// them are empty.
  func chosen(isEmpty: (Int) -> Bool) -> FieldRule? {
    switch self {
    case .field(let position): return isEmpty(position) ? nil : self
    case .value: return self
    case .joined(let rules):
      let chosen = rules.compactMap { $0.chosen(isEmpty: isEmpty) }
      return chosen.isEmpty ? nil : .joined(chosen)
    case .first(let rules):
      for rule in rules {
        if let chosen = rule.chosen(isEmpty: isEmpty) { return chosen }
      }
      return nil
    }
  }
}
