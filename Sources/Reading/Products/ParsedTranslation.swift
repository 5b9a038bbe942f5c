import Shop

/// The texts of the products files in a further language, before it is known which products are in
/// the shop.
struct ParsedTranslation {
  /// By product of the files; may be fewer than there are products.
  private(set) var texts: [CatalogTranslation.Texts] = []
  /// In file order; a product may have several values of a column, of which the first counts.
  private var extras: [(product: Int, value: ExtraValue)] = []
  /// By index into `CatalogBuilder.groupRows`; of some of them.
  var variantNames: [Int: TextRange] = [:]
  /// See `CatalogTranslation`.
  private var placedNames: [Int: TextRange] = [:]
  /// By the aisle's path in the first language: its name, and the beginning of the row with the
  /// name in the text of all files.
  private var aisles: [[String]: (name: String, place: Int)] = [:]

  /// The texts of a product, which come from the first of its rows that has them.
  subscript(product: Int) -> CatalogTranslation.Texts {
    get { product < texts.count ? texts[product] : CatalogTranslation.Texts() }
    set {
      if product >= texts.count {
        texts += Array(
          repeating: CatalogTranslation.Texts(), count: product + 1 - texts.count)
      }
      texts[product] = newValue
    }
  }

  /// Adds a row's value of a column that is shown.
  mutating func add(_ value: ExtraValue, to product: Int) {
    extras.append((product, value))
  }

  /// Records which variants some rows have become.
  ///
  /// - Parameters:
  ///   - rows: indices into `CatalogBuilder.groupRows`.
  ///   - start: the index of the first one's variant; the others follow it.
  mutating func place(_ rows: [Int], at start: Int) {
    for (offset, row) in rows.enumerated() {
      if let name = variantNames[row] { placedNames[start + offset] = name }
    }
  }

  /// - Returns: if the aisle already has a different name, that name and its place.
  mutating func name(
    _ path: [String], _ name: String, at place: Int
  ) -> (name: String, place: Int)? {
    if let known = aisles[path] { return known.name == name ? nil : known }
    aisles[path] = (name, place)
    return nil
  }

  /// - Parameter isKept: by product of the files: whether it is in the shop.
  func translation(keeping isKept: [Bool]) -> CatalogTranslation {
    CatalogTranslation(
      texts: zip(texts, isKept).filter { $0.1 }.map { $0.0 },
      aisleNames: aisles.mapValues(\.name), extras: extras(keeping: isKept),
      variantNames: placedNames)
  }

  /// By product of the shop.
  private func extras(keeping isKept: [Bool]) -> [Int: [ExtraValue]] {
    if extras.isEmpty { return [:] }
    var numbers: [Int] = []
    var count = 0
    for isKept in isKept {
      numbers.append(count)
      if isKept { count += 1 }
    }
    var all: [Int: [ExtraValue]] = [:]
    for (product, value) in extras where isKept[product] {
      let known = all[numbers[product]] ?? []
      if known.contains(where: { $0.column == value.column }) { continue }
      all[numbers[product], default: []].append(value)
    }
    return all
  }
}
