import Bytes
import Localization
import Mustache
import Quantities
import Rules
import Shop

/// The links from a listing page to its other orders, bands and pages, and the cards on it; for
/// templates only.
struct ListingNavigation {
  let page: AislePage
  let pager: Pager

  static let fields: [Schema.Field] =
    ["total_text", "products_text"] + Pager.textFields + [
      "order_label", "band_label", "is_empty", "page_size", "numbers_link", "home_link",
      Pager.field,
      .list("orders", orderShape), .list("filters", filterShape), .list("groups", groupShape),
      .list("aisles", AisleLink.countedShape), .list("news", NewsItem.schema), "has_news",
    ]

  static let orderShape = Schema([
    "id", "key", "direction", "label", "link", "is_current", "needs_script",
  ])
  private static let filterShape = Schema([
    "name", "slug", "select", .list("bands", bandShape), "all_link", "is_all",
  ])
  private static let bandShape = Schema([
    "id", "label", "link", "count_text", "is_current", "is_empty",
  ])
  private static let groupShape = Schema(["heading", .fragments("cards")])

  private var listing: Listing { page.listing }
  private var folder: String { listing.aisle.folder }

  func fill(_ document: inout Document, of site: SitePlan) {
    document.totalTexts(page.pagination.total, site.formats)
    pager.fillTexts(&document, of: site)
    document.text("order_label", listing.aisle.orderLabels[listing.orderIndex])
    document.text("band_label", listing.band?.label)
    document.bool("is_empty", page.products.isEmpty)
    document.number("page_size", site.settings.pageSize)
    document.text("numbers_link", "all.json")
    document.text("home_link", "index.html")
    pager.fill(&document, of: site)
    fillOrders(&document, of: site)
    fillFilters(&document, of: site)
    fillGroups(&document, of: site)
    AisleLink.fillChildren(of: listing.aisle.index, &document, from: folder, of: site)
    let news = page.news(of: site)
    NewsItem.fill("news", news, &document, from: folder, of: site)
    document.bool("has_news", !news.isEmpty)
  }

  private func fillOrders(_ document: inout Document, of site: SitePlan) {
    document.list("orders", listing.aisle.orders.enumerated()) { document, item in
      let (index, order) = item
      document.text("id", order.id)
      document.text("key", order.key.id)
      document.text("direction", order.direction.rawValue)
      document.text("label", listing.aisle.orderLabels[index])
      let isBuilt = listing.band == nil || site.hasBands(inOrder: index)
      if isBuilt {
        fillLink("link", to: listing.band, order: index, &document, of: site)
      } else {
        document.text("link", "?order=\(order.id)")
      }
      document.bool("is_current", index == listing.orderIndex)
      document.bool("needs_script", !isBuilt)
    }
  }

  /// Links keep the current order if there are bands in it.
  private func fillFilters(_ document: inout Document, of site: SitePlan) {
    document.list("filters", listing.aisle.filters) { document, filter in
      document.text("name", filter.name)
      document.text("slug", filter.slug)
      document.text("select", filter.selection.rawValue)
      document.list("bands", filter.bands) { document, band in
        document.text("id", band.id)
        document.text("label", band.label)
        if band.count > 0 {
          let order = site.hasBands(inOrder: listing.orderIndex) ? listing.orderIndex : 0
          fillLink("link", to: band, order: order, &document, of: site)
        } else {
          document.null("link")
        }
        document.text("count_text") {
          site.formats.numbers.append(FixedDecimal(band.count), to: &$0)
        }
        document.bool("is_current", band.id == listing.band?.id)
        document.bool("is_empty", band.count == 0)
      }
      fillLink("all_link", to: nil, order: listing.orderIndex, &document, of: site)
      document.bool("is_all", listing.band == nil)
    }
  }

  /// All pages of an aisle are in one folder.
  private func fillLink(
    _ name: StaticString, to band: FilterBand?, order: Int, _ document: inout Document,
    of site: SitePlan
  ) {
    document.text(name) {
      Listing.appendName(of: band, in: listing.aisle.orders[order], isDefault: order == 0, to: &$0)
      $0.append(".html")
    }
  }

  /// Products without a value come last, so an aisle that begins with one needs no headings.
  private func fillGroups(_ document: inout Document, of site: SitePlan) {
    let first = listing.productsOfAisle.prefix(1)
    let hasHeadings =
      site.language.sorter.groups(of: first, by: listing.order).first?.heading != .unvalued
    document.list("groups", site.language.sorter.groups(of: page.products, by: listing.order)) {
      document, group in
      document.text(
        "heading",
        hasHeadings ? group.heading.map { site.text(of: $0, in: listing.order.key) } : nil)
      document.fragments(
        "cards", bank: AislePage.cardBank,
        site.cardIndices(of: page.products[group.range], in: listing.aisle))
    }
  }
}
