import Diagnostics

/// Which column of a file is which: by the names in `shop.json`, otherwise by Aisle's own names, in
/// any case and order.
struct ColumnMap<Column: KnownColumn> {
  /// By `Column.index`: the positions in a row, several only for a path; empty where the file
  /// has no such column.
  private var positions: [[Int]]
  /// By `Column.index`: the first of the positions, -1 where there is none.
  private var firsts: [Int]
  /// The names of the columns that Aisle doesn't know, in file order, none empty.
  private(set) var extras: [String] = []
  /// By position: the column's number in `extras`, -1 if it is none of them.
  private var extraNumbers: [Int32]
  private let columns: [TableColumn]

  init(
    _ columns: [TableColumn], source: SourceFile, of table: Settings.Table, settings: Settings,
    faults: inout FaultList
  ) {
    self.columns = columns
    let named = settings[table].columns
    positions = Array(repeating: [], count: Column.allCases.count)
    firsts = Array(repeating: -1, count: Column.allCases.count)
    extraNumbers = Array(repeating: -1, count: columns.count)
    let reporter = ColumnReporter(columns: columns, source: source, table: table)
    if columns.isEmpty {
      reporter.reportEmpty(Column.allCases.filter(\.isRequired).map(\.rawValue), faults: &faults)
      return
    }
    var taken: Set<Int> = []
    // First those that `shop.json` names, so that no column is taken by its own name as well.
    for column in Column.allCases {
      for name in named[column.rawValue] ?? [] {
        let exact = columns.indices.filter { columns[$0].name == name }
        let found = exact.isEmpty ? Self.matches(name, in: columns) : exact
        if found.isEmpty {
          let location = settings.locations[.column(table, column.rawValue)]
          reporter.reportMissing(name, namedAt: location, faults: &faults)
        }
        take(found, as: column, taken: &taken, reporter: reporter, faults: &faults)
      }
    }
    for column in Column.allCases where named[column.rawValue] == nil {
      let found = Self.matches(column.rawValue, in: columns).filter { !taken.contains($0) }
      if found.isEmpty, column.isRequired {
        let known = Set(Column.allCases.map { TableColumn.folded($0.rawValue) })
        reporter.reportMissing(column.rawValue, known: known, faults: &faults)
      }
      take(found, as: column, taken: &taken, reporter: reporter, faults: &faults)
    }
    findExtras(taken: taken, reporter: reporter, faults: &faults)
  }

  private mutating func findExtras(
    taken: Set<Int>, reporter: ColumnReporter, faults: inout FaultList
  ) {
    var firsts: [String: Int] = [:]
    for index in columns.indices where !taken.contains(index) && !columns[index].name.isEmpty {
      if let first = firsts[columns[index].name] {
        reporter.reportIgnored(index, first: first, faults: &faults)
      } else {
        firsts[columns[index].name] = index
        extraNumbers[index] = Int32(extras.count)
        extras.append(columns[index].name)
      }
    }
  }

  private mutating func take(
    _ found: [Int], as column: Column, taken: inout Set<Int>, reporter: ColumnReporter,
    faults: inout FaultList
  ) {
    guard let first = found.first else { return }
    positions[column.index].append(first)
    firsts[column.index] = positions[column.index][0]
    taken.formUnion(found)
    if found.count > 1 { reporter.reportDuplicate(found[1], first: first, faults: &faults) }
  }

  /// The position of `column` in a row; nil if the file has no such column.
  @inline(__always)
  subscript(column: Column) -> Int? {
    let first = firsts[column.index]
    return first < 0 ? nil : first
  }

  /// The number in `extras` of the column at a position; nil if it is none of them.
  func extra(at position: Int) -> Int32? {
    extraNumbers[position] < 0 ? nil : extraNumbers[position]
  }

  /// The columns that make up `column` together; empty if the file has none.
  func path(_ column: Column) -> [Int] { positions[column.index] }

  /// What the file calls `column`.
  func title(of column: Column) -> String {
    let titles = path(column).map { columns[$0].name }
    return titles.isEmpty ? column.rawValue : titles.joined(separator: " > ")
  }

  /// Any column, known or not, by one of its names.
  func any(_ name: String) -> Int? {
    if let column = Column(rawValue: name), let position = self[column] { return position }
    return columns.firstIndex { $0.name == name } ?? Self.matches(name, in: columns).first
  }

  private static func matches(_ name: String, in columns: [TableColumn]) -> [Int] {
    let folded = TableColumn.folded(name)
    return columns.indices.filter { columns[$0].folded == folded }
  }
}
