import Arrange
import Localization
import Mustache
import Tables
import Values

/// The page links below a list that is divided into pages; for templates only.
struct Pager {
  /// From 1.
  let number: Int
  let pages: Int
  let folder: String
  /// The address of a page by its number, from 1.
  let path: (Int) -> PagePath

  static let field = Schema.Field.list("pager", itemShape, templateOnly: true)
  private static let itemShape = Schema([Schema.Field].scalars("label", "link", "is_current"))

  var previous: PagePath? { number > 1 ? path(number - 1) : nil }
  var next: PagePath? { number < pages ? path(number + 1) : nil }

  /// The first and the last page, the current one and its neighbours; `…` for the pages between.
  func fill(_ document: inout Document, of site: SitePlan) {
    document.beginList("pager")
    if number > 2 { fillLink(to: 1, &document, of: site) }
    if number > 3 { fillGap(&document) }
    for page in max(1, number - 1)...min(number + 1, pages) {
      fillLink(to: page, &document, of: site)
    }
    if number < pages - 2 { fillGap(&document) }
    if number < pages - 1 { fillLink(to: pages, &document, of: site) }
    document.endList()
  }

  private func fillLink(to page: Int, _ document: inout Document, of site: SitePlan) {
    document.beginItem()
    document.text("label") { site.formats.numbers.append(FixedDecimal(page), to: &$0) }
    document.link("link", page == number ? nil : path(page), from: folder)
    document.bool("is_current", page == number)
    document.endItem()
  }

  private func fillGap(_ document: inout Document) {
    document.beginItem()
    document.text("label", literal: "…")
    document.null("link")
    document.bool("is_current", false)
    document.endItem()
  }
}
