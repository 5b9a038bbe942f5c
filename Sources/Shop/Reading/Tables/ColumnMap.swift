import Diagnostics

/// Which column of a file is which: by the names in `shop.json`, else by Aisle's own names, in any
/// case and order.
struct ColumnMap<Column: KnownColumn> {
  /// By `Column.index`: the positions in a row, several only for a path; empty where the file
  /// has no such column.
  private var positions: [[Int]]
  /// By `Column.index`: the first of the positions, -1 where there is none.
  private var firsts: [Int]
  /// The names of the columns that have no meaning of their own, in file order, none empty.
  private(set) var extras: [String] = []
  /// By position: the column's number in `extras`, -1 where it is none of them.
  private var extraNumbers: [Int32]
  private let columns: [TableColumn]

  /// - Parameter path: the table's key in `shop.json`, `products` or `prices`.
  init(
    _ columns: [TableColumn], source: SourceFile, table: TableSource, path: String,
    places: [String: SourceLocation], faults: inout FaultList
  ) {
    self.columns = columns
    positions = Array(repeating: [], count: Column.allCases.count)
    firsts = Array(repeating: -1, count: Column.allCases.count)
    extraNumbers = Array(repeating: -1, count: columns.count)
    let reporter = ColumnFaults(columns: columns, source: source, path: path)
    var taken: Set<Int> = []
    // What `shop.json` names first, so that no column is taken by its own name as well.
    for column in Column.allCases {
      for name in table.columns[column.rawValue] ?? [] {
        let exact = columns.indices.filter { columns[$0].name == name }
        let found = exact.isEmpty ? Self.matches(name, in: columns) : exact
        if found.isEmpty {
          let place = places["\(path).\(column.rawValue)"]
          reporter.missing(name, namedAt: place, faults: &faults)
        }
        take(found, as: column, taken: &taken, reporter: reporter, faults: &faults)
      }
    }
    for column in Column.allCases where table.columns[column.rawValue] == nil {
      let found = Self.matches(column.rawValue, in: columns).filter { !taken.contains($0) }
      if found.isEmpty, column.isRequired {
        let known = Set(Column.allCases.map { TableColumn.folded($0.rawValue) })
        reporter.missing(column.rawValue, known: known, faults: &faults)
      }
      take(found, as: column, taken: &taken, reporter: reporter, faults: &faults)
    }
    var names: Set<String> = [""]
    for position in columns.indices where !taken.contains(position) {
      guard names.insert(columns[position].name).inserted else { continue }
      extraNumbers[position] = Int32(extras.count)
      extras.append(columns[position].name)
    }
  }

  private mutating func take(
    _ found: [Int], as column: Column, taken: inout Set<Int>, reporter: ColumnFaults,
    faults: inout FaultList
  ) {
    guard let first = found.first else { return }
    positions[column.index].append(first)
    firsts[column.index] = positions[column.index][0]
    taken.formUnion(found)
    if found.count > 1 { reporter.double(found[1], first: first, faults: &faults) }
  }

  /// The position of `column` in a row; nil if the file has no such column.
  @inline(__always)
  subscript(column: Column) -> Int? {
    let first = firsts[column.index]
    return first < 0 ? nil : first
  }

  /// The number in `extras` of the column at a position; nil if it has a meaning of its own.
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
