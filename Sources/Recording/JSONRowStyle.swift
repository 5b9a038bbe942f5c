import Bytes
import Columns
import Diagnostics
import Reading
import Shop
import Tables
import Values

/// The white space, the order of the keys and the kinds of the values in a JSON file, as its last
/// row has them.
struct JSONRowStyle: PriceRowStyle {
  let end: RowInsertion
  let separator: [UInt8]
  private var opening = Array("{ ".utf8)
  private var colon = Array(": ".utf8)
  private var comma = Array(", ".utf8)
  private var closing = Array(" }".utf8)
  /// The members of a row: the key in quotes, and whether its values are numbers.
  private var members: [(column: PriceColumn, key: [UInt8], isNumber: Bool)] = []
  private let decimals: DecimalStyle
  private let sizes: DecimalStyle

  /// The style of a file that was read without a fault.
  init(_ rows: JSONRows, _ prices: ParsedPrices, _ settings: Settings) {
    let bytes = rows.source.bytes
    let root = rows.list
    let isArray = bytes[root.range].first { !$0.isWhitespace } == UInt8(ascii: "[")
    var (last, previous): (JSONValue?, JSONValue?)
    for row in root.elements { (last, previous) = (row, last) }
    let lead: ArraySlice<UInt8>
    if let last, let previous {
      separator = Array(bytes[previous.range.upperBound..<last.range.lowerBound])
      lead = separator[...]
    } else if let last, isArray {
      let blanks = bytes[root.range.lowerBound + 1..<last.range.lowerBound]
      separator = [UInt8(ascii: ",")] + blanks
      lead = separator[...]
    } else {
      separator = Array((isArray ? ",\n  " : "\n").utf8)
      lead = last == nil ? separator.dropFirst(isArray ? 1 : 0) : separator[...]
    }
    end =
      last.map { RowInsertion(offset: $0.range.upperBound, lead: Array(lead)) }
      ?? RowInsertion(
        offset: root.range.lowerBound + 1, lead: Array(lead), tail: [.newline])
    decimals = DecimalStyle(prices.priceEvidence, settings)
    sizes = DecimalStyle(prices.sizeEvidence, settings)
    var faults = FaultList()
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .prices, known: PriceColumn.known,
      described: settings.prices, faults: &faults)
    if let last { take(Array(last.children), of: last.range, in: bytes, map) }
    addMembers(titled: { map[$0] == nil ? settings.prices.name(of: $0) : map.title(of: $0.known) })
    {
      $0.known.isRequired || map[$0] != nil
    }
  }

  /// The style of a new file.
  ///
  /// - Parameter isArray: whether the rows are in one array; otherwise each has a line.
  init(_ settings: Settings, isArray: Bool) {
    separator = Array((isArray ? ",\n  " : "\n").utf8)
    let brackets = isArray ? ("[\n  ", "\n]\n") : ("", "\n")
    end = RowInsertion(offset: 0, lead: Array(brackets.0.utf8), tail: Array(brackets.1.utf8))
    decimals = DecimalStyle([], settings)
    sizes = decimals
    addMembers(titled: settings.prices.name, where: \.known.isRequired)
  }

  /// Takes the style of a row.
  private mutating func take(
    _ children: [JSONValue], of row: Range<Int>, in bytes: [UInt8], _ map: ColumnMap
  ) {
    var end = row.lowerBound
    for (index, child) in children.enumerated() {
      guard let key = child.keyRange else { continue }
      let gap = Array(bytes[end..<key.lowerBound])
      if index == 0 { opening = gap } else if index == 1 { comma = gap }
      colon = Array(bytes[key.upperBound..<child.range.lowerBound])
      end = child.range.upperBound
      let name = TableColumn.folded(child.key ?? "")
      let column = PriceColumn.allCases.first {
        map[$0] != nil && TableColumn.folded(map.title(of: $0.known)) == name
      }
      if let column { members.append((column, Array(bytes[key]), child.kind == .number)) }
    }
    if !children.isEmpty { closing = Array(bytes[end..<row.upperBound]) }
  }

  /// Adds the members that a row needs and the last one lacks.
  private mutating func addMembers(
    titled title: (PriceColumn) -> String, where isNeeded: (PriceColumn) -> Bool
  ) {
    for column in PriceColumn.allCases where isNeeded(column) {
      if members.contains(where: { $0.column == column }) { continue }
      let key = Array(JSONWriter.text(of: title(column)).utf8)
      members.append((column, key, column == .price))
    }
  }

  func append(_ row: PriceRow, to bytes: inout [UInt8]) {
    bytes += opening
    var isFirst = true
    for member in members {
      if member.column == .size, row.size == nil { continue }
      if !isFirst { bytes += comma }
      isFirst = false
      bytes += member.key
      bytes += colon
      append(member.column, of: row, isNumber: member.isNumber, to: &bytes)
    }
    bytes += closing
  }

  private func append(
    _ column: PriceColumn, of row: PriceRow, isNumber: Bool, to bytes: inout [UInt8]
  ) {
    var text: [UInt8] = []
    switch column {
    case .productID:
      text += row.id
      if isNumber, Self.isPlainInteger(row.id) { return bytes += text }
    case .date: text += row.date.utf8
    case .price:
      if isNumber { return bytes += row.price.decimal.text.utf8 }
      decimals.append(row.price, to: &text)
    case .size: if let size = row.size { sizes.append(size, to: &text) }
    }
    JSONWriter.append(text.span, to: &bytes)
  }

  /// Whether an id may be written as a JSON number and be read as the same id.
  private static func isPlainInteger(_ id: ArraySlice<UInt8>) -> Bool {
    id.allSatisfy(\.isASCIIDigit) && (id.count == 1 || id.first != UInt8(ascii: "0"))
  }
}
