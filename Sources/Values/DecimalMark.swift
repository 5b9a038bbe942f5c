/// What separates the decimals of a number; the raw value is the text in `shop.json`.
package enum DecimalMark: String, CaseIterable, Sendable {
  case point = "."
  case comma = ","
}

extension ParsedNumber.Evidence {
  /// Whether a mark that a number has once, before three digits, is its decimal mark; nil if the
  /// evidence shows neither that nor the opposite, or both.
  package func isDecimal(_ mark: DecimalMark) -> Bool? {
    let point = !isDisjoint(with: [.pointIsDecimal, .commaIsGrouping])
    let comma = !isDisjoint(with: [.commaIsDecimal, .pointIsGrouping])
    return point == comma ? nil : point == (mark == .point)
  }
}
