import Arrange
import Shop

/// What is to be known of a day's events without finding them: how many there are of each kind, and
/// the biggest of each (`NewsSummary`).
struct DayTotals: Sendable {
  /// The raw value is part of the note of an entry in `PartList.days`; so is the price of a new
  /// product.
  enum Kind: Int, CaseIterable {
    case drop, rise, newProduct, sizeReduced

    init(of event: NewsEvent) {
      self =
        switch event.kind {
        case .priceUpdated: event.change?.isDrop == true ? .drop : .rise
        case .newProduct: .newProduct
        case .sizeReduced: .sizeReduced
        }
    }
  }

  let day: Day
  /// One for each kind.
  private(set) var counts = Kind.allCases.map { _ in 0 }
  /// For each kind the biggest event; nil for a kind without a size.
  private(set) var biggest: [(size: Int, event: MergedEntry)?] = Kind.allCases.map { _ in nil }

  var count: Int { counts.reduce(0, +) }

  init(day: Day) { self.day = day }

  /// Adds the next of the day's events.
  mutating func add(_ event: MergedEntry) {
    let kinds = Kind.allCases.count
    let kind = event.entry.note % kinds
    counts[kind] += 1
    // An event without a size doesn't count; of those that are equally large, the first one stays.
    let size: Int? =
      switch Kind(rawValue: kind) {
      case .drop, .rise: event.entry.second <= 0 ? -event.entry.second : nil
      case .newProduct: event.entry.note / kinds
      case .sizeReduced, nil: nil
      }
    guard let size, biggest[kind].map({ $0.size < size }) ?? true else { return }
    biggest[kind] = (size, event)
  }
}
