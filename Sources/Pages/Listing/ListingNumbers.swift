import Localization
package import Mustache
import Quantities
import Rules
import Shop

/// All products of a listing as numbers, in catalog order (`Output: Numbers`). With the numbers for
/// every order and filter, the shop's script can sort and filter them without the pages. The
/// products themselves are among the ready cards.
package struct ListingNumbers: DataFile {
  /// `/news/discounts-all.json`
  static let discountsPath = PagePath(folder: PagePath.news.folder, name: "discounts-all")

  package let path: PagePath
  private let products: [Int32]
  /// The keys for which the products have values.
  private let valuedKeys: [SortKey]
  private let filters: [AislePlan.Filter]
  /// The departments among which visitors choose, as indices of aisles.
  private let departments: [Int]
  /// True if the products have the orders of the pages of discounts.
  private var hasDiscountOrders = false

  /// - Parameter aisle: with products of its own.
  package init(_ aisle: AislePlan) {
    path = PagePath(folder: aisle.folder, name: "all")
    products = aisle.products
    valuedKeys = aisle.valuedKeys
    filters = aisle.filters
    departments = aisle.isWholeShop ? aisle.children : []
  }

  package init(_ brand: Brand, in site: SitePlan) {
    self.init(of: brand.products, at: brand.numbersPath, in: site)
  }

  package init(discountsOf site: SitePlan) {
    self.init(of: site.shop.discounts.products, at: Self.discountsPath, in: site)
    hasDiscountOrders = true
  }

  private init(of products: [Int32], at path: PagePath, in site: SitePlan) {
    self.path = path
    self.products = products
    valuedKeys = site.language.valuedKeys(of: products)
    filters = AislePlanner(site.language, site.shop).filters(of: products)
    departments = []
  }

  package static let schema = Schema(
    [
      "total", .scalars("cards"), "places", .list("orders", orderShape),
      .list("filters", filterShape), .list("flags", ProductFlag.shape),
    ])

  private static let orderShape = Schema([
    "key", "reverses", .object("filter", orderFilterShape), "ranks",
    .list("groups", groupShape),
  ])
  private static let orderFilterShape = Schema(["name", "search"])
  private static let groupShape = Schema(["id", "heading", "total"])
  private static let filterShape = Schema(
    AislePlan.Filter.scriptFields + ["order", "values"])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.number("total", products.count)
    fillCards(&document, of: site)
    let ranks = valuedKeys.map {
      (key: $0, order: site.language.sorter.ranks(of: products, by: $0))
    }
    fillOrders(ranks, &document, of: site)
    fillFilters(of: products, ranks, &document, of: site)
    document.list("flags", ProductFlag.allCases) { document, flag in
      let flagged = products.indices.filter { flag.isSet(for: products[$0], in: site) }
      flag.fill(&document, isInUse: !flagged.isEmpty, besides: filters, of: site)
      document.numbers("products", flagged)
    }
  }

  /// Fills in the files of cards with the products, and for each product its file, times the size
  /// of a file, and the place in it; none if the files have these products alone, in this order.
  private func fillCards(_ document: inout Document, of site: SitePlan) {
    let cards = site.shop.cards
    var addresses: [String] = []
    var files: [Int: Int] = [:]
    let places = products.map { product in
      let number = cards.number(of: Int(product))
      let chunk = number / CardChunks.size
      if files[chunk] == nil {
        files[chunk] = addresses.count
        addresses.append(address(ofChunk: chunk, with: product, in: site))
      }
      return (files[chunk] ?? 0) * CardChunks.size + number % CardChunks.size
    }
    document.scalars("cards", addresses) { $0.item($1) }
    let isPlain = places.elementsEqual(0..<places.count)
    document.numbers("places", isPlain ? [] : places)
  }

  private func address(
    ofChunk chunk: Int, with product: Int32, in site: SitePlan
  ) -> String {
    let cards = site.shop.cards
    let aisle = Int(site.catalog.products[Int(product)].aisle)
    let folder = site.aisles[aisle].folder
    let way = folder == path.folder ? "" : PagePath.root(from: path.folder) + folder
    return "\(way)\(cards.name(ofChunk: chunk, aisle: aisle))?\(cards.stamp(ofChunk: chunk))"
  }

  /// Fills in every key for which its products have values, even if no page is sorted by it, since
  /// visitors can choose among brands in any shop that has them.
  private func fillOrders(
    _ ranks: [(key: SortKey, order: ListingRanks)], _ document: inout Document, of site: SitePlan
  ) {
    document.beginList("orders")
    for (key, order) in ranks {
      let rule = SortRule(key)
      fillOrder(
        key.id, reverses: rule.grouping == .byBrand ? "groups" : "products",
        isFilter: rule.isFilter, order.ranks,
        groups: order.groups.map {
          (nil, site.text(of: $0.heading, in: key), $0.range.count)
        }, &document, of: site)
    }
    if !departments.isEmpty { fillDepartments(&document, of: site) }
    fillVerdicts(&document, of: site)
    fillColumn("change", products.map { change(of: Int($0), in: site) }, &document, of: site)
    fillColumn("size", products.map { size(of: Int($0), in: site) }, &document, of: site)
    if hasDiscountOrders {
      for order in CurrentDiscounts.Order.allCases {
        fillColumn(
          order.rawValue, products.indices.map { site.shop.discounts.key(ofPlace: $0, in: order) },
          &document, of: site)
      }
    }
    document.endList()
  }

  /// Fills in an order.
  ///
  /// - Parameters:
  ///   - isFilter: whether visitors may choose among its groups.
  ///   - ranks: one for each product; ascending with the groups.
  ///   - groups: the heading of each and its number of products; the last has those without a rank.
  ///     A verdict has an id, since its heading is in the language of the site.
  private func fillOrder(
    _ id: String, reverses: String = "products", isFilter: Bool = false, _ ranks: [Int?],
    groups: [(id: String?, heading: String, total: Int)] = [], _ document: inout Document,
    of site: SitePlan
  ) {
    let strings = site.formats.strings
    document.beginItem()
    document.text("key", id)
    document.text("reverses", reverses)
    document.object("filter", of: isFilter ? id : nil) { document, id in
      document.text("name", strings.text(forID: id))
      // Visitors may find a value by typing if there are many.
      let isSearched = id != AislePlan.priceFilter
      document.text("search", isSearched ? strings.text(forID: id, suffix: "_search") : nil)
    }
    document.numbers("ranks", ranks)
    document.list("groups", groups) { document, group in
      document.text("id", group.id)
      document.text("heading", group.heading)
      document.number("total", group.total)
    }
    document.endItem()
  }

  /// The reduction of a price in percent; nil without one.
  private func change(of product: Int, in site: SitePlan) -> Int64? {
    let change = site.shop.facts.reduction(of: product)?.change
    return change?.percent.map { -Int64($0) }
  }

  /// The size in thousandths of the base unit, after all sizes of the dimensions before.
  private func size(of product: Int, in site: SitePlan) -> Int64? {
    site.catalog.products[product].size.map { size in
      let (numerator, denominator) = size.content
      return Int64(size.unit.dimension.rawValue) << 56
        + min(Int64(clamping: numerator * 1000 / denominator), 1 << 56 - 1)
    }
  }

  /// Fills in an order that only a column of the table has, unless no product has a value.
  private func fillColumn(
    _ id: String, _ values: [Int64?], _ document: inout Document, of site: SitePlan
  ) {
    let sorted = Set(values.compactMap(\.self)).sorted()
    if sorted.isEmpty { return }
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    fillOrder(id, values.map { $0.flatMap { ranks[$0] } }, &document, of: site)
  }

  /// Fills in the departments, so that visitors can choose among them as among brands. A product in
  /// several counts in that of its first aisle.
  private func fillDepartments(_ document: inout Document, of site: SitePlan) {
    let catalog = site.catalog
    let own = products.map { catalog.department(of: Int($0)) }
    var counts = [Int](repeating: 0, count: catalog.aisles.count)
    for department in own { counts[department] += 1 }
    let shown = departments.filter { counts[$0] > 0 }
    var ranks = counts
    var start = 0
    for department in shown {
      ranks[department] = start
      start += counts[department]
    }
    fillOrder(
      AislePlan.departmentFilter, isFilter: true, own.map { ranks[$0] },
      groups: shown.map { (nil, catalog.aisles[$0].name, counts[$0]) }, &document, of: site)
  }

  /// Fills in what the prices are beside usual ones, as `Price now`.
  private func fillVerdicts(_ document: inout Document, of site: SitePlan) {
    let prices = products.map { PriceNow(of: Int($0), in: site) }
    let sorted = prices.compactMap(\.self).sorted()
    if sorted.isEmpty { return }
    let counts = PriceNow.kinds.indices.map { kind in sorted.count { $0.kind == kind } }
    let ranks = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
    var groups = counts.indices.filter { counts[$0] > 0 }.map { number in
      let id: String? = PriceNow.kinds[number].rawValue
      let heading = site.formats.strings.text(prefix: "price_now_", forID: id ?? "")
      return (id, heading, counts[number])
    }
    let without = products.count - sorted.count
    if without > 0 { groups.append((nil, "", without)) }
    fillOrder(
      AislePlan.priceFilter, isFilter: true, prices.map { $0.flatMap { ranks[$0] } },
      groups: groups, &document, of: site)
  }

  /// A measure that is an order's key has one value per rank, which is far shorter than one per
  /// product.
  private func fillFilters(
    of products: [Int32], _ ranks: [(key: SortKey, order: ListingRanks)],
    _ document: inout Document, of site: SitePlan
  ) {
    document.list("filters", filters) { document, filter in
      let order = ranks.first { $0.key == filter.measure.sortKey }?.order
      filter.fill(&document)
      document.text("order", order == nil ? nil : filter.measure.sortKey?.id)
      let ranked = order?.placesByRank.map { products[$0] } ?? products
      document.numbers(
        "values", ranked.lazy.map { site.shop.measures.amount(of: $0, filter.measure)?.doubled })
    }
  }
}

// The filters of the script, whose ids of bands are without that of the filter.
extension AislePlan.Filter {
  private static let bandShape = Schema(["id", "label"])
  static let scriptFields: [Schema.Field] = [
    "id", "name", "on", "kind", "select", "operator", .list("bands", bandShape),
  ]

  func fill(_ document: inout Document) {
    document.text("id", slug)
    document.text("name", name)
    document.text("on", measure.key)
    document.text("kind", measure.kind.rawValue)
    document.text("select", selection.rawValue)
    document.text("operator", combination.rawValue)
    document.list("bands", bands.filter { $0.count > 0 }) { document, band in
      document.text("id", String(band.id.dropFirst(slug.count + 1)))
      document.text("label", band.label)
    }
  }
}

extension FilterGroup.Measure {
  /// The key whose ranks are those of the measure: products of the same rank have the same amount.
  fileprivate var sortKey: SortKey? {
    switch self {
    case .price: .price
    case .unitPrice: .unitPrice
    case .discount, .column: nil
    }
  }
}
