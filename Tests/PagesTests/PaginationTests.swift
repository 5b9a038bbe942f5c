import Pages
import Rules
import Testing

struct PaginationTests {
  @Test(
    "Pages have every item once, in order, and only the last may be short",
    arguments: [
      (0, 3, [0..<0]), (1, 3, [0..<1]), (3, 3, [0..<3]), (4, 3, [0..<3, 3..<4]),
      (6, 3, [0..<3, 3..<6]), (3, 1, [0..<1, 1..<2, 2..<3]),
    ])
  func pages(total: Int, pageSize: Int, expected: [Range<Int>]) {
    let pagination = Pagination(total: total, pageSize: pageSize)
    #expect((1...pagination.pageCount).map(pagination.range) == expected)
    #expect(pagination.range(ofPage: expected.count + 1).isEmpty)
  }
}
