import Bytes
import Diagnostics

/// The aisle of a product: a path `Dairy > Milk` in one column, several columns, or a JSON array.
extension ProductsReader {
  /// The index of the row's aisle in `aislePaths`; 0, with an error, if it has none.
  mutating func readAisle(faults: inout FaultList) -> Int32 {
    let bytes = source.bytes
    aisleCombinations.begin()
    for position in aislePositions {
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
    for part in map.parts(.aisle) {
      guard let chosen = part.chosen(isEmpty: { field(at: $0).isEmpty }) else { continue }
      switch chosen {
      case .field(let position):
        guard appendNames(of: field(at: position), to: &path, faults: &faults) else { return nil }
      case .value(let text): appendNames(in: text, to: &path)
      case .joined, .prefixed, .translated:
        var text: [UInt8] = []
        append(chosen, to: &text)
        appendNames(in: text, to: &path)
      case .first: break
      }
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
    let (number, isNew) = result.aisleNumbers.insert(path.span)
    if isNew {
      result.aislePaths.append(
        path.split(separator: Self.separator).map { String(decoding: $0, as: UTF8.self) })
    }
    return Int32(number)
  }

  /// Separates the names of a path: a control character, which no name contains.
  private static var separator: UInt8 { 0x1F }

  /// - Returns: false, with an error, for a JSON value that is not an array of strings.
  private func appendNames(
    of field: Field, to path: inout [UInt8], faults: inout FaultList
  ) -> Bool {
    guard field.kind == .nested else {
      appendNames(in: field.text(in: source.bytes), to: &path)
      return true
    }
    guard let names = rows.strings(of: field) else {
      faults.error(
        Diagnostic(
          "the aisle is not an array of strings", at: location(field),
          help: "write it like `[\"Dairy\", \"Milk\"]`"))
      return false
    }
    for name in names {
      appendNames(in: name.text(in: source.bytes), isOneName: true, to: &path)
    }
    return true
  }

  /// Appends the names of a path, without blanks around them and without empty ones.
  private func appendNames(in text: [UInt8], isOneName: Bool = false, to path: inout [UInt8]) {
    var text = text
    ControlCharacters.blank(&text)
    let names = isOneName ? [text[...]] : text.split(separator: pathSeparator)
    for name in names {
      let name = Field(start: name.startIndex, end: name.endIndex).trimmed(in: text.span)
      if name.isEmpty { continue }
      if !path.isEmpty { path.append(Self.separator) }
      path.append(contentsOf: text[name.range])
    }
  }
}
