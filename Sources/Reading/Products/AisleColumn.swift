import Diagnostics
import Shop
import Tables

/// The aisles of a product: one path, `Dairy > Milk`, in one column, several columns or a JSON
/// array, or a list of such paths (`Input: Several aisles`).
struct AisleColumn {
  /// The aisles that a row names.
  struct NamedAisles {
    /// The index of the first in `aislePaths`.
    let first: Int32
    /// The others in `CatalogArrays.otherAisles`.
    let others: Range<Int32>
  }

  /// The rules whose values make up a path together.
  private let parts: [FieldRule]
  /// Of the columns that decide a row's aisle.
  private let positions: [Int]
  /// The indices of the texts above the row that decide its aisle.
  private let filledNumbers: [Int]
  private var combinations = FieldCombinations()
  /// By number of the combination: the aisles that it names, nil if they are not known.
  private var known: [NamedAisles?] = []
  private var translations: [Translated]

  /// The names of the aisles in a further language.
  private struct Translated {
    /// Index into `Settings.translations`.
    let language: Int
    let parts: [FieldRule]
    /// The combinations that are known.
    var known = FieldCombinations()
  }

  /// The separator of paths in one field; nil if a field has only one.
  private let separator: [UInt8]?
  /// The separator of the names of a path.
  private let pathSeparator: [UInt8]
  /// True if numbers and identifiers of categories are left out.
  private let hasOnlyNames: Bool

  /// Nil if the file has no aisles.
  init?(_ map: ColumnMap, _ described: TableSource) {
    guard let rule = map.rule(ProductColumns.aisle) else { return nil }
    parts = rule.parts
    positions = rule.columns + rule.conditionColumns
    filledNumbers = rule.filledNumbers
    translations = map.translations(of: ProductColumns.aisle).map {
      Translated(language: $0.language, parts: $0.rule.parts)
    }
    let mapping = described.columns[ProductColumns.aisle.name]
    separator = mapping?.separator.map { Array($0.utf8) }
    pathSeparator = Array((mapping?.pathSeparator ?? ">").utf8)
    hasOnlyNames = mapping?.hasOnlyNames ?? false
  }

  mutating func read(_ product: inout ProductDraft, _ file: borrowing ProductsFile) {
    if product.product.aisle < 0, let aisles = aisles(of: file) {
      product.product.aisle = aisles.first
      product.details.otherAisles = aisles.others
    }
    for index in translations.indices { translate(index, file) }
  }

  /// Nil if the row has none, with an error unless another row of its group may have some.
  private mutating func aisles(of file: borrowing ProductsFile) -> NamedAisles? {
    let bytes = file.row.source.bytes
    combinations.begin()
    for position in positions { combinations.add(file.row.written(at: position), from: bytes.span) }
    for number in filledNumbers {
      guard let value = file.row.held[number] else { continue }
      if let text = value.text {
        combinations.add(Field(start: 0, end: text.count), from: text.span)
      } else if let field = value.field {
        combinations.add(field, from: bytes.span)
      }
    }
    let (combination, isNew) = combinations.number()
    if isNew { known.append(nil) }
    if known[combination] == nil { known[combination] = parse(file) }
    return known[combination]
  }

  private func parse(_ file: borrowing ProductsFile) -> NamedAisles? {
    guard let paths = paths(of: parts, in: file.row, file.faults) else { return nil }
    guard !paths.isEmpty else {
      if !file.isGrouped { file.failMissing(ProductColumns.aisle, at: place(in: file.row)) }
      return nil
    }
    let depth = paths.map(\.count).max() ?? 0
    guard depth <= Aisle.greatestDepth else {
      file.faults.error(
        about: ProductColumns.aisle.name, "the aisle is a path of \(depth) names",
        at: file.row.location(place(in: file.row)), help: "use at most \(Aisle.greatestDepth)")
      return nil
    }
    let numbers = ListedAisles.distinct(paths).map { file.builder.number(ofAisle: $0) }
    let start = Int32(file.builder.arrays.otherAisles.count)
    file.builder.arrays.otherAisles += numbers.dropFirst()
    return NamedAisles(
      first: numbers[0], others: start..<Int32(file.builder.arrays.otherAisles.count))
  }

  private func place(in row: borrowing TableRow) -> Field {
    row.map.rule(ProductColumns.aisle).map { row.field($0) } ?? row.written(at: 0)
  }

  /// The paths that the values of rules make up together, none empty; nil, with an error, for a
  /// JSON value that is none.
  private func paths(
    of parts: [FieldRule], in row: borrowing TableRow, _ faults: FaultLog
  ) -> [[String]]? {
    var paths: [[String]] = [[]]
    for part in parts {
      guard let value = row.value(of: part, isName: hasOnlyNames) else { continue }
      if value.text == nil, let field = value.field, field.kind == .nested {
        if value.isHeld { continue }
        guard appendPaths(in: field, of: row, to: &paths, faults) else { return nil }
      } else {
        appendPaths(in: row.text(of: value), to: &paths)
      }
    }
    paths.removeAll { path in
      path.isEmpty || hasOnlyNames && !path.contains { CategoryName.hasLetter(Array($0.utf8)[...]) }
    }
    return paths
  }

  /// Appends the paths of a JSON value: an array of strings is one path, unless `split` says that a
  /// field holds several; an array of arrays is several.
  ///
  /// - Returns: false, with an error, for any other value.
  private func appendPaths(
    in field: Field, of row: borrowing TableRow, to paths: inout [[String]], _ faults: FaultLog
  ) -> Bool {
    let (rows, bytes) = (row.rows, row.source.bytes)
    let elements = rows.elements(of: field) ?? []
    let lists = elements.map { rows.elements(of: $0) }
    let isList = separator != nil || !lists.isEmpty && lists.allSatisfy { $0 != nil }
    let names = isList ? lists.flatMap { $0 ?? [] } : []
    let strings = names + zip(elements, lists).filter { $1 == nil }.map { $0.0 }
    guard rows.elements(of: field) != nil, strings.allSatisfy(\.isString) else {
      faults.error(
        about: ProductColumns.aisle.name, "the aisle is not an array of strings",
        at: row.location(field),
        help: row.help(
          forNested: field, as: ProductColumns.aisle.name,
          titled: row.map.title(of: ProductColumns.aisle)))
      return false
    }
    for (element, names) in zip(elements, lists) {
      if isList { paths.append([]) }
      if let names {
        for name in names { appendName(name.text(in: bytes), to: &paths[paths.count - 1]) }
      } else if isList {
        appendNames(in: tidied(element.text(in: bytes)), to: &paths[paths.count - 1])
      } else {
        appendName(element.text(in: bytes), to: &paths[paths.count - 1])
      }
    }
    return true
  }

  /// Appends the paths of a text; without `split` it is, or continues, a single one.
  private func appendPaths(in text: [UInt8], to paths: inout [[String]]) {
    var text = tidied(text)
    UntidyText.dropGuard(of: &text)
    guard let separator else { return appendNames(in: text, to: &paths[paths.count - 1]) }
    for path in ListedTexts.texts(in: text, separator: separator) {
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
  private func appendNames(in text: [UInt8], to path: inout [String]) {
    for name in text.split(separator: pathSeparator) { appendName(Array(name), to: &path) }
  }

  /// Appends a name without blanks around it, unless it is empty.
  private func appendName(_ name: [UInt8], to path: inout [String]) {
    let name = tidied(name)
    let trimmed = name[Field(start: 0, end: name.count).trimmed(in: name.span).range]
    if trimmed.isEmpty { return }
    path.append(
      String(decoding: hasOnlyNames ? CategoryName.name(in: trimmed) : trimmed, as: UTF8.self))
  }

  // MARK: Languages

  /// Gives the aisles of the row their names in a language.
  private mutating func translate(_ index: Int, _ file: borrowing ProductsFile) {
    let (language, parts) = (translations[index].language, translations[index].parts)
    let positions = parts.flatMap { $0.columns + $0.conditionColumns }
    let bytes = file.row.source.bytes
    translations[index].known.begin()
    for position in self.positions + positions {
      translations[index].known.add(file.row.written(at: position), from: bytes.span)
    }
    guard translations[index].known.number().isNew else { return }
    guard let own = paths(of: self.parts, in: file.row, FaultLog()),
      let translated = paths(of: parts, in: file.row, file.faults),
      !own.isEmpty, !translated.isEmpty
    else { return }
    let field = positions.first.map { file.row.field(at: $0) } ?? file.row.written(at: 0)
    guard own.map(\.count) == translated.map(\.count) else {
      let tag = file.settings.translations[language].tag
      file.faults.error(
        "the aisle in `\(tag)` is not a path as long as \(Self.text(of: own).inBackticks)",
        at: file.row.location(field), help: "name each part of the path, in the same order")
      return
    }
    for (own, translated) in zip(own, translated) {
      for depth in own.indices where own[depth] != translated[depth] {
        name(Array(own[...depth]), translated[depth], language, at: field, file)
      }
    }
  }

  /// - Parameter path: of the aisle in the first language.
  private func name(
    _ path: [String], _ name: String, _ language: Int, at field: Field,
    _ file: borrowing ProductsFile
  ) {
    let place = file.placed(field.range).range.lowerBound
    guard let other = file.builder.arrays.translations[language].aisleNames[path],
      let first = file.builder.aisleNamePlaces[language][path]
    else {
      file.builder.arrays.translations[language].aisleNames[path] = name
      file.builder.aisleNamePlaces[language][path] = place
      return
    }
    if other == name { return }
    file.faults.error(
      "the aisle \(Self.text(of: [path]).inBackticks) has two names in "
        + "`\(file.settings.translations[language].tag)`, \(other.inBackticks) and "
        + name.inBackticks, at: file.row.location(field),
      notes: [.init("the first is here", at: file.builder.location(of: first..<first))],
      help: "spell both the same")
  }

  private static func text(of paths: [[String]]) -> String {
    paths.map { $0.joined(separator: " > ") }.joined(separator: "; ")
  }
}

/// The aisles of a product whose file lists several paths (`Input: Several aisles`).
enum ListedAisles {
  /// The paths that count, each once, in their sequence. A path that others continue is left out,
  /// like `Clothing` beside `Clothing > Tops`, and the first that continues it takes its place.
  ///
  /// - Complexity: O(n) in the names of all paths, none of which is deep.
  static func distinct(_ paths: [[String]]) -> [[String]] {
    if paths.count < 2 { return paths }
    var continuations: [ArraySlice<String>: Int] = [:]
    for (index, path) in paths.enumerated() {
      for end in path.indices where continuations[path[..<end]] == nil {
        continuations[path[..<end]] = index
      }
    }
    var seen: Set<[String]> = []
    return paths.compactMap { path in
      var longest = path
      while let next = continuations[longest[...]] { longest = paths[next] }
      return seen.insert(longest).inserted ? longest : nil
    }
  }
}
