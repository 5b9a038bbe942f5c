import Bytes
import Diagnostics
import Mustache
import Pages

/// Turns page values into HTML and JSON. It never changes, so all threads share it.
struct PageRenderer: Sendable {
  let site: SitePlan
  private let views: [TemplateName: BoundTemplate]
  private let writers: [TemplateName: DocumentWriter]
  private let dataWriter = DocumentWriter(AisleData.shape)
  /// What stands around a page, by how deep its folder is.
  private let frames: [Document]
  private let notFoundFrame: Document
  private let templateTexts: ScriptTemplates

  private static let shapes: [TemplateName: Schema] = [
    .home: HomePage.shape, .department: DepartmentPage.shape, .aisle: AislePage.shape,
    .product: ProductPage.shape, .news: NewsPage.shape, .discounts: DiscountsPage.shape,
    .search: SearchPage.shape, .notFound: NotFoundPage.shape,
    .card: ProductCard.shape, .parts: ScriptTemplates.shape,
  ]

  /// - Parameter faults: gets the errors of all templates, and a warning for each name that no page
  ///   gives and each template that no page uses.
  init?(_ look: Theme, site: SitePlan, faults: inout FaultList) {
    self.site = site
    templateTexts = ScriptTemplates(look.templates, strings: site.formats.strings)
    let frameShape = SiteFrame.shape(strings: site.formats.strings.entries.map(\.key))
    do {
      let library = try TemplateLibrary(look.templates)
      var views: [TemplateName: BoundTemplate] = [:]
      for (name, shape) in Self.shapes {
        views[name] = try library.bind(name.rawValue, to: [frameShape, shape])
      }
      self.views = views
      Self.check(library, frame: frameShape, to: &faults)
    } catch {
      for fault in error.diagnostics { faults.error(fault) }
      return nil
    }
    writers = Self.shapes.mapValues { DocumentWriter($0) }
    let depth = site.aisles.map { PagePath.depth(of: $0.folder) }.max() ?? 0
    frames = (0...max(depth, 1)).map { depth in
      let folder = String(repeating: "x/", count: depth)
      return Self.frame(SiteFrame(folder: folder), shape: frameShape, of: site)
    }
    notFoundFrame = Self.frame(SiteFrame(notFoundPageOf: site), shape: frameShape, of: site)
  }

  /// Appends the page's HTML and, if it has a twin, its JSON.
  ///
  /// - Parameters:
  ///   - document: of the page's shape; its room is used again.
  ///   - fragments: see `AislePage`.
  func render<Content: Page>(
    _ page: Content, document: inout Document, fragments: [Fragments],
    html: inout [UInt8], json: inout JSONWriter
  ) throws {
    document.removeAll()
    page.fill(&document, of: site)
    let frame = Content.template == .notFound ? notFoundFrame : frame(for: page.path.folder)
    try view(Content.template).render([frame, document], fragments: fragments, into: &html)
    guard Content.template != .notFound else { return }
    writers[Content.template]?.write(document, fragments: fragments, to: &json)
    json.endText()
  }

  /// Adds a product's card to those of its aisle, as HTML and as JSON.
  func render(
    _ card: ProductCard, document: inout Document, html: inout Fragments, json: inout Fragments
  ) throws {
    document.removeAll()
    card.fill(&document, of: site)
    let documents = [frame(for: card.folder), document]
    try html.append(rendering: { (output: inout [UInt8]) throws(TemplateError) in
      try view(.card).render(documents, into: &output)
    })
    json.append(rendering: { (output: inout [UInt8]) in
      JSONWriter.write(to: &output) { writers[.card]?.write(documents[1], to: &$0) }
    })
  }

  /// Appends an aisle's data as JSON.
  ///
  /// - Parameter fragments: see `AislePage`.
  func render(_ data: AisleData, fragments: [Fragments], json: inout JSONWriter) {
    var document = Document(AisleData.shape)
    data.fill(&document, of: site)
    dataWriter.write(document, fragments: fragments, to: &json)
    json.endText()
  }

  /// The words and templates of the script: one file for the whole site, so that no page
  /// has to carry them.
  func parts() throws -> [UInt8] {
    var output: [UInt8] = []
    var document = Self.emptyDocument(for: .parts)
    templateTexts.fill(&document)
    try view(.parts).render([frame(for: "assets/"), document], into: &output)
    return output
  }

  static func emptyDocument(for name: TemplateName) -> Document {
    Document(shapes[name] ?? Schema([]))
  }

  private func view(_ name: TemplateName) -> BoundTemplate {
    guard let view = views[name] else { preconditionFailure("every template name has a view") }
    return view
  }

  private func frame(for folder: String) -> Document {
    frames[PagePath.depth(of: folder)]
  }

  private static func frame(
    _ frame: SiteFrame, shape: Schema, of site: SitePlan
  ) -> Document {
    var document = Document(shape)
    frame.fill(&document, of: site)
    return document
  }

  private static func check(_ library: TemplateLibrary, frame: Schema, to faults: inout FaultList) {
    let uses = shapes.map { TemplateUse($0.key.rawValue, shapes: [frame, $0.value]) }
      .sorted { $0.template < $1.template }
    for fault in library.unknownNames(in: uses) { faults.warning(fault.message, fault.diagnostic) }
    let roots =
      TemplateName.allCases.map(\.rawValue)
      + library.names.filter(ScriptTemplates.isOnly(forScript:))
    for fault in library.unusedTemplates(from: roots) + library.unknownBlocks(in: uses) {
      // A default one is unused, and gives a block in vain, where the shop's own file stands in for
      // what included it or took the block.
      if fault.file.hasPrefix(Theme.defaultFolder) { continue }
      faults.warning(fault.message, fault.diagnostic)
    }
  }
}
