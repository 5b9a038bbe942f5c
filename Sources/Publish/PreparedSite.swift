package import Diagnostics
package import Pages
import Shop

/// A shop that was read, planned and checked without an error: all that is left is to write it.
package struct PreparedSite: Sendable {
  let renderer: PageRenderer
  let assets: [Look.File]
  /// The shop's images, their paths relative to `images/`, and where they are.
  let images: [(path: String, file: String)]

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
    progress.begin(.reading)
    let look = Look(folder: request.templates, faults: &faults)
    let shop = ShopReader.read(
      content: request.content, baseURL: request.baseURL, clock: request.clock, faults: &faults)
    guard let (settings, catalog) = shop else { return nil }
    progress.begin(.planning)
    let phrases = look.phrases(for: settings.locale, faults: &faults)
    let imageFolder = "\(request.content)/images"
    images = FolderListing.files(below: imageFolder).map { ($0, "\(imageFolder)/\($0)") }
    assets = look.assets
    let plan = SitePlan(
      catalog: catalog, settings: settings,
      wording: Wording(settings: settings, catalog: catalog, phrases: phrases),
      images: Set(images.map(\.path)), faults: &faults)
    guard let renderer = PageRenderer(look, site: plan, faults: &faults), !faults.hasErrors
    else { return nil }
    self.renderer = renderer
    progress.plan(pages: plan.pageCount)
  }
}
