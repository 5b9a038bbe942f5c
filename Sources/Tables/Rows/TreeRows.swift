import Bytes
package import Diagnostics
package import Quantities

/// The objects of a JSON file, or the elements of an XML feed, as rows (`Input: JSON`,
/// `Input: XML`). The columns are all keys, in the order of first use, and then the paths that were
/// asked for; in XML the names of all elements and, with `@`, attributes, dotted where they are
/// nested. The elements of an array in a row may be rows themselves, each with the other values of
/// the row.
package struct TreeRows: RowReader {
  package let source: SourceFile
  package private(set) var columns: [TableColumn] = []
  package private(set) var rowStart = 0
  package var expectedCount: Int { rows.count }
  private let tree: JSONTree
  /// The key of the array whose elements are rows; a row without elements is a single row.
  private let elementsKey: String?
  private var numbers = ByteStringTable()
  /// By node, the column that it fills; -1 for none.
  private var columnNumbers: [Int32]
  /// Indices of nodes.
  private var rows: [Int] = []
  private var nextRow = 0
  /// The array of rows in the current row, and its elements that are left.
  private var elements: (array: Int, left: ArraySlice<Int>)?
  /// The nodes of the current row.
  private var nodes: [Range<Int>] = []
  /// The columns of the current row.
  private var filled: [Int] = []
  /// By column: the ranks of the nodes in the current row.
  private var ranks: [Rank] = []
  private var wrongBytes: WrongBytes

  /// Which of several elements with one name counts: `g:title` more than `title`, and that more
  /// than `media:title`.
  private enum Rank: UInt8 { case none, foreign, plain, product }

  /// Nil if the file can't be read as values; then `faults` says why.
  ///
  /// - Parameters:
  ///   - format: with `jsonLines`, a single object is a row and never an envelope.
  ///   - path: see `RowLists.rows(at:)`.
  ///   - elementsKey: of the array in a row whose elements are rows; it is not a column.
  /// - Throws: if the file is not text, text of another kind, XML that is not well-formed, or if it
  ///   is not certain which values are rows.
  package init?(
    _ source: SourceFile, as format: TableFormat, path: String? = nil, elementsKey: String? = nil,
    faults: FaultLog
  ) throws(Diagnostic) {
    wrongBytes = try WrongBytes(of: source, isSource: true)
    if let fault = MistakenFormat.fault(in: source, expected: format) { throw fault }
    self.source = source
    self.elementsKey = elementsKey
    if format == .xml {
      tree = try JSONTree(xml: source)
    } else {
      let text = wrongBytes.replaced(in: source)
      guard let tree = JSONTree(parsing: text, as: .records, faults: faults) else { return nil }
      self.tree = tree
    }
    columnNumbers = Array(repeating: -1, count: tree.nodes.count)
    let all =
      format == .jsonLines && path == nil
      ? tree.root.elements.map(\.index) : try RowLists(tree.root, path: path).rows(at: path)
    var name: [UInt8] = []
    for row in all where columns.count <= TableColumn.countLimit {
      guard tree.isXML || value(row).kind == .object else {
        faults.error(
          "the row must be an object, not \(value(row).kind.name)", at: value(row).location,
          help: "write it like `{ \"id\": \"milk\", \"name\": \"Milk\" }`")
        continue
      }
      rows.append(row)
      addColumns(of: row, &name)
    }
    if let fault = TableColumn.fault(columns.map(\.range), in: source) { throw fault }
  }

  /// The paths to the lists of which one must be that of the rows; empty for a feed, and for a file
  /// that can't be read.
  package static func lists(in source: SourceFile, as format: TableFormat) -> [String] {
    let tree =
      format == .xml
      ? try? JSONTree(xml: source) : JSONTree(parsing: source, as: .records, faults: FaultLog())
    return tree.map { RowLists($0.root).paths } ?? []
  }

  private func value(_ index: Int) -> JSONValue { JSONValue(tree: tree, index: index) }

  /// - Parameter name: of the elements from below the row on, with points between them.
  private mutating func addColumns(of parent: Int, _ name: inout [UInt8]) {
    let length = name.count
    for child in value(parent).children where columns.count <= TableColumn.countLimit {
      guard let key = child.keyRange else { continue }
      if length > 0 { name.append(UInt8(ascii: ".")) }
      if child.isAttribute { name.append(UInt8(ascii: "@")) }
      if tree.isXML {
        name += source.bytes[key]
        addColumns(of: child.index, &name)
      } else {
        JSONStringDecoder.append(key, of: source.bytes, to: &name)
      }
      if !tree.isXML || child.kind != .object {
        columnNumbers[child.index] = column(name, at: key)
      }
      name.removeSubrange(length...)
    }
  }

  /// The number of a column, which is added if it is new.
  private mutating func column(_ name: [UInt8], at range: Range<Int>) -> Int32 {
    let (number, isNew) = numbers.insert(name.span)
    if isNew {
      let name = String(decoding: name, as: UTF8.self)
      columns.append(TableColumn(name: name == elementsKey ? "" : name, range: range))
      ranks.append(.none)
    }
    return Int32(number)
  }

  package mutating func addNestedColumns(_ names: [String]) {
    for name in names where !tree.isXML && numbers.number(of: Array(name.utf8).span) == nil {
      let path = name.split(separator: ".", omittingEmptySubsequences: false)
      guard path.count > 1, !path.contains("") else { continue }
      let isOfElement = elementsKey.map { $0 == path[0] } ?? false
      let keys = path.map { Array($0.utf8) }.dropFirst(isOfElement ? 1 : 0)
      for row in rows {
        for owner in isOfElement ? Array(elements(of: row)?.left ?? []) : [row] {
          guard let value = value(owner).value(at: keys) else { continue }
          columnNumbers[value.index] = column(Array(name.utf8), at: value.keyRange ?? value.range)
        }
      }
    }
  }

  /// The array in a row whose elements are rows, and those; nil if it has none.
  private func elements(of row: Int) -> (array: Int, left: ArraySlice<Int>)? {
    guard let elementsKey, let array = value(row)[elementsKey] else { return nil }
    let elements = array.elements.filter { $0.kind == .object }.map(\.index)
    return elements.isEmpty ? nil : (array.index, elements[...])
  }

  package mutating func next(_ fields: inout [Field], faults: FaultLog) -> Bool {
    for column in filled { ranks[column] = .none }
    fields.clear(&filled, of: columns.count)
    guard moveToNextRow() else {
      wrongBytes.report(before: source.bytes.count, in: source, faults: faults)
      return false
    }
    let end = nextRow < rows.count ? value(rows[nextRow]).start : source.bytes.count
    wrongBytes.report(before: end, in: source, faults: faults)
    for node in nodes.joined() where columnNumbers[node] >= 0 {
      let (column, rank) = (Int(columnNumbers[node]), rank(of: node))
      if ranks[column] == .none { filled.append(column) }
      if !tree.isXML || rank.rawValue > ranks[column].rawValue {
        ranks[column] = rank
        fields[column] = value(node).field
      } else if rank == ranks[column] {
        fields[column].end = Int(tree.nodes[node].end)
        fields[column].kind = .nested
        fields[column].node = -1 - Int32(column)
      }
    }
    return true
  }

  /// Moves on to the next row, or to the next of its elements; false at the end.
  private mutating func moveToNextRow() -> Bool {
    if elements?.left.isEmpty ?? true {
      guard nextRow < rows.count else { return false }
      elements = elements(of: rows[nextRow])
      nextRow += 1
    }
    let row = rows[nextRow - 1]
    let own = row + 1..<Int(tree.nodes[row].next)
    rowStart = value(row).start
    guard let array = elements?.array, let element = elements?.left.popFirst() else {
      nodes = [own]
      return true
    }
    nodes = [
      own.lowerBound..<array, Int(tree.nodes[array].next)..<own.upperBound,
      element + 1..<Int(tree.nodes[element].next),
    ]
    return true
  }

  private func rank(of node: Int) -> Rank {
    let start = Int(tree.nodes[node].keyStart)
    guard tree.isXML, !tree.nodes[node].isAttribute, source.bytes[start - 1] == UInt8(ascii: ":")
    else { return .plain }
    return source.bytes[..<start].suffix(3).elementsEqual("<g:".utf8) ? .product : .foreign
  }

  package func filledColumns(of fields: [Field]) -> [Int] { filled.sorted() }

  package func elements(of field: Field) -> [Field]? {
    guard field.kind == .nested else { return nil }
    if field.node < 0 {
      let column = -1 - field.node
      return nodes.joined().filter {
        columnNumbers[$0] == column && rank(of: $0) == ranks[Int(column)]
      }.map { value($0).field }
    }
    let array = value(Int(field.node))
    return array.kind == .array ? array.elements.map(\.field) : nil
  }

  package func member(_ name: String, of field: Field) -> Field? {
    guard field.kind == .nested, field.node >= 0 else { return nil }
    return value(Int(field.node))[name]?.field
  }

  package func paths(into field: Field) -> [String] {
    guard field.kind == .nested, field.node >= 0 else { return [] }
    var (value, start) = (value(Int(field.node)), "")
    if let first = value.elements.first(where: { _ in true }) { (value, start) = (first, "0.") }
    let plain = value.members.filter { $0.value.kind != .object && $0.value.kind != .array }
    return plain.map { start + $0.key }
  }
}

extension JSONValue {
  /// The value as the field of a row.
  var field: Field {
    let range = range
    var field = Field(start: range.lowerBound, end: range.upperBound)
    switch (kind, node.form) {
    case (.null, _): field.end = field.start
    case (.boolean, _): field.kind = .boolean
    case (.number, _): field.kind = .number
    case (.array, _), (.object, _): (field.kind, field.node) = (.nested, Int32(index))
    case (.string, .plain): break
    case (.string, .markup): field.kind = .xml
    case (.string, .json):
      if let plain = JSONStringDecoder.plainRange(range, of: tree.source.bytes) {
        return Field(start: plain.lowerBound, end: plain.upperBound)
      }
      field.kind = .escaped
    }
    return field
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
