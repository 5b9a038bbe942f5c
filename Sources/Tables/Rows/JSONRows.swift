import Bytes
package import Diagnostics
import Quantities

/// Objects of a JSON file as rows. The columns are all their keys, in the order of first use, and
/// then the paths that were asked for. The elements of an array in a row may be rows themselves,
/// each with the other values of the row.
package struct JSONRows: RowReader {
  package let source: SourceFile
  package private(set) var columns: [TableColumn] = []
  package private(set) var rowStart = 0
  package private(set) var expectedCount = 0
  /// The array of the rows, which may be in an envelope.
  private let list: JSONValue
  /// The key of the array whose elements are rows; a row without elements is a single row.
  private let elementsKey: String?
  private var columnIndex = ByteStringTable()
  /// The columns that lie deeper in the rows, or in the elements, by the path from there.
  private var paths: [(column: Int, path: ArraySlice<[UInt8]>, isOfElement: Bool)] = []
  private var rows: JSONValue.Children
  /// The remaining elements of `row`.
  private var elements: JSONValue.Children?
  private var row: JSONValue?
  private var element: JSONValue?
  /// The columns of the current row.
  private var filled: [Int] = []
  private var wrongBytes: WrongBytes

  /// Nil if the file can't be read as values; then `faults` says why.
  ///
  /// - Parameters:
  ///   - isLines: whether a single object is a row and never an envelope.
  ///   - path: see `JSONEnvelope.rows(at:)`.
  ///   - elementsKey: of the array in a row whose elements are rows; it is not a column.
  /// - Throws: if the file is not text, text of another kind, or has no single array of rows.
  package init?(
    _ source: SourceFile, isLines: Bool = false, path: String? = nil, elementsKey: String? = nil,
    faults: FaultLog
  ) throws(Diagnostic) {
    if let fault = MistakenFormat.fault(in: source, expected: .json) { throw fault }
    wrongBytes = try WrongBytes(of: source, isSource: true)
    let text = wrongBytes.replaced(in: source)
    guard let tree = JSONTree(parsing: text, as: .records, faults: faults) else { return nil }
    list =
      isLines && path == nil ? tree.root : try JSONEnvelope(tree.root).rows(at: path)
    self.source = source
    self.elementsKey = elementsKey
    rows = list.elements
    for row in list.elements where columns.count <= TableColumn.countLimit {
      guard row.kind == .object else {
        faults.error(
          "the row must be an object, not \(row.kind.name)", at: row.location,
          help: "write it like `{ \"id\": \"milk\", \"name\": \"Milk\" }`")
        continue
      }
      expectedCount += 1
      for value in row.children where columns.count <= TableColumn.countLimit { addColumn(value) }
    }
    if let fault = TableColumn.fault(columns.map(\.range), in: source) { throw fault }
  }

  /// The ways to the arrays of objects of which one must be that of the rows.
  package static func lists(in source: SourceFile) -> [String] {
    let ignored = FaultLog()
    return JSONTree(parsing: source, as: .records, faults: ignored)
      .map { JSONEnvelope($0.root).paths } ?? []
  }

  private mutating func addColumn(_ value: JSONValue) {
    guard let range = value.keyRange else { return }
    let key = keyBytes(range)
    guard columnIndex.insert(key.span).isNew else { return }
    let name = String(decoding: key, as: UTF8.self)
    columns.append(TableColumn(name: name == elementsKey ? "" : name, range: range))
  }

  package mutating func addNestedColumns(_ names: [String]) {
    for name in names where columnIndex.number(of: Array(name.utf8).span) == nil {
      let path = name.split(separator: ".", omittingEmptySubsequences: false)
      guard path.count > 1, !path.contains("") else { continue }
      let isOfElement = elementsKey.map { $0 == path[0] } ?? false
      let keys = path.map { Array($0.utf8) }.dropFirst(isOfElement ? 1 : 0)
      guard let value = firstValue(at: keys, isOfElement: isOfElement) else { continue }
      paths.append((columns.count, keys, isOfElement))
      _ = columnIndex.insert(Array(name.utf8).span)
      columns.append(TableColumn(name: name, range: value.keyRange ?? value.range))
    }
  }

  private func firstValue(at path: ArraySlice<[UInt8]>, isOfElement: Bool) -> JSONValue? {
    for row in list.elements {
      if !isOfElement {
        if let value = row.value(at: path) { return value }
      } else if let elements = elements(of: row) {
        for element in elements { if let value = element.value(at: path) { return value } }
      }
    }
    return nil
  }

  /// The elements of a row that are rows; nil if it has none.
  private func elements(of row: JSONValue) -> JSONValue.Children? {
    guard let elementsKey, let elements = row[elementsKey]?.elements,
      elements.contains(where: { $0.kind == .object })
    else { return nil }
    return elements
  }

  private func keyBytes(_ range: Range<Int>) -> [UInt8] {
    JSONStringDecoder.decoded(range, of: source.bytes)
  }

  package mutating func next(_ fields: inout [Field], faults: FaultLog) -> Bool {
    fields.clear(&filled, of: columns.count)
    guard let row = nextRow() else {
      wrongBytes.report(before: source.bytes.count, in: source, faults: faults)
      return false
    }
    wrongBytes.report(before: row.range.upperBound, in: source, faults: faults)
    rowStart = row.range.lowerBound
    for value in row.children {
      guard let range = value.keyRange, let column = column(of: range) else { continue }
      fields[column] = field(value)
      filled.append(column)
    }
    for (column, path, isOfElement) in paths {
      guard let value = (isOfElement ? element : row)?.value(at: path) else { continue }
      fields[column] = field(value)
      filled.append(column)
    }
    return true
  }

  /// The next row, or the same row again for each of its elements, with the element in `element`.
  private mutating func nextRow() -> JSONValue? {
    while let next = elements?.next() {
      guard next.kind == .object else { continue }
      element = next
      return row
    }
    (elements, element) = (nil, nil)
    while let next = rows.next() {
      guard next.kind == .object else { continue }
      row = next
      elements = elements(of: next)
      return elements == nil ? next : nextRow()
    }
    return nil
  }

  package func filledColumns(of fields: [Field]) -> [Int] { filled.sorted() }

  private func column(of range: Range<Int>) -> Int? {
    if let plain = JSONStringDecoder.plainRange(range, of: source.bytes) {
      return columnIndex.number(of: source.bytes.span.extracting(plain))
    }
    return columnIndex.number(of: keyBytes(range).span)
  }

  private func field(_ value: JSONValue) -> Field {
    let range = value.range
    var field = Field(start: range.lowerBound, end: range.upperBound)
    switch value.kind {
    case .null: field.end = field.start
    case .boolean: field.kind = .boolean
    case .number: field.kind = .number
    case .array, .object: (field.kind, field.node) = (.nested, Int32(value.index))
    case .string:
      if let plain = JSONStringDecoder.plainRange(range, of: source.bytes) {
        return Field(start: plain.lowerBound, end: plain.upperBound)
      }
      field.kind = .escaped
    }
    return field
  }

  package func elements(of field: Field) -> [Field]? {
    guard field.kind == .nested else { return nil }
    let value = JSONValue(tree: list.tree, index: Int(field.node))
    return value.kind == .array ? value.elements.map { self.field($0) } : nil
  }

  package func member(_ name: String, of field: Field) -> Field? {
    guard field.kind == .nested else { return nil }
    return JSONValue(tree: list.tree, index: Int(field.node))[name].map { self.field($0) }
  }
}

extension JSONTree.Kind {
  /// Its name in messages, with an article.
  package var name: String {
    switch self {
    case .null: "`null`"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
