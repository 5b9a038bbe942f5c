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
  private let tree: JSONTree
  /// The array of the rows, which may be in an envelope.
  package let list: JSONValue
  /// The key of the array whose elements are rows; a row without elements is a single row.
  private let elementsKey: String?
  private var columnIndex = ByteStringTable()
  /// The columns that lie deeper in the rows.
  private var paths: [(column: Int, path: JSONPath)] = []
  /// The columns that lie in the elements, by the path from there.
  private var elementPaths: [(column: Int, path: JSONPath)] = []
  private var rows: JSONValue.Children
  /// The remaining elements of `row`.
  private var elements: JSONValue.Children?
  private var row: JSONValue?
  private var element: JSONValue?
  /// The columns of the current row.
  private var filled: [Int] = []
  private var wrongBytes: WrongBytes

  /// Nil if the file is not an array or a sequence of values; then `faults` says why.
  ///
  /// - Parameters:
  ///   - isLines: whether a single object is a row and never an envelope.
  ///   - path: see `JSONEnvelope.list`.
  ///   - elementsKey: of the array in a row whose elements are rows; it is not a column.
  package init?(
    _ source: SourceFile, isLines: Bool = false, path: String? = nil, elementsKey: String? = nil,
    faults: FaultLog
  ) {
    if let fault = MistakenFormat.fault(in: source, expected: .json) {
      faults.error(fault)
      return nil
    }
    do throws(Diagnostic) {
      wrongBytes = try WrongBytes(of: source, isSource: true)
    } catch {
      faults.error(error)
      return nil
    }
    let text = wrongBytes.replaced(in: source)
    guard let tree = JSONTree(parsing: text, as: .records, faults: faults) else { return nil }
    let list =
      isLines && path == nil
      ? tree.root : JSONEnvelope.list(in: tree.root, path: path, faults: faults)
    guard let list else { return nil }
    self.source = source
    self.tree = tree
    self.list = list
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
    let names = columns.map { $0.offset..<$0.offset + $0.length }
    if let fault = TableColumn.fault(names, in: source) {
      faults.error(fault)
      return nil
    }
  }

  /// The ways to the arrays of objects of which one must be that of the rows.
  package static func lists(in source: SourceFile) -> [String] {
    let faults = FaultLog()
    return JSONTree(parsing: source, as: .records, faults: faults)
      .map { JSONEnvelope.paths(in: $0.root) } ?? []
  }

  private mutating func addColumn(_ value: JSONValue) {
    guard let range = value.keyRange else { return }
    let key = keyBytes(range)
    guard columnIndex.insert(key.span).isNew else { return }
    let name = String(decoding: key, as: UTF8.self)
    columns.append(
      TableColumn(
        name: name == elementsKey ? "" : name, offset: range.lowerBound, length: range.count))
  }

  package mutating func addNestedColumns(_ names: [String]) {
    for name in names where columnIndex.number(of: Array(name.utf8).span) == nil {
      if let path = elementPath(name) {
        let value = list.elements.lazy.compactMap { row in
          elements(of: row)?.lazy.compactMap { path.value(in: $0) }.first
        }.first
        if let value {
          elementPaths.append((columns.count, path))
          add(name, at: value)
        }
      } else if let path = JSONPath(name) {
        guard let value = list.elements.lazy.compactMap({ path.value(in: $0) }).first else {
          continue
        }
        paths.append((columns.count, path))
        add(name, at: value)
      }
    }
  }

  private mutating func add(_ name: String, at value: JSONValue) {
    let range = value.keyRange ?? value.range
    _ = columnIndex.insert(Array(name.utf8).span)
    columns.append(TableColumn(name: name, offset: range.lowerBound, length: range.count))
  }

  /// The path from an element of a row to the value with the row's path `name`; nil if the value is
  /// not in an element.
  private func elementPath(_ name: String) -> JSONPath? {
    guard let elementsKey, name.hasPrefix(elementsKey + ".") else { return nil }
    return JSONPath(list: String(name.dropFirst(elementsKey.count + 1)))
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
    fill(&fields, with: paths, in: row)
    if let element { fill(&fields, with: elementPaths, in: element) }
    return true
  }

  private mutating func fill(
    _ fields: inout [Field], with paths: [(column: Int, path: JSONPath)], in value: JSONValue
  ) {
    for (column, path) in paths {
      guard let value = path.value(in: value) else { continue }
      fields[column] = field(value)
      filled.append(column)
    }
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

  package func elements(of field: Field) -> [Field]? {
    guard field.kind == .nested else { return nil }
    let value = JSONValue(tree: tree, index: Int(field.node))
    return value.kind == .array ? value.elements.map { self.field($0) } : nil
  }

  package func member(_ name: String, of field: Field) -> Field? {
    guard field.kind == .nested else { return nil }
    return JSONValue(tree: tree, index: Int(field.node))[name].map { self.field($0) }
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
