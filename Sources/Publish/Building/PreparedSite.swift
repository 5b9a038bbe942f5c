import Bytes
package import Diagnostics
package import Pages
import Shop

/// A site that was planned, and whose templates were compiled and checked, without an error: all
/// that is left is to write it.
package struct PreparedSite: Sendable {
  let renderer: PageRenderer
  /// The theme's files that are copied as they are.
  let assets: [Theme.File]
  let images: ImageFiles
  /// Of everything that the site is made from, this program included.
  let digest: ContentDigest

  package var plan: SitePlan { renderer.site }

  /// How many pages there will be, twins not counted.
  package var pageCount: Int { plan.pageCount }

  /// Reads, plans and checks everything that a build needs, and writes nothing.
  ///
  /// - Parameter faults: gets every fault that is found.
  /// - Returns: nil if any of them is an error.
  package init?(
    _ request: BuildRequest, faults: inout FaultList, progress: BuildProgress = BuildProgress()
  ) {
    guard
      let planned = PlannedSite(request, theme: .all, faults: &faults, progress: progress)
    else { return nil }
    images = planned.images
    assets = planned.theme.assets
    if let twin = assets.first(where: { $0.path == ScriptData.path }) {
      faults.error(
        Diagnostic(
          "this file and one that Aisle makes have the same address, `/\(twin.path)`",
          at: twin.source.location(at: 0), help: "give it another name"))
    }
    guard let renderer = PageRenderer(planned.theme, site: planned.plan, faults: &faults),
      !faults.hasErrors
    else { return nil }
    self.renderer = renderer
    digest = Self.digest(of: planned, request)
    progress.plan(pages: planned.plan.pageCount)
  }

  private static func digest(of planned: PlannedSite, _ request: BuildRequest) -> ContentDigest {
    var digest = planned.digest
    digest.add(request.baseURL ?? "")
    digest.add(request.clock.map { String(describing: $0) } ?? "")
    for file in planned.theme.files {
      digest.add(file.path)
      digest.add(file.source.bytes)
    }
    // For large files that are only copied, and for the program, what the file system says is
    // enough.
    for file in ["/proc/self/exe"] + planned.images.images.map(\.file) {
      digest.add(file)
      FileFingerprint(following: file)?.add(to: &digest)
    }
    return digest
  }
}
