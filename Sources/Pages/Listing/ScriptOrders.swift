import Localization
import Mustache
import Rules
import Shop

/// The tools of a listing with one order of its own, such as that of a brand: the script sorts it
/// by its numbers (`Output: Numbers`).
struct ScriptOrders {
  /// An order in which there are pages.
  struct Built {
    let id: String
    let key: String
    let direction: String
    let label: String
    let path: PagePath
  }

  /// The default one first.
  let built: [Built]
  /// The id of the order of the page.
  let current: String
  let numbers: PagePath
  let products: [Int32]

  static let fields: [Schema.Field] =
    .forTemplates("order_label", "page_size", "numbers_link", "home_link")
    + [.list("orders", ListingNavigation.orderShape)]

  func fill(_ document: inout Document, from folder: String, of site: SitePlan) {
    document.text("order_label", built.first { $0.id == current }?.label)
    document.number("page_size", site.settings.pageSize)
    document.text("numbers_link", PagePath.root(from: folder) + numbers.json)
    document.link("home_link", built[0].path, from: folder)
    let keys = site.language.valuedKeys(of: products)
    let others = site.language.offered.orders(forKeys: keys)
    document.beginList("orders")
    for order in built {
      fill(
        (order.id, order.key, order.direction, order.label),
        link: order.path.link(from: folder), &document)
    }
    for order in others where !built.contains(where: { $0.id == order.id }) {
      let label = site.formats.order(order, columnNames: site.settings.orderNames)
      fill(
        (order.id, order.key.id, order.direction.rawValue, label), link: "?order=\(order.id)",
        &document)
    }
    document.endList()
  }

  private func fill(
    _ order: (id: String, key: String, direction: String, label: String), link: String,
    _ document: inout Document
  ) {
    document.beginItem()
    document.text("id", order.id)
    document.text("key", order.key)
    document.text("direction", order.direction)
    document.text("label", order.label)
    document.text("link", link)
    document.bool("is_current", order.id == current)
    document.bool("needs_script", !built.contains { $0.id == order.id })
    document.endItem()
  }
}
