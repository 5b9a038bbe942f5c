import Shop

// Until it is known which products are in the shop, their numbers are those in the files, and names
// of variants are numbered by `CatalogBuilder.groupRows`.
extension CatalogTranslation {
  /// The texts of a product, which come from the first of its rows that has them.
  subscript(product: Int) -> Texts {
    get { product < texts.count ? texts[product] : Texts() }
    set {
      if product >= texts.count {
        texts += Array(repeating: Texts(), count: product + 1 - texts.count)
      }
      texts[product] = newValue
    }
  }

  /// Adds a row's value of a column that is shown, unless an earlier row of the product has one.
  mutating func add(_ value: ExtraValue, to product: Int) {
    if extras[product]?.contains(where: { $0.column == value.column }) == true { return }
    extras[product, default: []].append(value)
  }

  /// Leaves only the products that are in the shop.
  mutating func keep(_ isKept: [Bool]) {
    texts = zip(texts, isKept).filter { $0.1 }.map { $0.0 }
    if extras.isEmpty { return }
    var kept: [Int: [ExtraValue]] = [:]
    for (number, product) in isKept.indices.filter({ isKept[$0] }).enumerated() {
      kept[number] = extras[product]
    }
    extras = kept
  }
}
