import Bytes
import Diagnostics
import Localization
import Mustache
import Pages
import Shop

/// Turns page values into HTML and JSON. It never changes, so all threads share it.
struct PageRenderer: Sendable {
  private static let pages: [any Page.Type] = [
    HomePage.self, DepartmentPage.self, AislePage.self, ProductPage.self, FormerPage.self,
    NewsPage.self, DiscountsPage.self, SearchPage.self, CustomPage.self, BrandPage.self,
    BrandsPage.self, ListPage.self, NotFoundPage.self,
  ]

  let site: SitePlan
  /// Each with a value for every template: the template within the layout, by the depth of the
  /// page's folder. What depends on the layout's values alone is rendered once.
  private var templates: [String: [CompiledTemplate]] = [:]
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
    let frames = (0...Self.deepest(in: site)).map { depth in
      let folder = String(repeating: "x/", count: depth)
      return Self.frame(
        SiteLayout(folder: folder, assetVersion: assets.version), schema: frameSchema, of: site)
    }
    let pages = Self.pages.map { ($0.template, $0.schema) }
    for (name, schema) in pages + [(ProductCard.template, ProductCard.schema)] {
      templates[name] = try frames.map { (frame) throws(Diagnostic) in
        try library.compile(name, frame: frame, for: schema)
      }
    }
    if site.addresses.folder.isEmpty {
      let frame = Self.frame(
        SiteLayout(notFoundPageOf: site, assetVersion: assets.version), schema: frameSchema,
        of: site)
      let name = NotFoundPage.template
      templates[name] = [try library.compile(name, frame: frame, for: NotFoundPage.schema)]
    }
    for file in site.language.customPages where file.isTemplate {
      contents[file.path] = try library.compile(
        CustomPages.templateName(of: file),
        frame: frames[PagePath.depth(of: PagePath(of: file).folder)],
        for: CustomPage.contentSchema)
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
    of document: Document, _ name: String? = nil, in folder: String = "",
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
    var document = Document(CustomPage.contentSchema)
    CustomPage.fillContent(of: file, &document, of: site)
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
    let template = template(ProductCard.template, in: card.folder)
    try html.append(writing: { (output: inout [UInt8]) throws(Diagnostic) in
      try template.render(document, into: &output)
    })
    guard site.settings.hasJSON else { return }
    json.append(writing: { document.writeJSON(to: &$0) })
  }

  private func template(_ name: String, in folder: String) -> CompiledTemplate {
    guard let templates = templates[name] else { preconditionFailure("all templates are bound") }
    return templates[PagePath.depth(of: folder)]
  }

  /// How many folders a page is in at most: one of a brand is in two.
  private static func deepest(in site: SitePlan) -> Int {
    let folders =
      site.aisles.map(\.folder) + site.language.customPages.map { PagePath(of: $0).folder }
    return folders.reduce(2) { max($0, PagePath.depth(of: $1)) }
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
