import Bytes
import Diagnostics
import Foundation
import Localization
import Shop
import Testing
import Values

@testable import Mustache
@testable import Pages
@testable import Reading

/// A field of a product that a fingerprint lacks would leave stale pages.
@Suite("Fields of a product")
struct ProductFieldsTests {
  /// The arrays of a catalog that have the fields of products.
  private struct Fields {
    private let original: Catalog
    var text: [UInt8]
    var products: [Product]
    var details: [ProductDetails]
    var variants: [Variant]
    var history: [HistoryEntry<Money>]
    var sizes: [HistoryEntry<Size>]
    var restocks: [Instant]
    var extras: [ExtraValue]
    var otherAisles: [Int32]
    var otherImages: [TextRange]
    var numericColumns: [String: [FixedDecimal?]]

    init(of catalog: Catalog) {
      original = catalog
      (text, products, details) = (catalog.text, catalog.products, catalog.details)
      (variants, history, sizes) = (catalog.variants, catalog.history, catalog.sizes)
      restocks = catalog.restocks
      (extras, otherAisles) = (catalog.extras, catalog.otherAisles)
      (otherImages, numericColumns) = (catalog.otherImages, catalog.numericColumns)
    }

    var catalog: Catalog {
      Catalog(
        text: text, products: products, details: details, aisles: original.aisles,
        history: history, sizes: sizes, restocks: restocks,
        historyStart: original.historyStart, asOf: original.asOf, calendar: original.calendar,
        extraColumns: original.extraColumns, extras: extras,
        otherAisles: otherAisles, otherImages: otherImages, variants: variants,
        numericColumns: numericColumns)
    }

    mutating func add(_ string: String) -> TextRange {
      text += string.utf8
      return TextRange(text.count - string.utf8.count..<text.count)
    }

    /// The details of the product at `index`, which must have some.
    subscript(index: Int) -> ProductDetails {
      get { details[Int(products[index].details)] }
      set { details[Int(products[index].details)] = newValue }
    }
  }

  /// What is made from a product's fields.
  private struct Traces {
    let page: String
    let inputs: (news: Fingerprint, card: Fingerprint, page: Fingerprint)
  }

  /// A change of one field.
  private struct Change: CustomStringConvertible, Sendable {
    let description: String
    /// Index of the product.
    let product: Int
    /// Whether the product's page shows the field itself.
    let isShown: Bool
    let apply: @Sendable (inout Fields) -> Void

    init(
      _ name: String, of product: Int = 0, isShown: Bool = true,
      _ apply: @escaping @Sendable (inout Fields) -> Void
    ) {
      (description, self.product, self.isShown, self.apply) = (name, product, isShown, apply)
    }
  }

  /// The first product has variants and dated sizes; the second has neither; the third has a size
  /// in an unknown unit.
  private static func shop() throws -> (settings: Settings, catalog: Catalog) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "shop.json": """
      { "title": "T",
        "filters": [{ "name": "Sugar", "on": "sugar", "bands": "auto" }],
        "products": { "file": "products.csv", "group": "id", "show": ["origin"], "columns": {
          "aisle": { "column": "aisle", "split": ";" },
          "image": { "column": "image", "split": ";" },
          "description": { "column": "description", "as": "html" } } } }
      """,
      "products.csv": """
      id,name,brand,aisle,price,list_price,size,previous_size,popularity,available,organic,\
      created_at,image,description,gtin,slug,origin,sugar,variant,variant_id
      a,Cheese,Alp,Cheese;Good,1.99,2.49,500 g,,7,true,false,2026-01-02,\
      https://x.at/1.png;https://x.at/2.png,<p>a<b>c</b>,4006381333931,cheese,AT,1.5,red,a1
      a,,,,2.99,,a bag,,,false,,,,,96385074,,,,blue,a2
      b,Butter,Alp,Cheese,2,,250 g,300 g,,,,,,,4006381333931,,,,,
      c,Tea,,Tea,3,,a bunch,,,,,,,,,,,,,
      """,
      "prices.csv": """
      product_id,date,price,size
      a,2026-01-02,2.49,600 g
      a,2026-02-03T10:15:00Z,1.99,500 g
      b,2026-01-03,1.50,
      b,2026-01-05,2.00,
      """,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    var faults = FaultList()
    let shop = ShopReader.read(content: folder.path, faults: &faults)
    #expect(faults.errors.map(\.message) == [])
    let (settings, catalog, _) = try #require(shop)
    return (settings, catalog)
  }

  private static func traces(
    of product: Int, in catalog: Catalog, _ settings: Settings
  ) throws -> Traces {
    var faults = FaultList()
    let site = SitePlan.all(
      catalog: catalog, settings: settings, strings: [try DefaultStrings.strings("en")],
      images: [], customPages: [[]], faults: &faults)[0]
    var document = Document(ProductPage.schema)
    ProductPage(product: product, of: site).fill(&document, of: site)
    let inputs = PageInputs(of: site)
    return Traces(
      page: "\(document.values) \(document.bytes)",
      inputs: (inputs.newsProducts[product], inputs.cards[product], inputs.products[product]))
  }

  private static let cent = Money(tenThousandths: 100)
  private static func raised(_ price: Money) -> Money {
    Money(tenThousandths: price.tenThousandths + cent.tenThousandths)
  }
  private static let otherSize = Size(
    count: 1, amount: FixedDecimal(tenThousandths: 4_000_000), unit: .gram)

  private static let ofProduct = [
    Change("id") { $0.products[0].id = $0.add("z") },
    Change("name") { $0.products[0].name = $0.add("Zebra") },
    Change("brand") { $0.products[0].brand = $0.add("Zoo") },
    Change("storePrice") { $0.products[0].storePrice = cent },
    Change("price") { $0.products[0].price = raised($0.products[0].price) },
    Change("popularity") { $0.products[0].popularity = FixedDecimal(tenThousandths: 80_000) },
    Change("isAvailable") { $0.products[0].isAvailable = false },
    Change("hasCutPrices") { $0.products[0].hasCutPrices = true },
    Change("isOrganic") { $0.products[0].isOrganic = true },
    Change("hasNewNumber", isShown: false) { $0.products[0].hasNewNumber = true },
    Change("aisle") { $0.products[0].aisle = $0.products[2].aisle },
    Change("createdAt") { $0.products[0].createdAt = $0.history[1].instant },
    Change("details", of: 2) { $0.products[2].details = $0.products[1].details },
    Change("size") { $0.products[0].size = otherSize },
    Change("size", of: 1) { $0.products[1].size?.isDoubted = true },
    Change("history") { $0.history[0].price = raised($0.history[0].price) },
  ]

  private static let ofDetails = [
    Change("slug") { $0[0].slug = $0.add("zebra") },
    Change("description") { $0[0].description = $0.add("z") },
    Change("descriptionHTML") { $0[0].descriptionHTML = $0.add("<p>z</p>") },
    Change("image") { $0[0].image = $0.add("https://x.at/z.png") },
    Change("otherImages") { $0.otherImages[0] = $0.add("https://x.at/z.png") },
    Change("otherAisles") { $0.otherAisles[0] = $0.products[2].aisle },
    Change("gtin", of: 1) { $0[1].gtin = $0.add("96385074") },
    Change("sizeText", of: 2) { $0[2].sizeText = $0.add("a heap") },
    Change("previousSize", of: 1) { $0[1].previousSize = otherSize },
    Change("earlierHistory", isShown: false) { $0[0].earlierHistory = $0.products[0].history },
    Change("sizes") { $0.sizes[0].size = otherSize },
    Change("restocks", isShown: false) {
      $0.restocks = [Instant(milliseconds: 0)]
      $0[0].restocks = 0..<1
    },
    Change("extras") { $0.extras[0] = ExtraValue(column: $0.extras[0].column, text: $0.add("z")) },
    Change("variants") { $0[0].variants = $0[0].variants.dropLast() },
    Change("listPrice") { $0[0].listPrice = raised($0[0].listPrice) },
  ]

  private static let ofVariant = [
    Change("id") { $0.variants[1].id = $0.add("z") },
    Change("name") { $0.variants[1].name = $0.add("z") },
    Change("storePrice", isShown: false) { $0.variants[1].storePrice = cent },
    Change("price") { $0.variants[1].price = raised($0.variants[1].price) },
    Change("listPrice") { $0.variants[1].listPrice = raised($0.variants[1].price) },
    Change("isAvailable") { $0.variants[1].isAvailable = nil },
    Change("size") { $0.variants[0].size = otherSize },
    Change("sizeText") { $0.variants[1].sizeText = $0.add("a heap") },
    Change("image") { $0.variants[1].image = 1 },
    Change("gtin") { $0.variants[1].gtin = $0.add("4006381333931") },
  ]

  @Test("Each of them is tested here")
  func areAllNamed() throws {
    let (_, catalog) = try Self.shop()
    func names(of value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    #expect(
      names(of: catalog.products[0])
        == Set(Self.ofProduct.map(\.description)).union(["sourceOffset"]))
    #expect(names(of: catalog.details[0]) == Set(Self.ofDetails.map(\.description)))
    #expect(names(of: catalog.variants[0]) == Set(Self.ofVariant.map(\.description)))
  }

  @Test("A change of any is noticed by the page and by its fingerprint")
  func changes() throws {
    let (settings, catalog) = try Self.shop()
    let before = try catalog.products.indices.map { try Self.traces(of: $0, in: catalog, settings) }
    for change in Self.ofProduct + Self.ofDetails + Self.ofVariant {
      var fields = Fields(of: catalog)
      change.apply(&fields)
      let (old, new) = (
        before[change.product], try Self.traces(of: change.product, in: fields.catalog, settings)
      )
      #expect(new.inputs.page != old.inputs.page, "\(change) is not in the fingerprint")
      #expect((new.page != old.page) == change.isShown, "\(change)")
    }
  }

  @Test("A price does not change what the news shows of a product, nor old prices its card")
  func sections() throws {
    let (settings, catalog) = try Self.shop()
    let before = try Self.traces(of: 1, in: catalog, settings)
    var fields = Fields(of: catalog)
    fields.products[1].price = Self.raised(fields.products[1].price)
    let price = try Self.traces(of: 1, in: fields.catalog, settings)
    #expect(price.inputs.news == before.inputs.news && price.inputs.card != before.inputs.card)
    fields = Fields(of: catalog)
    let first = Int(fields.products[1].history.lowerBound)
    fields.history[first].instant = fields.history[first].instant.advanced(byMilliseconds: 1)
    let history = try Self.traces(of: 1, in: fields.catalog, settings)
    #expect(history.inputs.card == before.inputs.card && history.inputs.page != before.inputs.page)
  }

  @Test("Values that filters are on are in the card's fingerprint")
  func numericColumns() throws {
    let (settings, catalog) = try Self.shop()
    let before = try Self.traces(of: 0, in: catalog, settings)
    var fields = Fields(of: catalog)
    fields.numericColumns["sugar"]?[0] = FixedDecimal(tenThousandths: 1)
    let after = try Self.traces(of: 0, in: fields.catalog, settings)
    #expect(after.inputs.card != before.inputs.card)
  }
}
