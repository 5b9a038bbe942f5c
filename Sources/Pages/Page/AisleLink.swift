import Localization
import Mustache

/// An aisle as other pages link to it.
struct AisleLink {
  /// Index into `SitePlan.aisles`.
  let index: Int

  /// `name`, `path` and `url`, for data.
  static let schema = Schema(nameFields)
  private static let nameFields: [Schema.Field] = ["name", "path", "url"]

  /// The shape with the number of products and, for templates, the link.
  static let countedShape = Schema(countedFields)
  static let countedFields =
    nameFields + ["total"] + .forTemplates("link", "total_text", "products_text")

  func fillName(_ document: inout Document, of site: SitePlan) {
    document.text("name", site.aisles[index].name)
    document.text("path", site.aisles[index].pathText)
    document.url("url", site.aisles[index].home, of: site.addresses)
  }

  /// The shape of a department with aisles below it.
  static let departmentShape = Schema(countedFields + [.list("aisles", countedShape)])

  /// - Parameter folder: that of the page with the link.
  func fillCounted(_ document: inout Document, from folder: String, of site: SitePlan) {
    fillName(&document, of: site)
    document.number("total", site.shop.totals[index])
    document.link("link", site.aisles[index].home, from: folder)
    document.totalTexts(site.shop.totals[index], site.formats)
  }

  /// Fills the list `aisles` with the aisles directly below `parent`.
  static func fillChildren(
    of parent: Int, _ document: inout Document, from folder: String, of site: SitePlan
  ) {
    document.list("aisles", site.aisles[parent].children) { document, child in
      AisleLink(index: child).fillCounted(&document, from: folder, of: site)
    }
  }
}
