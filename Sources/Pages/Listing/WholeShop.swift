import Shop

/// The listing of all products, which is planned as an aisle (`Site: All products`).
enum WholeShop {
  static let folder = "all/"

  /// The shop as an aisle of all products above the departments. Nil for a shop with more products
  /// than the settings allow, and for one whose products all stand in one aisle: that aisle is the
  /// listing of all products.
  static func aisle(of language: SiteLanguage) -> Aisle? {
    let catalog = language.catalog
    guard catalog.shopProductCount <= language.settings.wholeShopLimit,
      catalog.aisles.indices.count(where: { catalog.shopProductCount(ofAisle: $0) > 0 }) > 1
    else { return nil }
    let name = language.formats.strings[.titleAllProducts]
    var aisle = Aisle(path: [name], parent: nil, sourceOffset: nil)
    aisle.children = language.departments
    aisle.products = catalog.products.indices.map { Int32($0) }
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
