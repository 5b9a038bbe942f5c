import Diagnostics
import Mustache
import Pages
import Search
import Shop
import Tables

/// A piece of a build's work that does not depend on any other.
struct BuildJob: Sendable {
  let series: PageSeries
  let groups: Range<Int>
}

extension Site {
  /// The jobs that make the site in one of its languages.
  ///
  /// - Parameters:
  ///   - old: the files of the last build.
  ///   - knowsCopies: whether no copied file has changed since the last build.
  func jobs(
    _ renderer: PageRenderer, since old: ManifestIndex?, knowsCopies: Bool
  ) -> [BuildJob] {
    let plan = renderer.site
    var sources = PageSources()
    sources.content = { try renderer.content(of: $0) }
    let former = old?.manifest.isFormer == true ? old : nil
    sources.isFormer = { path in
      var reader = former.map { ManifestReader($0) }
      return try reader?.find((plan.addresses.folder + path).utf8.span) != nil
    }
    let endings = WordEndings(locale: plan.settings.locale)
    sources.similar = SimilarProducts(of: plan.catalog, endings) {
      slice.makes(plan.addresses.products.path(of: $0), of: plan)
    }
    let all = plan.pages(sources) + (plan === self.plan ? shared(knowsCopies: knowsCopies) : [])
    return all.flatMap { series in
      stride(from: 0, to: series.count, by: series.groupsPerJob).map { start in
        BuildJob(
          series: series, groups: start..<min(start + series.groupsPerJob, series.count))
      }
    }
  }

  /// The files that all languages share, at the root of the site. A file that the shop brings comes
  /// instead of Aisle's.
  private func shared(knowsCopies: Bool) -> [PageSeries] {
    let own = Set(rootFiles.map(\.path))
    let copies = (images + rootFiles).map { file in
      OtherFile(file.path, isKnown: knowsCopies) {
        try FileReader.read(file.source, limit: FileReader.tableLimit).bytes
      }
    }
    return [
      PageSeries(.assets, copies + assetFiles.filter { !own.contains($0.path) }),
      PageSeries(.sitemap, sitemapFiles.filter { !own.contains($0.path) }),
    ]
  }

  private var assetFiles: [OtherFile] {
    let (assets, settings, languages) = (assets, plan.settings, plans.map(\.addresses.folder))
    // For programs that only look for it at the root.
    let icon = assets.file(Theme.rootIconPath).map { icon in
      OtherFile(Theme.rootIconPath) { icon.bytes }
    }
    return assets.files.map { asset in OtherFile(Theme.assetFolder + asset.path) { asset.bytes } }
      + [icon].compactMap(\.self) + [
        OtherFile(WebManifest.path) { WebManifest.json(settings, assets: assets) },
        OtherFile(ServiceWorker.path) {
          ServiceWorker.script(assets, languages: languages, isOn: settings.worksOffline)
        },
      ]
  }

  private var sitemapFiles: [OtherFile] {
    let addresses = plans.flatMap { plan in
      SitemapPart.all(of: plan).map { plan.settings.baseURL + $0.path }
    }
    if addresses.isEmpty { return [] }
    let baseURL = plan.settings.baseURL
    let index = OtherFile(SitemapFile.indexPath) { SitemapFile.indexBytes(of: addresses) }
    return plan.addresses.isAtRootOfHost
      ? [index, OtherFile(RobotsFile.path) { RobotsFile.bytes(baseURL: baseURL) }] : [index]
  }
}
