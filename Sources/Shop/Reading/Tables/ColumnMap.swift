import Diagnostics

/// Which column of a file is which: by the names in `shop.json`, else by Aisle's own names, in any
/// case and order.
struct ColumnMap {
  /// By the name Aisle knows: the positions in a row, several only for a path.
  private var positions: [String: [Int]] = [:]
  /// The positions that have no meaning of their own, in file order, none without a name.
  private(set) var extras: [Int] = []
  private let columns: [TableColumn]

  /// - Parameters:
  ///   - known: Aisle's names, in the order faults about them are told.
  ///   - required: those of them that must be there.
  init(
    _ columns: [TableColumn], source: SourceFile, table: TableSource, known: [String],
    required: [String], places: [String: SourceLocation] = [:], faults: inout FaultList
  ) {
    self.columns = columns
    var taken: Set<Int> = []
    for name in known {
      let wanted = table.columns[name] ?? [name]
      let isRequired = required.contains(name) || table.columns[name] != nil
      var found: [Int] = []
      for column in wanted {
        let matches = Self.matches(column, in: columns)
        if let first = matches.first { found.append(first) }
        if matches.count > 1 {
          Self.reportDouble(columns[matches[1]], columns[matches[0]], source, &faults)
        }
        if matches.isEmpty, isRequired {
          let note = places[name].map { Diagnostic.Note("shop.json names it here", at: $0) }
          Self.reportMissing(column, columns, source, note, known, &faults)
        }
      }
      if found.count == wanted.count { positions[name] = found }
      taken.formUnion(found)
    }
    var names: Set<String> = []
    for (index, column) in columns.enumerated()
    where !taken.contains(index) && !column.name.isEmpty {
      if names.insert(column.name).inserted { extras.append(index) }
    }
  }

  /// The one column called `name`; nil if the file has none.
  subscript(name: String) -> Int? { positions[name]?.first }

  /// The columns that make up `name` together; empty if the file has none.
  func path(_ name: String) -> [Int] { positions[name] ?? [] }

  /// What the file calls the column that Aisle knows as `name`.
  func title(of name: String) -> String {
    let titles = path(name).map { columns[$0].name }
    return titles.isEmpty ? name : titles.joined(separator: " > ")
  }

  func name(of position: Int) -> String { columns[position].name }

  /// Any column, known or not, by one of its names.
  func any(_ name: String) -> Int? {
    positions[name]?.first ?? Self.matches(name, in: columns).first
  }

  private static func matches(_ name: String, in columns: [TableColumn]) -> [Int] {
    let exact = columns.indices.filter { columns[$0].name == name }
    if !exact.isEmpty { return exact }
    let folded = TableColumn.folded(name)
    return columns.indices.filter { columns[$0].folded == folded }
  }

  private static func reportDouble(
    _ column: TableColumn, _ first: TableColumn, _ source: SourceFile, _ faults: inout FaultList
  ) {
    faults.error(
      Diagnostic(
        "the column \(quoted(column.name)) is there twice",
        at: source.location(at: column.offset, length: column.length),
        notes: [
          .init("first here", at: source.location(at: first.offset, length: first.length))
        ], help: "rename one of the two"))
  }

  private static func reportMissing(
    _ name: String, _ columns: [TableColumn], _ source: SourceFile, _ note: Diagnostic.Note?,
    _ known: [String], _ faults: inout FaultList
  ) {
    let names = columns.map(\.name).filter { !$0.isEmpty }
    let free = names.filter { !known.contains(TableColumn.folded($0)) && !known.contains($0) }
    let help: String
    if names.isEmpty {
      help = "the first line names the columns"
    } else if note == nil, let near = closestName(to: name, among: free) {
      help =
        "if \(quoted(near)) is meant, rename it, or write \"columns\": { \"\(name)\": \"\(near)\" }"
        + " in shop.json"
    } else if let near = closestName(to: name, among: names) {
      help = "did you mean \(quoted(near))?"
    } else {
      help = "the columns are \(names.prefix(12).joined(separator: ", "))"
    }
    let place = columns.first.map { first in
      let last = columns[columns.count - 1]
      return source.location(at: first.offset, length: last.offset + last.length - first.offset)
    }
    faults.error(
      Diagnostic(
        "the column \(quoted(name)) is missing", at: place ?? source.location(at: 0),
        notes: note.map { [$0] } ?? [], help: help))
  }
}
