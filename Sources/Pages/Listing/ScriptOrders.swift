import Localization
import Mustache
import Rules
import Shop

/// The tools of a listing that the script sorts, such as that of a brand (`Output: Numbers`).
struct ScriptOrders {
  struct Order {
    let id: String
    let key: String
    let direction: String
    let label: String
    /// Nil for an order without pages.
    var path: PagePath?
  }

  /// The default one first.
  let orders: [Order]
  /// The id of the order of the page.
  let current: String
  /// Nil for results of a search.
  let numbers: PagePath?

  init(_ orders: [Order], current: String, numbers: PagePath? = nil) {
    (self.orders, self.current, self.numbers) = (orders, current, numbers)
  }

  /// Those with pages, then all others of these products.
  init(
    _ built: [Order], current: String, numbers: PagePath, products: [Int32], of site: SitePlan
  ) {
    let keys = site.language.valuedKeys(of: products)
    let others = site.language.offered.orders(forKeys: keys).filter { order in
      !built.contains { $0.id == order.id }
    }
    self.init(built + others.map { Order($0, of: site) }, current: current, numbers: numbers)
  }

  static let fields: [Schema.Field] =
    .forTemplates("order_label", "page_size", "numbers_link", "home_link")
    + [.list("orders", ListingNavigation.orderShape)]

  func fill(_ document: inout Document, from folder: String, of site: SitePlan) {
    document.text("order_label", orders.first { $0.id == current }?.label)
    document.number("page_size", site.settings.pageSize)
    document.text("numbers_link", numbers.map { PagePath.root(from: folder) + $0.json })
    document.text("home_link", orders[0].path?.link(from: folder))
    document.list("orders", orders) { document, order in
      document.text("id", order.id)
      document.text("key", order.key)
      document.text("direction", order.direction)
      document.text("label", order.label)
      document.text("link", order.path?.link(from: folder) ?? "?order=\(order.id)")
      document.bool("is_current", order.id == current)
      document.bool("needs_script", order.path == nil)
    }
  }
}

extension ScriptOrders.Order {
  init(_ order: ListingOrder, at path: PagePath? = nil, of site: SitePlan) {
    self.init(
      id: order.id, key: order.key.id, direction: order.direction.rawValue,
      label: site.formats.order(order, columnNames: site.settings.orderNames), path: path)
  }
}
