import Mustache
import Shop

/// An aisle as other pages link to it.
struct AisleLink {
  /// Index into `Catalog.aisles`.
  let index: Int

  /// `name`, `path` and `url`, for data.
  static let schema = Schema(nameFields)
  private static let nameFields = [Schema.Field].scalars("name", "path", "url")

  /// With the number of its products and, for templates, the link.
  static let countedShape = Schema(countedFields)
  static let countedFields =
    nameFields + [
      .scalar("total"), .scalar("link", templateOnly: true),
      .scalar("total_text", templateOnly: true),
    ]

  func fillName(_ document: inout Document, of site: SitePlan) {
    let aisle = site.catalog.aisles[index]
    document.text("name", aisle.name)
    document.text("path", aisle.pathText)
    document.text("url", site.url(of: site.aisles[index].home))
  }

  /// - Parameter folder: that of the page with the link.
  func fillCounted(_ document: inout Document, from folder: String, of site: SitePlan) {
    fillName(&document, of: site)
    document.number("total", site.totals[index])
    document.text("link", site.aisles[index].home.link(from: folder))
    document.text("total_text", site.formats.numbers.text(site.totals[index]))
  }

  /// Fills the list `aisles` with the aisles directly below `parent`.
  static func fillChildren(
    of parent: Int, _ document: inout Document, from folder: String, of site: SitePlan
  ) {
    document.beginList("aisles")
    for child in site.catalog.aisles[parent].children {
      document.beginItem()
      AisleLink(index: child).fillCounted(&document, from: folder, of: site)
      document.endItem()
    }
    document.endList()
  }
}
