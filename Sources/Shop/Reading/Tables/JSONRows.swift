import Bytes
import Diagnostics

/// Objects of a JSON file as rows: the columns are all keys in the order they are first met.
struct JSONRows: RowReader {
  let source: SourceFile
  private(set) var columns: [TableColumn] = []
  private(set) var rowStart = 0
  private let tree: JSONTree
  private var columnIndex = ByteStringTable()
  private var rows: JSONValue.Children
  /// Of the row that was read last.
  private var filled: [Int] = []

  /// Nil if the file is no array or sequence of values; then `faults` says why.
  init?(_ source: SourceFile, faults: inout FaultList) {
    guard let tree = JSONTree(parsing: source, as: .records, faults: &faults) else { return nil }
    self.source = source
    self.tree = tree
    rows = tree.root.items
    for row in tree.root.items {
      guard row.kind == .object else {
        faults.error(
          Diagnostic(
            "each row is an object, not \(row.kind.name)", at: row.location,
            help: "write { \"id\": …, \"name\": … }"))
        continue
      }
      for value in row.children { addColumn(value) }
    }
  }

  private mutating func addColumn(_ value: JSONValue) {
    guard let range = value.keyRange else { return }
    let key = keyBytes(range)
    guard columnIndex.insert(key.span).isNew else { return }
    columns.append(
      TableColumn(
        name: String(decoding: key, as: UTF8.self), offset: range.lowerBound, length: range.count))
  }

  private func keyBytes(_ range: Range<Int>) -> [UInt8] {
    JSONStringDecoder.decoded(range, of: source.bytes)
  }

  mutating func next(_ cells: inout [Field], faults: inout FaultList) -> Bool {
    let missing = Field(start: -1, end: -1)
    while cells.count < columns.count { cells.append(missing) }
    for column in filled { cells[column] = missing }
    filled.removeAll(keepingCapacity: true)
    while let row = rows.next() {
      guard row.kind == .object else { continue }
      rowStart = row.range.lowerBound
      for value in row.children {
        guard let range = value.keyRange, let column = column(of: range) else { continue }
        cells[column] = cell(value)
        filled.append(column)
      }
      return true
    }
    return false
  }

  func advance() -> Bool { false }

  func filledColumns(of cells: [Field]) -> [Int] { filled.sorted() }

  private func column(of range: Range<Int>) -> Int? {
    if let plain = JSONStringDecoder.plainRange(range, of: source.bytes) {
      return columnIndex.number(of: source.bytes.span.extracting(plain))
    }
    return columnIndex.number(of: keyBytes(range).span)
  }

  private func cell(_ value: JSONValue) -> Field {
    let range = value.range
    switch value.kind {
    case .null: return Field(start: range.lowerBound, end: range.lowerBound)
    case .boolean: return Field(start: range.lowerBound, end: range.upperBound, kind: .boolean)
    case .number: return Field(start: range.lowerBound, end: range.upperBound, kind: .number)
    case .array, .object:
      return Field(
        start: range.lowerBound, end: range.upperBound, kind: .nested, node: Int32(value.index))
    case .string:
      if let plain = JSONStringDecoder.plainRange(range, of: source.bytes) {
        return Field(start: plain.lowerBound, end: plain.upperBound)
      }
      return Field(start: range.lowerBound, end: range.upperBound, kind: .escaped)
    }
  }

  func items(of cell: Field) -> [Field]? {
    let value = JSONValue(tree: tree, index: Int(cell.node))
    guard value.kind == .array, value.items.allSatisfy({ $0.kind == .string }) else { return nil }
    return value.items.map { self.cell($0) }
  }
}

extension JSONTree.Kind {
  /// With its article, for faults.
  package var name: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
