package import Bytes
package import Quantities
package import Shop

/// The observations of `aisle record` besides new prices: on which days prices were taken, when
/// products became available or unavailable, and of which variants their prices are
/// (`Input: The record`).
package struct SeenDays: Sendable {
  /// By the id of a product, its values, ascending. Of several at one instant, the last counts.
  private typealias Values<Value: Hashable & Sendable> = [[UInt8]: [HistoryEntry<Value>]]

  /// Each once if rows of the same moment follow one another.
  package private(set) var instants: [Instant] = []
  /// The oldest and the newest moment of all rows, those included that are about addresses and
  /// sources or are too late to count; nil without rows.
  private(set) var start: Instant?
  package private(set) var newest: Instant?
  /// The path of the file with the newest moment.
  package private(set) var newestFile = ""
  private var states: Values<Bool> = [:]
  private var variants: Values<String> = [:]

  init() {}

  mutating func add(rowAt instant: Instant, of file: String) {
    start = min(start ?? instant, instant)
    if let newest, newest >= instant { return }
    (newest, newestFile) = (instant, file)
  }

  /// Adds a day, and what was seen of a product on it.
  ///
  /// - Parameters:
  ///   - isAvailable: nil for a row that says nothing of it.
  ///   - variant: the one whose price the product has from then on; nil likewise.
  mutating func add(_ id: [UInt8], _ isAvailable: Bool?, variant: String?, at instant: Instant) {
    if instants.last != instant { instants.append(instant) }
    if let isAvailable { Self.add(isAvailable, at: instant, to: &states[id, default: []]) }
    if let variant { Self.add(variant, at: instant, to: &variants[id, default: []]) }
  }

  private static func add<Value>(
    _ value: Value, at instant: Instant, to own: inout [HistoryEntry<Value>]
  ) {
    let place = own.partitioningIndex { $0.instant >= instant }
    if place < own.count, own[place].instant == instant { own.remove(at: place) }
    own.insert(HistoryEntry(instant: instant, value: value), at: place)
  }

  /// The variant whose price a product had last; nil if nothing is known.
  package func variant(of id: ArraySlice<UInt8>) -> String? { variants[Array(id)]?.last?.value }

  /// By product, when its price became that of another variant.
  ///
  /// - Parameter known: the ids of the products, by which they are numbered.
  func variantChanges(of known: ByteStringTable) -> [Int: [Instant]] {
    Self.numbered(variants, known).mapValues { $0.map(\.instant) }
  }

  /// By product, what was seen of its availability, ascending.
  package func availability(of known: ByteStringTable) -> [Int: [HistoryEntry<Bool>]] {
    Self.numbered(states, known)
  }

  private static func numbered<Value>(
    _ values: Values<Value>, _ known: ByteStringTable
  ) -> [Int: [HistoryEntry<Value>]] {
    values.reduce(into: [:]) { numbered, own in
      if let product = known.number(of: own.key.span) { numbered[product] = own.value }
    }
  }

  /// By product, when it was available again, ascending.
  func restocks(of known: ByteStringTable) -> [Int: [Instant]] {
    availability(of: known).compactMapValues { states in
      let restocks = zip(states, states.dropFirst()).filter { !$0.value && $1.value }
      return restocks.isEmpty ? nil : restocks.map(\.1.instant)
    }
  }
}
