/// The rows of a history as they come in, of a run of one price only its beginning and its end: a
/// file that tells every price every day costs no more memory than one that tells the changes.
///
/// The news stay what all rows give: a price that stood for the hours to settle is no slip of the
/// hand, so what repeats it after that is a repeat whatever follows. The run's end is kept because
/// the first price on or after some day is asked for.
struct HistoryCompactor<Value: Hashable & Sendable> {
  typealias Entry = HistoryEntry<Value>

  /// In file order, complete after `finish`; `owners` gives the product's index of each.
  var entries: [Entry] = []
  private var owners: [Int32] = []
  /// Whether a row stood before one that was left out: then all must be read again and kept.
  private(set) var isOutOfOrder = false

  /// By product: what its newest entry is.
  private var newest: [Newest]
  private let settleMilliseconds: Int64

  private struct Newest {
    /// A copy: entries of different products lie far apart, and looking there for every row would
    /// take longer than reading it. Nil before the first.
    var entry: Entry?
    /// Index into `entries`.
    var index: Int32 = 0
    /// What the column has to settle before its value is known.
    var ambiguity: ParsedNumber.Evidence = []
    /// Whether it ends a run that the entry before it began.
    var isEnd = false
    /// Whether rows between the two were left out, of this run or one before.
    var hasGaps = false
    /// Whether the product's rows are all kept.
    var isKeptWhole = false
  }

  /// - Parameters:
  ///   - products: how many; 0 where there are no rows.
  ///   - keepsAll: whether to leave out nothing, for a file that is out of order.
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

  /// - Parameter ambiguity: what the column has to settle; two entries that read alike and have the
  ///   same are alike however it is settled.
  /// - Returns: the entry's index; nil if it only moved the end of its run.
  mutating func append(_ entry: Entry, owner: Int, ambiguity: ParsedNumber.Evidence) -> Int? {
    let state = newest[owner]
    if let before = state.entry, !state.isKeptWhole {
      let milliseconds = entry.instant.milliseconds - before.instant.milliseconds
      if milliseconds <= 0 {
        if state.hasGaps { isOutOfOrder = true }
        newest[owner].isKeptWhole = true
      } else if ambiguity == state.ambiguity, entry.value == before.value {
        guard state.isEnd else {
          return keep(entry, owner, ambiguity, isEnd: milliseconds >= settleMilliseconds)
        }
        newest[owner].entry = entry
        newest[owner].hasGaps = true
        return nil
      }
    }
    return keep(entry, owner, ambiguity, isEnd: false)
  }

  /// After the last row.
  mutating func finish() {
    for state in newest {
      if state.isEnd, let entry = state.entry { entries[Int(state.index)] = entry }
    }
  }

  /// Hands over what was kept; see `HistoryGrouping`.
  mutating func takeGrouped(products: Int) -> (entries: [Entry], ranges: [Range<Int32>]) {
    var entries = entries
    let owners = owners
    self.entries = []
    self.owners = []
    let ranges = HistoryGrouping.group(&entries, owners: owners, products: products)
    return (entries, ranges)
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
