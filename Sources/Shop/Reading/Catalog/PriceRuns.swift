/// Price rows as they come in, of a run of one price only its beginning and its end: a file that
/// tells every price every day costs no more memory than one that tells the changes.
///
/// The news stay what all rows give: a price that stood for the hours to settle is no slip of the
/// hand, so what repeats it after that is a repeat whatever follows. The run's end is kept because
/// the first price on or after some day is asked for.
struct PriceRuns {
  /// In file order; `owners` gives the product's index of each.
  var entries: [PriceEntry] = []
  var owners: [Int32] = []
  /// Whether a row stood before one that was left out: then all must be read again and kept.
  private(set) var isOutOfOrder = false

  /// By product: what its newest entry is.
  private var newest: [Newest]
  private let settleMilliseconds: Int64

  private struct Newest {
    /// Index into `entries`; -1 before the first.
    var index: Int32 = -1
    /// Whether its price is known; see `append`.
    var isSure = true
    /// Whether it ends a run that the entry before it began.
    var isEnd = false
    /// Whether rows between the two were left out, of this run or one before.
    var hasGaps = false
    /// Whether the product's rows are all kept.
    var isKeptWhole = false
  }

  /// - Parameter keepsAll: whether to leave out nothing, for a file that is out of order.
  init(products: Int, settleHours: FixedDecimal, keepsAll: Bool) {
    var none = Newest()
    none.isKeptWhole = keepsAll
    newest = [Newest](repeating: none, count: products)
    // An hour is 3,600,000 milliseconds, so its ten-thousandth is 360.
    let (product, overflow) = settleHours.tenThousandths.multipliedReportingOverflow(by: 360)
    settleMilliseconds = overflow ? .max : product
  }

  /// - Parameter isSure: whether the price is what it will be when the column has settled what is
  ///   ambiguous.
  mutating func append(_ entry: PriceEntry, owner: Int, isSure: Bool) {
    let state = newest[owner]
    if state.index >= 0, !state.isKeptWhole {
      let last = entries[Int(state.index)]
      let milliseconds = entry.instant.milliseconds - last.instant.milliseconds
      if milliseconds <= 0 {
        if state.hasGaps { isOutOfOrder = true }
        newest[owner].isKeptWhole = true
      } else if isSure, state.isSure, entry.price == last.price {
        guard state.isEnd else {
          return keep(entry, owner, isEnd: milliseconds >= settleMilliseconds)
        }
        entries[Int(state.index)] = entry
        newest[owner].hasGaps = true
        return
      }
    }
    keep(entry, owner, isSure: isSure)
  }

  private mutating func keep(
    _ entry: PriceEntry, _ owner: Int, isSure: Bool = true, isEnd: Bool = false
  ) {
    newest[owner].index = Int32(entries.count)
    newest[owner].isSure = isSure
    newest[owner].isEnd = isEnd
    entries.append(entry)
    owners.append(Int32(owner))
  }
}
