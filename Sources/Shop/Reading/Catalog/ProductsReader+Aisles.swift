import Bytes
import Diagnostics

/// The aisle of a product: a path `Dairy > Milk` in one column, several columns, or a JSON list.
extension ProductsReader {
  /// The index of the row's aisle in `aislePaths`; 0, with an error, if it has none.
  mutating func readAisle(faults: inout FaultList) -> Int32 {
    var path: [UInt8] = []
    for position in map.path(.aisle) {
      let cell = rows.cell(position, of: cells).trimmed(in: source.bytes.span)
      guard cell.kind == .nested else {
        appendNames(of: cell, to: &path)
        continue
      }
      guard let items = rows.items(of: cell) else {
        faults.error(
          Diagnostic(
            "the aisle is no list of texts", at: place(cell),
            help: "for example [\"Dairy\", \"Milk\"]"))
        return 0
      }
      for item in items { appendNames(of: item, isOneName: true, to: &path) }
    }
    guard !path.isEmpty else {
      failMissing(.aisle, faults: &faults)
      return 0
    }
    let depth = path.count { $0 == Self.separator } + 1
    guard depth <= Aisle.greatestDepth else {
      faults.error(
        Diagnostic(
          "the aisle is a path of \(depth) names", at: place(cell(.aisle) ?? cells[0]),
          help: "use \(Aisle.greatestDepth) at most"))
      return 0
    }
    let (number, isNew) = aisleNumbers.insert(path.span)
    if isNew {
      result.aislePaths.append(
        path.split(separator: Self.separator).map { String(decoding: $0, as: UTF8.self) })
    }
    return Int32(number)
  }

  /// Stands between the names of a path: a control character, which is no part of a name.
  private static var separator: UInt8 { 0x1F }

  /// The names of one cell, split at `>`, without blanks around them and without empty ones.
  private func appendNames(of cell: Field, isOneName: Bool = false, to path: inout [UInt8]) {
    var text: [UInt8] = []
    cell.append(to: &text, from: source.bytes)
    ControlCharacters.blank(&text)
    let names = isOneName ? [text[...]] : text.split(separator: UInt8(ascii: ">"))
    for name in names {
      let name = Field(start: name.startIndex, end: name.endIndex).trimmed(in: text.span)
      if name.isEmpty { continue }
      if !path.isEmpty { path.append(Self.separator) }
      path.append(contentsOf: text[name.range])
    }
  }
}
