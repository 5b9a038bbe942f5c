/// The separator of the decimals of a number; the raw value is the text in `shop.json`.
package enum DecimalMark: String, CaseIterable, Sendable {
  case point = "."
  case comma = ","
}
