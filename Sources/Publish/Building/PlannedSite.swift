import Bytes
import Checks
package import Diagnostics
package import Pages
import Shop

/// A shop that was read and planned without an error. No template is compiled yet, nor even read
/// where only the plan is wanted.
package struct PlannedSite: Sendable {
  package let plan: SitePlan
  let theme: Theme
  let images: ImageFiles
  let root: RootFiles
  let ownPages: OwnPages

  /// Reads and plans the site for a command that only asks about the shop.
  ///
  /// - Parameter faults: gets every fault that is found, but none of templates.
  /// - Returns: nil if any of them is an error.
  package init?(_ request: BuildRequest, faults: inout FaultList) {
    self.init(request, theme: .strings, faults: &faults, progress: BuildProgress())
    if faults.hasErrors { return nil }
  }

  /// - Returns: nil if the shop can't be read; there may be other errors.
  init?(
    _ request: BuildRequest, theme extent: Theme.Extent, faults: inout FaultList,
    progress: BuildProgress
  ) {
    progress.begin(.reading)
    theme = Theme(folder: request.templates, extent: extent, faults: &faults)
    images = ImageFiles(content: request.content, faults: &faults)
    root = RootFiles(content: request.content, faults: &faults)
    ownPages = OwnPages(content: request.content, faults: &faults)
    if extent == .all {
      AddressCheck.run(
        assets: theme.assets, copied: images.files + root.files, ownPages: ownPages.files,
        faults: &faults)
    }
    let shop = ShopReader.read(
      content: request.content, baseURL: request.baseURL, clock: request.clock, faults: &faults)
    if request.namesTemplates,
      let fault = FileReader.warning(
        missingFolder: request.templates, consequence: "the default templates are used")
    {
      faults.warning(.noTemplates, fault)
    }
    guard let (settings, catalog, byteCount) = shop else { return nil }
    progress.add(bytes: byteCount)
    progress.begin(.planning)
    let strings = theme.strings(for: settings.locale, faults: &faults)
    plan = SitePlan(
      catalog: catalog, settings: settings,
      formats: LocalizedFormats(settings: settings, catalog: catalog, strings: strings),
      images: Set(images.paths), ownPages: ownPages.files, faults: &faults)
    let checks = CatalogChecks(catalog, settings)
    checks.runQuick(faults: &faults)
    if request.isThorough {
      checks.runThorough(
        images: images.paths, otherTexts: theme.files.map(\.source.bytes),
        faults: &faults)
    }
  }
}
