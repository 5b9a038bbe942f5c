import Shop

/// Files of a site of one kind, in their order: all products' pages, the days with news, home. They
/// come in groups, each of which is made together; nothing is made before it is asked for.
package struct PageSeries: Sendable {
  package let phase: WritePhase
  /// The number of groups.
  package let count: Int
  /// How many groups one job makes.
  package let groupsPerJob: Int
  /// True if they are listings, which are made with the cards of their aisle.
  package let hasCards: Bool
  /// Where the sitemap has its pages; nil if it lacks them.
  let section: SitemapSection?
  private let firstPath: @Sendable (Int) -> PagePath
  /// Nil if each group is one page.
  private let pageCounts: (@Sendable (Int) -> Int)?
  /// Nil if the sitemap has all pages.
  private let listedCounts: (@Sendable (Int) -> Int)?
  /// Nil if the addresses in the sitemap are those of the pages.
  private let outline: (@Sendable (Int) -> [SitemapAddress])?
  private let made: @Sendable (_ group: Int, _ add: (PlannedFile) throws -> Void) throws -> Void

  /// - Parameters:
  ///   - path: of a group's first page.
  ///   - pages: how many pages a group has; nil for one.
  ///   - listed: how many of a group's pages the sitemap has, which are the first; nil for all.
  ///   - outline: the addresses of a group's pages, where pages take long to make.
  ///   - files: gives the files of a group.
  init(
    _ phase: WritePhase, _ count: Int, perJob groupsPerJob: Int = 1, hasCards: Bool = false,
    in section: SitemapSection? = nil, at path: @escaping @Sendable (Int) -> PagePath,
    pages: (@Sendable (Int) -> Int)? = nil, listed: (@Sendable (Int) -> Int)? = nil,
    outline: (@Sendable (Int) -> [SitemapAddress])? = nil,
    files: @escaping @Sendable (_ group: Int, _ add: (PlannedFile) throws -> Void) throws -> Void
  ) {
    (self.phase, self.count, self.groupsPerJob) = (phase, count, groupsPerJob)
    (self.hasCards, self.section, firstPath) = (hasCards, section, path)
    (pageCounts, listedCounts, self.outline, made) = (pages, listed ?? pages, outline, files)
  }

  /// A single page.
  init(_ phase: WritePhase, in section: SitemapSection? = nil, _ page: some Page) {
    let path = page.path
    self.init(phase, 1, in: section, at: { _ in path }, files: { try $1(.page(page)) })
  }

  /// The path of a group's first page: it decides which slice makes the group.
  package func path(ofGroup group: Int) -> PagePath { firstPath(group) }

  func pageCount(ofGroup group: Int) -> Int { pageCounts?(group) ?? 1 }

  /// Gives the files of a group to `add`.
  package func forEachFile(ofGroup group: Int, _ add: (PlannedFile) throws -> Void) throws {
    try made(group, add)
  }

  /// The number of addresses in the sitemap.
  var addressCount: Int {
    listedCounts.map { count in (0..<self.count).reduce(0) { $0 + count($1) } } ?? count
  }

  /// The addresses in the sitemap with these numbers among those of the series.
  func addresses(_ range: Range<Int>, of site: SitePlan) -> [SitemapAddress] {
    guard let listedCounts else {
      return range.clamped(to: 0..<count).flatMap { self.addresses(ofGroup: $0, of: site) }
    }
    var addresses: [SitemapAddress] = []
    var start = 0
    for group in 0..<count where start < range.upperBound {
      let own = (start..<start + listedCounts(group))
      let part = own.clamped(to: range)
      if !part.isEmpty {
        let all = self.addresses(ofGroup: group, of: site)
        addresses += all[(part.lowerBound - start)..<(part.upperBound - start)]
      }
      start = own.upperBound
    }
    return addresses
  }

  private func addresses(ofGroup group: Int, of site: SitePlan) -> [SitemapAddress] {
    if let outline { return outline(group) }
    var addresses: [SitemapAddress] = []
    // A page that can't be made has no address; the build reports why.
    try? made(group) { file in
      if case .page(let page) = file { addresses.append(SitemapAddress(page, of: site)) }
    }
    return addresses
  }
}

/// A file of the site.
package enum PlannedFile {
  /// A page and, if it has one, its JSON version.
  case page(any Page)
  case data(any DataFile)
  /// A file of ready cards in the folder of their aisle.
  case cards(CardChunks.Chunk, folder: String)
  /// Any other; its path is relative to the folder of the language.
  case text(path: String, bytes: () -> [UInt8])

  /// The paths of its files, relative to the folder of the language.
  func paths(_ settings: Settings) -> [String] {
    switch self {
    case .page(let page): page.names(settings).map { page.path.folder + $0 }
    case .data(let data): [data.path.json]
    case .cards(let chunk, let folder): [folder + chunk.name]
    case .text(let path, _): [path]
    }
  }
}

/// The order in which the files of a site are moved to their places: files come before those that
/// link to them.
package enum WritePhase: Int, Sendable {
  case assets, customPages, products, news, feeds, listings, searchData, searchPage, home
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
