import Bytes
package import Diagnostics
import Quantities

/// The repeated elements of an XML feed as rows (`Input: XML`). The columns are the local names
/// of the elements in them, dotted where they are nested, and of their attributes, with `@`.
package struct XMLRows: RowReader {
  package let source: SourceFile
  package private(set) var columns: [TableColumn] = []
  package private(set) var rowStart = 0
  /// The values of all rows; those of a row follow one another.
  private var cells: [Cell] = []
  /// Where each row begins in the file, and its first cell.
  private var rows: [(start: UInt32, firstCell: Int32)] = []
  private var nextRow = 0
  private var wrongBytes: WrongBytes
  /// The cells and the columns of the current row.
  private var currentCells = 0..<0
  private var filled: [Int] = []
  /// By column: the ranks of the cells in the current row.
  private var ranks: [Cell.Rank] = []

  private struct Cell {
    /// Which of several elements with one local name counts: `g:title` more than `title`, and that
    /// more than `media:title`.
    enum Rank: UInt8 { case none, foreign, plain, product }

    var column: Int32
    var start: UInt32
    var end: UInt32
    var kind: Field.Kind
    var rank: Rank
  }

  /// - Parameters:
  ///   - path: the names of the elements on the path to the rows, from below the root on, with
  ///     points between them; nil to find them.
  /// - Throws: if the file is not well-formed XML of less than 2 GiB in UTF-8, or it is not certain
  ///   which elements are rows.
  /// - Complexity: O(size).
  package init(_ source: SourceFile, path: String? = nil) throws(Diagnostic) {
    wrongBytes = try WrongBytes(of: source, isSource: true)
    if let fault = MistakenFormat.fault(in: source, expected: .xml) { throw fault }
    guard source.bytes.count < 1 << 31 else {
      throw Diagnostic(
        "the file `\(source.name)` is larger than 2 GiB", help: "split the feed")
    }
    self.source = source
    let lists = try XMLLists(source, path: path)
    guard let names = try lists.rows(in: source, path: path) else { return }
    try read(names.map { Array($0.utf8) })
    ranks = Array(repeating: .none, count: columns.count)
  }

  /// The ways to the lists of elements of which one must be that of the rows; empty for a feed.
  ///
  /// - Throws: if the text is not well-formed.
  package static func lists(in source: SourceFile) throws(Diagnostic) -> [String] {
    try XMLLists(source, path: nil).paths
  }

  /// A name without its prefix.
  static func localName(_ name: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return name }
    return colon + 1..<name.upperBound
  }

  /// - Parameter names: of the elements from below the root to the rows.
  private mutating func read(_ names: [[UInt8]]) throws(Diagnostic) {
    var scanner = XMLScanner(source)
    var finder = ColumnFinder(source)
    // How many of the open elements below the root are on the way to the rows.
    var matched = 0
    while true {
      switch try scanner.next() {
      case .done:
        columns = finder.columns
        let names = columns.map { $0.offset..<$0.offset + $0.length }
        if let fault = TableColumn.fault(names, in: source) { throw fault }
        return
      case .start:
        let name = Self.localName(scanner.element.name, in: source.bytes)
        let level = scanner.depth - 2
        if level >= names.count, matched == names.count {
          finder.enter(name)
        } else if level >= 0, level < names.count, matched == level,
          source.bytes[name].elementsEqual(names[level])
        {
          matched += 1
          guard matched == names.count else { continue }
          rows.append((UInt32(scanner.element.start), Int32(cells.count)))
        } else {
          continue
        }
        for attribute in scanner.attributes { add(attribute, &finder) }
      case .end:
        let level = scanner.depth - 1
        if matched == names.count, level >= names.count {
          add(scanner.element, &finder)
          finder.leave()
        } else if level >= 0, level < matched {
          matched = level
        }
      }
    }
  }

  private mutating func add(
    _ attribute: (name: Range<Int>, value: Range<Int>), _ finder: inout ColumnFinder
  ) {
    let bytes = source.bytes
    if bytes[attribute.name].starts(with: "xmlns".utf8) { return }
    let column = finder.column(attribute: Self.localName(attribute.name, in: bytes))
    let isPlain = !bytes[attribute.value].contains(UInt8(ascii: "&"))
    cells.append(
      Cell(
        column: Int32(column), start: UInt32(attribute.value.lowerBound),
        end: UInt32(attribute.value.upperBound), kind: isPlain ? .text : .xml, rank: .plain))
  }

  /// Adds the text of an element that has ended, unless it contains only elements.
  private mutating func add(_ element: XMLScanner.Element, _ finder: inout ColumnFinder) {
    if element.hasElements, !element.hasText { return }
    let column = finder.column(of: element.name)
    let bytes = source.bytes
    var (range, kind) = (element.content, Field.Kind.text)
    if !element.hasText {
      range = range.lowerBound..<range.lowerBound
    } else if element.hasMarkup || element.hasElements {
      kind = .xml
      // Most texts with markup are one CDATA section.
      if let section = element.section,
        bytes[range.lowerBound..<section.lowerBound - 9].allSatisfy(\.isWhitespace),
        bytes[section.upperBound + 3..<range.upperBound].allSatisfy(\.isWhitespace)
      {
        (range, kind) = (section, .text)
      }
    }
    cells.append(
      Cell(
        column: Int32(column), start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
        kind: kind, rank: rank(of: element.name)))
  }

  private func rank(of name: Range<Int>) -> Cell.Rank {
    let bytes = source.bytes
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return .plain }
    return bytes[name.lowerBound..<colon].elementsEqual("g".utf8) ? .product : .foreign
  }

  package var expectedCount: Int { rows.count }

  package mutating func next(_ fields: inout [Field], faults: FaultLog) -> Bool {
    guard nextRow < rows.count else { return false }
    for column in filled { ranks[column] = .none }
    fields.clear(&filled, of: columns.count)
    let isLast = nextRow + 1 == rows.count
    let cellsEnd = isLast ? cells.count : Int(rows[nextRow + 1].firstCell)
    currentCells = Int(rows[nextRow].firstCell)..<cellsEnd
    rowStart = Int(rows[nextRow].start)
    nextRow += 1
    let end = isLast ? source.bytes.count : Int(rows[nextRow].start)
    wrongBytes.report(before: end, in: source, faults: faults)
    for cell in cells[currentCells] {
      let column = Int(cell.column)
      if ranks[column] == .none { filled.append(column) }
      if cell.rank.rawValue > ranks[column].rawValue {
        ranks[column] = cell.rank
        fields[column] = field(cell)
      } else if cell.rank == ranks[column] {
        fields[column].end = Int(cell.end)
        fields[column].kind = .nested
        fields[column].node = cell.column
      }
    }
    return true
  }

  private func field(_ cell: Cell) -> Field {
    Field(start: Int(cell.start), end: Int(cell.end), kind: cell.kind)
  }

  package func filledColumns(of fields: [Field]) -> [Int] { filled.sorted() }

  package func elements(of field: Field) -> [Field]? {
    guard field.kind == .nested else { return nil }
    return cells[currentCells].filter {
      $0.column == field.node && $0.rank == ranks[Int(field.node)]
    }.map { self.field($0) }
  }
}

/// Numbers the columns of a feed by the path of the open elements in a row.
private struct ColumnFinder {
  private(set) var columns: [TableColumn] = []
  private let source: SourceFile
  private var numbers = ByteStringTable()
  /// The local names of the open elements in the row, with points between them.
  private var path: [UInt8] = []
  private var lengths: [Int] = []

  init(_ source: SourceFile) { self.source = source }

  mutating func enter(_ name: Range<Int>) {
    lengths.append(path.count)
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    path += source.bytes[name]
  }

  mutating func leave() { path.removeSubrange(lengths.removeLast()...) }

  /// The column of the innermost open element.
  mutating func column(of name: Range<Int>) -> Int { column(named: path, at: name) }

  mutating func column(attribute name: Range<Int>) -> Int {
    let separator = path.isEmpty ? "@" : ".@"
    return column(named: path + Array(separator.utf8) + source.bytes[name], at: name)
  }

  private mutating func column(named text: [UInt8], at name: Range<Int>) -> Int {
    let (number, isNew) = numbers.insert(text.span)
    if isNew {
      columns.append(
        TableColumn(
          name: String(decoding: text, as: UTF8.self), offset: name.lowerBound, length: name.count))
    }
    return number
  }
}
