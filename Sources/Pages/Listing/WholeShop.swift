import Shop

/// The listing of all products, which is planned as an aisle (`Site: All products`).
enum WholeShop {
  static let folder = "all/"

  /// The shop as an aisle of all products above the departments. Nil for a shop with more products
  /// than the settings allow, and for one whose products all stand in one aisle: that aisle is the
  /// listing of all products.
  static func aisle(of catalog: Catalog, _ settings: Settings, _ tables: LanguageTables) -> Aisle? {
    let count = catalog.products.count
    guard count <= settings.wholeShopLimit,
      catalog.aisles.count(where: { !$0.products.isEmpty }) > 1
    else { return nil }
    let name = tables.formats.strings[.titleAllProducts]
    var aisle = Aisle(path: [name], parent: nil, sourceOffset: 0)
    aisle.children = tables.departments
    aisle.products = (0..<count).map { Int32($0) }
    return aisle
  }
}

extension AislePlan {
  var isWholeShop: Bool { folder == WholeShop.folder }
}

extension SitePlan {
  /// Nil for a shop without a listing of all products.
  var wholeShop: AislePlan? { aisles.last.flatMap { $0.isWholeShop ? $0 : nil } }
}
