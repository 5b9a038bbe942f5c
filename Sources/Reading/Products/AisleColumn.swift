import Diagnostics
import Shop
import Tables

/// The aisles of a product: one path, `Dairy > Milk`, in one column, several columns or a JSON
/// array, or a list of such paths (`Input: Several aisles`).
struct AisleColumn {
  /// The aisles that a row names: the index of the first in `aislePaths`, and the others in
  /// `CatalogArrays.otherAisles`.
  private typealias NamedAisles = (first: Int32, others: Range<Int32>)

  /// The rules whose values make up a path together, and those of the further languages, each by
  /// its index in `Settings.translations`.
  private let parts: [FieldRule]
  private let translations: [(language: Int, parts: [FieldRule])]
  /// Of the columns that decide a row's aisle and its names.
  private let positions: [Int]
  /// The indices of the texts above the row that decide them.
  private let filledNumbers: [Int]
  private var combinations = FieldCombinations()
  /// By number of the combination: the aisles that it names, nil if they are not known.
  private var known: [NamedAisles?] = []
  /// The separator of paths in one field; nil if a field has only one.
  private let separator: [UInt8]?
  /// The separator of the names of a path.
  private let pathSeparator: [UInt8]
  /// True if numbers and identifiers of categories are left out.
  private let hasOnlyNames: Bool

  /// Nil if the file has no aisles.
  init?(_ map: ColumnMap, _ described: TableSource) {
    guard let rule = map.rule(ProductColumns.aisle) else { return nil }
    let others = map.translations(of: ProductColumns.aisle)
    let rules = [rule] + others.map(\.rule)
    parts = rule.parts
    translations = others.map { ($0.language, $0.rule.parts) }
    positions = rules.flatMap { $0.columns + $0.conditionColumns }
    filledNumbers = rules.flatMap(\.filledNumbers)
    let mapping = described.columns[ProductColumns.aisle.name]
    separator = mapping?.separator.map { Array($0.utf8) }
    pathSeparator = Array((mapping?.pathSeparator ?? ">").utf8)
    hasOnlyNames = mapping?.hasOnlyNames ?? false
  }

  /// Reads the aisles of a row unless an earlier row of its product has some, and their names in
  /// the further languages. Rows with the same fields mean the same.
  mutating func read(_ product: inout ProductDraft, _ file: borrowing ProductsFile) {
    let (combination, isNew) = combination(of: file.row)
    if isNew { known.append(nil) }
    if product.product.aisle < 0 {
      if known[combination] == nil { known[combination] = parse(file) }
      if let aisles = known[combination] {
        product.product.aisle = aisles.first
        product.details.otherAisles = aisles.others
      }
    }
    if !isNew { return }
    for (language, parts) in translations { translate(into: language, parts, file) }
  }

  private mutating func combination(
    of row: borrowing TableRow
  ) -> (number: Int, isNew: Bool) {
    let bytes = row.source.bytes
    combinations.begin()
    for position in positions { combinations.add(row.written(at: position), from: bytes.span) }
    for number in filledNumbers {
      guard let value = row.held[number] else { continue }
      if let text = value.text {
        combinations.add(Field(start: 0, end: text.count), from: text.span)
      } else if let field = value.field {
        combinations.add(field, from: bytes.span)
      }
    }
    return combinations.number()
  }

  /// Nil if the row has none, with an error unless another row of its group may have some.
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
    return (numbers[0], file.builder.arrays.otherAisles.add(numbers.dropFirst()))
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
      var (found, isList) = ([[String]](), separator != nil)
      if value.text == nil, let field = value.field, field.kind == .nested {
        if value.isHeld { continue }
        guard let nested = self.paths(in: field, of: row, faults) else { return nil }
        (found, isList) = nested
      } else {
        var text = tidied(row.text(of: value))
        UntidyText.dropGuard(of: &text)
        let texts = separator.map { ListedTexts.texts(in: text, separator: $0) } ?? [text]
        found = texts.map(names)
      }
      // Without `split` a text is, or continues, a single path.
      if isList { paths += found } else { paths[paths.count - 1] += found.joined() }
    }
    paths.removeAll { path in
      path.isEmpty || hasOnlyNames && !path.contains { CategoryName.hasLetter(Array($0.utf8)[...]) }
    }
    return paths
  }

  /// The paths of a JSON value: an array of strings is one path, unless `split` says that a field
  /// holds several; an array of arrays is several. Nil, with an error, for any other value.
  private func paths(
    in field: Field, of row: borrowing TableRow, _ faults: FaultLog
  ) -> (paths: [[String]], isList: Bool)? {
    let (rows, bytes) = (row.rows, row.source.bytes)
    let elements = rows.elements(of: field)
    let lists = (elements ?? []).map { rows.elements(of: $0) }
    guard let elements, zip(elements, lists).allSatisfy({ ($1 ?? [$0]).allSatisfy(\.isString) })
    else {
      faults.error(
        about: ProductColumns.aisle.name, "the aisle is not an array of strings",
        at: row.location(field),
        help: row.help(
          forNested: field, as: ProductColumns.aisle.name,
          titled: row.map.title(of: ProductColumns.aisle)))
      return nil
    }
    let isList = separator != nil || !lists.isEmpty && lists.allSatisfy { $0 != nil }
    let paths = zip(elements, lists).map { element, list in
      isList && list == nil
        ? names(in: tidied(element.text(in: bytes)))
        : (list ?? [element]).compactMap { name(in: $0.text(in: bytes)) }
    }
    return (paths, isList)
  }

  private func tidied(_ text: [UInt8]) -> [UInt8] {
    var text = text
    UntidyText.tidy(&text)
    return text
  }

  /// The names of a path.
  private func names(in text: [UInt8]) -> [String] {
    text.split(separator: pathSeparator).compactMap { name(in: Array($0)) }
  }

  /// A name without blanks around it; nil for an empty one.
  private func name(in text: [UInt8]) -> String? {
    let text = tidied(text)
    let trimmed = text[Field(start: 0, end: text.count).trimmed(in: text.span).range]
    if trimmed.isEmpty { return nil }
    return String(decoding: hasOnlyNames ? CategoryName.name(in: trimmed) : trimmed, as: UTF8.self)
  }

  // MARK: Languages

  /// Gives the aisles of the row their names in a language.
  private func translate(
    into language: Int, _ parts: [FieldRule], _ file: borrowing ProductsFile
  ) {
    guard let own = paths(of: self.parts, in: file.row, FaultLog()),
      let translated = paths(of: parts, in: file.row, file.faults),
      !own.isEmpty, !translated.isEmpty
    else { return }
    let position = parts.lazy.flatMap { $0.columns + $0.conditionColumns }.first
    let field = position.map { file.row.field(at: $0) } ?? file.row.written(at: 0)
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
