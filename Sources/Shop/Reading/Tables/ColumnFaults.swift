import Bytes
import Diagnostics

/// What is wrong with the columns of a file.
struct ColumnFaults {
  let columns: [TableColumn]
  let source: SourceFile
  /// The table's key in `shop.json`.
  let path: String

  /// A file without any text. `[]` is no such file: it has no rows, and that is all.
  func empty(_ required: [String], faults: inout FaultList) {
    let text =
      source.bytes[source.bytes.byteOrderMarkLength...]
    guard text.allSatisfy(\.isWhitespace) else { return }
    faults.error(
      Diagnostic(
        "the file is empty", at: source.location(at: text.startIndex),
        help: "its first line names the columns: \(required.joined(separator: ","))"))
  }

  /// A second column of a name that means nothing to Aisle: templates can ask for one only.
  func ignored(_ index: Int, first: Int, faults: inout FaultList) {
    faults.warning(
      "column twice",
      Diagnostic(
        .warning, "the column \(quoted(columns[index].name)) is there twice and the second ignored",
        at: place(columns[index]), notes: [.init("first here", at: place(columns[first]))],
        help: "rename one of the two"))
  }

  func double(_ index: Int, first: Int, faults: inout FaultList) {
    faults.error(
      Diagnostic(
        "the column \(quoted(columns[index].name)) is there twice", at: place(columns[index]),
        notes: [.init("first here", at: place(columns[first]))], help: "rename one of the two"))
  }

  /// A column that `shop.json` names, at `place`, and the file does not have.
  func missing(_ name: String, namedAt place: SourceLocation?, faults: inout FaultList) {
    let near = closestName(to: name, among: names)
    faults.error(
      Diagnostic(
        "there is no column \(quoted(name))", at: header,
        notes: place.map { [.init("it is named here", at: $0)] } ?? [],
        help: near.map { "did you mean \(quoted($0))?" } ?? "the columns are \(list)"))
  }

  /// A column that must be there, under the name that Aisle knows.
  ///
  /// - Parameter known: folded names of columns that mean something already.
  func missing(_ name: String, known: Set<String>, faults: inout FaultList) {
    let free = columns.filter { !known.contains($0.folded) }.map(\.name)
    let near = closestName(to: name, among: free)
    let other = near ?? "…"
    let mapping = "\"\(path)\": { \"columns\": { \"\(name)\": \(JSONWriter.text(of: other)) } }"
    let lead =
      near.map { "if \(quoted($0)) is meant" } ?? "the columns are \(list)"
    faults.error(
      Diagnostic(
        "the column \(quoted(name)) is missing", at: header,
        help: "\(lead); shop.json can say which it is: \(mapping)"))
  }

  private var names: [String] { columns.map(\.name).filter { !$0.isEmpty } }

  private var list: String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// From the first column's name to the last one's.
  private var header: SourceLocation {
    guard let first = columns.first, let last = columns.last else { return source.location(at: 0) }
    let end = max(last.offset + last.length, first.offset + first.length)
    return source.location(at: first.offset, length: end - first.offset)
  }

  private func place(_ column: TableColumn) -> SourceLocation {
    source.location(at: column.offset, length: column.length)
  }
}
