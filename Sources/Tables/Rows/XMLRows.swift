import Bytes
package import Diagnostics
import Quantities

/// The repeated elements of an XML feed as rows (`Input: XML`). The columns are the local names
/// of the elements in them, dotted where they are nested, and of their attributes, with `@`.
package struct XMLRows: RowReader {
  package let source: SourceFile
  package private(set) var columns: [TableColumn] = []
  package private(set) var rowStart = 0
  private let tree: XMLTree
  /// The elements of the rows.
  private var rows: [Int] = []
  private var nextRow = 0
  private var wrongBytes: WrongBytes
  /// The column of each node of a row; -1 for an element that has elements only.
  private var columnNumbers: [Int32] = []
  private var numbers = ByteStringTable()
  /// The nodes of the current row, and its columns.
  private var currentNodes = 0..<0
  private var filled: [Int] = []
  /// By column: the ranks of the nodes in the current row.
  private var ranks: [Rank] = []

  /// Which of several elements with one local name counts: `g:title` more than `title`, and that
  /// more than `media:title`.
  private enum Rank: UInt8 { case none, foreign, plain, product }

  /// - Parameter path: the names of the elements on the path to the rows, from below the root on,
  ///   with points between them; nil to find them.
  /// - Throws: if the file is not well-formed XML of less than 2 GiB in UTF-8, or it is not certain
  ///   which elements are rows.
  /// - Complexity: O(size).
  package init(_ source: SourceFile, path: String? = nil) throws(Diagnostic) {
    wrongBytes = try WrongBytes(of: source, isSource: true)
    if let fault = MistakenFormat.fault(in: source, expected: .xml) { throw fault }
    self.source = source
    tree = try XMLTree(source)
    guard let names = try XMLLists(tree, path: path).rows(at: path) else { return }
    rows = tree.elements(at: names.map { Array($0.utf8) }[...])
    columnNumbers = Array(repeating: -1, count: tree.nodes.count)
    var path: [UInt8] = []
    for row in rows { addColumns(of: row, &path) }
    if let fault = TableColumn.fault(columns.map(\.range), in: source) { throw fault }
    ranks = Array(repeating: .none, count: columns.count)
  }

  /// The ways to the lists of elements of which one must be that of the rows; empty for a feed.
  ///
  /// - Throws: if the text is not well-formed.
  package static func lists(in source: SourceFile) throws(Diagnostic) -> [String] {
    XMLLists(try XMLTree(source)).paths
  }

  /// - Parameter path: the local names of the elements from below the row on, with points between
  ///   them.
  private mutating func addColumns(of element: Int, _ path: inout [UInt8]) {
    let length = path.count
    for child in tree.children(of: element) {
      let node = tree.nodes[child]
      if length > 0 { path.append(UInt8(ascii: ".")) }
      if node.isAttribute { path.append(UInt8(ascii: "@")) }
      path += source.bytes[tree.localName(child)]
      if !node.isAttribute { addColumns(of: child, &path) }
      if node.kind != .elements {
        let (number, isNew) = numbers.insert(path.span)
        columnNumbers[child] = Int32(number)
        if isNew {
          let name = String(decoding: path, as: UTF8.self)
          columns.append(TableColumn(name: name, range: node.name))
        }
      }
      path.removeSubrange(length...)
    }
  }

  private func rank(of node: XMLTree.Node) -> Rank {
    let bytes = source.bytes
    guard !node.isAttribute, let colon = bytes[node.name].firstIndex(of: UInt8(ascii: ":")) else {
      return .plain
    }
    return bytes[node.name.lowerBound..<colon].elementsEqual("g".utf8) ? .product : .foreign
  }

  package var expectedCount: Int { rows.count }

  package mutating func next(_ fields: inout [Field], faults: FaultLog) -> Bool {
    guard nextRow < rows.count else { return false }
    for column in filled { ranks[column] = .none }
    fields.clear(&filled, of: columns.count)
    let row = rows[nextRow]
    currentNodes = row + 1..<Int(tree.nodes[row].next)
    rowStart = tree.nodes[row].tag.lowerBound
    nextRow += 1
    let end = nextRow == rows.count ? source.bytes.count : tree.nodes[rows[nextRow]].tag.lowerBound
    wrongBytes.report(before: end, in: source, faults: faults)
    for index in currentNodes where columnNumbers[index] >= 0 {
      let (node, column) = (tree.nodes[index], Int(columnNumbers[index]))
      let rank = rank(of: node)
      if ranks[column] == .none { filled.append(column) }
      if rank.rawValue > ranks[column].rawValue {
        ranks[column] = rank
        fields[column] = node.field
      } else if rank == ranks[column] {
        fields[column].end = node.content.upperBound
        fields[column].kind = .nested
        fields[column].node = Int32(column)
      }
    }
    return true
  }

  package func filledColumns(of fields: [Field]) -> [Int] { filled.sorted() }

  package func elements(of field: Field) -> [Field]? {
    guard field.kind == .nested else { return nil }
    let nodes = currentNodes.filter { columnNumbers[$0] == field.node }.map { tree.nodes[$0] }
    return nodes.filter { rank(of: $0) == ranks[Int(field.node)] }.map(\.field)
  }
}

extension XMLTree.Node {
  /// Its content as a field.
  var field: Field {
    Field(
      start: content.lowerBound, end: content.upperBound, kind: kind == .markup ? .xml : .text)
  }
}
