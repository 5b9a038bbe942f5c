import Localization
import Mustache
import Quantities
import Rules

/// The place of a page among those of a list that is divided into pages, and the links to the
/// others.
struct Pager {
  /// From 1.
  let number: Int
  private let pagination: Pagination
  private let folder: String
  /// The address of a page by its number, from 1.
  private let path: (Int) -> PagePath
  let previous: PagePath?
  let next: PagePath?

  /// - Parameters:
  ///   - number: from 1.
  ///   - folder: that of the page.
  ///   - path: the address of a page by its number, from 1.
  init(
    _ number: Int, of pagination: Pagination, in folder: String, path: @escaping (Int) -> PagePath
  ) {
    (self.number, self.pagination, self.folder, self.path) = (number, pagination, folder, path)
    previous = number > 1 ? path(number - 1) : nil
    next = number < pagination.pageCount ? path(number + 1) : nil
  }

  /// The number of the page, how many pages and items there are, and the pages beside it.
  static let fields: [Schema.Field] = ["page", "pages", "total", "previous", "next"]
  /// The same for templates.
  static let textFields: [Schema.Field] = [
    "page_text", "is_paginated", "previous_link", "next_link",
  ]
  /// The page links below the list, for templates.
  static let field = Schema.Field.list("pager", itemShape)
  private static let itemShape = Schema(["label", "link", "is_current"])

  func fillData(_ document: inout Document, of site: SitePlan) {
    document.number("page", number)
    document.number("pages", pagination.pageCount)
    document.number("total", pagination.total)
    document.url("previous", previous, of: site.addresses)
    document.url("next", next, of: site.addresses)
  }

  func fillTexts(_ document: inout Document, of site: SitePlan) {
    let pages = pagination.pageCount
    document.text("page_text", site.formats.page(number, of: pages))
    document.bool("is_paginated", pages > 1)
    document.link("previous_link", previous, from: folder)
    document.link("next_link", next, from: folder)
  }

  /// Adds the pages beside this one, and its number to the title of any but the first.
  func complete(_ head: inout PageHead, of site: SitePlan) {
    (head.previous, head.next) = (previous, next)
    if number > 1 {
      head.qualifiers.append(site.formats.page(number, of: pagination.pageCount))
    }
  }

  /// The first and the last page, the current one and its neighbours; `…` for the pages between.
  func fill(_ document: inout Document, of site: SitePlan) {
    let pages = pagination.pageCount
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
    document.text("label", "…")
    document.null("link")
    document.bool("is_current", false)
    document.endItem()
  }
}
