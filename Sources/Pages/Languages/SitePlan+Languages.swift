import Arrange
package import Diagnostics
package import Shop

extension SitePlan {
  /// The plans of a shop in all its languages, the first one first.
  ///
  /// - Parameters:
  ///   - strings: one for each language.
  ///   - ownPages: those of each language, by paths relative to its folder.
  ///   - faults: as in `SitePlan.init`; what is wrong in the first language is not said again.
  /// - Complexity: as `SitePlan.init`, for each language; what follows from prices is found
  ///   once.
  package static func all(
    catalog: Catalog, settings: Settings, strings: [LocalizedStrings], images: Set<String>,
    ownPages: [[PageFile]], faults: inout FaultList
  ) -> [SitePlan] {
    var further = faults.emptied
    let firstTables = LanguageTables(
      catalog, settings,
      formats: LocalizedFormats(settings: settings, catalog: catalog, strings: strings[0]),
      faults: &faults)
    var versions = [
      SiteVersion(
        catalog: catalog, settings: settings, folder: "", ownPages: ownPages[0],
        tables: firstTables)
    ]
    for (number, translation) in settings.translations.enumerated() {
      let catalog = catalog.translated(into: number, labels: translation.labels)
      let settings = settings.translated(into: number)
      let formats = LocalizedFormats(
        settings: settings, catalog: catalog, strings: strings[number + 1])
      let tables = LanguageTables(
        catalog, settings, formats: formats, first: firstTables, faults: &further)
      versions.append(
        SiteVersion(
          catalog: catalog, settings: settings, folder: translation.tag + "/",
          ownPages: ownPages[number + 1], tables: tables))
    }
    let shared = SharedTables(
      catalog, settings, news: PriceNews(catalog: catalog, rules: settings.news),
      images: ProductImages(of: catalog, files: images, faults: &faults))
    let plans = versions.indices.map { number in
      number == 0
        ? SitePlan(versions, number, shared: shared, faults: &faults)
        : SitePlan(versions, number, shared: shared, faults: &further)
    }
    if !faults.hasErrors { faults.append(further) }
    return plans
  }
}
