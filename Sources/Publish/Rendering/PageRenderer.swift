import Bytes
import Diagnostics
import Localization
import Mustache
import Pages
import Shop

/// Turns page values into HTML and JSON. It never changes, so all threads share it.
struct PageRenderer: Sendable {
  let site: SitePlan
  /// Each with a value for every template: the template within the layout, by the depth of the
  /// page's folder. What depends on the layout's values alone is rendered once.
  private var templates: [TemplateName: [Int: CompiledTemplate]] = [:]
  /// The contents of the custom pages that are templates, by the pages' paths.
  private var contents: [String: CompiledTemplate] = [:]

  /// One for each plan, and the assets that all their pages ask for; they share the theme's
  /// templates.
  ///
  /// - Parameters:
  ///   - plans: those of a shop's languages, the first one first.
  ///   - faults: gets the errors of all templates, and a warning for each name that no page gives
  ///     and each template that no page uses.
  /// - Returns: nil if a template has an error.
  static func all(
    _ theme: Theme, _ plans: [SitePlan], faults: FaultLog
  ) -> (renderers: [PageRenderer], assets: SiteAssets)? {
    let customTemplates = plans.flatMap(\.language.customPages).filter(\.isTemplate)
    let sources = theme.templates + customTemplates.map { CustomPages.template(of: $0) }
    var library = TemplateLibrary(sources)
    for fault in library.faults { faults.error(fault) }
    guard library.faults.isEmpty else { return nil }
    do throws(Diagnostic) {
      let assets = SiteAssets(theme)
      var renderers: [PageRenderer] = []
      for plan in plans { renderers.append(try PageRenderer(&library, assets, site: plan)) }
      check(library, to: faults)
      return (renderers, assets)
    } catch {
      faults.error(error)
      return nil
    }
  }

  private init(
    _ library: inout TemplateLibrary, _ assets: SiteAssets, site: SitePlan
  ) throws(Diagnostic) {
    self.site = site
    let frameSchema = SiteLayout.schema(strings: site.formats.strings.entries.map(\.key))
    let deepest = TemplateName.allCases.map { $0.depths(in: site).upperBound }.max() ?? 0
    let frames = (0...deepest).map { depth in
      let folder = String(repeating: "x/", count: depth)
      return Self.frame(
        SiteLayout(folder: folder, assetVersion: assets.version), schema: frameSchema, of: site)
    }
    for name in TemplateName.allCases {
      for depth in name.depths(in: site) {
        templates[name, default: [:]][depth] = try library.compile(
          name.rawValue, frame: frames[depth], for: name.schema)
      }
    }
    if site.addresses.folder.isEmpty {
      let frame = Self.frame(
        SiteLayout(notFoundPageOf: site, assetVersion: assets.version), schema: frameSchema,
        of: site)
      templates[.notFound] = [
        0: try library.compile(
          TemplateName.notFound.rawValue, frame: frame, for: TemplateName.notFound.schema)
      ]
    }
    for file in site.language.customPages where file.isTemplate {
      contents[file.path] = try library.compile(
        CustomPages.templateName(of: file),
        frame: frames[PagePath.depth(of: PagePath(of: file).folder)],
        for: CustomPageContent.schema)
    }
  }

  /// The digest of all that a page is rendered from.
  ///
  /// - Parameters:
  ///   - document: of the page.
  ///   - name: nil for a file of data, which no template renders.
  ///   - folder: that of the page.
  ///   - cards: the digests of the cards that it shows, by their numbers.
  func digest(
    of document: Document, _ name: TemplateName? = nil, in folder: String = "",
    cards: [Fingerprint] = []
  ) -> Fingerprint {
    Fingerprint {
      $0.add(Version.text)
      if let name { $0.add(template(name, in: folder).digest) }
      document.add(to: &$0, fragments: cards)
    }
  }

  /// Appends a page's HTML and, if it has a JSON version, that.
  ///
  /// - Parameters:
  ///   - document: that the page has filled.
  ///   - fragments: see `AislePage`.
  func render<Content: Page>(
    _ page: Content, _ document: Document, fragments: [ByteStrings],
    html: inout [UInt8], json: inout [UInt8]
  ) throws {
    try template(Content.template, in: page.path.folder)
      .render(document, fragments: fragments, into: &html)
    guard Content.hasJSON(site) else { return }
    document.writeJSON(fragments: fragments, to: &json)
    json.append(.newline)
  }

  /// The content of a custom page, as HTML.
  func content(of file: PageFile) throws -> [UInt8] {
    guard let template = contents[file.path] else {
      return Array(file.file.bytes[file.contentStart...])
    }
    var document = Document(CustomPageContent.schema)
    CustomPageContent(file).fill(&document, of: site)
    var html: [UInt8] = []
    try template.render(document, into: &html)
    return html
  }

  /// Adds a product's card to those of its aisle, as HTML and, if pages have it, as JSON.
  ///
  /// - Parameter document: that the card has filled.
  func render(
    _ card: ProductCard, _ document: Document, html: inout ByteStrings, json: inout ByteStrings
  ) throws {
    let template = template(.card, in: card.folder)
    try html.append(writing: { (output: inout [UInt8]) throws(Diagnostic) in
      try template.render(document, into: &output)
    })
    guard site.settings.hasJSON else { return }
    json.append(writing: { document.writeJSON(to: &$0) })
  }

  private func template(_ name: TemplateName, in folder: String) -> CompiledTemplate {
    guard let template = templates[name]?[PagePath.depth(of: folder)] else {
      preconditionFailure("all templates are bound")
    }
    return template
  }

  private static func frame(
    _ frame: SiteLayout, schema: Schema, of site: SitePlan
  ) -> Document {
    var document = Document(schema)
    frame.fill(&document, of: site)
    return document
  }

  private static func check(_ library: TemplateLibrary, to faults: FaultLog) {
    for fault in library.unknownNames(areBlocks: false) {
      faults.warning(.unknownName, about: fault.message, fault)
    }
    // A default template is unused, or gives a block that nothing takes, where the shop's own file
    // replaces what included it or took the block.
    func isOwn(_ fault: Diagnostic) -> Bool {
      fault.location?.file.hasPrefix(Theme.defaultFolder) == false
    }
    for fault in library.unusedTemplates.filter(isOwn) {
      faults.warning(.unusedTemplate, about: fault.message, fault)
    }
    for fault in library.unknownNames(areBlocks: true).filter(isOwn) {
      faults.warning(.unknownBlock, about: fault.message, fault)
    }
  }
}

extension TemplateName {
  /// How many folders a page of the template is in.
  fileprivate func depths(in site: SitePlan) -> ClosedRange<Int> {
    switch self {
    case .home, .search, .list, .notFound: return 0...0
    case .product, .former, .news, .discounts: return 1...1
    case .brand, .brands: return 1...2
    case .department, .aisle, .card:
      return 1...(site.aisles.map { PagePath.depth(of: $0.folder) }.max() ?? 1)
    case .page:
      let pages = site.language.customPages.map { PagePath.depth(of: PagePath(of: $0).folder) }
      return 0...(pages.max() ?? 0)
    }
  }

  /// The schema of the values that the template renders beside those of the layout.
  var schema: Schema {
    switch self {
    case .home: HomePage.schema
    case .department: DepartmentPage.schema
    case .aisle: AislePage.schema
    case .product: ProductPage.schema
    case .former: FormerPage.schema
    case .news: NewsPage.schema
    case .discounts: DiscountsPage.schema
    case .search: SearchPage.schema
    case .list: ListPage.schema
    case .notFound: NotFoundPage.schema
    case .page: CustomPage.schema
    case .brand: BrandPage.schema
    case .brands: BrandsPage.schema
    case .card: ProductCard.schema
    }
  }
}
