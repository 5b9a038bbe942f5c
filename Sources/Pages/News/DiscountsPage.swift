import Localization
package import Mustache
package import Quantities
package import Rules
import Shop

/// One page of the current discounts in one order: `/news/discounts.html`.
package struct DiscountsPage: Page {
  package static let template = "discounts"

  private let order: CurrentDiscounts.Order
  /// From 1.
  private let number: Int
  private let pagination: Pagination
  /// The products of this page.
  private let products: ArraySlice<Int32>
  /// Of any current discount.
  private let lastChange: Day?

  /// All pages of an order, at least one.
  package static func all(by order: CurrentDiscounts.Order, of site: SitePlan) -> [DiscountsPage] {
    let products = site.shop.discounts.sorted(by: order)
    let pagination = site.settings.pagination(of: products.count)
    let lastChange = site.lastChange(of: products)
    return (1...pagination.pageCount).map {
      DiscountsPage(
        order: order, number: $0, pagination: pagination,
        products: products[pagination.range(ofPage: $0)], lastChange: lastChange)
    }
  }

  /// `/news/discounts.html`, `/news/discounts-newest-2.html`.
  package static func path(_ order: CurrentDiscounts.Order, page: Int = 1) -> PagePath {
    var parts = ["discounts"]
    if order != .percent { parts.append(order.rawValue) }
    if page > 1 { parts.append(String(page)) }
    return PagePath(folder: NewsPage.folder, name: parts.joined(separator: "-"))
  }

  package var path: PagePath { Self.path(order, page: number) }

  package func lastChange(in site: SitePlan) -> Day? { lastChange }

  package static let schema = Schema(
    ["as_of", "order"] + Pager.fields + [.list("products", productShape)],
    forTemplates: ["total_text", "products_text"] + Pager.textFields
      + ["is_empty", Pager.field] + ScriptOrders.fields + PageHead.fields)

  private static let productShape = Schema(ProductCard.fields + ["saved"])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let pager = Pager(number, of: pagination, in: path.folder) { Self.path(order, page: $0) }
    document.text("as_of", site.asOfText)
    document.text("order", order.rawValue)
    pager.fillData(&document, of: site)
    document.list("products", products) { document, product in
      ProductCard(product: Int(product), folder: path.folder).fill(&document, of: site)
      document.decimal("saved", site.shop.discounts.savings(on: product), site.formats)
    }
    document.totalTexts(pagination.total, site.formats)
    pager.fillTexts(&document, of: site)
    document.bool("is_empty", products.isEmpty)
    pager.fill(&document, of: site)
    orders(of: site).fill(&document, from: path.folder, of: site)
    fillHead(pager, &document, of: site)
  }

  private func orders(of site: SitePlan) -> ScriptOrders {
    let built = CurrentDiscounts.Order.allCases.map { other in
      ScriptOrders.Order(
        id: other.rawValue, key: other.rawValue, direction: "descending",
        label: Self.label(other, of: site), path: Self.path(other))
    }
    return ScriptOrders(
      built, current: order.rawValue, numbers: ListingNumbers.discountsPath,
      products: site.shop.discounts.products, of: site)
  }

  /// `Biggest discount`.
  private static func label(_ order: CurrentDiscounts.Order, of site: SitePlan) -> String {
    site.formats.strings.text(prefix: "order_discounts_", forID: order.rawValue)
  }

  private func fillHead(_ pager: Pager, _ document: inout Document, of site: SitePlan) {
    let words = site.formats.words
    var head = PageHead(heading: words[.titleDiscounts])
    head.description = words.text(.descriptionDiscounts, [.shop: site.settings.title])
    head.crumbs = [(name: words[.titleNews], path: .news)]
    if order != .percent { head.qualifiers.append(Self.label(order, of: site)) }
    pager.complete(&head, of: site)
    head.canonical = Self.path(CurrentDiscounts.Order.allCases[0], page: number)
    head.fill(&document, for: self, of: site)
  }
}
