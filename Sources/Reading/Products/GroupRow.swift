import Diagnostics
import Quantities
import Shop

/// A row of a products file in which several rows make one product (`Input: Variants`).
struct GroupRow {
  /// Index into `CatalogBuilder.products`.
  let product: Int32
  /// The variant that it describes; its price is zero if the row has none.
  var variant: Variant
  /// The place of its price, even if it has none.
  let priceRange: TextRange
  /// True if it is the head of its group, and heads are apart from the variants.
  let isHead: Bool

  /// A row without a price only describes its product or adds a picture.
  var hasPrice: Bool { variant.storePrice > .zero }
}

// The rows of a group become the variants of its product (`Input: Variants`).
extension CatalogBuilder {
  /// Moves the variants from `groupRows` to `variants`, and gives each product its values from
  /// them.
  ///
  /// - Complexity: O(rows) if the rows of each group are adjacent, otherwise O(n log n).
  func gatherVariants() {
    if groupRows.isEmpty { return }
    arrays.variants.reserveCapacity(groupRows.count)
    let names = arrays.translations.map(\.variantNames)
    for language in names.indices { arrays.translations[language].variantNames = [:] }
    let rows = groupRows.indices.sorted {
      (groupRows[$0].product, $0) < (groupRows[$1].product, $1)
    }
    var start = 0
    while start < rows.count {
      let product = groupRows[rows[start]].product
      let end = rows[start...].firstIndex { groupRows[$0].product != product } ?? rows.count
      gather(rows[start..<end], names, into: Int(product))
      start = end
    }
    groupRows = []
  }

  /// - Parameter names: by language and row.
  private func gather(_ rows: ArraySlice<Int>, _ names: [[Int: TextRange]], into index: Int) {
    let start = arrays.variants.count
    // A head with variants can't be bought itself: its price is only their default.
    let hasMembers = rows.contains { groupRows[$0].hasPrice && !groupRows[$0].isHead }
    func isVariant(_ row: Int) -> Bool {
      groupRows[row].hasPrice && !(hasMembers && groupRows[row].isHead)
    }
    for row in rows where isVariant(row) { arrays.variants.append(groupRows[row].variant) }
    let own = arrays.variants[start...]
    var product = products[index]
    var (sizeText, listPrice) = (TextRange.empty, Money.zero)
    // Several variants each have their own number.
    var gtin = own.count == 1 ? own[start].gtin : .empty
    // The cheapest available one gives the price, or the cheapest of all if none is available.
    let shown =
      own.filter { $0.isAvailable != false }.min { $0.storePrice < $1.storePrice }
      ?? own.min { $0.storePrice < $1.storePrice }
    if let shown {
      product.storePrice = shown.storePrice
      product.size = shown.size
      let states = own.map(\.isAvailable)
      product.isAvailable = states.contains(true) ? true : states.contains(nil) ? nil : false
      (sizeText, listPrice) = (shown.sizeText, shown.listPrice)
    }
    for row in rows where !isVariant(row) {
      let common = groupRows[row].variant
      if !common.name.isEmpty, own.count > 0, !groupRows[row].isHead {
        if groupRows[row].priceRange == .empty { continue }
        faults.warning(
          .variantWithoutPrice, "the variant has no price, so it is left out",
          at: location(of: groupRows[row].priceRange.range), help: "fill in its price")
        continue
      }
      if product.size == nil, sizeText.isEmpty {
        (product.size, sizeText) = (common.size, common.sizeText)
      }
      if product.isAvailable == nil { product.isAvailable = common.isAvailable }
      if gtin.isEmpty { gtin = common.gtin }
    }
    products[index] = product
    let hasVariants = own.count > 1 || shown.map { !$0.name.isEmpty } ?? false
    if hasVariants {
      for (language, names) in names.enumerated() where !names.isEmpty {
        for (variant, row) in rows.filter(isVariant).enumerated() {
          arrays.translations[language].variantNames[start + variant] = names[row]
        }
      }
    } else {
      arrays.variants.removeSubrange(start...)
    }
    if !hasVariants, sizeText.isEmpty, listPrice == .zero, gtin.isEmpty { return }
    let details = ownDetails(of: index)
    arrays.details[details].sizeText = sizeText
    arrays.details[details].listPrice = listPrice
    arrays.details[details].gtin = gtin
    arrays.details[details].variants = Int32(start)..<Int32(arrays.variants.count)
  }
}
