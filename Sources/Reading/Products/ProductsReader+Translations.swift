import Diagnostics
import Shop
import Tables

/// The texts of a product in the further languages of the shop (`Catalog: Several languages`).
extension ProductsReader {
  /// Reads what the row says in them, of what its product lacks.
  mutating func readTranslations(faults: inout FaultList) {
    for (number, columns) in map.translations.enumerated() {
      var texts = result.translations[number][product]
      if texts.name.isEmpty, let rule = columns.name { texts.name = text(of: rule) }
      if texts.brand.isEmpty, let rule = columns.brand { texts.brand = text(of: rule) }
      if texts.description.isEmpty, let rule = columns.description {
        (texts.description, texts.descriptionHTML) = description(of: rule)
      }
      result.translations[number][product] = texts
      for (extra, position) in columns.extras {
        let text = text(rows.field(position, of: fields))
        if text.isEmpty { continue }
        let value = ExtraValue(column: extraNumbers[extra], text: text)
        result.translations[number].add(value, to: product)
      }
      if !columns.aisle.isEmpty { translateAisles(columns.aisle, number, faults: &faults) }
    }
  }

  /// Reads what the variant of the row is called in them.
  ///
  /// - Parameter row: index into `ParsedProducts.groupRows`.
  mutating func readVariantNames(ofRow row: Int) {
    for (number, columns) in map.translations.enumerated() {
      guard let rule = columns.variant else { continue }
      var name = text(of: rule, separator: " / ")
      if listsOptions, !name.isEmpty { name = optionValues(in: name) }
      if !name.isEmpty { result.translations[number].variantNames[row] = name }
    }
  }

  /// The text of a rule; empty if the row has none.
  mutating func text(of rule: FieldRule, separator: String = " ") -> TextRange {
    guard let chosen = chosen(rule) else { return .empty }
    if case .field(let position) = chosen {
      let field = field(at: position)
      return field.kind == .nested ? .empty : text(field)
    }
    var text: [UInt8] = []
    append(chosen, to: &text, separator: separator)
    UntidyText.tidy(&text)
    return result.addText { $0 += text }
  }

  /// Gives the aisles of the row their names in a language.
  ///
  /// - Parameters:
  ///   - parts: see `ColumnTranslation.aisle`.
  ///   - language: index into `Settings.translations`.
  private mutating func translateAisles(
    _ parts: [FieldRule], _ language: Int, faults: inout FaultList
  ) {
    let bytes = source.bytes
    translatedAisles[language].begin()
    for position in aislePositions + parts.flatMap(\.positions) {
      let field = rows.field(position, of: fields)
      translatedAisles[language].add(field, from: bytes.span)
    }
    guard translatedAisles[language].number().isNew else { return }
    var known = FaultList()
    guard let own = aislePaths(of: map.parts(.aisle), faults: &known),
      let translated = aislePaths(of: parts, faults: &faults), !own.isEmpty, !translated.isEmpty
    else { return }
    let field = parts.flatMap(\.positions).first.map { self.field(at: $0) } ?? fields[0]
    guard own.map(\.count) == translated.map(\.count) else {
      let tag = settings.translations[language].tag
      faults.error(
        Diagnostic(
          "the aisle in `\(tag)` is not a path as long as \(Self.text(of: own).inBackticks)",
          at: location(field), help: "name each part of the path, in the same order"))
      return
    }
    for (own, translated) in zip(own, translated) {
      let skipped = min(skippedNames, own.count - 1)
      for depth in skipped..<own.count where own[depth] != translated[depth] {
        let path = Array(own[skipped...depth])
        name(path, translated[depth], language, at: field, faults: &faults)
      }
    }
  }

  /// - Parameter path: of the aisle in the first language.
  private mutating func name(
    _ path: [String], _ name: String, _ language: Int, at field: Field, faults: inout FaultList
  ) {
    let place = placed(field.range).range.lowerBound
    guard let other = result.translations[language].name(path, name, at: place) else { return }
    faults.error(
      Diagnostic(
        "the aisle \(Self.text(of: [path]).inBackticks) has two names in "
          + "`\(settings.translations[language].tag)`, \(other.name.inBackticks) and "
          + name.inBackticks,
        at: location(field),
        notes: [.init("the first is here", at: result.location(of: other.place..<other.place))],
        help: "spell both the same"))
  }

  private static func text(of paths: [[String]]) -> String {
    paths.map { $0.joined(separator: " > ") }.joined(separator: "; ")
  }
}
