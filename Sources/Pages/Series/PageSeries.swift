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
  /// The path of a group's first page: it decides which slice makes the group.
  package let path: @Sendable (_ group: Int) -> PagePath
  /// How many pages a group has.
  let pageCount: @Sendable (_ group: Int) -> Int
  /// How many of a group's pages the sitemap has, which are the first.
  let listedCount: @Sendable (_ group: Int) -> Int
  /// Gives the files of a group to `add`.
  package let files: Files

  /// - Parameter listed: nil for all pages.
  init(
    _ phase: WritePhase, _ count: Int, perJob groupsPerJob: Int = 1,
    in section: SitemapSection? = nil, at path: @escaping @Sendable (Int) -> PagePath,
    pages: @escaping @Sendable (Int) -> Int = { _ in 1 }, listed: (@Sendable (Int) -> Int)? = nil,
    files: @escaping Files
  ) {
    (self.phase, self.count, self.groupsPerJob) = (phase, count, groupsPerJob)
    (self.section, self.path, pageCount) = (section, path, pages)
    (listedCount, self.files) = (listed ?? pages, files)
  }

  /// A single page.
  init(_ phase: WritePhase, in section: SitemapSection? = nil, _ page: some Page) {
    let path = page.path
    self.init(phase, 1, in: section, at: { _ in path }, files: { try $1(.page(page)) })
  }

  /// Files that are not pages.
  package init(_ phase: WritePhase, _ files: [OtherFile]) {
    self.init(
      phase, files.count, at: { PagePath(folder: "", name: files[$0].path) }, pages: { _ in 0 },
      files: { try $1(.other(files[$0])) })
  }

  /// The addresses of a group in the sitemap.
  func addresses(ofGroup group: Int, of site: SitePlan) -> [SitemapAddress] {
    let count = listedCount(group)
    if count == 0 { return [] }
    var addresses: [SitemapAddress] = []
    // A page that can't be made has no address; the build reports why.
    try? files(group) { file in
      // Pages beyond those that are listed would take long to make.
      if addresses.count == count { throw CancellationError() }
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
  case other(OtherFile)
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
