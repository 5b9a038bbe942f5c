package import Values

/// How many rows of a table may be left out because of faults (`Catalog: Faulty rows`).
package enum RowTolerance: Equatable, Sendable {
  case rows(Int)
  /// In percent of the rows.
  case share(FixedDecimal)
}

/// How many rows of a table have faults.
package struct RowTally: Equatable, Sendable, Codable {
  /// As `TableSource.file`.
  package let file: String
  package internal(set) var rowCount: Int
  package internal(set) var faultyCount: Int
  private let rows: Int?
  /// In ten-thousandths of a percent.
  private let share: Int64?

  package init(file: String, rowCount: Int, faultyCount: Int, tolerance: RowTolerance?) {
    self.file = file
    self.rowCount = rowCount
    self.faultyCount = faultyCount
    rows = if case .rows(let count) = tolerance { count } else { nil }
    share = if case .share(let percent) = tolerance { percent.tenThousandths } else { nil }
  }

  /// What a frame has to know; nil for a table that tolerates nothing, so that its frame doesn't
  /// change with each row.
  var judged: RowTally? {
    if rows == nil, share == nil { return nil }
    var tally = self
    if share == nil { tally.rowCount = faultyCount }
    return tally
  }

  /// Adds the rows of another part of the table.
  mutating func add(_ other: RowTally) {
    rowCount += other.rowCount
    faultyCount += other.faultyCount
  }

  /// Whether there are more than the table's tolerance, if it has one, allows.
  package var isIntolerable: Bool { (rows != nil || share != nil) && !isTolerable }

  /// Whether the table may be read without the rows that have faults.
  package var isTolerable: Bool {
    if let rows { return faultyCount <= rows }
    guard let share else { return false }
    return Int128(faultyCount) * 100 * Int128(FixedDecimal.one) <= Int128(share) * Int128(rowCount)
  }
}

/// How a table with faulty rows is read.
package enum RowJudgement: Sendable {
  /// By its `RowTolerance`.
  case whole
  /// As a part of a table, of which only the `ShopFrame` shows how many rows are faulty.
  case part
  /// No row may have a fault.
  case strict
}

extension TableSource {
  package mutating func judge(by judgement: RowJudgement) {
    switch judgement {
    case .whole: break
    case .part: isPart = true
    case .strict: tolerance = nil
    }
  }
}
