import Bytes
import Diagnostics
import Mustache
import Pages
import Tables

/// Makes files on one thread; its buffers are reused for every page.
///
/// A page is filled into a document, and rendered only if the last build did not make it from the
/// same document and template.
struct PageWorker: Sendable {
  let renderer: PageRenderer
  private(set) var writer: SiteWriter
  private let progress: BuildProgress
  private var documents: [TemplateName: Document] = [:]
  private var html: [UInt8] = []
  private var json: [UInt8] = []
  /// The cards that this worker filled or rendered.
  private(set) var cards: [AisleBatch.Cards] = []
  /// The indices of the aisles whose listings are not all as the last build left them.
  private(set) var changedAisles: [Int] = []

  init(renderer: PageRenderer, writer: SiteWriter, progress: BuildProgress) {
    self.renderer = renderer
    self.writer = writer
    self.progress = progress
  }

  var site: SitePlan { renderer.site }

  /// - Parameter number: that of the job, by which its files are ordered within their phase.
  mutating func perform(_ job: BuildJob, number: Int) throws {
    try job.run(&self)
    writer.endJob(job.place ?? number, job.phase)
  }

  /// - Parameter cards: those of the aisle to which the file belongs.
  mutating func make(_ file: PlannedFile, cards: AisleCards = AisleCards()) throws {
    switch file {
    case .page(let page): try make(page, cards)
    case .data(let data): try makeData(data)
    case .text(let path, let bytes): try write(bytes(), to: path)
    case .cards(let chunk, let folder):
      if try keep(chunk, in: folder, cards) { return }
      try writer.write(
        cards.text(of: chunk), to: chunk.name, in: folder, madeFrom: cards.digest(of: chunk))
    }
  }

  /// Makes the two files of a page.
  private mutating func make<Content: Page>(_ page: Content, _ cards: AisleCards) throws {
    let digest = fill(page, cards)
    if try keep(page, digest, cards) { return progress.addPages(1) }
    try render(page, cards)
    let path = page.path
    for name in page.names(site.settings) {
      try writer.write(bytes(of: name), to: name, in: path.folder, madeFrom: digest)
    }
    progress.addPages(1)
  }

  /// Keeps all listings of an aisle and its files of cards, or notes that some have changed.
  ///
  /// - Parameter cards: those of the aisle, which need not be rendered.
  mutating func keepListings(of aisle: AislePlan, cards: AisleCards) throws {
    let listings = site.listings(of: [aisle])
    var pages = 0
    for group in 0..<listings.count {
      var isKept = true
      try listings.forEachFile(ofGroup: group) { file in
        guard isKept else { return }
        switch file {
        case .page(let page):
          isKept = try keep(page, fill(page, cards), cards)
          pages += 1
        case .cards(let chunk, let folder): isKept = try keep(chunk, in: folder, cards)
        case .data, .text: preconditionFailure("listings are pages and cards")
        }
      }
      if !isKept {
        writer.restartJob()
        return changedAisles.append(aisle.index)
      }
    }
    progress.addPages(pages)
  }

  private mutating func keep(
    _ chunk: CardChunks.Chunk, in folder: String, _ cards: AisleCards
  ) throws -> Bool {
    let digest = cards.digest(of: chunk)
    guard try writer.keep([chunk.name], in: folder, madeFrom: digest) else { return false }
    assert(
      writer.holds(cards.text(of: chunk), chunk.name, in: folder),
      "the digest of \(chunk.name) lacks something")
    return true
  }

  /// Fills the document of a page.
  ///
  /// - Returns: the digest of all that the page is rendered from.
  private mutating func fill<Content: Page>(_ page: Content, _ cards: AisleCards) -> Fingerprint {
    let (name, site) = (Content.template, site)
    documents[name, default: Document(name.schema)].removeAll()
    page.fill(&documents[name, default: Document(name.schema)], of: site)
    return renderer.digest(
      of: document(name), name, in: page.path.folder, cards: cards.digests)
  }

  private mutating func keep<Content: Page>(
    _ page: Content, _ digest: Fingerprint, _ cards: AisleCards
  ) throws -> Bool {
    let names = page.names(site.settings)
    guard try writer.keep(names, in: page.path.folder, madeFrom: digest) else { return false }
    assert(isUpToDate(page, cards), "the digest of \(page.path) lacks something")
    return true
  }

  /// Renders the document that the page has filled.
  private mutating func render<Content: Page>(_ page: Content, _ cards: AisleCards) throws {
    html.removeAll(keepingCapacity: true)
    json.removeAll(keepingCapacity: true)
    try renderer.render(
      page, document(Content.template), fragments: cards.banks, html: &html, json: &json)
  }

  /// The document that was filled last for a template.
  private func document(_ name: TemplateName) -> Document {
    guard let document = documents[name] else { preconditionFailure("no document was filled") }
    return document
  }

  /// True if a page that was kept equals the one that would be rendered.
  private mutating func isUpToDate<Content: Page>(_ page: Content, _ cards: AisleCards) -> Bool {
    guard (try? render(page, cards)) != nil else { return false }
    return page.names(site.settings).allSatisfy {
      writer.holds(bytes(of: $0), $0, in: page.path.folder)
    }
  }

  /// The bytes of a file of the page that was rendered last.
  private func bytes(of name: String) -> [UInt8] { name.hasSuffix(".json") ? json : html }

  /// Makes a file of data that is not the JSON version of a page.
  private mutating func makeData<File: DataFile>(_ file: File) throws {
    var document = Document(File.schema)
    file.fill(&document, of: site)
    let (path, digest) = (file.path, renderer.digest(of: document))
    let name = "\(path.name).json"
    let isKept = try writer.keep([name], in: path.folder, madeFrom: digest)
    #if !DEBUG
      if isKept { return }
    #endif
    json.removeAll(keepingCapacity: true)
    document.writeJSON(to: &json)
    json.append(.newline)
    if isKept {
      return assert(
        writer.holds(json, name, in: path.folder), "the digest of \(path) lacks something")
    }
    try writer.write(json, to: name, in: path.folder, madeFrom: digest)
  }

  /// Writes a file that is neither page nor data.
  ///
  /// - Parameter path: relative to the site's root.
  mutating func write(_ bytes: [UInt8], to path: String) throws {
    let (folder, name) = Self.split(path)
    let digest = Fingerprint { $0.add(bytes) }
    if try writer.keep([name], in: folder, madeFrom: digest) { return }
    try writer.write(bytes, to: name, in: folder, madeFrom: digest)
  }

  /// Copies a file of the shop.
  ///
  /// - Parameter isKnown: whether no such file has changed since the last build, so that it need
  ///   not be read.
  mutating func copy(_ file: CopiedFile, isKnown: Bool) throws {
    let (folder, name) = Self.split(file.path)
    if isKnown, try writer.keep([name], in: folder, madeFrom: nil) { return }
    try write(FileReader.read(file.source, limit: FileReader.tableLimit).bytes, to: file.path)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return (String(path.dropLast(name.count)), name)
  }

  /// Fills the cards of some products of an aisle, for their digests.
  ///
  /// - Parameter isRendered: whether they are rendered, too.
  mutating func makeCards(of chunk: AisleBatch.Chunk, isRendered: Bool) throws {
    var made = AisleBatch.Cards(chunk: chunk)
    for product in chunk.products {
      let card = ProductCard(product: Int(product), folder: chunk.aisle.folder)
      documents[.card, default: Document(TemplateName.card.schema)].removeAll()
      card.fill(&documents[.card, default: Document(TemplateName.card.schema)], of: site)
      made.cards.digests.append(
        renderer.digest(of: document(.card), .card, in: card.folder))
      if isRendered {
        try renderer.render(card, document(.card), html: &made.cards.html, json: &made.cards.json)
      }
    }
    cards.append(made)
  }
}
