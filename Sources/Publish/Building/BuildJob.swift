import Diagnostics
import Mustache
import Pages
import Search
import Shop
import Tables

/// A piece of a build's work that does not depend on any other.
struct BuildJob: Sendable {
  /// The phase to which the job's files belong.
  let phase: WritePhase
  /// Makes the files.
  let run: @Sendable (inout PageWorker) throws -> Void
}

extension Site {
  /// The jobs that make a slice of the site in one of its languages.
  ///
  /// - Parameters:
  ///   - old: the files of the last build.
  ///   - knowsCopies: whether no copied file has changed since the last build.
  func jobs(
    _ renderer: PageRenderer, since old: Manifest?, knowsCopies: Bool
  ) -> [BuildJob] {
    let (plan, slice) = (renderer.site, slice)
    var sources = PageSources()
    sources.content = { try renderer.content(of: $0) }
    sources.isFormer = { old?.isFormer((plan.addresses.folder + $0).utf8.span) == true }
    let endings = WordEndings(locale: plan.settings.locale)
    sources.similar = SimilarProducts(of: plan.catalog, endings) {
      slice.makes(plan.addresses.products.path(of: $0), of: plan)
    }
    let all = plan.pages(sources) + (plan === self.plan ? shared(knowsCopies: knowsCopies) : [])
    return all.flatMap { series in
      stride(from: 0, to: series.count, by: series.groupsPerJob).map { start in
        BuildJob(phase: series.phase) { worker in
          for group in start..<min(start + series.groupsPerJob, series.count)
          where slice.makes(series.path(ofGroup: group), of: plan) {
            try series.forEachFile(ofGroup: group) { try worker.make($0) }
          }
        }
      }
    }
  }

  /// The files that all languages share, at the root of the site. A file that the shop brings comes
  /// instead of Aisle's.
  private func shared(knowsCopies: Bool) -> [PageSeries] {
    let copies = (images.files + root.files).map { file in
      let copy = PlannedFile.other(path: file.path, isKnown: knowsCopies) {
        try FileReader.read(file.source, limit: FileReader.tableLimit).bytes
      }
      return (path: file.path, file: copy)
    }
    return [
      PageSeries(.assets, copies + assetFiles.filter { !isReplaced($0.path) }),
      PageSeries(.sitemap, sitemapFiles.filter { !isReplaced($0.path) }),
    ]
  }

  private func isReplaced(_ path: String) -> Bool { root.files.contains { $0.path == path } }

  private typealias SharedFile = (path: String, file: PlannedFile)

  private static func file(
    _ path: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> SharedFile {
    (path, .other(path: path, bytes: bytes))
  }

  private var assetFiles: [SharedFile] {
    let (assets, plan, languages) = (assets, plan, plans.map(\.addresses.folder))
    var files = assets.files.map { asset in
      Self.file(Theme.assetFolder + asset.path) { asset.bytes }
    }
    // For programs that only look for it at the root.
    if let icon = assets.file(Theme.rootIconPath) {
      files.append(Self.file(Theme.rootIconPath) { icon.bytes })
    }
    files.append(Self.file(WebManifest.path) { WebManifest(of: plan, assets: assets).json })
    files.append(
      Self.file(ServiceWorker.path) {
        ServiceWorker(assets, languages: languages, isOn: plan.settings.worksOffline).script
      })
    return files
  }

  private var sitemapFiles: [SharedFile] {
    let addresses = plans.flatMap { plan in
      SitemapPart.all(of: plan).map { plan.settings.baseURL + $0.path }
    }
    if addresses.isEmpty { return [] }
    let baseURL = plan.settings.baseURL
    let index = Self.file(SitemapFile.indexPath) { SitemapFile.indexBytes(of: addresses) }
    return plan.addresses.isAtRootOfHost
      ? [index, Self.file(RobotsFile.path) { RobotsFile.bytes(baseURL: baseURL) }] : [index]
  }
}
