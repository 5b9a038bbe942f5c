import Arrange
import Localization
package import Mustache
import Shop
import Values

/// All products of an aisle as numbers, in catalog order. With the numbers for every order and
/// filter, the shop's script can sort and filter them without the pages. The products themselves
/// are in the listings' JSON.
package struct AisleData: DataFile {
  let aisle: AislePlan

  /// - Parameter aisle: with products of its own.
  package init(_ aisle: AislePlan) { self.aisle = aisle }

  package var path: PagePath { PagePath(folder: aisle.folder, name: "all") }

  package static let schema = Schema(
    [
      .object("aisle", AisleLink.schema), "total", "generation", .list("orders", orderShape),
      .list("filters", filterShape),
    ] + ProductFlag.listFields + ["has_changes"])

  private static let orderShape = Schema([
    "key", "reverses", .object("filter", orderFilterShape), .scalars("ranks"),
    .list("groups", groupShape), .object("column", columnShape),
  ])
  private static let columnShape = Schema(["name", .scalars("values")])
  private static let orderFilterShape = Schema(["name", "search"])
  private static let groupShape = Schema(["heading", "total"])
  private static let filterShape = Schema(["id", "name", "on", "kind", "order", .scalars("values")])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let products = aisle.products
    document.object("aisle") { AisleLink(index: aisle.index).fillName(&$0, of: site) }
    document.number("total", products.count)
    document.text("generation", aisle.generation)
    let ranks = aisle.valuedKeys.map {
      (key: $0, order: site.language.sorter.ranks(of: products, by: $0))
    }
    fillOrders(ranks, &document, of: site)
    fillFilters(of: products, ranks, &document, of: site)
    ProductFlag.fillLists(of: aisle, &document, of: site)
    document.bool(
      "has_changes", products.contains { site.shop.facts.isReduced(Int($0)) })
  }

  /// Fills in every key for which its products have values, even if no page is sorted by it, since
  /// visitors can choose among brands in any shop that has them.
  private func fillOrders(
    _ ranks: [(key: SortKey, order: ListingRanks)], _ document: inout Document, of site: SitePlan
  ) {
    document.beginList("orders")
    for (key, order) in ranks {
      document.beginItem()
      document.text("key", key.id)
      fillRule(of: key, &document, of: site)
      document.scalars("ranks", order.ranks) { $0.item($1) }
      document.list("groups", order.groups) { document, group in
        document.text("heading", site.text(of: group.heading, in: key))
        document.number("total", group.range.count)
      }
      fillColumn(of: key, order, &document, of: site)
      document.endItem()
    }
    if aisle.isWholeShop { fillDepartments(&document, of: site) }
    fillVerdicts(&document, of: site)
    document.endList()
  }

  /// Fills in the column that the table has for an order by a column of the shop.
  private func fillColumn(
    of key: SortKey, _ order: ListingRanks, _ document: inout Document, of site: SitePlan
  ) {
    guard case .column(let column, let id) = key else { return document.null("column") }
    let values = site.catalog.numericColumns[column] ?? []
    document.object("column") { document in
      document.text("name", site.settings.orderNames[id])
      document.scalars("values", order.placesByRank) { document, place in
        document.item(values[Int(aisle.products[place])].map { Int($0.tenThousandths) })
      }
    }
  }

  /// Fills in the departments, so that visitors can choose among them as among brands. A product in
  /// several counts in that of its first aisle.
  private func fillDepartments(_ document: inout Document, of site: SitePlan) {
    let catalog = site.catalog
    let departments = aisle.products.map { catalog.department(of: Int($0)) }
    var counts = [Int](repeating: 0, count: catalog.aisles.count)
    for department in departments { counts[department] += 1 }
    let shown = aisle.children.filter { counts[$0] > 0 }
    var ranks = counts
    var start = 0
    for department in shown {
      ranks[department] = start
      start += counts[department]
    }
    fillChoice(
      AislePlan.departmentFilter, ranks: departments.map { ranks[$0] },
      groups: shown.map { (catalog.aisles[$0].name, counts[$0]) }, &document, of: site)
  }

  /// Fills in `Price now`, which compares prices with usual ones.
  private func fillVerdicts(_ document: inout Document, of site: SitePlan) {
    let prices = aisle.products.map { PriceNow(of: Int($0), in: site) }
    let sorted = prices.compactMap(\.self).sorted()
    if sorted.isEmpty { return }
    let counts = PriceNow.kinds.indices.map { kind in sorted.count { $0.kind == kind } }
    let ranks = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
    var groups = counts.indices.filter { counts[$0] > 0 }.map { kind in
      let heading = site.formats.strings.text(
        prefix: "price_now_", forID: PriceNow.kinds[kind].rawValue)
      return (heading, counts[kind])
    }
    let without = aisle.products.count - sorted.count
    if without > 0 { groups.append(("", without)) }
    fillChoice(
      AislePlan.priceFilter, ranks: prices.map { $0.flatMap { ranks[$0] } }, groups: groups,
      &document, of: site)
  }

  /// Fills in an order by which no page is sorted.
  ///
  /// - Parameters:
  ///   - ranks: ascending with the groups of the products.
  ///   - groups: the heading of each and its number of products; the last has those without a rank.
  private func fillChoice(
    _ id: String, ranks: [Int?], groups: [(heading: String, total: Int)],
    _ document: inout Document, of site: SitePlan
  ) {
    document.beginItem()
    document.text("key", id)
    document.text("reverses", "products")
    fillFilter(id, isSearched: id != AislePlan.priceFilter, &document, of: site)
    document.scalars("ranks", ranks) { $0.item($1) }
    document.list("groups", groups) { document, group in
      document.text("heading", group.heading)
      document.number("total", group.total)
    }
    document.null("column")
    document.endItem()
  }

  private func fillRule(of key: SortKey, _ document: inout Document, of site: SitePlan) {
    let rule = SortRule(key)
    document.text("reverses", rule.grouping == .byBrand ? "groups" : "products")
    guard rule.isFilter else { return document.null("filter") }
    fillFilter(key.id, isSearched: true, &document, of: site)
  }

  /// - Parameter isSearched: whether visitors may find a value by typing if there are many.
  private func fillFilter(
    _ id: String, isSearched: Bool, _ document: inout Document, of site: SitePlan
  ) {
    let strings = site.formats.strings
    document.object("filter") { document in
      document.text("name", strings.text(forID: id))
      document.text("search", isSearched ? strings.text(forID: id, suffix: "_search") : nil)
    }
  }

  /// A measure that is an order's key has one value per rank, which is far shorter than one per
  /// product.
  private func fillFilters(
    of products: [Int32], _ ranks: [(key: SortKey, order: ListingRanks)],
    _ document: inout Document, of site: SitePlan
  ) {
    document.list("filters", aisle.filters) { document, filter in
      let order = ranks.first { $0.key == filter.measure.sortKey }?.order
      document.text("id", filter.slug)
      document.text("name", filter.name)
      document.text("on", filter.measure.key)
      document.text("kind", filter.measure.kind.rawValue)
      document.text("order", order == nil ? nil : filter.measure.sortKey?.id)
      let ranked = order?.placesByRank.map { products[$0] } ?? products
      document.scalars("values", ranked) { document, product in
        document.item(site.shop.measures.amount(of: product, filter.measure)?.doubled)
      }
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
