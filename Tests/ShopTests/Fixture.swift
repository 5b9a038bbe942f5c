import Diagnostics
import Quantities
import Reading
import Shop
import Tables

/// A shop that is read from texts instead of files.
struct Fixture {
  var settings = #"{ title: "T" }"#
  var products = "id,name,price,aisle\n1,Milk,1.29,Dairy\n"
  /// The files of the further sources.
  var moreProducts: [String] = []
  var prices: String?
  var clock: String?

  struct Result {
    var settings: Settings?
    /// As much of the catalog as can be checked if there are errors.
    var checked: Catalog?
    let faults: FaultLog

    /// Nil if there are errors.
    var catalog: Catalog? { faults.hasErrors ? nil : checked }
    /// All faults as a terminal shows them.
    var text: String { DiagnosticPrinter().text(of: faults.list) }
    /// The first line of each fault.
    var messages: [String] {
      faults.errors.map { "error: \($0.message)" }
        + faults.warnings.map {
          "warning[\($0.check.rawValue)]: \($0.shown[0].message) (\($0.count))"
        }
    }
  }

  func read() -> Result {
    let faults = FaultLog()
    let settings = SettingsReader.read(
      SourceFile(name: "shop.json", bytes: Array(self.settings.utf8)), faults: faults)
    guard let settings else { return Result(settings: nil, checked: nil, faults: faults) }
    let catalog = CatalogBuilder.catalog(
      products: zip(settings.products, [products] + moreProducts).map {
        SourceFile(name: $0.file, bytes: Array($1.utf8))
      },
      prices: prices.map { SourceFile(name: settings.prices.file, bytes: Array($0.utf8)) },
      settings: settings, clock: clock.flatMap { ParsedDate($0) },
      faults: faults)
    return Result(settings: settings, checked: catalog, faults: faults)
  }

  /// One line per product: id, name, aisle, price, then what else it has.
  static func lines(_ catalog: Catalog?) -> [String] {
    guard let catalog else { return ["no catalog"] }
    return catalog.products.indices.map { line(catalog, $0) }
  }

  private static func line(_ catalog: Catalog, _ index: Int) -> String {
    let product = catalog.products[index]
    let calendar = catalog.calendar
    let details = catalog.details(of: product)
    var parts = [
      catalog.string(product.id), catalog.string(product.name),
      catalog.aisles[Int(product.aisle)].pathText, product.storePrice.decimal.text,
    ]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { parts.append("\(name)=\(value)") }
    }
    add("shown", product.price == product.storePrice ? nil : product.price.decimal.text)
    add("brand", catalog.string(product.brand))
    add("size", product.size.map { "\($0.count)x\($0.amount.text)\($0.unit)" })
    add("sizeText", catalog.string(details.sizeText))
    add("slug", catalog.string(details.slug))
    add("image", catalog.string(details.image))
    add(
      "images",
      details.otherImages.map { catalog.string(catalog.arrays.otherImages[Int($0)]) }
        .joined(separator: " "))
    add("gtin", catalog.string(details.gtin))
    add("description", catalog.string(details.description))
    add("html", catalog.string(details.descriptionHTML))
    add("popularity", product.popularity?.text)
    add("available", product.isAvailable.map { "\($0)" })
    add("organic", product.isOrganic.map { "\($0)" })
    add("created", product.createdAt.map { calendar.sourceText(of: $0) })
    add("list", details.listPrice == .zero ? nil : details.listPrice.decimal.text)
    for variant in catalog.variants(of: index) {
      let name = [variant.id, variant.name].map { catalog.string($0) }.joined(separator: " ")
      let size = variant.size.map { " \($0.amount.text)\($0.unit)" } ?? ""
      let list = variant.listPrice == .zero ? "" : " list \(variant.listPrice.decimal.text)"
      let available = variant.isAvailable.map { $0 ? " yes" : " no" } ?? ""
      let image = variant.image.map { " picture \($0)" } ?? ""
      let gtin = variant.gtin.isEmpty ? "" : " gtin \(catalog.string(variant.gtin))"
      parts.append(
        "(\(name): \(variant.price.decimal.text)\(list)\(size)\(available)\(image)\(gtin))")
    }
    for value in catalog.extras(of: index) {
      add(
        "extra.\(catalog.arrays.extraColumns[Int(value.column)].label)", catalog.string(value.text))
    }
    for (name, values) in catalog.arrays.numericColumns.sorted(by: { $0.key < $1.key }) {
      add("number.\(name)", values[index]?.text)
    }
    let history = catalog.history(of: index)
      .map { "\(calendar.sourceText(of: $0.instant)) \($0.price.decimal.text)" }
    add("history", history.joined(separator: ", "))
    return parts.joined(separator: " | ")
  }
}
