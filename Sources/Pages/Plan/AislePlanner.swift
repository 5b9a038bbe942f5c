import Arrange
import Diagnostics
import Shop

/// Works out what the pages of one aisle share.
struct AislePlanner {
  private let bandLabels: BandFormat
  private let filters: [(group: FilterGroup, name: String, slug: String)]
  /// See `Settings.places`.
  private let places: [String: SourceLocation]
  private let orders: [ListingOrder]
  private let measures: ProductMeasures
  private let sorter: CatalogSorter
  private let pageSize: Int

  init(
    settings: Settings, formats: LocalizedFormats, orders: [ListingOrder],
    measures: ProductMeasures,
    sorter: CatalogSorter
  ) {
    filters = settings.filters.map {
      ($0, formats.labels.filterName($0), formats.slugs.slug($0.name))
    }
    places = settings.places
    pageSize = settings.pageSize
    bandLabels = formats.bands
    self.orders = orders
    self.measures = measures
    self.sorter = sorter
  }

  /// - Parameter faults: gets an error for each filter with a name that addresses use for something
  ///   else: `?brand=…`.
  func checkNames(faults: inout FaultList) {
    let orders = SortKey.allCases.filter { SortRule($0).isFilter }.map(\.rawValue)
    let flags = ProductFlag.allCases.compactMap(\.traits.filter?.id)
    for filter in filters where (["page"] + orders + flags).contains(filter.slug) {
      faults.error(
        Diagnostic(
          "a filter can't be called “\(filter.group.name)”: in addresses “\(filter.slug)” is taken",
          at: places["filter \(filter.group.name)"], help: "give it another name"))
    }
  }

  /// - Parameters:
  ///   - index: into `Catalog.aisles`.
  ///   - faults: gets an error for two bands that want one address.
  func plan(
    _ index: Int, of catalog: Catalog, folder: String, faults: inout FaultList
  ) -> AislePlan {
    let products = catalog.aisles[index].products
    let arranged = products.isEmpty ? [] : orders.map { sorter.sorted(products, by: $0) }
    let plan = AislePlan(
      index: index, folder: folder,
      filters: filters.map { filter in
        let bands = filter.group.bands(slug: filter.slug, of: products, measures: measures)
        return AislePlan.Filter(
          name: filter.name, slug: filter.slug, measure: filter.group.measure, bands: bands,
          labels: bands.map { bandLabels.text($0.band, on: $0.measure) })
      },
      arranged: arranged, unitPriceStarts: unitPriceStarts(in: arranged))
    reportDuplicates(in: plan, to: &faults)
    return plan
  }

  private func unitPriceStarts(in arranged: [[Int32]]) -> [SizeDimension: Int] {
    let order = ListingOrder.cheapestPerUnit
    var starts: [SizeDimension: Int] = [:]
    for (_, products) in zip(orders, arranged).filter({ $0.0 == order }) {
      for group in sorter.groups(of: products[...], by: order) {
        if case .dimension(let dimension)? = group.heading {
          starts[dimension] = group.range.lowerBound
        }
      }
    }
    return starts
  }

  /// Two filter groups with one slug may offer one band twice; and a band's name may be that of a
  /// later page of another: `price-5-10` is the 10th page of `price-5`, too.
  private func reportDuplicates(in plan: AislePlan, to faults: inout FaultList) {
    var owners: [String: (filter: Int, pages: Int)] = [:]
    for (index, filter) in plan.filters.enumerated() {
      for band in filter.bands {
        let pages = Pagination(total: band.count, pageSize: pageSize).pageCount
        if let owner = owners.updateValue((index, pages), forKey: band.id) {
          fail(band, of: index, owner.filter, in: plan, faults: &faults)
        }
      }
    }
    for (index, filter) in plan.filters.enumerated() {
      for band in filter.bands where band.count > 0 {
        guard let hyphen = band.id.lastIndex(of: "-"),
          let owner = owners[String(band.id[..<hyphen])],
          let page = Int(band.id[band.id.index(after: hyphen)...]), page >= 2, page <= owner.pages
        else { continue }
        fail(band, of: index, owner.filter, in: plan, faults: &faults)
      }
    }
  }

  private func fail(
    _ band: FilterBand, of second: Int, _ first: Int, in plan: AislePlan, faults: inout FaultList
  ) {
    let (first, second) = (filters[first], filters[second])
    faults.error(
      Diagnostic(
        "a band of the filter “\(first.name)” and one of “\(second.name)” want one address, "
          + "/\(plan.folder)\(band.id).html", at: places["filter \(second.group.name)"],
        notes: [.init("the other is here", at: places["filter \(first.group.name)"])],
        help: "give the filters different names in shop.json, or leave one band out"))
  }
}
