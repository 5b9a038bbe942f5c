import Bytes
import Diagnostics
import Localization
import Mustache
import Pages

/// Makes files on one thread; its buffers are reused for every page.
///
/// A page is filled into a document, and rendered only if the last build did not make it from the
/// same document and template.
struct PageWorker: Sendable {
  private let renderer: PageRenderer
  var writer: SiteWriter
  private let progress: BuildProgress
  /// By the types of pages.
  private var documents: [ObjectIdentifier: Document] = [:]
  /// The document of the card that was filled last.
  private var card = Document(ProductCard.schema)
  /// The latest file whose name does not end in `.json`.
  private var text: [UInt8] = []
  private var json: [UInt8] = []
  /// The aisle whose files were made last, and its cards, which are rendered when a file of it has
  /// changed.
  private var aisle: AislePlan?
  private var cards = AisleCards()

  init(renderer: PageRenderer, writer: SiteWriter, progress: BuildProgress) {
    self.renderer = renderer
    self.writer = writer
    self.progress = progress
  }

  private var site: SitePlan { renderer.site }

  mutating func make(_ file: PlannedFile) throws {
    switch file {
    case .page(let page):
      try make(page)
      progress.addPages(1)
    case .data(let data): try makeData(data)
    case .cards(let chunk, let aisle):
      try enter(aisle)
      try make([chunk.name], in: aisle.folder, madeFrom: cards.digest(of: chunk)) {
        try $0.renderCards()
        $0.cards.append(chunk, to: &$0.text)
      }
    case .other(let file): try write(file)
    }
  }

  /// Makes the two files of a page.
  private mutating func make<Content: Page>(_ page: Content) throws {
    if let aisle = page.aisleOfCards { try enter(aisle) }
    let type = ObjectIdentifier(Content.self)
    var document = documents.removeValue(forKey: type) ?? Document(Content.schema)
    defer { documents[type] = document }
    document.removeAll()
    page.fill(&document, of: site)
    let digest = renderer.digest(
      of: document, Content.template, in: page.path.folder, cards: cards.digests)
    try make(page.names(in: site), in: page.path.folder, madeFrom: digest) {
      if page.aisleOfCards != nil { try $0.renderCards() }
      try $0.renderer.render(
        page, document, fragments: $0.cards.banks, html: &$0.text, json: &$0.json)
    }
  }

  /// Makes a file of data that is not the JSON version of a page.
  private mutating func makeData<File: DataFile>(_ file: File) throws {
    var document = Document(File.schema)
    file.fill(&document, of: site)
    let (path, digest) = (file.path, renderer.digest(of: document))
    try make(["\(path.name).json"], in: path.folder, madeFrom: digest) {
      document.writeJSON(to: &$0.json)
      $0.json.append(.newline)
    }
  }

  /// Keeps files that the last build made from the same, or renders and writes them. A debug build
  /// renders those that it keeps, too, and stops if one differs.
  ///
  /// - Parameter render: fills `text` and `json`.
  private mutating func make(
    _ names: [String], in folder: String, madeFrom digest: Fingerprint,
    _ render: (inout PageWorker) throws -> Void
  ) throws {
    let isKept = try writer.keep(names, in: folder, madeFrom: digest)
    #if !DEBUG
      if isKept { return }
    #endif
    text.removeAll(keepingCapacity: true)
    json.removeAll(keepingCapacity: true)
    try render(&self)
    for name in names {
      let bytes = name.hasSuffix(".json") ? json : text
      if isKept {
        assert(writer.holds(bytes, name, in: folder), "the digest of \(folder)\(name) is wrong")
      } else {
        try writer.write(bytes, to: name, in: folder, madeFrom: digest)
      }
    }
  }

  private mutating func write(_ file: OtherFile) throws {
    let path = file.path.utf8.span
    let parts = splitPath(path)
    let (folder, name) = (path.extracting(parts.folder).text, path.extracting(parts.name).text)
    if file.isKnown, try writer.keep([name], in: folder, madeFrom: nil) { return }
    let bytes = try file.bytes()
    let digest = Fingerprint { $0.add(bytes) }
    if try writer.keep([name], in: folder, madeFrom: digest) { return }
    try writer.write(bytes, to: name, in: folder, madeFrom: digest)
  }
}

// The cards of an aisle, which are rendered once and copied into each of its listings.
extension PageWorker {
  /// Begins with the files of an aisle.
  private mutating func enter(_ aisle: AislePlan) throws {
    if self.aisle === aisle { return }
    self.aisle = aisle
    cards = AisleCards()
    try makeCards(of: aisle, isRendered: !writer.mayKeep)
  }

  private mutating func renderCards() throws {
    guard let aisle, cards.html.count < cards.digests.count else { return }
    try makeCards(of: aisle, isRendered: true)
  }

  /// - Parameter isRendered: whether more than their digests are wanted.
  private mutating func makeCards(of aisle: AislePlan, isRendered: Bool) throws {
    let hasDigests = !cards.digests.isEmpty
    for product in aisle.products {
      let page = ProductCard(product: Int(product), folder: aisle.folder)
      card.removeAll()
      page.fill(&card, of: site)
      if !hasDigests {
        cards.digests.append(renderer.digest(of: card, ProductCard.template, in: page.folder))
      }
      if isRendered {
        try renderer.render(page, card, html: &cards.html, json: &cards.json)
      }
    }
  }
}
