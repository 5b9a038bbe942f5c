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

  /// Those of some products of a shop: what is of the whole shop is that of `base`.
  ///
  /// - Parameters:
  ///   - base: the tables of the shop without products.
  ///   - brands: all of the shop's, with their totals.
  ///   - isSorted: whether any pages of them are sorted; if not, the sorter is that of `base`,
  ///     which knows none of the products.
  ///   - ranksBrands: whether pages are sorted by brands, or name those of products.
  init(
    _ catalog: Catalog, _ settings: Settings, base: LanguageTables, brands: BrandRegister,
    isSorted: Bool, ranksBrands: Bool
  ) {
    formats = base.formats
    offered = base.offered
    folders = base.folders
    departments = base.departments
    neighbors = base.neighbors
    var brands = brands
    if isSorted {
      sorter = CatalogSorter(
        catalog: catalog, collation: Collation(locale: settings.locale), ranksBrands: ranksBrands)
      brands.add(catalog, sorter: sorter)
    } else {
      sorter = base.sorter
    }
    self.brands = brands.brands
    addresses = ProductAddresses(catalog: catalog, slugMaker: base.formats.slugs)
  }

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
    addresses = ProductAddresses(catalog: catalog, slugMaker: formats.slugs)
    addresses.reportDuplicates(in: catalog, to: &faults)
    folders = AisleFolders(catalog: catalog, slugs: formats.slugs, faults: &faults)
    departments =
      first?.departments
      ?? DepartmentOrder.departments(of: catalog, settings, faults: &faults)
  }
}
