import Bytes
import Localization
import Mustache
import Shop

/// The values of a page for its `<head>`, its breadcrumbs and its heading; for templates only.
struct PageHead {
  var heading: String
  var description: String?
  /// The breadcrumbs below home, to which the header leads, without the page itself.
  var crumbs: [Crumb] = []
  var previous: PagePath?
  var next: PagePath?
  /// The parts of the title between the heading and the shop's name: band, order, page number.
  var qualifiers: [String] = []
  /// False for a page that search engines should not show, which has no canonical address.
  var isIndexed = true
  /// The page with the same products in the order that search engines should show; nil for the page
  /// itself.
  var canonical: PagePath?
  /// The product that the page is about, as an index into `Catalog.products`.
  var product: Int?
  /// The products of the first page of a list, and how many the whole list has.
  var list: (products: ArraySlice<Int32>, total: Int)?
  /// True for a page of an aisle, whose feed is in the page's folder.
  var hasAisleFeed = false

  static let fields: [Schema.Field] = [
    .object("head", headShape), .list("breadcrumbs", linkShape), "heading",
  ]

  private static let headShape = Schema(
    [
      "title", "description", "canonical", "robots", "json", "previous", "next",
      .list("feeds", FeedLink.schema), "structured_data", "image",
    ] + languageFields)

  /// `name` and `link`.
  static let linkShape = Schema(["name", "link"])

  func fill<Content: Page>(_ document: inout Document, for page: Content, of site: SitePlan) {
    let path = page.path
    let title = heading == site.settings.title ? "" : heading
    document.object("head") { document in
      document.text("title") { Self.appendTitle([title] + qualifiers, of: site, to: &$0) }
      document.text("description", description)
      document.url(
        "canonical", site.addresses.isAbsolute && isIndexed ? canonical ?? path : nil,
        of: site.addresses)
      document.text("robots", isIndexed ? nil : "noindex")
      let hasJSON = Content.hasJSON(site) && site.settings.hasJSON
      document.text("json", hasJSON ? path.name + ".json" : nil)
      document.link("previous", previous, from: path.folder)
      document.link("next", next, from: path.folder)
      let hasFeed = product.map(site.hasFeed) ?? (hasAisleFeed && site.hasFeeds)
      FeedLink.fill(
        &document, isThere: hasFeed, of: heading,
        product == nil ? SitePlan.feedName : path.name + SitePlan.productFeedSuffix, in: site)
      fillStructuredData(&document, path: path, of: site)
      document.text("image", previewImage(of: site))
      fillLanguages(&document, page.subject, path: path, of: site)
    }
    document.list("breadcrumbs", crumbs) { document, crumb in
      document.text("name", crumb.name)
      document.link("link", crumb.path, from: path.folder)
    }
    document.text("heading", heading)
  }
}

extension PageHead {
  /// For `<title>` and feeds: the parts that are not empty, and the shop's title.
  static func appendTitle(_ parts: [String], of site: SitePlan, to bytes: inout [UInt8]) {
    let start = bytes.count
    for part in parts + [site.settings.title] where !part.isEmpty {
      if bytes.count > start { bytes.append(" – ") }
      bytes += part.utf8
    }
  }
}

// The same page in the other languages of the shop (`Output: Languages`).
extension PageHead {
  /// The fields for search engines, and for the menu of languages.
  static let languageFields: [Schema.Field] = [
    .list("alternates", Schema(["locale", "url"])),
    "has_languages",
    .list("languages", Schema(["name", "locale", "link", "is_current"])),
  ]

  /// Fills in the languages; none in a shop with one language. Only a page that is its own
  /// canonical page has alternates.
  func fillLanguages(
    _ document: inout Document, _ subject: PageSubject, path: PagePath, of site: SitePlan
  ) {
    let languages = site.languages
    let hasAlternates = site.addresses.isAbsolute && isIndexed && canonical ?? path == path
    let alternates = hasAlternates ? Alternate.all(of: subject, at: path, in: languages) : []
    document.list("alternates", alternates) { document, alternate in
      document.text("locale", alternate.locale)
      document.text("url", alternate.url)
    }
    document.bool("has_languages", !languages.isEmpty)
    document.list("languages", languages) { document, language in
      document.text("name", language.name)
      document.text("locale", language.settings.locale)
      document.text("link") { bytes in
        if case .notFound = subject {
          bytes += site.addresses.basePath.utf8
        } else {
          site.addresses.appendRoot(from: path.folder, to: &bytes)
        }
        bytes += language.addresses.folder.utf8
        (language.path(of: subject, at: path) ?? .home).appendHTML(to: &bytes)
      }
      document.bool("is_current", language.addresses.folder == site.addresses.folder)
    }
  }
}

// The structured data of a page (`Output: Structured data`).
extension PageHead {
  /// The field `structured_data`: null without a full address, and on a page that search engines
  /// should not show or whose canonical address is that of another page.
  func fillStructuredData(_ document: inout Document, path: PagePath, of site: SitePlan) {
    guard site.addresses.isAbsolute, isIndexed, canonical ?? path == path else {
      return document.null("structured_data")
    }
    document.text("structured_data") { bytes in
      StructuredData.append(
        { json in
          if let product { StructuredProduct(product: product, site: site).append(to: &json) }
          if path == .home {
            appendWebSite(to: &json, of: site)
            site.settings.organization?.append(to: &json, settings: site.settings)
          }
          if let list { append(list.products, total: list.total, to: &json, of: site) }
          if !crumbs.isEmpty { appendBreadcrumbs(to: &json, of: site) }
        }, to: &bytes)
    }
  }

  private func appendWebSite(to json: inout JSONWriter, of site: SitePlan) {
    let settings = site.settings
    json.item("WebSite") { json in
      json.member("name", settings.title)
      if let description = settings.description { json.member("description", description) }
      json.member("url", settings.baseURL)
      json.member("inLanguage", settings.locale)
      json.item("potentialAction", "SearchAction") { json in
        json.item("target", "EntryPoint") { json in
          json.member("urlTemplate", site.addresses.url(of: .search) + "?q={search_term_string}")
        }
        json.member("query-input", "required name=search_term_string")
      }
    }
  }

  private func append(
    _ products: ArraySlice<Int32>, total: Int, to json: inout JSONWriter, of site: SitePlan
  ) {
    json.item("ItemList") { json in
      json.member("numberOfItems", total)
      json.array("itemListElement") { json in
        for (index, product) in products.enumerated() {
          json.listItem(index + 1) { json in
            json.plainText("url") { site.addresses.appendURL(ofProduct: Int(product), to: &$0) }
          }
        }
      }
    }
  }

  private func appendBreadcrumbs(to json: inout JSONWriter, of site: SitePlan) {
    json.item("BreadcrumbList") { json in
      json.array("itemListElement") { json in
        for (index, crumb) in crumbs.enumerated() {
          json.listItem(index + 1) { json in
            json.member("name", crumb.name)
            json.plainText("item") {
              $0.append(copying: site.addresses.baseURL.utf8.span)
              crumb.path.appendHTML(to: &$0)
            }
          }
        }
      }
    }
  }
}

// Link previews (`Output: Link previews`).
extension PageHead {
  /// The first picture of the product; nil for a drawing (SVG), which hardly any program shows.
  private func previewImage(of site: SitePlan) -> String? {
    guard let product, let image = site.pictureAddress(of: product) else { return nil }
    let path = image.prefix { $0 != "?" && $0 != "#" }
    return path.lowercased().hasSuffix(".svg") ? nil : image
  }
}
