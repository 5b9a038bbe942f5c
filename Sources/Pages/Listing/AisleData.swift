import Arrange
package import Mustache
import Shop

/// All products of an aisle in one file, for those who sort and choose among them without the
/// pages: the script of the shop does. It has the cards as they are in the listings' JSON, and
/// before them, a number a product in the same sequence, what every order and filter needs, and
/// the words that a card says of a change.
package struct AisleData: Sendable {
  /// Behind `AislePlan.folder`.
  package static let fileName = "all.json"

  let aisle: AislePlan

  /// - Parameter aisle: with products of its own.
  package init(_ aisle: AislePlan) { self.aisle = aisle }

  package static let shape = Schema([
    .object("aisle", AisleLink.shape), .scalar("total"), .scalar("as_of"),
    .list("orders", orderShape), .list("filters", filterShape),
    .scalars("discounted"), .scalars("unavailable"), .scalars("new"), .scalars("organic"),
    .list("changes", changeShape), .fragments("products"),
  ])

  private static let orderShape = Schema([
    .scalar("key"), .scalars("ranks"), .list("groups", groupShape),
  ])
  private static let groupShape = Schema([.scalar("heading"), .scalar("total")])
  private static let filterShape = Schema([
    .scalar("id"), .scalar("name"), .scalar("on"), .scalars("values"),
  ])

  private static let changeShape = Schema(
    [.scalar("place")]
      + ["label", "word", "prior_since_text", "is_all_time_low"].map { .scalar($0) })

  package func fill(_ document: inout Document, of site: SitePlan) {
    let products = site.catalog.aisles[aisle.index].products
    document.beginObject("aisle")
    AisleLink(index: aisle.index).fillName(&document, of: site)
    document.endObject()
    document.number("total", products.count)
    document.text("as_of", site.asOfText)
    fillOrders(of: products, &document, of: site)
    fillFilters(of: products, &document, of: site)
    fillMarks(of: products, &document, of: site)
    fillChanges(of: products, &document, of: site)
    document.fragments("products", bank: AislePage.cardJSONBank, products.indices)
  }

  /// Every key, also those that the shop's pages are not sorted by: a product is found by its brand
  /// in any shop.
  private func fillOrders(of products: [Int32], _ document: inout Document, of site: SitePlan) {
    document.beginList("orders")
    for key in SortKey.allCases {
      let order = site.sorter.ranks(of: products, by: key)
      document.beginItem()
      document.text("key", key.rawValue)
      document.beginScalars("ranks")
      for rank in order.ranks { document.item(rank) }
      document.endList()
      document.beginList("groups")
      for group in order.groups {
        document.beginItem()
        document.text("heading", site.text(of: group.heading, in: key))
        document.number("total", group.range.count)
        document.endItem()
      }
      document.endList()
      document.endItem()
    }
    document.endList()
  }

  private func fillFilters(of products: [Int32], _ document: inout Document, of site: SitePlan) {
    document.beginList("filters")
    for filter in aisle.filters {
      document.beginItem()
      document.text("id", filter.slug)
      document.text("name", filter.name)
      document.text("on", filter.measure.key)
      document.beginScalars("values")
      for product in products {
        document.item(site.measures.amount(of: product, filter.measure)?.doubled)
      }
      document.endList()
      document.endItem()
    }
    document.endList()
  }

  /// The places of the products that a mark holds for.
  private func fillMarks(of products: [Int32], _ document: inout Document, of site: SitePlan) {
    func fill(_ name: StaticString, where holds: (Int32) -> Bool) {
      document.beginScalars(name)
      for (place, product) in products.enumerated() where holds(product) { document.item(place) }
      document.endList()
    }
    let all = site.catalog.products
    fill("discounted") { site.measures.amount(of: $0, .discount) != nil }
    fill("unavailable") { all[Int($0)].isAvailable == false }
    fill("new") { site.newProducts.contains($0) }
    fill("organic") { all[Int($0)].isOrganic == true }
  }

  /// Of each product with a change, what is said of it beside the change in its card's JSON.
  private func fillChanges(of products: [Int32], _ document: inout Document, of site: SitePlan) {
    document.beginList("changes")
    for (place, product) in products.enumerated() {
      guard let (change, isInForce) = ProductCard.change(of: Int(product), of: site) else {
        continue
      }
      document.beginItem()
      document.number("place", place)
      change.fillWords(&document, isInForce: isInForce, of: site.formats)
      document.endItem()
    }
    document.endList()
  }
}
