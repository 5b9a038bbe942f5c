import Arrange
import Bytes
import Shop

/// What a department's page shows of the products below it: what got cheaper most, and what each
/// aisle has that costs least per unit (`Site: Departments`). What visitors can't buy now is not
/// among them.
struct DepartmentOffers {
  static let mostDrops = 8

  /// The current discounts of the largest percentages, as indices into the catalog; ties in
  /// catalog order.
  let drops: [Int32]
  /// For each aisle directly below, its cheapest product; nil for one with fewer than two products
  /// that are priced per the same unit.
  let cheapest: [Int32?]

  /// - Parameter department: an index into `Catalog.aisles`.
  /// - Complexity: O(n) in the products below and all current discounts.
  init(in department: Int, of site: SitePlan) {
    let catalog = site.catalog
    var isBelow = [Bool](repeating: false, count: catalog.aisles.count)
    for aisle in site.aisles(below: department) { isBelow[Int(aisle)] = true }
    let reduced = site.shop.discounts.sorted(by: .percent) {
      let product = catalog.products[Int($0)]
      return product.isAvailable != false
        && (isBelow[Int(product.aisle)]
          || catalog.otherAisles(of: Int($0)).contains { isBelow[Int($0)] })
    }
    drops = Array(reduced.prefix(Self.mostDrops))
    cheapest = site.aisles[department].children.map { child in
      if let joined = site.shop.joined { return joined.cheapest(ofAisle: child, in: site.catalog) }
      return Self.cheapest(of: site.aisles[child].products, in: site)
    }
  }

  /// Of the products that are priced per the unit that most of them have.
  static func cheapest(of products: [Int32], in site: SitePlan) -> Int32? {
    guard let dimension = site.language.sorter.dimensionStarts(of: products).first?.dimension
    else { return nil }
    var priced: [(price: UnitPrice, product: Int32)] = []
    for index in products {
      let product = site.catalog.products[Int(index)]
      if product.isAvailable != false, let price = UnitPrice(of: product),
        price.dimension == dimension
      {
        priced.append((price, index))
      }
    }
    return priced.count < 2 ? nil : priced.min { $0.price < $1.price }?.product
  }

  func add(to digest: inout ContentDigest, _ inputs: PageInputs) {
    digest.add(drops.count)
    inputs.add(drops.compactMap { inputs.site.shop.news.change(of: Int($0)) }, to: &digest)
    inputs.add(cards: drops, to: &digest)
    for product in cheapest {
      digest.add(product.map { inputs.cards[Int($0)] } ?? .unknown)
    }
  }
}
