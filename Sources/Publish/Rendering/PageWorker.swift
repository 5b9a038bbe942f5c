import Bytes
import Mustache
import Pages

/// Renders page values and writes their files on one thread; its buffers are reused for every page.
struct PageWorker: Sendable {
  let renderer: PageRenderer
  var writer: SiteWriter
  private let progress: BuildProgress
  private var documents: [TemplateName: Document] = [:]
  private var html: [UInt8] = []
  private var json = JSONWriter()
  /// That this worker rendered.
  private(set) var cards: [AisleBatch.Cards] = []

  init(renderer: PageRenderer, writer: SiteWriter, progress: BuildProgress) {
    self.renderer = renderer
    self.writer = writer
    self.progress = progress
  }

  var site: SitePlan { renderer.site }

  /// Renders a page and writes both its files.
  mutating func make<Content: Page>(_ page: Content, fragments: [Fragments] = []) throws {
    html.removeAll(keepingCapacity: true)
    json.removeAll()
    try renderer.render(
      page, document: &documents[Content.template, default: Document(Content.template.schema)],
      fragments: fragments, html: &html, json: &json)
    let path = page.path
    // The page links to its twin.
    if !json.bytes.isEmpty {
      try writer.write(json.bytes, to: "\(path.name).json", in: path.folder, madeFrom: .unknown)
    }
    try writer.write(html, to: "\(path.name).html", in: path.folder, madeFrom: .unknown)
    progress.addPage(bytes: html.count + json.bytes.count)
  }

  /// Writes a data file that is not a page's twin.
  mutating func write<File: DataFile>(_ file: File) throws {
    var document = Document(File.schema)
    file.fill(&document, of: site)
    json.removeAll()
    DocumentWriter(File.schema).write(document, to: &json)
    json.endText()
    try writer.write(
      json.bytes, to: "\(file.path.name).json", in: file.path.folder, madeFrom: .unknown)
  }

  /// Writes the file with all products of an aisle.
  mutating func makeData(of aisle: AislePlan, fragments: [Fragments]) throws {
    json.removeAll()
    renderer.render(AisleData(aisle), fragments: fragments, json: &json)
    try writer.write(json.bytes, to: AisleData.fileName, in: aisle.folder, madeFrom: .unknown)
  }

  /// Writes a file that is neither page nor data.
  ///
  /// - Parameter path: relative to the site's root.
  mutating func copy(_ bytes: [UInt8], to path: String) throws {
    try copy(to: path, madeFrom: Fingerprint { $0.add(bytes) }) { bytes }
  }

  /// The same for bytes that need not be made if nothing has changed.
  mutating func copy(
    to path: String, madeFrom inputs: Fingerprint, _ bytes: () throws -> [UInt8]
  ) throws {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    let folder = String(path.dropLast(name.count))
    if writer.keep([name], in: folder, madeFrom: inputs) { return }
    try writer.write(bytes(), to: name, in: folder, madeFrom: inputs)
  }

  /// Renders the cards of some products of an aisle and keeps them.
  mutating func makeCards(of chunk: AisleBatch.Chunk) throws {
    var cards = AisleBatch.Cards(chunk: chunk)
    for product in chunk.products {
      try renderer.render(
        ProductCard(product: Int(product), folder: chunk.aisle.folder),
        document: &documents[.card, default: Document(TemplateName.card.schema)], html: &cards.html,
        json: &cards.json)
    }
    self.cards.append(cards)
  }
}
