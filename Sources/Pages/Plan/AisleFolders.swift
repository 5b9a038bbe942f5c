import Diagnostics
import Shop

/// Where the pages of each aisle are: `aisles/dairy/milk/`, made of the slugs of its path.
struct AisleFolders {
  /// One for each of `Catalog.aisles`.
  let paths: [String]

  /// - Parameter faults: gets an error for two aisles that want one folder.
  init(catalog: Catalog, slugs: SlugMaker, faults: inout FaultList) {
    var paths: [String] = []
    var owners: [String: Int] = [:]
    for (index, aisle) in catalog.aisles.enumerated() {
      let parent = aisle.parent.map { paths[$0] } ?? "aisles/"
      let path = "\(parent)\(slugs.slug(aisle.name))/"
      if let owner = owners.updateValue(index, forKey: path) {
        let other = catalog.aisles[owner]
        faults.error(
          Diagnostic(
            .error,
            "the aisles “\(other.pathText)” and “\(aisle.pathText)” want one address, /\(path)",
            at: catalog.source.location(at: aisle.sourceOffset),
            notes: [.init("first named here", at: catalog.source.location(at: other.sourceOffset))],
            help: "write both alike, or give one another name"))
      }
      paths.append(path)
    }
    self.paths = paths
  }
}
