package import Diagnostics
package import Quantities

/// A file of rows, how its rows are read and which of them count (`Input: Sources`).
package struct TableSource: Sendable {
  /// Relative to the content folder, absolute, or `-` for standard input.
  package var file: String
  /// The preset of the platform whose export the file is; what it says is in the other properties
  /// already.
  package var presetName: String?
  /// If nil, the extension of the file decides.
  package var format: TableFormat?
  /// The keys of JSON, or the names of XML elements, that lead to the rows, with points between
  /// them; nil to find the rows.
  package var rowsPath: String?
  /// In XML, the names that lead to a list of categories, which `aisle` names by their ids; nil if
  /// there is none.
  package var categoriesPath: String?
  /// In JSON, the key of a row's array whose elements are rows of their own; nil if there is none.
  package var elementsKey: String?
  /// By Aisle's name for the column.
  package var columns: [String: ColumnMapping] = [:]
  /// Nil to let each column of dates show it.
  package var dateFormat: DayMonthOrder?
  /// As `FileEncoding` calls it; nil for UTF-8 and for what the bytes show.
  package var encodingName: String?
  /// Nil to let each column of numbers show it.
  package var decimal: DecimalMark?
  /// Rows that don't meet all of them are left out.
  package var conditions: [RowCondition] = []
  /// The rows of a group that meet all of them are what their product is, the others only belong
  /// to one; none where the first row of a group is.
  package var headConditions: [RowCondition] = []
  package var shown = ShownColumns.named([])
  /// True if its end is never doubted.
  package var isComplete = false
  /// Of the prices: what they are in, by ISO 4217; nil if the shop doesn't say.
  package var currency: String?
  /// Of the prices: whether `aisle record` keeps the file, so that an empty price says that the
  /// product was not sold.
  package var isRecorded = false
  /// Nil for a table without which nothing is built if any of its rows has a fault.
  package var tolerance: RowTolerance?
  /// True if the shop may lack the file, because `shop.json` doesn't name it.
  package var isOptional: Bool
  /// Where `shop.json` names the file.
  package var location: SourceLocation?

  package init(file: String, isOptional: Bool = false) {
    self.file = file
    self.isOptional = isOptional
  }

  /// The name of standard input.
  package static let standardInput = "-"

  /// The file's name in messages; nil if that is its path.
  package var shownName: String? { file == Self.standardInput ? "standard input" : nil }

  /// The path to open.
  ///
  /// - Parameter folder: of the shop; the current one if empty.
  package func path(in folder: String) -> String {
    if file == Self.standardInput { return "/dev/stdin" }
    if file.hasPrefix("/") || folder.isEmpty { return file }
    return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }
}

extension TableSource {
  /// The file beside that of the prices in which `aisle record` notes everything else:
  /// `prices.record.csv`. Nil if the prices come from standard input.
  package var recordFile: TableSource? { neighbor("record.csv") }

  /// The files that earlier versions kept in its place.
  package var formerRecordFiles: [TableSource] {
    ["seen.csv", "addresses.csv", "sources.json"].compactMap(neighbor)
  }

  private func neighbor(_ ending: String) -> TableSource? {
    if file == Self.standardInput { return nil }
    let name = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let end = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    return TableSource(file: "\(file[..<end]).\(ending)", isOptional: true)
  }
}

/// A column that must hold, or must not hold, one of a few values for a row to count.
package struct RowCondition: Sendable, Equatable {
  package enum Operand: Sendable, Equatable {
    /// Compared without case.
    case text(String)
    /// Any of the words that mean yes, or any that mean no.
    case boolean(Bool)
  }

  /// As the file calls it.
  package let column: String
  /// At least one.
  package let values: [Operand]
  /// True if the values are those that are left out.
  package let isExclusion: Bool
  /// True if the file may lack the column, because a preset names it.
  package var isOptional = false
  package let location: SourceLocation?

  package init(
    column: String, values: [Operand], isExclusion: Bool = false, location: SourceLocation? = nil
  ) {
    self.column = column
    self.values = values
    self.isExclusion = isExclusion
    self.location = location
  }

  /// Wherever they stand.
  package static func == (left: Self, right: Self) -> Bool {
    left.column == right.column && left.values == right.values
      && left.isExclusion == right.isExclusion
  }
}

/// The columns without a meaning to Aisle that are published.
package enum ShownColumns: Sendable {
  /// All of them, in the order of the file.
  case all
  /// In this order, under these labels.
  case named([ShownColumn])
}

/// A column that the shop publishes as it is.
package struct ShownColumn: Hashable, Sendable {
  /// As the file calls it.
  package let name: String
  /// Its name on pages.
  package let label: String
  /// Where `shop.json` names it; nil where `"*"` does.
  package let location: SourceLocation?

  package init(name: String, label: String, location: SourceLocation? = nil) {
    self.name = name
    self.label = label
    self.location = location
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.label == right.label
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

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
