import Bytes
package import Diagnostics
package import Pages
import Shop

/// A shop that was read, planned and checked without an error: all that is left is to write it.
package struct PreparedSite: Sendable {
  let renderer: PageRenderer
  let assets: [Theme.File]
  /// The shop's images, their paths relative to `images/`, and where they are.
  let images: [(path: String, file: String)]
  /// Of everything that the site is made from, this program among it.
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
    progress.begin(.reading)
    if request.namesTemplates,
      let fault = FileReader.warning(
        missingFolder: request.templates, consequence: "the default templates are used")
    {
      faults.warning("no templates", fault)
    }
    let look = Theme(folder: request.templates, faults: &faults)
    let shop = ShopReader.read(
      content: request.content, baseURL: request.baseURL, clock: request.clock, faults: &faults)
    guard let (settings, catalog, digest) = shop else { return nil }
    progress.add(bytes: digest.byteCount)
    progress.begin(.planning)
    let strings = look.strings(for: settings.locale, faults: &faults)
    let imageFolder = "\(request.content)/images"
    images = FolderListing.files(below: imageFolder).map { ($0, "\(imageFolder)/\($0)") }
    assets = look.assets
    if let twin = assets.first(where: { $0.path == ScriptTemplates.partsPath }) {
      faults.error(
        Diagnostic(
          "this file and one that Aisle makes want one address, /\(twin.path)",
          at: twin.source.location(at: 0), help: "give it another name"))
    }
    let plan = SitePlan(
      catalog: catalog, settings: settings,
      formats: LocalizedFormats(settings: settings, catalog: catalog, strings: strings),
      images: Set(images.map(\.path)), faults: &faults)
    guard let renderer = PageRenderer(look, site: plan, faults: &faults), !faults.hasErrors
    else { return nil }
    self.renderer = renderer
    self.digest = Self.digest(digest, request, look, images: images.map(\.file))
    progress.plan(pages: plan.pageCount)
  }

  /// - Parameter shop: of the shop's own files.
  private static func digest(
    _ shop: ContentDigest, _ request: BuildRequest, _ look: Theme, images: [String]
  ) -> ContentDigest {
    var digest = shop
    digest.add(request.baseURL ?? "")
    digest.add(request.clock.map { String(describing: $0) } ?? "")
    for file in look.files {
      digest.add(file.path)
      digest.add(file.source.bytes)
    }
    // Of large files that are only copied, and of the program, what the file system says is enough.
    for file in ["/proc/self/exe"] + images {
      digest.add(file)
      FileFingerprint(following: file)?.add(to: &digest)
    }
    return digest
  }
}
