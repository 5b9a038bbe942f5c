import Bytes
package import Quantities
package import Rules
package import Shop

// Texts that several pages have, or that depend on more than one value.
extension LocalizedFormats {
  /// Appends an instant as `dates` does. What happened since `day` without being seen is `between
  /// Jun 28, 2026 and Jul 10, 2026`.
  package func appendDate(_ instant: Instant, unseenSince day: Day?, to bytes: inout [UInt8]) {
    guard let day else { return dates.append(instant, to: &bytes) }
    words.append(.betweenDates, to: &bytes) {
      if $0 == .from { dates.append(day, .medium, to: &$1) } else { dates.append(instant, to: &$1) }
    }
  }

  /// Appends a string with one date: `Lowest since May 26, 2023`.
  package func append(_ key: Words.Key, _ day: Day, to bytes: inout [UInt8]) {
    words.append(key, to: &bytes) { dates.append(day, .medium, to: &$1) }
  }

  /// `Page 2 of 7`; both numbers count from 1.
  package func page(_ page: Int, of pages: Int) -> String {
    words.text(.pageOf, [.page: numbers.text(page), .pages: numbers.text(pages)])
  }

  /// `Discount 12%`, `Price rise 8%`.
  package func appendPriceTitle(percent: Int, isDrop: Bool, to bytes: inout [UInt8]) {
    words.append(isDrop ? .eventDiscount : .eventPriceRise, to: &bytes) {
      numbers.appendPercent(FixedDecimal(clamping: percent), to: &$1)
    }
  }

  /// `−12%`, `+8%`.
  package func appendPercent(_ percent: Int, isDrop: Bool, to bytes: inout [UInt8]) {
    numbers.appendPercent(
      FixedDecimal(clamping: percent), sign: isDrop ? .minus : .plus, to: &bytes)
  }

  /// `Now €2.49, was €2.99`.
  package func price(_ price: String, before old: String) -> String {
    words.text(.priceBefore, [.price: price, .old: old])
  }

  /// `Price: low to high`.
  ///
  /// - Parameter columnNames: see `Settings.orderNames`.
  package func order(_ order: ListingOrder, columnNames: [String: String] = [:]) -> String {
    guard case .column(_, let id) = order.key else {
      return strings.text(prefix: "order_", forID: order.id)
    }
    return words.text(
      order.direction == .ascending ? .orderColumnAscending : .orderColumnDescending,
      [.name: columnNames[id] ?? id])
  }
}

// Bands of filters.
extension LocalizedFormats {
  /// The shop's label of a band, or one made from its bounds: `Under €5`, `€5 – €10`, `€100 and
  /// up`. Half-open and closed bands have different labels (`Rules: Bands`).
  package func label(of band: BandBounds, on measure: FilterGroup.Measure) -> String {
    if let label = band.label { return label }
    let from = band.lower.map { text($0.value, measure) } ?? ""
    let to = band.upper.map { text($0.value, measure) } ?? ""
    if let lower = band.lower, lower == band.upper { return from }
    let key: Words.Key =
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
    return words.text(key, [.from: from, .to: to])
  }

  private func text(_ value: FixedDecimal, _ measure: FilterGroup.Measure) -> String {
    switch measure.kind {
    case .money: money.shortText(value)
    case .percent: numbers.percentText(value, sign: value.tenThousandths < 0 ? .minus : .none)
    case .number: numbers.text(value)
    }
  }
}
