import Bytes
package import Quantities
package import Shop

/// The times at which the files of `aisle record` say that products were missing or back,
/// besides the rows with their prices (`Rules: News`).
package struct AbsenceMarks {
  private struct Mark {
    let instant: Instant
    /// Among the marks of an instant.
    let place: Int
    let isMissing: Bool
  }

  /// By product.
  private var marks: [Int: [Mark]] = [:]

  /// Adds a row with an empty price.
  ///
  /// - Parameter place: after how many rows with prices it stands.
  mutating func add(_ product: Int, at instant: Instant, place: Int) {
    marks[product, default: []].append(
      Mark(instant: instant, place: 2 * place - 1, isMissing: true))
  }

  /// Adds what the file of the addresses says: a product that is back was missing from the day
  /// after its last one.
  ///
  /// - Parameters:
  ///   - known: the ids of the products, by which they are numbered.
  ///   - clock: what is later does not count.
  mutating func add(
    _ addresses: AddressHistory, _ known: ByteStringTable, _ calendar: ShopCalendar,
    until clock: Instant?
  ) {
    for product in addresses.products where !product.absences.isEmpty {
      guard let number = known.number(of: Array(product.id.utf8).span) else { continue }
      func add(_ day: Day, isMissing: Bool) {
        let instant = calendar.start(of: day)
        if let clock, instant > clock { return }
        marks[number, default: []].append(
          Mark(instant: instant, place: isMissing ? -3 : -2, isMissing: isMissing))
      }
      for absence in product.absences {
        add(absence.last.advanced(byDays: 1), isMissing: true)
        add(absence.back, isMissing: false)
      }
    }
  }

  /// By product, when it was missing, ascending; a row with a price, too, says that it is back.
  ///
  /// - Complexity: O(rows), if any product was missing.
  package func absences(among prices: HistoryRows<Money>) -> [Int: [Absence]] {
    if marks.isEmpty { return [:] }
    var marks = marks
    for (place, (owner, entry)) in prices.rows.enumerated() where marks[owner] != nil {
      marks[owner]?.append(Mark(instant: entry.instant, place: 2 * place, isMissing: false))
    }
    return marks.compactMapValues { marks in
      let absences = Self.absences(between: marks)
      return absences.isEmpty ? nil : absences
    }
  }

  /// A product that was never seen was not missing.
  private static func absences(between marks: [Mark]) -> [Absence] {
    var absences: [Absence] = []
    var isKnown = false
    var start: Instant?
    for mark in marks.sorted(by: { ($0.instant, $0.place) < ($1.instant, $1.place) }) {
      if mark.isMissing {
        if isKnown { start = start ?? mark.instant }
        continue
      }
      if let start, start < mark.instant {
        absences.append(Absence(start: start, end: mark.instant))
      }
      (isKnown, start) = (true, nil)
    }
    return absences + (start.map { [Absence(start: $0, end: nil)] } ?? [])
  }
}
