import Mustache
import Shop

/// What every page gives for its `<head>`, its breadcrumbs and its heading; for templates only.
struct PageHead {
  /// A page between home and this one, and its name.
  typealias Crumb = (name: String, path: PagePath)

  var heading: String
  var description: String?
  /// The breadcrumbs from home down, without the page itself.
  var crumbs: [Crumb] = []
  var previous: PagePath?
  var next: PagePath?
  /// What stands between the heading and the shop's name in the title: band, order, page number.
  var qualifiers: [String] = []
  /// False for a page that is shown at other addresses than its own: it has no JSON twin.
  var hasTwin = true
  /// False for a page that search engines shall not show: it has no canonical address.
  var isIndexed = true
  /// The page with the same products in the order that search engines shall show; nil for the page
  /// itself.
  var canonical: PagePath?
  /// What leads to the same page in another language.
  var subject = PageSubject.place
  /// The product that the page is about, as an index into `Catalog.products`.
  var product: Int?
  /// The products of the first page of a list, and how many the whole list has.
  var list: (products: ArraySlice<Int32>, total: Int)?
  /// Index into `Catalog.aisles` of the page's aisle, whose feeds are in the page's folder.
  var aisle: Int?

  static let fields: [Schema.Field] = [
    .object("head", headShape, templateOnly: true),
    .list("breadcrumbs", linkShape, templateOnly: true),
    .scalar("heading", templateOnly: true),
  ]

  private static let headShape = Schema(
    [
      .scalar("title"), .scalar("description"), .scalar("canonical"), .scalar("robots"),
      .scalar("json"), .scalar("previous"), .scalar("next"),
      .list("feeds", FeedLink.schema), .scalar("structured_data"),
      .object("preview", LinkPreview.schema),
    ] + languageFields)

  /// `name` and `link`.
  static let linkShape = Schema([.scalar("name"), .scalar("link")])

  func fill(_ document: inout Document, path: PagePath, of site: SitePlan) {
    let title = heading == site.settings.title ? "" : heading
    document.beginObject("head")
    document.text("title") { site.formats.pageTexts.appendTitle(title, qualifiers, to: &$0) }
    document.text("description", description)
    document.url(
      "canonical", site.addresses.isAbsolute && isIndexed ? canonical ?? path : nil, of: site)
    document.text("robots", isIndexed ? nil : "noindex")
    if hasTwin {
      document.text("json") {
        $0 += path.name.utf8
        $0 += ".json".utf8
      }
    } else {
      document.null("json")
    }
    document.link("previous", previous, from: path.folder)
    document.link("next", next, from: path.folder)
    if let aisle {
      FeedLink.fill(&document, ofAisle: aisle, through: "", of: site)
    } else if let product {
      FeedLink.fill(&document, ofProduct: product, of: site)
    } else {
      document.null("feeds")
    }
    fillStructuredData(&document, path: path, of: site)
    LinkPreview(product: product).fill(
      &document, isShown: site.addresses.isAbsolute && isIndexed, of: site)
    fillLanguages(&document, path: path, of: site)
    document.endObject()
    document.beginList("breadcrumbs")
    for crumb in crumbs {
      document.beginItem()
      document.text("name", crumb.name)
      document.link("link", crumb.path, from: path.folder)
      document.endItem()
    }
    document.endList()
    document.text("heading", heading)
  }
}

extension Document {
  /// The link from a page in `folder` to another; see `PagePath.link`. Null for no page.
  mutating func link(_ name: StaticString, _ path: PagePath?, from folder: String) {
    guard let path else { return null(name) }
    text(name) { path.appendLink(from: folder, to: &$0) }
  }

  /// The address of a page, for data; null for no page.
  mutating func url(_ name: StaticString, _ path: PagePath?, of site: SitePlan) {
    guard let path else { return null(name) }
    text(name) {
      $0 += site.settings.baseURL.utf8
      path.appendHTML(to: &$0)
    }
  }
}
