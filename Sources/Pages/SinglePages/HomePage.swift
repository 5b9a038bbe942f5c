import Localization
package import Mustache
package import Quantities
import Rules
import Shop

/// The home page: every aisle, the newest events, and products worth buying.
package struct HomePage: Page {
  package static let template = "home"
  static let newsShown = 6

  package let path = PagePath.home

  package init() {}

  package func lastChange(in site: SitePlan) -> Day? {
    site.day(
      ofNewest: site.shop.facts.newest,
      site.catalog.products.lazy.compactMap(\.createdAt).max())
  }

  package static let schema = Schema(
    ["title", "description"] + shopFields + [.list("worth_buying", ProductCard.schema)],
    forTemplates: ["is_worth_buying"] + PageHead.fields)

  /// The fields of the shop on the page, which custom pages can use too.
  static let shopFields: [Schema.Field] =
    [
      "as_of", "total", .list("departments", AisleLink.departmentShape),
      .list("news", NewsItem.schema),
    ]
    + .forTemplates("total_text", "products_text", "has_news")

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("title", site.settings.title)
    document.text("description", site.settings.description)
    Self.fillShop(&document, from: path.folder, of: site)
    let products = WorthBuying.products(of: site)
    document.list("worth_buying", products) { document, product in
      ProductCard(product: product, folder: path.folder).fill(&document, of: site)
    }
    document.bool("is_worth_buying", !products.isEmpty)
    var head = PageHead(heading: site.settings.title)
    head.description = site.settings.description
    head.fill(&document, for: self, of: site)
  }

  /// Fills `shopFields`.
  ///
  /// - Parameter folder: that of the page that shows them.
  static func fillShop(_ document: inout Document, from folder: String, of site: SitePlan) {
    let news = shownNews(of: site)
    let total = site.catalog.products.count
    document.text("as_of", site.asOfText)
    document.number("total", total)
    document.list("departments", site.language.departments) { document, index in
      AisleLink(index: index).fillCounted(&document, from: folder, of: site)
      AisleLink.fillChildren(of: index, &document, from: folder, of: site)
    }
    NewsItem.fill("news", news, &document, from: folder, of: site)
    document.totalTexts(total, site.formats)
    document.bool("has_news", !news.isEmpty)
  }

  /// The newest drops, and other news only if there are not enough, so that the page begins with
  /// good news. What visitors can't buy, or not at that price, is left out.
  private static func shownNews(of site: SitePlan) -> [NewsEvent] {
    let facts = site.shop.facts
    let news = facts.news.lazy.filter { index in
      let product = Int(facts.events[Int(index)].product)
      return site.catalog.products[product].isAvailable != false && facts.isInForce(index)
    }
    let drops = news.filter { facts.events[Int($0)].kind == .drop }.prefix(newsShown)
    let others = news.filter { facts.events[Int($0)].kind != .drop }
      .prefix(newsShown - drops.count)
    return (Array(drops) + others).map { facts.event(at: $0) }
  }
}
