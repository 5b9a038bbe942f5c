import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// An aisle that has aisles below it and no products of its own.
package struct DepartmentPage: Page {
  package static let template = "department"
  private static let mostDrops = 8

  /// Index into `Catalog.aisles`.
  let index: Int
  package let path: PagePath

  package init(_ aisle: AislePlan) {
    index = aisle.index
    path = aisle.home
  }

  package var subject: PageSubject { .aisle(index, nil, filter: 0) }

  /// It may show any product below it.
  package func lastChange(in site: SitePlan) -> Day? {
    site.aisles(below: index).compactMap { aisle in
      site.lastChange(of: site.catalog.aisles[Int(aisle)].products)
    }.max()
  }

  package static let schema = Schema(
    [.object("aisle", AisleLink.schema), .list("aisles", AisleLink.countedShape), "total"],
    forTemplates: [
      "total_text", "products_text", .list("drops", NewsItem.schema), "has_drops", "discounts_link",
    ] + PageHead.fields)

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.object("aisle") { AisleLink(index: index).fillName(&$0, of: site) }
    AisleLink.fillChildren(of: index, &document, from: path.folder, of: site)
    document.number("total", site.shop.totals[index])
    document.totalTexts(site.shop.totals[index], site.formats)
    let drops = drops(of: site).compactMap { site.shop.facts.reduction(of: Int($0)) }
    NewsItem.fill("drops", drops, &document, from: path.folder, of: site)
    document.bool("has_drops", !drops.isEmpty)
    document.link("discounts_link", DiscountsPage.path(.percent), from: path.folder)
    var head = PageHead(heading: site.aisles[index].name)
    head.description = site.description(ofList: head.heading)
    head.crumbs = site.aisles[index].crumbsAbove
    head.hasAisleFeed = true
    head.fill(&document, for: self, of: site)
  }

  /// The products below with the largest discounts in percent; ties in catalog order (`Output:
  /// Departments`).
  ///
  /// - Complexity: O(n) in all current discounts.
  private func drops(of site: SitePlan) -> ArraySlice<Int32> {
    let aisles = site.aisles(below: index)
    return site.shop.discounts.sorted(by: .percent) {
      site.catalog.aisles(of: Int($0)).contains(where: aisles.contains)
    }.prefix(Self.mostDrops)
  }
}
