/// How a listing falls into pages.
package struct Pagination: Equatable, Sendable {
  /// How many things are listed.
  package let total: Int
  package let pageSize: Int

  /// - Precondition: a page holds at least one.
  package init(total: Int, pageSize: Int) {
    precondition(pageSize > 0, "a page holds at least one")
    self.total = total
    self.pageSize = pageSize
  }

  /// At least one: an empty listing has a page that says so.
  package var pageCount: Int { total == 0 ? 1 : (total - 1) / pageSize + 1 }

  /// The indices that the page shows, counted from page 1; empty beyond the last page.
  package func range(ofPage page: Int) -> Range<Int> {
    let start = min((page - 1) * pageSize, total)
    return start..<min(start + pageSize, total)
  }
}
