package import Diagnostics
package import Pages
import Shop

/// A site that was planned, and whose templates were compiled and checked, without an error: all
/// that is left is to write it.
package struct PreparedSite: Sendable {
  /// One for each language, the first one first.
  private(set) var renderers: [PageRenderer]
  let assets: AssetFolder
  /// Whether the files of `assets` are at `AssetFolder.plainPath`, too.
  let hasPlainAssets: Bool
  let images: ImageFiles
  let root: RootFiles
  /// When reading began, by `FileClock`.
  let beginning: Int
  let share: BuildShare
  /// Whether the part's file is left beside its pages.
  let leavesPartFile: Bool
  /// What a join makes its pages of; nil in every other build.
  let join: ShopJoin?

  /// The same with the plans of the last stage of a join, one for each language.
  func showing(_ plans: [SitePlan]) -> PreparedSite {
    var site = self
    site.renderers = zip(renderers, plans).map { $0.showing($1) }
    return site
  }

  /// Of the first language.
  package var plan: SitePlan { renderers[0].site }

  /// One for each language.
  var plans: [SitePlan] { renderers.map(\.site) }

  /// The files that the shop was read from, as `TableSource.file` names them; that of the prices
  /// may be missing.
  var inputFiles: [String] {
    // Of parts, the request names the files.
    if share == .rest { return [ShopReader.settingsFile] }
    return plan.settings.inputFiles
  }

  /// Reads, plans and checks everything that a build needs, and writes nothing.
  ///
  /// - Parameter faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error.
  package init?(
    _ request: BuildRequest, faults: inout FaultList, progress: BuildProgress = BuildProgress()
  ) {
    beginning = FileClock.nanoseconds
    share = request.share
    leavesPartFile = if case .part = request.extent { true } else { false }
    guard
      let planned = PlannedSite(request, theme: .all, faults: &faults, progress: progress)
    else { return nil }
    images = planned.images
    root = planned.root
    hasPlainAssets = planned.theme.namesPlainAssets(besides: planned.ownPages.files)
    guard let made = PageRenderer.all(planned.theme, planned.plans, faults: &faults),
      !faults.hasErrors
    else { return nil }
    (renderers, assets) = made
    join = planned.join
    // A join learns how many pages there are as it makes them.
    if join == nil {
      progress.plan(pages: plans.reduce(0) { $0 + $1.pageCount(ofPart: share == .part) })
    }
  }
}

extension Settings {
  /// See `PreparedSite.inputFiles`.
  var inputFiles: [String] {
    [ShopReader.settingsFile] + (products + [prices]).map(\.file)
  }
}
