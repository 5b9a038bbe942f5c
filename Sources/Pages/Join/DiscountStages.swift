import Arrange
import Diagnostics
import Shop

/// The pages of the current discounts in all their orders, in a join.
struct DiscountStages: StageSource {
  private static let pagesPerFile = 16

  private let join: ShopJoin
  private var discounts: MergedEntries
  /// Index into the orders.
  private var order = 0
  /// How many pages of the order were made.
  private var pages = 0

  /// - Throws: if a file can't be read.
  init(_ join: ShopJoin) throws(Diagnostic) {
    self.join = join
    discounts = try join.parts.merged(.discounts)
  }

  mutating func next() throws(Diagnostic) -> [JoinStage] {
    let orders = CurrentDiscounts.Order.allCases
    guard order < orders.count else { return [] }
    let pageSize = join.base[0].settings.pageSize
    var products: [PartProduct] = []
    let most = max(1, join.productsPerStage / pageSize) * pageSize
    while products.count < most, let next = try discounts.pop(ofGroup: order) {
      products.append(next.product)
    }
    let (current, first) = (orders[order], pages + 1)
    pages += products.count / pageSize
    if discounts.next?.entry.group != order { (order, pages) = (order + 1, 0) }
    return join.stages(try join.plans(of: products, .cards)) { plan in
      let sorted = products.compactMap { plan.catalog.index(of: $0) }
      let pagination = Pagination(total: sorted.count, pageSize: pageSize)
      let made = (1...pagination.pageCount).map {
        DiscountsPage.page(
          first + $0 - 1, by: current, of: sorted[pagination.range(ofPage: $0)], of: plan)
      }
      return stride(from: 0, to: made.count, by: Self.pagesPerFile).map {
        .pages(Array(made[$0..<min($0 + Self.pagesPerFile, made.count)]))
      }
    }
  }
}
