import Arrange
package import Bytes
package import Mustache
import Shop

/// The home page: every aisle and the newest events.
package struct HomePage: Page {
  package static let template = TemplateName.home
  private static let newsShown = 6

  package let path = PagePath.home

  package init() {}

  package static let schema = Schema(
    [Schema.Field].scalars("title", "description", "as_of", "total") + [
      .list("departments", departmentShape),
      .list("news", NewsItem.schema),
      .scalar("total_text", templateOnly: true),
      .scalar("has_news", templateOnly: true),
    ] + PageHead.fields)

  private static let departmentShape = Schema(
    AisleLink.countedFields + [.list("aisles", AisleLink.countedShape)])

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { .unknown }

  package func fill(_ document: inout Document, of site: SitePlan) {
    let news = site.news.news.prefix(Self.newsShown)
    let total = site.catalog.products.count
    document.text("title", site.settings.title)
    document.text("description", site.settings.description)
    document.text("as_of", site.asOfText)
    document.number("total", total)
    document.beginList("departments")
    for index in site.departments {
      document.beginItem()
      AisleLink(index: index).fillCounted(&document, from: path.folder, of: site)
      AisleLink.fillChildren(of: index, &document, from: path.folder, of: site)
      document.endItem()
    }
    document.endList()
    NewsItem.fill("news", news, hasTimeAgo: true, &document, from: path.folder, of: site)
    document.text("total_text", site.formats.numbers.text(total))
    document.bool("has_news", !news.isEmpty)
    var head = PageHead(heading: site.settings.title)
    head.description = site.settings.description
    head.fill(&document, path: path, of: site)
  }
}
