import Bytes
import Diagnostics

/// The aisle of a product: a path `Dairy > Milk` in one column, several columns, or a JSON array.
extension ProductsReader {
  /// The index of the row's aisle in `aislePaths`; 0, with an error, if it has none.
  mutating func readAisle(faults: inout FaultList) -> Int32 {
    let bytes = source.bytes
    aisleCombinations.begin()
    for position in map.path(.aisle) {
      aisleCombinations.add(rows.field(position, of: fields), from: bytes.span)
    }
    let (combination, isNew) = aisleCombinations.number()
    if isNew { knownAisles.append(-1) }
    if knownAisles[combination] >= 0 { return knownAisles[combination] }
    guard let aisle = parseAisle(faults: &faults) else { return 0 }
    knownAisles[combination] = aisle
    return aisle
  }

  /// Nil, with an error, if the row has no aisle.
  private mutating func parseAisle(faults: inout FaultList) -> Int32? {
    var path: [UInt8] = []
    for position in map.path(.aisle) {
      let field = rows.field(position, of: fields).trimmed(in: source.bytes.span)
      guard field.kind == .nested else {
        appendNames(of: field, to: &path)
        continue
      }
      guard let names = rows.strings(of: field) else {
        faults.error(
          Diagnostic(
            "the aisle is not an array of strings", at: location(field),
            help: "write it like `[\"Dairy\", \"Milk\"]`"))
        return nil
      }
      for name in names { appendNames(of: name, isOneName: true, to: &path) }
    }
    guard !path.isEmpty else {
      failMissing(.aisle, faults: &faults)
      return nil
    }
    let depth = path.count { $0 == Self.separator } + 1
    guard depth <= Aisle.greatestDepth else {
      faults.error(
        Diagnostic(
          "the aisle is a path of \(depth) names", at: location(field(.aisle) ?? fields[0]),
          help: "use at most \(Aisle.greatestDepth)"))
      return nil
    }
    let (number, isNew) = aisleNumbers.insert(path.span)
    if isNew {
      result.aislePaths.append(
        path.split(separator: Self.separator).map { String(decoding: $0, as: UTF8.self) })
    }
    return Int32(number)
  }

  /// Separates the names of a path: a control character, which no name contains.
  private static var separator: UInt8 { 0x1F }

  /// Appends the names of a field, split at `>`, without blanks around them and without empty ones.
  private func appendNames(of field: Field, isOneName: Bool = false, to path: inout [UInt8]) {
    var text: [UInt8] = []
    field.append(to: &text, from: source.bytes)
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
