import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// An aisle that has aisles below it and no products of its own.
package struct DepartmentPage: Page {
  package static let template = TemplateName.department

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
    document.text("total_text", site.formats.numbers.text(site.shop.totals[index]))
    document.text("products_text", site.formats.words.text(.productCount, site.shop.totals[index]))
    let offers = DepartmentOffers(in: index, of: site)
    let drops = offers.drops.compactMap { site.shop.facts.reduction(of: Int($0)) }
    NewsItem.fill("drops", drops, &document, from: path.folder, of: site)
    document.bool("has_drops", !drops.isEmpty)
    document.link("discounts_link", DiscountsPage.path(.percent), from: path.folder)
    var head = PageHead(heading: site.aisles[index].name)
    head.description = site.description(ofList: head.heading)
    head.crumbs = site.aisles[index].crumbsAbove
    head.aisle = index
    head.subject = subject
    head.fill(&document, path: path, of: site)
  }
}

/// The products on a department's page: those below it with the largest discounts (`Output:
/// Departments`).
struct DepartmentOffers {
  static let mostDrops = 8

  /// The current discounts of the largest percentages, as indices into the catalog; ties in
  /// catalog order.
  let drops: [Int32]

  /// - Parameter department: an index into `Catalog.aisles`.
  /// - Complexity: O(n) in the products below and all current discounts.
  init(in department: Int, of site: SitePlan) {
    let catalog = site.catalog
    var isBelow = [Bool](repeating: false, count: catalog.aisles.count)
    for aisle in site.aisles(below: department) { isBelow[Int(aisle)] = true }
    let reduced = site.shop.discounts.sorted(by: .percent) {
      let product = catalog.products[Int($0)]
      return isBelow[Int(product.aisle)]
        || catalog.otherAisles(of: Int($0)).contains { isBelow[Int($0)] }
    }
    drops = Array(reduced.prefix(Self.mostDrops))
  }
}
