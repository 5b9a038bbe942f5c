import Diagnostics
import Localization
import Quantities
import Rules
import Shop

/// Makes the plans of all aisles.
struct AislePlanner {
  private let language: SiteLanguage
  private let shop: ShopTables
  private let filters: [(group: FilterGroup, name: String, slug: String)]

  init(_ language: SiteLanguage, _ shop: ShopTables) {
    let formats = language.formats
    self.language = language
    self.shop = shop
    filters = language.settings.filters.map {
      ($0, $0.isStandard ? formats.words[.filterPrice] : $0.name, formats.slugs.slug($0.name))
    }
  }

  /// The plans of all aisles, that of the whole shop last, if it has a listing.
  ///
  /// - Parameter faults: gets an error for every two pages with the same address.
  func plan(faults: FaultLog) -> [AislePlan] {
    checkNames(faults: faults)
    let all = language.catalog.aisles + (wholeShop.map { [$0] } ?? [])
    var plans: [AislePlan] = []
    for (index, aisle) in all.enumerated() {
      // Parents come before their children.
      let crumbs = aisle.parent.map { plans[$0].crumbs } ?? []
      let groups = allFilters(of: aisle.products)
      reportDuplicates(in: groups, folder: language.addresses.aisleFolders[index], to: faults)
      let used = groups.filter { $0.bands.contains { $0.count > 0 } }
      plans.append(AislePlan(aisle, index: index, filters: used, below: crumbs, in: language))
    }
    return plans
  }

  /// The shop as an aisle of all products above the departments. Nil for a shop with more products
  /// than the settings allow, and for one with a single aisle, which is itself the listing of all
  /// products.
  private var wholeShop: Aisle? {
    let catalog = language.catalog
    guard catalog.products.count <= language.settings.wholeShopLimit,
      catalog.aisles.count(where: { !$0.products.isEmpty }) > 1
    else { return nil }
    let name = language.formats.words[.titleAllProducts]
    var aisle = Aisle(path: [name], parent: nil, sourceOffset: 0)
    aisle.children = language.departments
    aisle.products = catalog.products.indices.map { Int32($0) }
    return aisle
  }

  /// - Parameter faults: gets an error for each filter whose name has another meaning in addresses,
  ///   as in `?brand=…`.
  private func checkNames(faults: FaultLog) {
    let orders =
      SortKey.named.filter { SortRule($0).isFilter }.map(\.id)
      + [AislePlan.departmentFilter, AislePlan.priceFilter]
    let flags = ProductFlag.allCases.map(\.traits.id)
    for filter in filters where (["page"] + orders + flags).contains(filter.slug) {
      faults.error(
        "a filter can't be called `\(filter.group.name)`: in addresses, `\(filter.slug)` has "
          + "another meaning", at: language.settings.locations[.filter(filter.group.name)],
        help: "rename the filter")
    }
  }

  /// The filter groups with bands that have any of the products.
  func filters(of products: [Int32]) -> [AislePlan.Filter] {
    allFilters(of: products).filter { $0.bands.contains { $0.count > 0 } }
  }

  private func allFilters(of products: [Int32]) -> [AislePlan.Filter] {
    filters.enumerated().map { number, filter in
      AislePlan.Filter(
        number: number, name: filter.name, slug: filter.slug, measure: filter.group.measure,
        selection: filter.group.selection, combination: filter.group.combination,
        bands: filter.group.bands(of: products, measures: shop.measures, slug: filter.slug) {
          language.formats.label(of: $0, on: $1)
        })
    }
  }

  /// Reports bands with the same address. Two filter groups with the same slug may both have a
  /// band, and a band's id may be the name of a later page of another band: `price-5-10` is also
  /// the 10th page of `price-5`.
  private func reportDuplicates(
    in groups: [AislePlan.Filter], folder: String, to faults: FaultLog
  ) {
    let locations = language.settings.locations
    var owners: [String: Int] = [:]
    for (index, filter) in groups.enumerated() {
      for band in filter.bands {
        for page in 1...language.settings.pagination(of: band.count).pageCount {
          let name = page == 1 ? band.id : "\(band.id)-\(page)"
          guard let owner = owners.updateValue(index, forKey: name) else { continue }
          let (first, second) = (filters[owner], filters[index])
          faults.error(
            "a band of the filter `\(first.name)` and one of `\(second.name)` have the same "
              + "address, `/\(folder)\(name).html`", at: locations[.filter(second.group.name)],
            notes: [.init("the other is here", at: locations[.filter(first.group.name)])],
            help: "rename one of the filters in `shop.json`, or remove one of the bands")
          if page == 1 { break }
        }
      }
    }
  }
}

extension Settings {
  /// The division of a list of products into pages.
  func pagination(of count: Int) -> Pagination { Pagination(total: count, pageSize: pageSize) }
}
