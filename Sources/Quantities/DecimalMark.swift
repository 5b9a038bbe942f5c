/// The separator of the decimals of a number; the raw value is the text in `shop.json`.
package enum DecimalMark: String, CaseIterable, Sendable {
  case point = "."
  case comma = ","
}

extension ParsedNumber.Evidence {
  /// The decimal mark that a number shows; nil if it shows none.
  package var shownMark: DecimalMark? {
    if !isDisjoint(with: [.pointIsDecimal, .commaIsGrouping]) { return .point }
    return isDisjoint(with: [.commaIsDecimal, .pointIsGrouping]) ? nil : .comma
  }
}
