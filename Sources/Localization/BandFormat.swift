import Quantities
package import Shop

/// The labels of filter bands: `Under €5`, `€5 – €10`, `€100 and up`. Half-open and closed bands
/// have different labels (`Rules: Bands`).
package struct BandFormat: Sendable {
  private let strings: LocalizedStrings
  private let money: MoneyFormat
  private let numbers: NumberFormat

  package init(strings: LocalizedStrings, money: MoneyFormat, numbers: NumberFormat) {
    self.strings = strings
    self.money = money
    self.numbers = numbers
  }

  /// The shop's label of the band, or one made from its bounds.
  package func text(_ band: BandBounds, on measure: FilterGroup.Measure) -> String {
    if let label = band.label { return label }
    let from = band.lower.map { text($0.value, measure) } ?? ""
    let to = band.upper.map { text($0.value, measure) } ?? ""
    if let lower = band.lower, lower == band.upper { return from }
    return strings.fill(Self.key(of: band), ["from": from, "to": to])
  }

  private static func key(of band: BandBounds) -> LocalizedStrings.Key {
    switch (band.lower?.isIncluded, band.upper?.isIncluded) {
    case (nil, true): .bandUpTo
    case (nil, _): .bandUnder
    case (true, nil): .bandFrom
    case (false, nil): .bandOver
    case (true, false): .bandBetween
    case (true, true): .bandThrough
    case (false, false): .bandOverUnder
    case (false, true): .bandOverUpTo
    }
  }

  private func text(_ value: FixedDecimal, _ measure: FilterGroup.Measure) -> String {
    switch measure.kind {
    case .money: money.shortText(value)
    case .percent: numbers.percentText(value, sign: value.tenThousandths < 0 ? .minus : .none)
    case .number: numbers.text(value)
    }
  }
}
