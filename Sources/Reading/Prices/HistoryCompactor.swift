package import Shop
import Values

/// Collects the rows of a history. It keeps only the first and the last of a run of rows with the
/// same value, so a file with every price of every day takes no more memory than one with the
/// changes.
///
/// The dropped rows don't change the news: a price that was in force for more than `settleHours` is
/// not a typo, so a later row with the same price is a repeat, whatever follows. The last row is
/// kept because pages show until when a price was seen.
package struct HistoryCompactor<Value: Hashable & Sendable> {
  typealias Entry = HistoryEntry<Value>

  /// In file order, complete after `finish`; `owners` has the product's index of each.
  var entries: [Entry] = []
  private var owners: [Int32] = []
  /// Whether a row is earlier than one that was left out, so that all must be read again and kept.
  private(set) var isOutOfOrder = false

  /// By product: its newest entry.
  private var newest: [Newest]
  private let settleMilliseconds: Int64

  private struct Newest {
    /// A copy, since entries of different products are far apart in memory, and fetching one for
    /// every row would take longer than reading the row. Nil before the first.
    var entry: Entry?
    /// Index into `entries`.
    var index: Int32 = 0
    /// The ambiguity that the column must resolve before the value is known.
    var ambiguity: ParsedNumber.Evidence = []
    /// Whether it ends a run that the previous entry began.
    var isEnd = false
    /// Whether rows between them were left out, in this run or an earlier one.
    var hasGaps = false
    /// Whether the product's rows are all kept.
    var isKeptWhole = false
  }

  /// - Parameters:
  ///   - products: the number of products; 0 if no row is added.
  ///   - keepsAll: whether to keep every row, for a file that is out of order.
  init(products: Int, rules: NewsRules, keepsAll: Bool) {
    var none = Newest()
    none.isKeptWhole = keepsAll
    newest = [Newest](repeating: none, count: products)
    settleMilliseconds = rules.settleMilliseconds
  }

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    owners.reserveCapacity(count)
  }

  /// The value of a product's newest entry so far; nil if it has none.
  func newestValue(of owner: Int) -> Value? { newest[owner].entry?.value }

  /// - Parameter ambiguity: what the column must resolve; two entries with equal values and equal
  ///   ambiguity stay equal however it is resolved.
  /// - Returns: the entry's index; nil if the entry only moved the end of its run.
  mutating func append(_ entry: Entry, owner: Int, ambiguity: ParsedNumber.Evidence) -> Int? {
    let state = newest[owner]
    if let before = state.entry, !state.isKeptWhole {
      let milliseconds = entry.instant.milliseconds - before.instant.milliseconds
      if milliseconds <= 0 {
        if state.hasGaps { isOutOfOrder = true }
        newest[owner].isKeptWhole = true
      } else if ambiguity == state.ambiguity, entry.value == before.value {
        guard state.isEnd else {
          return keep(entry, owner, ambiguity, isEnd: milliseconds > settleMilliseconds)
        }
        newest[owner].entry = entry
        newest[owner].hasGaps = true
        return nil
      }
    }
    return keep(entry, owner, ambiguity, isEnd: false)
  }

  /// Puts entries before all others, so that at the same instant the others count.
  mutating func insertFirst(_ entries: [(owner: Int32, entry: Entry)]) {
    self.entries.insert(contentsOf: entries.map(\.entry), at: 0)
    owners.insert(contentsOf: entries.map(\.owner), at: 0)
  }

  /// Ends the history after the last row.
  mutating func finish() {
    for state in newest {
      if state.isEnd, let entry = state.entry { entries[Int(state.index)] = entry }
    }
  }

  /// Hands over the entries; see `HistoryGrouping`.
  mutating func takeGrouped(products: Int) -> (entries: [Entry], ranges: [Range<Int32>]) {
    newest = []
    var (entries, owners) = (entries, owners)
    (self.entries, self.owners) = ([], [])
    let ranges = HistoryGrouping.group(&entries, owners: &owners, products: products)
    return (entries, ranges)
  }

  /// By product: its newest entry, the last of several at the same instant; nil if it has none.
  ///
  /// - Complexity: O(entries).
  package func newestEntries(products: Int) -> [HistoryEntry<Value>?] {
    var newest = [Entry?](repeating: nil, count: products)
    for (entry, owner) in zip(entries, owners)
    where newest[Int(owner)].map({ $0.instant <= entry.instant }) ?? true {
      newest[Int(owner)] = entry
    }
    return newest
  }

  private mutating func keep(
    _ entry: Entry, _ owner: Int, _ ambiguity: ParsedNumber.Evidence, isEnd: Bool
  ) -> Int {
    if newest[owner].isEnd, let end = newest[owner].entry {
      entries[Int(newest[owner].index)] = end
    }
    newest[owner].entry = entry
    newest[owner].index = Int32(entries.count)
    newest[owner].ambiguity = ambiguity
    newest[owner].isEnd = isEnd
    entries.append(entry)
    owners.append(Int32(owner))
    return entries.count - 1
  }
}
