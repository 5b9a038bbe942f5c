import Bytes
import Mustache
import Pages
import Searching

/// Renders page values and writes their files on one thread; its buffers are reused for every page.
struct PageWorker: Sendable {
  let renderer: PageRenderer
  let fingerprints: PageFingerprints
  var writer: SiteWriter
  let progress: BuildProgress
  private var documents: [TemplateName: Document] = [:]
  private var html: [UInt8] = []
  private var json = JSONWriter()
  /// The cards that this worker rendered.
  private(set) var cards: [AisleBatch.Cards] = []

  init(
    renderer: PageRenderer, fingerprints: PageFingerprints, writer: SiteWriter,
    progress: BuildProgress
  ) {
    self.renderer = renderer
    self.fingerprints = fingerprints
    self.writer = writer
    self.progress = progress
  }

  var site: SitePlan { renderer.site }

  /// - Parameter number: that of the job, by which its files are ordered within their phase.
  mutating func perform(_ job: BuildJob, number: Int) throws {
    writer.phase = job.phase
    try job.run(&self)
    writer.endJob(number)
  }

  /// Renders a page and writes its two files, unless they are up to date.
  mutating func make<Content: Page>(_ page: Content, fragments: [Fragments] = []) throws {
    let (path, inputs) = (page.path, fingerprints.fingerprint(of: page))
    if writer.keep(Self.files(of: path, inputs), in: path.folder) {
      assert(isUpToDate(page, fragments), "the fingerprint of \(path) lacks something")
      return progress.addPage(bytes: 0)
    }
    try render(page, fragments)
    // The page links to its JSON version.
    if !json.bytes.isEmpty {
      try writer.write(json.bytes, to: "\(path.name).json", in: path.folder, madeFrom: inputs)
    }
    try writer.write(html, to: "\(path.name).html", in: path.folder, madeFrom: inputs)
    progress.addPage(bytes: html.count + json.bytes.count)
  }

  /// Renders the pages of a day, unless all are up to date, which is known without finding the
  /// day's events.
  ///
  /// - Parameter day: index into `ShopTables.newsDays`.
  mutating func makeNewsDay(_ day: Int) throws {
    let pages = fingerprints.pages(ofNewsDay: day)
    let files = pages.flatMap { Self.files(of: $0.path, $0.inputs) }
    guard writer.keep(files, in: NewsPage.folder) else {
      for page in NewsPage.all(ofDay: day, of: site) { try make(page) }
      return
    }
    progress.addPages(pages.count)
    assert(
      NewsPage.all(ofDay: day, of: site).allSatisfy { isUpToDate($0, []) },
      "the fingerprint of day \(day) lacks something")
  }

  /// Keeps all listings of an aisle as the last build left them. A debug build checks them.
  ///
  /// - Parameter files: their numbers in `KnownFiles`.
  mutating func keep(_ files: Range<Int>, of aisle: AislePlan, cards: [Fragments]) {
    writer.keep(files)
    progress.addPages(files.count / 2)
    assert(
      site.listings(of: aisle).allSatisfy { listing in
        AislePage.all(of: listing, in: site).allSatisfy { isUpToDate($0, cards) }
      }, "the fingerprint of \(aisle.folder) lacks something")
  }

  /// Keeps all word files of the search as the last build left them. A debug build checks them.
  ///
  /// - Parameter files: their numbers in `KnownFiles`.
  mutating func keepSearchWords(_ files: Range<Int>, _ order: SearchOrder) {
    writer.keep(files)
    assert(
      {
        let index = SearchIndex(SearchWords(site.catalog, order.numbered))
        return index.wordFileCount + index.nearFileCount == files.count
          && (0..<index.wordFileCount).allSatisfy { isUpToDate(SearchWordFile($0, of: index)) }
          && (0..<index.nearFileCount).allSatisfy { isUpToDate(SearchNearFile($0, of: index)) }
      }(), "the fingerprint of the search words lacks something")
  }

  mutating func make(_ part: SitemapPart) throws {
    let (site, inputs) = (site, fingerprints.fingerprint(of: part))
    try copy(to: part.path, madeFrom: inputs) {
      SitemapFile.bytes(of: part.addresses(of: site), hasLanguages: site.hasLanguages)
    }
  }

  /// Writes a feed in all formats.
  mutating func makeFeed(of plan: FeedPlan, _ feedWriter: FeedWriter) throws {
    let feed = NewsFeed(plan, of: site)
    let inputs = fingerprints.fingerprint(of: plan, images: feedWriter.images)
    lazy var entries = feedWriter.entries(of: feed)
    for format in FeedFormat.allCases {
      try copy(to: feed.path(format), madeFrom: inputs) {
        feedWriter.bytes(of: feed, entries, as: format)
      }
    }
  }

  /// Writes the feed of a product, if it has one.
  mutating func makeFeed(ofProduct product: Int, _ feedWriter: FeedWriter) throws {
    let site = site
    guard site.hasFeed(ofProduct: product) else { return }
    let inputs = fingerprints.fingerprint(ofFeedOf: product, images: feedWriter.images)
    try copy(to: site.feedPath(ofProduct: product), madeFrom: inputs) {
      let feed = NewsFeed(ofProduct: product, of: site)
      return feedWriter.bytes(of: feed, feedWriter.entries(of: feed), as: .atom)
    }
  }

  /// The files of a page, in the order in which they are written.
  private static func files(
    of path: PagePath, _ inputs: Fingerprint
  ) -> [(name: String, inputs: Fingerprint)] {
    [("\(path.name).json", inputs), ("\(path.name).html", inputs)]
  }

  private mutating func render<Content: Page>(_ page: Content, _ fragments: [Fragments]) throws {
    html.removeAll(keepingCapacity: true)
    json.removeAll()
    try renderer.render(
      page, document: &documents[Content.template, default: Document(Content.template.schema)],
      fragments: fragments, html: &html, json: &json)
  }

  /// Whether a page that was kept equals the one that would be rendered.
  mutating func isUpToDate(_ page: some Page, _ fragments: [Fragments]) -> Bool {
    let path = page.path
    guard (try? render(page, fragments)) != nil else { return false }
    return writer.holds(html, "\(path.name).html", in: path.folder)
      && writer.holds(json.bytes, "\(path.name).json", in: path.folder)
  }

  /// Writes a data file that is not the JSON version of a page, unless it is up to date.
  mutating func write(_ file: some DataFile) throws {
    try write(file, madeFrom: fingerprints.fingerprint(of: file))
  }

  mutating func write(_ file: some DataFile, madeFrom inputs: Fingerprint) throws {
    let path = file.path
    let name = "\(path.name).json"
    if writer.keep([(name, inputs)], in: path.folder) {
      return assert(isUpToDate(file), "the fingerprint of \(path) lacks something")
    }
    try writer.write(bytes(of: file), to: name, in: path.folder, madeFrom: inputs)
  }

  /// Whether a file that was kept equals the one that would be made.
  mutating func isUpToDate(_ file: some DataFile) -> Bool {
    writer.holds(bytes(of: file), "\(file.path.name).json", in: file.path.folder)
  }

  private mutating func bytes<File: DataFile>(of file: File) -> [UInt8] {
    var document = Document(File.schema)
    file.fill(&document, of: site)
    json.removeAll()
    DocumentWriter(File.schema).write(document, to: &json)
    json.endText()
    return json.bytes
  }

  /// Writes a file that is neither page nor data.
  ///
  /// - Parameter path: relative to the site's root.
  mutating func copy(_ bytes: [UInt8], to path: String) throws {
    try copy(to: path, madeFrom: Fingerprint { $0.add(bytes) }) { bytes }
  }

  /// As `copy(_:to:)`, for bytes that need not be made if nothing has changed.
  mutating func copy(
    to path: String, madeFrom inputs: Fingerprint, _ bytes: () throws -> [UInt8]
  ) throws {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    let folder = String(path.dropLast(name.count))
    if writer.keep([(name, inputs)], in: folder) {
      return assert(
        (try? bytes()).map { writer.holds($0, name, in: folder) } == true,
        "the fingerprint of \(path) lacks something")
    }
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
