import Arrange
import Diagnostics
import Shop

/// Works out what the pages of one aisle share.
struct AislePlanner {
  private let bandLabels: BandLabels
  private let filters: [(group: FilterGroup, name: String, slug: String)]
  private let orders: [SortOrder]
  private let measures: ProductMeasures
  private let sorter: CatalogSorter

  init(
    settings: Settings, wording: Wording, orders: [SortOrder], measures: ProductMeasures,
    sorter: CatalogSorter
  ) {
    filters = settings.filters.map {
      ($0, wording.labels.filterName($0), wording.slugs.slug($0.name))
    }
    bandLabels = wording.bands
    self.orders = orders
    self.measures = measures
    self.sorter = sorter
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

  private func unitPriceStarts(in arranged: [[Int32]]) -> [Dimension: Int] {
    let order = SortOrder.cheapestPerUnit
    var starts: [Dimension: Int] = [:]
    for (_, products) in zip(orders, arranged).filter({ $0.0 == order }) {
      for group in sorter.groups(of: products[...], by: order) {
        if case .dimension(let dimension)? = group.heading {
          starts[dimension] = group.range.lowerBound
        }
      }
    }
    return starts
  }

  /// Two filter groups with one slug may offer one band twice.
  private func reportDuplicates(in plan: AislePlan, to faults: inout FaultList) {
    var owners: [String: String] = [:]
    for filter in plan.filters {
      for band in filter.bands {
        guard let owner = owners.updateValue(filter.name, forKey: band.id) else { continue }
        faults.error(
          Diagnostic(
            .error,
            "a band of the filter “\(owner)” and one of “\(filter.name)” want one address, "
              + "/\(plan.folder)\(band.id).html",
            help: "give the filters different names in shop.json, or leave one band out"))
      }
    }
  }
}
