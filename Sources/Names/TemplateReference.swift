import Arrange
import Diagnostics
import Localization
import Mustache
package import Pages
import Searching
import Shop
import Values

/// Tables of all names that templates may use, made from the schemas of the pages, with a shop's
/// values as examples (`Templates: Names`).
package struct TemplateReference {
  /// The number of products, aisles, brands and days from which examples are taken.
  private static let sampleSize = 1000

  private let site: SitePlan
  /// The site as if it had pages in one more language.
  private let bilingual: [SitePlan]
  private var examples = SchemaExamples()

  package init(of site: SitePlan) {
    self.site = site
    bilingual = Self.bilingual(site)
    addPages()
    addListings()
  }

  /// In the order of the documentation.
  package var tables: [NameTable] {
    let frame = SiteLayout.schema(strings: site.formats.strings.entries.map(\.key))
    var examples = examples
    // A build gives the folder its name; this one is an example.
    let shown = SiteLayout(folder: "products/", assets: "assets/1a2b3c4d5e6f/")
    for site in [site] + bilingual.suffix(1) {
      examples.add(frame) { shown.fill(&$0, of: site) }
    }
    let change = Self.schema(in: ProductCard.schema, at: "change")
    let news = Self.schema(in: NewsPage.schema, at: "items")
    let head = Set(NotFoundPage.schema.fields.map(\.name))
    let card = Set(ProductCard.schema.fields.map(\.name))
    let allButHead = Set(AislePage.schema.fields.map(\.name)).subtracting(head)
    let links = NameTable.Links(
      titles: [
        Self.schema(in: frame, at: "strings"): "Strings", change: "A price change",
        news: "A piece of news",
      ], card: (card, "A card"))
    return [
      ("Every page", frame, [], false),
      ("What a page says of itself", AislePage.schema, allButHead, false),
      ("A card", ProductCard.schema, [], true), ("A price change", change, [], true),
      ("A piece of news", news, [], true), ("Home", HomePage.schema, head, true),
      ("Department", DepartmentPage.schema, head, true), ("Aisle", AislePage.schema, head, true),
      ("Product", ProductPage.schema, head.union(card), true),
      ("Former address", FormerPage.schema, head, true),
      ("News", NewsPage.schema, head, true), ("Discounts", DiscountsPage.schema, head, true),
      ("Search", SearchPage.schema, head, true), ("Custom page", CustomPage.schema, head, true),
      ("Brand", BrandPage.schema, head, true), ("Brands", BrandsPage.schema, head, true),
      ("In a custom page", CustomPageContent.schema, head, false),
    ].map { title, schema, left, isData in
      NameTable(
        title, of: schema, without: left, isData: isData, examples: examples, links: links)
    }
  }

  /// For each template of the theme, the titles of the tables with the names that it may use,
  /// without those of the template that includes it. The templates of `script/`, which the script
  /// fills, are not included.
  package static let titles: [String: [String]] = {
    let page = ["Every page", "What a page says of itself"]
    var titles = [
      "layout": page, "head": page, "footer": page, "scripts": page, "theme-color": page,
      "preloads": page, "not-found": page, "list": page, "compare": page,
      "home": page + ["Home"], "department": page + ["Department"],
      "aisle": page + ["Aisle", "A card"], "product": page + ["Product", "A card"],
      "former": page + ["Former address"], "price-history": page + ["Product", "Former address"],
      "news": page + ["News", "A piece of news"], "discounts": page + ["Discounts", "A card"],
      "search": page + ["Search"], "page": page + ["Custom page"],
      "brand": page + ["Brand", "A card"], "brands": page + ["Brands"],
    ]
    for (names, tables) in [
      (["card", "price", "picture", "verdict"], ["A card"]), (["change-label"], ["A price change"]),
      (["prior-price"], ["A price change", "A piece of news"]),
      (["news-item", "news-line"], ["A piece of news"]), (["product-groups"], ["Aisle", "A card"]),
      (["pager"], ["Aisle", "Discounts"]),
    ] {
      for name in names { titles[name] = ["Every page"] + tables }
    }
    return titles
  }()

  private static func schema(in owner: Schema, at name: String) -> Schema {
    for field in owner.fields where field.name == name {
      switch field.kind {
      case .object(let schema), .list(let schema): return schema
      default: break
      }
    }
    preconditionFailure("no record is called \(name)")
  }

  /// The catalog as if nobody had taken prices between the first and the newest day with events.
  private var catalogWithGap: Catalog {
    let (catalog, days) = (site.catalog, site.shop.newsDays.map(\.day))
    return Catalog(
      translating: catalog, products: catalog.products, details: catalog.details,
      aisles: catalog.aisles, extraColumns: catalog.extraColumns, extras: catalog.extras,
      variants: catalog.variants, brandSpellings: catalog.brandSpellings,
      seenDays: [days.last, days.first].compactMap(\.self))
  }

  private mutating func addPages() {
    let site = site
    for product in site.catalog.products.indices.prefix(Self.sampleSize) {
      add(ProductPage(product: product, of: site))
      examples.add(ProductCard.schema) {
        ProductCard(product: product, folder: "aisles/dairy/").fill(&$0, of: site)
      }
    }
    // A small shop has fewer events on a day, and fewer discounts, than a page shows.
    for day in site.shop.newsDays.indices.prefix(Self.sampleSize) {
      NewsPage.all(ofDay: day, eventsPerPage: 3, of: site).prefix(2).forEach { add($0) }
    }
    add(NewsPage.newest(of: site))
    var (settings, faults) = (site.settings, FaultList())
    settings.pageSize = 3
    settings.translations = []
    // Nor does it have imports and unseen time.
    settings.news.leastImport = 1
    settings.news.importPercent = FixedDecimal(tenThousandths: 1)
    let small = SitePlan.all(
      catalog: catalogWithGap, settings: settings, strings: [site.formats.strings], images: [],
      customPages: [[]], faults: &faults)[0]
    for product in small.catalog.products.indices.prefix(Self.sampleSize) {
      let page = ProductPage(product: product, of: small)
      examples.add(ProductPage.schema) { page.fill(&$0, of: small) }
    }
    let days = small.shop.newsDays.indices.prefix(Self.sampleSize)
    let dayPages = days.flatMap { NewsPage.all(ofDay: $0, of: small) }
    for page in dayPages + [NewsPage.newest(of: small)] {
      examples.add(NewsPage.schema) { page.fill(&$0, of: small) }
    }
    for site in [site, small] {
      for page in DiscountsPage.all(by: .newest, of: site) {
        examples.add(DiscountsPage.schema) { page.fill(&$0, of: site) }
      }
      for page in site.language.brands.prefix(Self.sampleSize).flatMap({
        BrandPage.all(of: $0, in: site)
      }) {
        examples.add(BrandPage.schema) { page.fill(&$0, of: site) }
      }
    }
    let (catalog, order) = (site.catalog, SearchOrder(of: site))
    add(SearchPage(order) { SearchIndex(SearchWords(catalog, order.numbered)) })
    for page in site.language.customPages {
      add(CustomPage(page, content: Array("<p>We have been here since 2011.</p>".utf8)))
      examples.add(CustomPageContent.schema) { CustomPageContent(page).fill(&$0, of: site) }
    }
    addFormerPages()
    BrandsPage.all(of: site, brandsPerPage: 2).forEach { add($0) }
    add(HomePage())
    add(NotFoundPage())
  }

  /// As if each product had left the catalog, and each aisle had another address now.
  private mutating func addFormerPages() {
    for (index, product) in site.catalog.products.enumerated().prefix(Self.sampleSize) {
      let (path, aisle) = (site.addresses.products.path(of: index), Int(product.aisle))
      let history = Array(site.catalog.history(of: index))
      let last = site.lastChange(of: index) ?? Day(number: 0)
      for ending: FormerAddress.Ending in [
        .gone(lastDay: last, aisle: aisle, isIndexed: true, prices: history),
        .moved(to: site.aisles[aisle].home, aisle: aisle),
      ] {
        add(
          FormerPage(
            FormerAddress(
              path: path, id: site.catalog.string(product.id),
              name: site.catalog.string(product.name),
              aisleText: site.catalog.aisles[aisle].pathText, ending: ending, links: ["": path])))
      }
    }
  }

  private static func bilingual(_ site: SitePlan) -> [SitePlan] {
    var (settings, faults) = (site.settings, FaultList())
    let locale = settings.locale.hasPrefix("de") ? "en" : "de"
    settings.translations = [Translation(locale: locale, tag: locale)]
    let strings = site.formats.strings
    return SitePlan.all(
      catalog: site.catalog, settings: settings, strings: [strings, strings], images: [],
      customPages: [site.language.customPages, []], faults: &faults)
  }

  private mutating func addListings() {
    for aisle in site.aisles.prefix(Self.sampleSize) {
      if aisle.isDepartment { add(DepartmentPage(aisle, of: site)) }
      for listing in site.listings(of: aisle) {
        for page in AislePage.all(of: listing, in: site).prefix(2) { add(page) }
      }
    }
    // The first page of the whole aisle has its own canonical address.
    let plan = bilingual[0]
    guard let listing = plan.aisles.lazy.compactMap({ plan.listings(of: $0).first }).first
    else { return }
    for page in AislePage.all(of: listing, in: plan).prefix(1) {
      examples.add(AislePage.schema) { page.fill(&$0, of: plan) }
    }
  }

  private mutating func add<Content: Page>(_ page: Content) {
    let site = site
    examples.add(Content.schema) { page.fill(&$0, of: site) }
  }
}
