import Bytes
import Localization
import Mustache
import Quantities
import Rules
import Shop

/// A file of the search index with the values by which results are sorted and filtered,
/// `/search/values-<number>.json`: one text for each place, empty for a
/// free one.
///
/// The fields of a text are separated by tabs: price, unit price with the unit in front (`l1.39`),
/// discount in percent, aisle (its place in the root of the index), the letters of the
/// `ProductFlag`s, brand, `PriceNow`: the digit of its kind, then its share unless that is
/// 1,000,000, and the amount of each of the shop's filters. Empty fields at the end are left out.
struct SearchValueFile: DataFile {
  static let chunks = 32

  private let file: SearchPlaces
  private let filters: [AislePlan.Filter]
  let path: PagePath

  init(_ file: SearchPlaces, _ filters: [AislePlan.Filter]) {
    (self.file, self.filters) = (file, filters)
    path = PagePath(folder: SearchPage.folder, name: "values-\(file.number)")
  }

  static let schema = Schema(["stamp", .scalars("values")])

  func fill(_ document: inout Document, of site: SitePlan) {
    document.text("stamp", site.searchStamps(file))
    document.beginList("values")
    var text: [UInt8] = []
    file.forEachPlace { product in
      text.removeAll(keepingCapacity: true)
      if let product { append(product, of: site, to: &text) }
      document.item(bytes: text.span)
    }
    document.endList()
  }

  private func append(_ index: Int32, of site: SitePlan, to text: inout [UInt8]) {
    let product = site.catalog.products[Int(index)]
    let money = site.formats.money
    money.appendDecimal(product.price, to: &text)
    text.append(.tab)
    if let unitPrice = UnitPrice(of: product) {
      text += unitPrice.dimension.unitID.utf8
      let shown = unitPrice.shown(currencyDecimals: site.settings.currencyDecimals)
      money.appendDecimal(shown, to: &text)
    }
    text.append(.tab)
    if case .decimal(let percent)? = site.shop.measures.amount(of: index, .discount) {
      text += percent.text.utf8
    }
    text.append(.tab)
    text.append(decimal: Int(product.aisle))
    text.append(.tab)
    ProductFlag.appendLetters(of: index, in: site, to: &text)
    text.append(.tab)
    let start = text.count
    site.catalog.append(product.brand, to: &text)
    // Tabs separate fields.
    for index in text[start...].indices where text[index] < .space { text[index] = .space }
    text.append(.tab)
    if let now = PriceNow(of: Int(index), in: site) {
      text.append(decimal: now.kind)
      if now.share != 1_000_000 { text.append(decimal: now.share) }
    }
    for filter in filters {
      text.append(.tab)
      if let amount = site.shop.measures.amount(of: index, filter.measure) {
        text.append(decimal: amount.doubled)
      }
    }
    while text.last == .tab { text.removeLast() }
  }
}
