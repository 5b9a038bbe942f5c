package import Bytes
package import Quantities
package import Shop

/// The observations of `aisle record` besides new prices: on which days prices were taken, when
/// products became available or unavailable, and of which variants their prices are
/// (`Input: The record`).
package struct SeenDays: Sendable {
  /// Each once if rows of the same moment follow one another.
  package private(set) var instants: [Instant] = []
  /// The oldest moment of all rows, addresses and sources included; nil without rows.
  private(set) var start: Instant?
  /// Of the rows about products: their ids and values.
  private var ids = ByteStrings()
  private var states: [HistoryEntry<Bool>] = []
  /// By product, the variants whose price it had.
  private var variants: [[UInt8]: [HistoryEntry<[UInt8]>]] = [:]

  init() {}

  mutating func add(rowAt instant: Instant) { start = min(start ?? instant, instant) }

  /// Adds the variant whose price a product has from `instant` on.
  mutating func add(_ id: [UInt8], variant: [UInt8], at instant: Instant) {
    variants[id, default: []].removeAll { $0.instant == instant }
    variants[id, default: []].append(HistoryEntry(instant: instant, value: variant))
  }

  /// The variant whose price a product had last; nil if nothing is known.
  package func variant(of id: [UInt8]) -> [UInt8]? {
    variants[id]?.max { $0.instant < $1.instant }?.value
  }

  /// By product, when its price became that of another variant.
  ///
  /// - Parameter known: the ids of the products, by which they are numbered.
  func variantChanges(of known: ByteStringTable) -> [Int: [Instant]] {
    var changes: [Int: [Instant]] = [:]
    for (id, entries) in variants {
      if let product = known.number(of: id.span) {
        changes[product] = entries.map(\.instant)
      }
    }
    return changes
  }

  /// - Parameter isAvailable: nil for a row that says nothing of it.
  mutating func add(_ id: [UInt8], _ isAvailable: Bool?, at instant: Instant) {
    if instants.last != instant { instants.append(instant) }
    guard let isAvailable else { return }
    ids.append(id)
    states.append(HistoryEntry(instant: instant, value: isAvailable))
  }

  /// By product, what was seen of its availability, ascending. Of several rows at one instant, the
  /// last counts.
  ///
  /// - Parameter known: the ids of the products, by which they are numbered.
  package func availability(of known: ByteStringTable) -> [Int: [HistoryEntry<Bool>]] {
    var availability: [Int: [HistoryEntry<Bool>]] = [:]
    let order = states.indices.sorted { (states[$0].instant, $0) < (states[$1].instant, $1) }
    for index in order {
      guard let product = known.number(of: Array(ids[index]).span) else { continue }
      let state = states[index]
      if availability[product]?.last?.instant == state.instant {
        availability[product]?.removeLast()
      }
      availability[product, default: []].append(state)
    }
    return availability
  }

  /// By product, when it was available again, ascending.
  func restocks(of known: ByteStringTable) -> [Int: [Instant]] {
    availability(of: known).compactMapValues { states in
      let restocks = zip(states, states.dropFirst()).filter { !$0.value && $1.value }
      return restocks.isEmpty ? nil : restocks.map(\.1.instant)
    }
  }
}
