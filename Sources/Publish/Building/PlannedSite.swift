import Bytes
import Checks
package import Diagnostics
package import Pages
import Shop

/// A shop that was read and planned without an error. No template is compiled yet, nor even read
/// where only the plan is wanted.
package struct PlannedSite: Sendable {
  /// One for each language of the shop, the first one first.
  let plans: [SitePlan]
  /// What a join makes its pages of; its plans have no products. Nil in every other build.
  let join: ShopJoin?
  let theme: Theme
  let images: ImageFiles
  let root: RootFiles
  let ownPages: OwnPages

  /// Of the first language.
  package var plan: SitePlan { plans[0] }

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
    let shop = request.readShop(faults: &faults)
    if request.namesTemplates,
      let fault = FileReader.warning(
        missingFolder: request.templates, consequence: "the default templates are used")
    {
      faults.warning(.noTemplates, fault)
    }
    guard let (settings, catalog, byteCount, parts) = shop else { return nil }
    progress.add(bytes: byteCount)
    progress.begin(.planning)
    plans = Self.plans(
      catalog, settings, theme, images: images, root: root, ownPages: ownPages, faults: &faults)
    guard let parts else {
      join = nil
      check(catalog, settings, request, faults: &faults)
      return
    }
    // The builds of the parts have checked theirs.
    guard
      let join = ShopJoin(
        of: parts, plans, images: Set(images.paths), productsPerStage: request.productsPerStage,
        faults: &faults)
    else { return nil }
    self.join = join
  }

  private func check(
    _ catalog: Catalog, _ settings: Settings, _ request: BuildRequest, faults: inout FaultList
  ) {
    let checks = CatalogChecks(catalog, settings)
    checks.runQuick(faults: &faults)
    if request.isThorough {
      checks.runThorough(
        images: images.paths, otherTexts: theme.files.map(\.source.bytes),
        faults: &faults)
    }
  }

  private static func plans(
    _ catalog: Catalog, _ settings: Settings, _ theme: Theme, images: ImageFiles, root: RootFiles,
    ownPages: OwnPages, faults: inout FaultList
  ) -> [SitePlan] {
    let strings = theme.strings(
      for: [settings.locale] + settings.translations.map(\.locale), faults: &faults)
    let images = Set(images.paths)
    if settings.translations.isEmpty {
      return [
        SitePlan(
          catalog: catalog, settings: settings,
          formats: LocalizedFormats(settings: settings, catalog: catalog, strings: strings[0]),
          images: images, ownPages: ownPages.files, faults: &faults)
      ]
    }
    let tags = settings.translations.map(\.tag)
    root.check(besides: tags, faults: &faults)
    AddressCheck.run(
      assets: theme.assets, languages: tags.map { $0 + "/" }, faults: &faults)
    return SitePlan.all(
      catalog: catalog, settings: settings, strings: strings, images: images,
      ownPages: ownPages.files(of: tags, faults: &faults), faults: &faults)
  }
}
