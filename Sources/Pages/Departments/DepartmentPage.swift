import Arrange
package import Bytes
import Localization
package import Mustache
import Shop
import Values

/// An aisle that has aisles below it and no products of its own.
package struct DepartmentPage: Page {
  package static let template = TemplateName.department

  /// Index into `Catalog.aisles`.
  let index: Int
  private let offers: DepartmentOffers
  package let path: PagePath

  package init(_ aisle: AislePlan, of site: SitePlan) {
    index = aisle.index
    offers = DepartmentOffers(in: index, of: site)
    path = aisle.home
  }

  package static let schema = Schema(
    [.object("aisle", AisleLink.schema), .list("aisles", aisleShape), "total"],
    forTemplates: [
      "total_text", "products_text", .list("drops", NewsItem.schema), "has_drops", "discounts_link",
    ] + PageHead.fields)

  private static let aisleShape = Schema(
    AisleLink.countedFields + [.object("cheapest", cheapestShape, templateOnly: true)])
  private static let cheapestShape = Schema(["name", "link", "unit_price_text"])

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint {
      $0.add(inputs.aisles[index])
      offers.add(to: &$0, inputs)
    }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.object("aisle") { AisleLink(index: index).fillName(&$0, of: site) }
    fillAisles(&document, of: site)
    document.number("total", site.shop.totals[index])
    document.text("total_text", site.formats.numbers.text(site.shop.totals[index]))
    document.text("products_text", site.formats.counts.products(site.shop.totals[index]))
    let drops = offers.drops.compactMap { site.shop.news.change(of: Int($0)) }
    NewsItem.fill("drops", drops, hasTimeAgo: false, &document, from: path.folder, of: site)
    document.bool("has_drops", !drops.isEmpty)
    document.link("discounts_link", DiscountsPage.path(.percent), from: path.folder)
    var head = PageHead(heading: site.aisles[index].name)
    head.description = site.formats.pageTexts.aisleDescription(head.heading)
    head.crumbs = site.aisles[index].crumbsAbove
    head.aisle = index
    head.subject = .aisle(index, nil, filter: 0)
    head.fill(&document, path: path, of: site)
  }

  private func fillAisles(_ document: inout Document, of site: SitePlan) {
    document.list("aisles", zip(site.aisles[index].children, offers.cheapest)) { document, item in
      let (child, product) = item
      AisleLink(index: child).fillCounted(&document, from: path.folder, of: site)
      if let product, let price = UnitPrice(of: site.catalog.products[Int(product)]) {
        document.object("cheapest") { document in
          document.text("name") {
            site.catalog.append(site.catalog.products[Int(product)].name, to: &$0)
          }
          document.text("link") {
            site.addresses.products.appendLink(to: Int(product), from: path.folder, to: &$0)
          }
          document.text("unit_price_text", site.formats.unitPrices.text(price))
        }
      } else {
        document.null("cheapest")
      }
    }
  }
}

/// The products on a department's page: those below it with the largest discounts, and for each
/// aisle the one that costs least per unit (`Site: Departments`). Products that visitors can't buy
/// now are not among them.
struct DepartmentOffers {
  static let mostDrops = 8

  /// The current discounts of the largest percentages, as indices into the catalog; ties in
  /// catalog order.
  let drops: [Int32]
  /// For each aisle directly below, its cheapest product; see `cheapest(of:in:)`.
  let cheapest: [Int32?]

  /// - Parameter department: an index into `Catalog.aisles`.
  /// - Complexity: O(n) in the products below and all current discounts.
  init(in department: Int, of site: SitePlan) {
    let catalog = site.catalog
    var isBelow = [Bool](repeating: false, count: catalog.aisles.count)
    for aisle in site.aisles(below: department) { isBelow[Int(aisle)] = true }
    let reduced = site.shop.discounts.sorted(by: .percent) {
      let product = catalog.products[Int($0)]
      return isBelow[Int(product.aisle)]
        || catalog.otherAisles(of: Int($0)).contains { isBelow[Int($0)] }
    }
    drops = Array(reduced.prefix(Self.mostDrops))
    cheapest = site.aisles[department].children.map { child in
      if let joined = site.shop.joined { return joined.cheapest(ofAisle: child, in: site.catalog) }
      return Self.cheapest(of: site.aisles[child].products, in: site)
    }
  }

  /// The cheapest of the products that are priced per the unit that most of them have. Nil if there
  /// are fewer than two, if the unit is a piece, or if the unit prices are too different for one to
  /// say anything: the cheapest is salt or water then.
  static func cheapest(of products: [Int32], in site: SitePlan) -> Int32? {
    guard let dimension = site.language.sorter.dimensionStarts(of: products).first?.dimension,
      dimension != .piece
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
    guard priced.count >= 2, UsualPrices(priced.map(\.price.floor)).areWithin(factor: 10) else {
      return nil
    }
    return priced.min { $0.price < $1.price }?.product
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
