package import Bytes
package import Quantities
package import Shop

extension Money {
  /// In place of a price: the product was not sold from then on.
  package static let missing = Money.zero
  /// In place of a price: the product was sold again.
  static let back = Money(tenThousandths: -1)
}

/// The rows of a history: prices or sizes, in file order until they are grouped by product.
package struct HistoryRows<Value: Hashable & Sendable> {
  package typealias Entry = HistoryEntry<Value>

  private(set) var entries: [Entry] = []
  /// By entry: the index of its product.
  private var owners: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    owners.reserveCapacity(count)
  }

  mutating func append(_ entry: Entry, owner: Int) {
    entries.append(entry)
    owners.append(Int32(owner))
  }

  /// The price of a product's last row so far that has one; nil if there is none.
  ///
  /// - Complexity: O(rows)
  package func lastPrice(of owner: Int) -> Money? where Value == Money {
    owners.indices.last { owners[$0] == Int32(owner) && entries[$0].price > .zero }
      .map { entries[$0].price }
  }

  /// By product: its newest entry, the last of several at the same instant; nil if it has none.
  ///
  /// - Parameter excluded: a value whose entries don't count.
  /// - Complexity: O(rows)
  package func newestEntries(products: Int, besides excluded: Value? = nil) -> [Entry?] {
    var newest = [Entry?](repeating: nil, count: products)
    for (entry, owner) in zip(entries, owners) where entry.value != excluded {
      if newest[Int(owner)].map({ $0.instant <= entry.instant }) ?? true {
        newest[Int(owner)] = entry
      }
    }
    return newest
  }

  /// Hands over the entries by product, ascending within a product, without repeats: only the last
  /// of several entries at the same instant is kept, and of a run of entries with the same value
  /// the first.
  ///
  /// - Parameter marks: the values of entries with which an absence begins and ends.
  /// - Returns: also the range of each product's entries, no ranges if there are no entries at all;
  ///   and by product its absences, ascending.
  /// - Complexity: O(rows) if they are in order within each product, otherwise O(n log n).
  mutating func takeGrouped(
    products: Int, marks: (missing: Value, back: Value)? = nil
  ) -> (entries: [Entry], ranges: [Range<Int32>], absences: [Int: [Absence]]) {
    if entries.isEmpty { return ([], [], [:]) }
    var absences: [Int: [Absence]] = [:]
    var ends = [Int32](repeating: 0, count: products)
    for owner in owners { ends[Int(owner)] += 1 }
    var total: Int32 = 0
    for product in ends.indices {
      total += ends[product]
      ends[product] = total
    }
    arrange(ends)
    var ranges: [Range<Int32>] = []
    ranges.reserveCapacity(products)
    var (kept, start) = (0, 0)
    for (product, end) in ends.enumerated() {
      let first = kept
      // Most products have their entries in order already.
      let all = start..<Int(end)
      if all.dropFirst().contains(where: { entries[$0].instant < entries[$0 - 1].instant }) {
        entries[all].sort { $0.instant < $1.instant }
      }
      let own = removeAbsences(marks, in: start..<Int(end)) {
        absences[product, default: []].append($0)
      }
      for index in own {
        let entry = entries[index]
        if index + 1 < own.upperBound, entries[index + 1].instant == entry.instant { continue }
        if kept > first, entries[kept - 1].value == entry.value { continue }
        entries[kept] = entry
        kept += 1
      }
      ranges.append(Int32(first)..<Int32(kept))
      start = Int(end)
    }
    entries.removeSubrange(kept...)
    defer { (entries, owners) = ([], []) }
    return (entries, ranges, absences)
  }

  /// Moves a product's entries without those that are marks to the beginning of its range. A price
  /// ends an absence, too, and a product that was never sold before was not missing.
  ///
  /// - Returns: the range of these entries.
  private mutating func removeAbsences(
    _ marks: (missing: Value, back: Value)?, in range: Range<Int>, _ add: (Absence) -> Void
  ) -> Range<Int> {
    guard let marks, entries[range].contains(where: { $0.value == marks.missing })
    else { return range }
    var (end, start, isKnown): (Int, Instant?, Bool) = (range.lowerBound, nil, false)
    for index in range {
      let entry = entries[index]
      if entry.value == marks.missing {
        if isKnown { start = start ?? entry.instant }
        continue
      }
      if let start, start < entry.instant { add(Absence(start: start, end: entry.instant)) }
      (start, isKnown) = (nil, true)
      if entry.value == marks.back { continue }
      entries[end] = entry
      end += 1
    }
    if let start { add(Absence(start: start, end: nil)) }
    return range.lowerBound..<end
  }

  /// Moves the entries to their products' places, keeping their order within a product, without a
  /// second array.
  ///
  /// - Parameter ends: by product, where its entries are to end.
  private mutating func arrange(_ ends: [Int32]) {
    var next = [Int32(0)] + ends.dropLast()
    for index in owners.indices {
      let owner = Int(owners[index])
      owners[index] = next[owner]
      next[owner] += 1
    }
    for index in entries.indices {
      // Each step brings one entry to its place.
      while owners[index] != index {
        let place = Int(owners[index])
        entries.swapAt(index, place)
        owners.swapAt(index, place)
      }
    }
  }
}

/// The contents of the prices file, before they are grouped by product.
package struct ParsedPrices {
  /// The prices of the rows that count, up to the clock, and the marks of absences.
  package var prices = HistoryRows<Money>()
  /// The sizes of the rows that count and have one.
  package var sizes = HistoryRows<Size>()
  /// The oldest and the newest date of all rows that count, rows after the clock or of unknown
  /// products included.
  package var oldest, newest: Instant?
  /// The days of all rows, those after the clock included.
  var days: Set<Day> = []
  /// By product: whether any row has a price, at any time.
  var hasHistory: [Bool]
  /// The decimal mark of the prices, if they show one.
  package var decimalMark: DecimalMark?
  /// True if the file has a column for sizes.
  package var hasSizes = false
  /// The prices up to the clock of products that the catalog doesn't have, which `goneIDs` numbers;
  /// none if they are not needed.
  package var gone = HistoryRows<Money>()
  package var goneIDs = ByteStringTable()
  /// The number of rows with faults.
  var faultyRowCount = 0

  /// No prices at all.
  package init(products: Int) { hasHistory = [Bool](repeating: false, count: products) }
}
