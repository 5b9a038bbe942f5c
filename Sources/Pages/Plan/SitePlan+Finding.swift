import Diagnostics
import Shop

// Finding an aisle or a product that a person names on the command line.
extension SitePlan {
  /// Index into `Catalog.aisles` of the aisle that `path` names: as the catalog writes it
  /// (`Dairy > Milk`, in any case and spacing), or as its address has it (`dairy/milk`).
  package func aisle(named path: String) -> Int? {
    let names = Self.names(path)
    let folder = path.lowercased().split(separator: "/").drop { $0 == "aisles" }
      .joined(separator: "/")
    return catalog.aisles.indices.first { index in
      Self.names(catalog.aisles[index].pathText) == names
        || aisles[index].folder == "aisles/\(folder)/"
    }
  }

  /// The path of the aisle that was probably meant, found by its whole path, its name alone or a
  /// part of either.
  package func closestAisle(to path: String) -> String? {
    let paths = catalog.aisles.map(\.pathText)
    // Either separator may be used, and each name must be near by itself.
    let keys = paths.map { Self.names($0).joined(separator: "/") }
    let key = Self.names(path).joined(separator: "/")
    if let closest = closestName(to: key, among: keys) {
      return zip(keys, paths).first { $0.0 == closest }?.1
    }
    if let name = closestName(to: path, among: catalog.aisles.map(\.name)) {
      return catalog.aisles.first { $0.name == name }?.pathText
    }
    return paths.first { $0.lowercased().contains(path.lowercased()) }
  }

  /// Index into `Catalog.products` of the product with that id.
  package func product(id: String) -> Int? {
    let bytes = Array(id.utf8)
    return catalog.products.firstIndex { catalog.text[$0.id.range].elementsEqual(bytes) }
  }

  /// The id that was probably meant.
  package func closestProduct(to id: String) -> String? {
    closestName(to: id, among: self.catalog.products.lazy.map { self.catalog.string($0.id) })
  }

  /// The aisle itself and all below it.
  func aisles(below aisle: Int) -> Set<Int32> {
    catalog.aisles[aisle].children.reduce(into: [Int32(aisle)]) { $0.formUnion(aisles(below: $1)) }
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: ">").map {
      $0.split(separator: " ").joined(separator: " ").lowercased()
    }
  }
}
