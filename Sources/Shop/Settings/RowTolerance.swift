package import Values

/// How many rows of a table may be left out because of faults (`Input: Faulty rows`).
package enum RowTolerance: Equatable, Sendable {
  case rows(Int)
  /// In percent of the rows.
  case share(FixedDecimal)

  /// True if a table may be read without its faulty rows.
  package func allows(_ faultyCount: Int, of rowCount: Int) -> Bool {
    switch self {
    case .rows(let count): faultyCount <= count
    case .share(let percent):
      Int128(faultyCount) * 100 * Int128(FixedDecimal.one)
        <= Int128(percent.tenThousandths) * Int128(rowCount)
    }
  }
}
