import Shop

/// Files of a site of one kind, in their order: all products' pages, the days with news, home. They
/// come in groups, each of which is made together; nothing is made before it is asked for.
package struct PageSeries: Sendable {
  package typealias Files =
    @Sendable (
      _ group: Int, _ add: (PlannedFile) throws -> Void
    ) throws -> Void

  package let phase: WritePhase
  /// The number of groups.
  package let count: Int
  /// How many groups one job makes.
  package let groupsPerJob: Int
  /// Where the sitemap has its pages; nil if it lacks them.
  let section: SitemapSection?
  private let firstPath: @Sendable (Int) -> PagePath
  private let pageCounts: @Sendable (Int) -> Int
  private let listedCounts: @Sendable (Int) -> Int
  /// Nil if the addresses in the sitemap are those of the pages.
  private let outline: (@Sendable (Int) -> [SitemapAddress])?
  private let files: Files

  /// - Parameters:
  ///   - path: of a group's first page.
  ///   - pages: how many pages a group has.
  ///   - listed: how many of a group's pages the sitemap has, which are the first; nil for all.
  ///   - outline: the addresses of a group's pages, where pages take long to make.
  ///   - files: gives the files of a group.
  init(
    _ phase: WritePhase, _ count: Int, perJob groupsPerJob: Int = 1,
    in section: SitemapSection? = nil, at path: @escaping @Sendable (Int) -> PagePath,
    pages: @escaping @Sendable (Int) -> Int = { _ in 1 }, listed: (@Sendable (Int) -> Int)? = nil,
    outline: (@Sendable (Int) -> [SitemapAddress])? = nil, files: @escaping Files
  ) {
    (self.phase, self.count, self.groupsPerJob) = (phase, count, groupsPerJob)
    (self.section, firstPath, pageCounts) = (section, path, pages)
    (listedCounts, self.outline, self.files) = (listed ?? pages, outline, files)
  }

  /// A single page.
  init(_ phase: WritePhase, in section: SitemapSection? = nil, _ page: some Page) {
    let path = page.path
    self.init(phase, 1, in: section, at: { _ in path }, files: { try $1(.page(page)) })
  }

  /// Files that are not pages, each with its path.
  package init(_ phase: WritePhase, _ files: [(path: String, file: PlannedFile)]) {
    self.init(
      phase, files.count, at: { PagePath(folder: "", name: files[$0].path) }, pages: { _ in 0 },
      files: { try $1(files[$0].file) })
  }

  /// The path of a group's first page: it decides which slice makes the group.
  package func path(ofGroup group: Int) -> PagePath { firstPath(group) }

  func pageCount(ofGroup group: Int) -> Int { pageCounts(group) }

  /// Gives the files of a group to `add`.
  package func forEachFile(ofGroup group: Int, _ add: (PlannedFile) throws -> Void) throws {
    try files(group, add)
  }

  /// How many of a group's pages the sitemap has.
  func addressCount(ofGroup group: Int) -> Int { listedCounts(group) }

  /// The addresses of a group in the sitemap.
  func addresses(ofGroup group: Int, of site: SitePlan) -> [SitemapAddress] {
    if let outline { return outline(group) }
    if addressCount(ofGroup: group) == 0 { return [] }
    var addresses: [SitemapAddress] = []
    // A page that can't be made has no address; the build reports why.
    try? files(group) { file in
      // Pages beyond those that are listed would take long to make.
      if addresses.count == addressCount(ofGroup: group) { throw CancellationError() }
      if case .page(let page) = file { addresses.append(SitemapAddress(page, of: site)) }
    }
    return addresses
  }
}

/// A file of the site.
package enum PlannedFile: Sendable {
  /// A page and, if it has one, its JSON version.
  case page(any Page)
  case data(any DataFile)
  /// A file of ready cards in the folder of their aisle.
  case cards(CardChunks.Chunk, of: AislePlan)
  /// Any other; its path is relative to the folder of the language. One that is known to be as the
  /// last build found it need not be read.
  case other(path: String, isKnown: Bool = false, bytes: @Sendable () throws -> [UInt8])

  /// The paths of its files, relative to the folder of the language.
  func paths(in site: SitePlan) -> [String] {
    switch self {
    case .page(let page): page.names(in: site).map { page.path.folder + $0 }
    case .data(let data): [data.path.json]
    case .cards(let chunk, let aisle): [aisle.folder + chunk.name]
    case .other(let path, _, _): [path]
    }
  }
}

/// The order in which the files of a site are moved to their places: files come before those that
/// link to them.
package enum WritePhase: Int, Sendable {
  case assets, customPages, products, news, feeds, listings, search, home
  /// Includes the as-of moment, which must not be newer than the pages: browsers keep a page with
  /// the moment that they load, and an old page must not get a newer one.
  case sitemap
}

/// The sections of a sitemap; the raw value is part of the files' names.
enum SitemapSection: String, CaseIterable, Sendable {
  /// Home, departments and everything else of which a site has few.
  case pages
  /// The pages of each aisle in the default order.
  case aisles
  case products
  /// The pages of brands, and their register.
  case brands
  /// The days with news.
  case days
}
