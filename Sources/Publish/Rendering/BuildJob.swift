import Pages
import Parts

/// A piece of a build's work that does not depend on any other.
struct BuildJob: Sendable {
  /// The phase to which the job's files belong.
  let phase: WritePhase
  /// Makes the files.
  let run: @Sendable (inout PageWorker) throws -> Void

  init(_ phase: WritePhase, _ run: @escaping @Sendable (inout PageWorker) throws -> Void) {
    (self.phase, self.run) = (phase, run)
  }

  /// A page.
  static func page(_ phase: WritePhase, _ page: some Page) -> BuildJob {
    BuildJob(phase) { try $0.make(page) }
  }

  /// A file of data without a page.
  static func data(_ phase: WritePhase, _ file: some DataFile) -> BuildJob {
    BuildJob(phase) { try $0.write(file) }
  }

  /// - Parameter path: relative to the site's root.
  static func bytes(
    _ phase: WritePhase, at path: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> BuildJob {
    BuildJob(phase) { try $0.copy(bytes(), to: path) }
  }

  /// Files of a join.
  init(_ file: JoinStage.File) {
    switch file {
    case .pages(let pages):
      self.init(pages.first is BrandPage ? .listings : .news) { worker in
        for page in pages { try worker.make(page) }
      }
    case .data(let file): self = .data(.searchData, file)
    case .sitemap(let path, let addresses):
      self.init(.sitemap) { worker in
        let hasLanguages = worker.site.hasLanguages
        try worker.copy(
          SitemapFile.bytes(of: addresses, hasLanguages: hasLanguages), to: path)
      }
    }
  }
}

extension PartFile {
  /// - Parameter plans: of the part, one for each language.
  init(of plans: [SitePlan], settings: String) {
    self.init(plans[0].catalog, settings: settings, lists: PartLists(of: plans).entries)
  }
}
