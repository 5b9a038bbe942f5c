import Mustache
import Shop

/// What every page gives for its `<head>`, its breadcrumbs and its heading; for templates only.
struct PageHead {
  /// A page between home and this one, and its name.
  typealias Crumb = (name: String, path: PagePath)

  var heading: String
  var description: String?
  /// From home down, without the page itself.
  var crumbs: [Crumb] = []
  var previous: PagePath?
  var next: PagePath?
  /// What stands between the heading and the shop's name in the title: band, order, page number.
  var qualifiers: [String] = []
  /// False for a page that is shown at other addresses than its own: it has neither a JSON twin nor
  /// a canonical address.
  var hasTwin = true
  /// Index into `Catalog.aisles` of the page's aisle, whose feeds are in the page's folder.
  var aisle: Int?

  static let fields: [Schema.Field] = [
    .object("head", headShape, templateOnly: true),
    .list("breadcrumbs", linkShape, templateOnly: true),
    .scalar("heading", templateOnly: true),
  ]

  private static let headShape = Schema([
    .scalar("title"), .scalar("description"), .scalar("canonical"),
    .scalar("json"), .scalar("previous"), .scalar("next"),
    .list("feeds", FeedLink.schema),
  ])

  /// `name` and `link`.
  static let linkShape = Schema([.scalar("name"), .scalar("link")])

  func fill(_ document: inout Document, path: PagePath, of site: SitePlan) {
    let title = (heading == site.settings.title ? [] : [heading]) + qualifiers
    document.beginObject("head")
    document.text("title") { site.formats.pageTexts.appendTitle(title, to: &$0) }
    document.text("description", description)
    document.text("canonical", site.isAbsolute && hasTwin ? site.url(of: path) : nil)
    document.text("json", hasTwin ? path.name + ".json" : nil)
    document.text("previous", previous?.link(from: path.folder))
    document.text("next", next?.link(from: path.folder))
    if let aisle {
      FeedLink.fill(&document, ofAisle: aisle, through: "", of: site)
    } else {
      document.null("feeds")
    }
    document.endObject()
    document.beginList("breadcrumbs")
    for crumb in crumbs {
      document.beginItem()
      document.text("name", crumb.name)
      document.text("link", crumb.path.link(from: path.folder))
      document.endItem()
    }
    document.endList()
    document.text("heading", heading)
  }
}
