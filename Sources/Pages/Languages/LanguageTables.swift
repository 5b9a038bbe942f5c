import Arrange
import Diagnostics
import Shop

/// What is planned of a language without the news, which takes as long: formats, sequences and
/// addresses.
struct LanguageTables {
  let formats: LocalizedFormats
  let offered: OfferedOrders
  let sorter: CatalogSorter
  let neighbors: NameNeighbors
  let brands: [Brand]
  let addresses: ProductAddresses
  let folders: AisleFolders
  let departments: [Int]

  /// - Parameters:
  ///   - first: those of the shop's first language, which decides what the settings name; nil for
  ///     these.
  ///   - faults: gets an error for every two products or aisles with the same address, and a
  ///     warning for each order and department of `shop.json` that the catalog lacks.
  init(
    _ catalog: Catalog, _ settings: Settings, formats: LocalizedFormats,
    first: LanguageTables? = nil, faults: inout FaultList
  ) {
    self.formats = formats
    offered =
      first?.offered ?? OfferedOrders(settings: settings, catalog: catalog, faults: &faults)
    sorter = CatalogSorter(catalog: catalog, collation: Collation(locale: settings.locale))
    neighbors = NameNeighbors(of: catalog)
    brands =
      settings.hasBrandPages ? Brand.all(of: catalog, sorter: sorter, slugs: formats.slugs) : []
    addresses = ProductAddresses(catalog: catalog, slugMaker: formats.slugs, faults: &faults)
    folders = AisleFolders(catalog: catalog, slugs: formats.slugs, faults: &faults)
    departments =
      first?.departments
      ?? DepartmentOrder.departments(of: catalog, settings, formats.strings, faults: &faults)
  }
}
