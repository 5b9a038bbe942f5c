import Arrange
import Mustache
import Shop

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
    let shown = Set([1, number - 1, number, number + 1, pages]).filter { 1...pages ~= $0 }.sorted()
    document.beginList("pager")
    var last = 0
    for page in shown {
      if page > last + 1 { fillItem("…", link: nil, isCurrent: false, &document) }
      fillItem(
        site.formats.numbers.text(page), link: page == number ? nil : path(page).link(from: folder),
        isCurrent: page == number, &document)
      last = page
    }
    document.endList()
  }

  private func fillItem(
    _ label: String, link: String?, isCurrent: Bool, _ document: inout Document
  ) {
    document.beginItem()
    document.text("label", label)
    document.text("link", link)
    document.bool("is_current", isCurrent)
    document.endItem()
  }
}
