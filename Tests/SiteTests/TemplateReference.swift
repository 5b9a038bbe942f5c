import Arrange
import Diagnostics
import Foundation
import Mustache
import Pages
import Publish
import Shop

/// What templates may ask for, as tables in Markdown: made of the schemas of the pages, with the
/// sample shop's values as examples.
struct TemplateReference {
  private let site: SitePlan
  private var examples = SchemaExamples()

  /// - Parameter content: the folder of the sample shop.
  init?(content: String) {
    var faults = FaultList()
    let request = BuildRequest(content: content, templates: "", output: "")
    guard let prepared = PreparedSite(request, faults: &faults) else { return nil }
    site = prepared.plan
    addPages()
    addListings()
  }

  /// The tables, each below a heading of the third level.
  func text() -> String {
    let frame = SiteFrame.schema(strings: site.formats.strings.entries.map(\.key))
    var examples = examples
    examples.add(frame) { SiteFrame(folder: "products/").fill(&$0, of: site) }
    var titles: [Schema: String] = [:]
    for (owner, field, title) in [
      (frame, "strings", "<doc:Templates#Strings>"),
      (ProductCard.schema, "change", "<doc:Templates#A-price-change>"),
      (NewsPage.schema, "items", "<doc:Templates#A-piece-of-news>"),
    ] {
      titles[Self.schema(in: owner, at: field)] = title
    }
    let head = Set(NotFoundPage.schema.fields.map(\.name))
    let card = Set(ProductCard.schema.fields.map(\.name))
    let allButHead = Set(AislePage.schema.fields.map(\.name)).subtracting(head)
    let change = Self.schema(in: ProductCard.schema, at: "change")
    let news = Self.schema(in: NewsPage.schema, at: "items")
    return [
      ("Every page", frame, [], false),
      ("What a page says of itself", AislePage.schema, allButHead, false),
      ("A card", ProductCard.schema, [], true), ("A price change", change, [], true),
      ("A piece of news", news, [], true), ("Home", HomePage.schema, head, true),
      ("Department", DepartmentPage.schema, head, true), ("Aisle", AislePage.schema, head, true),
      ("Product", ProductPage.schema, head.union(card), true),
      ("News", NewsPage.schema, head, true), ("Discounts", DiscountsPage.schema, head, true),
      ("Search", SearchPage.schema, head, true), ("Own page", OwnPage.schema, head, true),
      ("Brand", BrandPage.schema, head, true), ("Brands", BrandsPage.schema, head, true),
      ("In an own page", OwnPageData.schema, head, false),
    ].map { title, schema, left, isData in
      let table = SchemaTable(
        of: schema, without: left, examples: examples, titles: titles,
        card: (card, "<doc:Templates#A-card>"), isData: isData)
      return "### \(title)\n\n\(table.text)"
    }.joined(separator: "\n")
  }

  /// The keys of all files of data.
  static var dataKeys: Set<String> {
    let schemas = [
      HomePage.schema, DepartmentPage.schema, AislePage.schema, ProductPage.schema, NewsPage.schema,
      DiscountsPage.schema, SearchPage.schema, ProductCard.schema, AisleData.schema,
      SearchWordFile.schema,
      SearchProductFile.schema, NewsReport.schema, OwnPage.schema, BrandPage.schema,
      BrandsPage.schema,
    ]
    return schemas.reduce(into: []) { $0.formUnion(dataKeys(of: $1)) }
  }

  private static func dataKeys(of schema: Schema) -> Set<String> {
    schema.fields.filter { !$0.isTemplateOnly }.reduce(into: []) { keys, field in
      keys.insert(field.name)
      switch field.kind {
      case .object(let inner), .list(let inner): keys.formUnion(dataKeys(of: inner))
      default: break
      }
    }
  }

  private static func schema(in owner: Schema, at name: String) -> Schema {
    for field in owner.fields where field.name == name {
      switch field.kind {
      case .object(let schema), .list(let schema): return schema
      default: break
      }
    }
    preconditionFailure("no record is called \(name)")
  }

  private mutating func addPages() {
    let site = site
    for product in site.catalog.products.indices {
      add(ProductPage(product: product, of: site))
      examples.add(ProductCard.schema) {
        ProductCard(product: product, folder: "aisles/dairy/").fill(&$0, of: site)
      }
    }
    // The sample shop has fewer events on a day, and fewer discounts, than a page shows.
    for day in site.newsDays.indices {
      NewsPage.all(ofDay: day, eventsPerPage: 3, of: site).forEach { add($0) }
    }
    add(NewsPage.newest(of: site))
    var (settings, faults) = (site.settings, FaultList())
    settings.pageSize = 3
    let small = SitePlan(
      catalog: site.catalog, settings: settings, formats: site.formats, images: [], faults: &faults)
    for site in [site, small] {
      for page in DiscountsPage.all(by: .newest, of: site) {
        examples.add(DiscountsPage.schema) { page.fill(&$0, of: site) }
      }
      for page in site.brands.flatMap({ BrandPage.all(of: $0, in: site) }) {
        examples.add(BrandPage.schema) { page.fill(&$0, of: site) }
      }
    }
    let (catalog, order) = (site.catalog, SearchOrder(of: site))
    add(SearchPage(order) { SearchIndex(catalog, order: order.products) })
    for page in site.ownPages {
      add(OwnPage(page, content: Array("<p>We have been here since 2011.</p>".utf8)))
      examples.add(OwnPageData.schema) { OwnPageData(page).fill(&$0, of: site) }
    }
    add(BrandsPage())
    add(HomePage())
    add(NotFoundPage())
  }

  private mutating func addListings() {
    for aisle in site.aisles {
      if aisle.isDepartment { add(DepartmentPage(aisle)) }
      for listing in site.listings(of: aisle) {
        for page in AislePage.all(of: listing, in: site).prefix(2) { add(page) }
      }
    }
  }

  private mutating func add<Content: Page>(_ page: Content) {
    let site = site
    examples.add(Content.schema) { page.fill(&$0, of: site) }
  }
}
