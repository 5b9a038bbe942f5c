import Localization
package import Mustache
import Quantities
import Rules
import Shop

/// The values that every page shows around its own content: the shop, its departments, the strings.
package struct SiteLayout: Sendable {
  /// The path from the page to the root of its language: `../../`, or a path from the server's root
  /// for a page that is shown at any address.
  let languageRoot: String
  /// The version by which browsers tell the assets of one theme from those of another.
  let assetVersion: String

  /// The layout of the pages in `folder`.
  package init(folder: String, assetVersion: String) {
    languageRoot = PagePath.root(from: folder)
    self.assetVersion = assetVersion
  }

  /// The layout of `404.html`, which a server shows at any address without a page.
  package init(notFoundPageOf site: SitePlan, assetVersion: String) {
    languageRoot = site.addresses.basePath
    self.assetVersion = assetVersion
  }

  /// - Parameter strings: the keys of the strings, in the order of `LocalizedStrings.entries`. They
  ///   are fields, so that each is found by its index, and typos in templates are found before
  ///   rendering.
  package static func schema(strings: [String]) -> Schema {
    Schema(
      [
        .object("shop", shopShape), .object("strings", Schema(strings.map { .scalar($0) })), "root",
        "assets", "assets_version", "language_root", "news_link",
        .list("departments", departmentShape), .list("header_departments", PageHead.linkShape),
      ] + momentFields + [
        "generator", .list("feeds", FeedLink.schema), "feed_link", "brands_link",
        "all_products_link", .list("header_pages", PageHead.linkShape),
        .list("footer_pages", PageHead.linkShape), .list("columns", columnShape),
      ])
  }

  static let momentFields: [Schema.Field] = ["as_of", "as_of_text"]
  private static let shopShape = Schema([
    "title", "description", "locale", "dir", "currency", "url", "has_pictures", "has_verdicts",
    "is_kept_offline", "link",
  ])
  /// A header with all departments would make every page of a large shop longer.
  private static let headerLinks = 24
  private static let columnShape = Schema(["key", "label"])
  private static let linkFields: [Schema.Field] = ["name", "link", "total_text", "products_text"]
  private static let departmentShape = Schema(
    linkFields + [.list("aisles", Schema(linkFields))])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.object("shop") { document in
      let settings = site.settings
      document.text("title", settings.title)
      document.text("description", settings.description)
      document.text("locale", settings.locale)
      document.text("dir", TextDirection(locale: settings.locale).rawValue)
      document.text("currency", settings.currency)
      document.text("url", settings.baseURL)
      document.bool("has_pictures", site.shop.images.hasAny)
      document.bool("has_verdicts", settings.hasVerdicts && site.catalog.asOf != nil)
      document.bool("is_kept_offline", settings.worksOffline)
      document.text("link", languageRoot + PagePath.home.html)
    }
    document.object("strings") { document in
      for (key, text) in site.formats.strings.entries { document.text(named: key, text) }
    }
    let root = site.addresses.folder.isEmpty ? languageRoot : "../" + languageRoot
    document.text("root", root)
    document.text("assets", root + "assets/")
    document.text("assets_version", assetVersion)
    document.text("language_root", languageRoot)
    document.text("news_link", languageRoot + PagePath.news.html)
    document.list("departments", site.language.departments) { document, index in
      fillLink(to: index, &document, of: site)
      document.list("aisles", site.aisles[index].children) { document, child in
        fillLink(to: child, &document, of: site)
      }
    }
    document.list("header_departments", site.language.departments.prefix(Self.headerLinks)) {
      $0.text("name", site.aisles[$1].name)
      $0.text("link", languageRoot + site.aisles[$1].home.html)
    }
    Self.fillMoment(&document, of: site)
    document.text("generator", Version.generator)
    let feed = languageRoot + PagePath.news.folder + SitePlan.feedName
    FeedLink.fill(&document, isThere: site.hasFeeds, of: nil, feed, in: site)
    document.text("feed_link", site.hasFeeds ? feed : nil)
    document.text(
      "brands_link", site.language.brands.isEmpty ? nil : languageRoot + PagePath.brands.html)
    document.text("all_products_link", site.wholeShop.map { languageRoot + $0.home.html })
    fill("header_pages", .header, &document, of: site)
    fill("footer_pages", .footer, &document, of: site)
    document.list("columns", site.language.offered.columns) { document, key in
      document.text("key", key.id)
      document.text("label", site.label(ofColumn: key))
    }
  }

  /// Fills a list with the custom pages of a menu.
  private func fill(
    _ name: StaticString, _ menu: PageFile.Menu, _ document: inout Document, of site: SitePlan
  ) {
    let pages = site.language.customPages.filter { $0.menu == menu }
    document.list(name, pages) { document, page in
      document.text("name", page.title)
      document.text("link", languageRoot + PagePath(of: page).html)
    }
  }

  /// The moment that the site shows.
  static func fillMoment(_ document: inout Document, of site: SitePlan) {
    let day = site.catalog.asOf.map { site.catalog.calendar.day(of: $0) }
    document.text("as_of", site.asOfText)
    document.text("as_of_text", day.map { site.formats.dates.text($0) })
  }

  private func fillLink(to aisle: Int, _ document: inout Document, of site: SitePlan) {
    document.text("name", site.aisles[aisle].name)
    document.text("link", languageRoot + site.aisles[aisle].home.html)
    document.totalTexts(site.shop.totals[aisle], site.formats)
  }
}
