import Bytes
import Diagnostics
import Shop
import Tables

/// The aisles of a product: one path, `Dairy > Milk`, in one column, several columns or a JSON
/// array, or a list of such paths (`Catalog: Several aisles`).
extension ProductsReader {
  /// The aisles that a row names.
  struct NamedAisles {
    /// The index of the first in `aislePaths`.
    let first: Int32
    /// The others in `ParsedProducts.otherAisles`.
    let others: Range<Int32>
  }

  /// Reads the row's aisles; those after the first go into `details`.
  ///
  /// - Returns: the index of the first in `aislePaths`. If the row has none, 0 and an error; -1 if
  ///   another row of its group may have some.
  mutating func readAisle(into details: inout ProductDetails, faults: inout FaultList) -> Int32 {
    let bytes = source.bytes
    aisleCombinations.begin()
    for position in aislePositions {
      aisleCombinations.add(rows.field(position, of: fields), from: bytes.span)
    }
    for number in filledAisles {
      for field in held[number]?.heldFields ?? [] { aisleCombinations.add(field, from: bytes.span) }
    }
    let (combination, isNew) = aisleCombinations.number()
    if isNew { knownAisles.append(nil) }
    if knownAisles[combination] == nil { knownAisles[combination] = parseAisles(faults: &faults) }
    guard let aisles = knownAisles[combination] else { return isGrouped ? -1 : 0 }
    details.otherAisles = aisles.others
    return aisles.first
  }

  /// Nil, with an error, if the row has no aisle.
  private mutating func parseAisles(faults: inout FaultList) -> NamedAisles? {
    guard let paths = paths(of: map.parts(.aisle), faults: &faults) else { return nil }
    guard !paths.isEmpty else {
      if !isGrouped { failMissing(.aisle, faults: &faults) }
      return nil
    }
    let depth = paths.map { path in path.count { $0 == ListedAisles.nameSeparator } + 1 }.max() ?? 0
    guard depth <= Aisle.greatestDepth else {
      faults.error(
        Diagnostic(
          "the aisle is a path of \(depth) names", at: location(field(.aisle) ?? fields[0]),
          help: "use at most \(Aisle.greatestDepth)"))
      return nil
    }
    // Two paths may differ only in what is skipped.
    let distinct = ListedAisles.distinct(ListedAisles.distinct(paths).map { shortened($0) })
    let numbers = distinct.map { number(ofPath: $0) }
    let start = Int32(result.otherAisles.count)
    result.otherAisles += numbers.dropFirst()
    return NamedAisles(first: numbers[0], others: start..<Int32(result.otherAisles.count))
  }

  /// The paths that the values of rules make up together, none empty; nil, with an error, for a
  /// JSON value that is none.
  private func paths(of parts: [FieldRule], faults: inout FaultList) -> [[UInt8]]? {
    var paths: [[UInt8]] = [[]]
    for part in parts {
      guard let chosen = hasOnlyNames ? chosenName(part) : self.chosen(part) else { continue }
      switch chosen {
      case .field(let position):
        guard appendPaths(of: field(at: position), to: &paths, faults: &faults) else { return nil }
      case .value(let text): appendPaths(in: text, to: &paths)
      case .joined, .prefixed, .translated, .conditional, .filled, .held:
        var text: [UInt8] = []
        append(chosen, to: &text)
        appendPaths(in: text, to: &paths)
      case .first: break
      }
    }
    paths.removeAll { $0.isEmpty || hasOnlyNames && !CategoryName.hasLetter($0[...]) }
    return paths
  }

  /// The same as lists of names, whatever is skipped.
  func aislePaths(of parts: [FieldRule], faults: inout FaultList) -> [[String]]? {
    paths(of: parts, faults: &faults).map { $0.map { Self.names(of: $0) } }
  }

  private static func names(of path: [UInt8]) -> [String] {
    path.split(separator: ListedAisles.nameSeparator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path without the names at its beginning that the shop skips, if any other follows.
  private func shortened(_ path: [UInt8]) -> [UInt8] {
    var path = path[...]
    for _ in 0..<skippedNames {
      guard let end = path.firstIndex(of: ListedAisles.nameSeparator) else { break }
      path = path[(end + 1)...]
    }
    return Array(path)
  }

  /// The index of a path in `aislePaths`.
  private mutating func number(ofPath path: [UInt8]) -> Int32 {
    let (number, isNew) = result.aisleNumbers.insert(path.span)
    if isNew { result.aislePaths.append(Self.names(of: path)) }
    return Int32(number)
  }

  /// Appends the paths of a field: an array of strings is one path, unless `split` says that a
  /// field holds several; an array of arrays is several.
  ///
  /// - Returns: false, with an error, for any other JSON value.
  private func appendPaths(
    of field: Field, to paths: inout [[UInt8]], faults: inout FaultList
  ) -> Bool {
    guard field.kind == .nested else {
      appendPaths(in: field.text(in: source.bytes), to: &paths)
      return true
    }
    let elements = rows.elements(of: field) ?? []
    let lists = elements.map { rows.elements(of: $0) }
    let isList = aisleSeparator != nil || !lists.isEmpty && lists.allSatisfy { $0 != nil }
    let names = isList ? lists.flatMap { $0 ?? [] } : []
    let strings = names + zip(elements, lists).filter { $1 == nil }.map { $0.0 }
    guard rows.elements(of: field) != nil, strings.allSatisfy(\.isString) else {
      faults.error(
        Diagnostic(
          "the aisle is not an array of strings", at: location(field),
          help: "write it like `[\"Dairy\", \"Milk\"]`"))
      return false
    }
    for (element, names) in zip(elements, lists) {
      if isList { paths.append([]) }
      if let names {
        for name in names { appendName(name.text(in: source.bytes), to: &paths[paths.count - 1]) }
      } else if isList {
        appendNames(in: tidied(element.text(in: source.bytes)), to: &paths[paths.count - 1])
      } else {
        appendName(element.text(in: source.bytes), to: &paths[paths.count - 1])
      }
    }
    return true
  }

  /// Appends the paths of a text; without `split` it is, or continues, a single one.
  private func appendPaths(in text: [UInt8], to paths: inout [[UInt8]]) {
    let text = tidied(text)
    guard let aisleSeparator else { return appendNames(in: text, to: &paths[paths.count - 1]) }
    for path in ListedTexts.texts(in: text, separator: aisleSeparator) {
      paths.append([])
      appendNames(in: path, to: &paths[paths.count - 1])
    }
  }

  private func tidied(_ text: [UInt8]) -> [UInt8] {
    var text = text
    UntidyText.tidy(&text)
    return text
  }

  /// Appends the names of a path.
  private func appendNames(in text: [UInt8], to path: inout [UInt8]) {
    for name in text.split(separator: pathSeparator) { appendName(Array(name), to: &path) }
  }

  /// Appends a name without blanks around it, unless it is empty.
  private func appendName(_ name: [UInt8], to path: inout [UInt8]) {
    let name = tidied(name)
    let trimmed = name[Field(start: 0, end: name.count).trimmed(in: name.span).range]
    if trimmed.isEmpty { return }
    if !path.isEmpty { path.append(ListedAisles.nameSeparator) }
    path += hasOnlyNames ? CategoryName.name(in: trimmed) : trimmed
  }
}
