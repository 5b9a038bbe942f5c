/// Which of day and month comes first in dates like `03/04/2026`; the raw value is what `shop.json`
/// calls it.
package enum DayMonthOrder: String, CaseIterable, Sendable {
  case dayFirst = "d/m/y"
  case monthFirst = "m/d/y"
}
