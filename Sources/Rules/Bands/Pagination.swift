/// The division of a list into pages.
package struct Pagination: Equatable, Sendable {
  /// The number of items in the list.
  package let total: Int
  package let pageSize: Int

  /// - Precondition: `pageSize` is at least 1.
  package init(total: Int, pageSize: Int) {
    precondition(pageSize > 0, "a page holds at least one item")
    self.total = total
    self.pageSize = pageSize
  }

  /// At least one: an empty list has a page that says so.
  package var pageCount: Int { total == 0 ? 1 : (total - 1) / pageSize + 1 }

  /// The indices of the page's items; empty beyond the last page.
  ///
  /// - Parameter page: from 1.
  package func range(ofPage page: Int) -> Range<Int> {
    let start = min((page - 1) * pageSize, total)
    return start..<min(start + pageSize, total)
  }
}
