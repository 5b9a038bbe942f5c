/// The order of day and month in dates like `03/04/2026`; the raw value is the text
/// in `shop.json`.
package enum DayMonthOrder: String, CaseIterable, Sendable {
  case dayFirst = "d/m/y"
  case monthFirst = "m/d/y"
}
