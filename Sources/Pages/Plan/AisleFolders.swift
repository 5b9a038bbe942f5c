import Diagnostics
import Shop

/// The folder of each aisle's pages: `aisles/dairy/milk/`, made of the slugs of its path.
struct AisleFolders {
  /// One for each of `Catalog.aisles`, then that of the whole shop.
  let paths: [String]

  /// - Parameter faults: gets an error for two aisles with the same folder.
  init(catalog: Catalog, slugs: SlugMaker, faults: inout FaultList) {
    var paths: [String] = []
    var owners: [String: Int] = [:]
    for (index, aisle) in catalog.aisles.enumerated() {
      let parent = aisle.parent.map { paths[$0] } ?? "aisles/"
      let path = "\(parent)\(slugs.slug(aisle.name))/"
      if let owner = owners.updateValue(index, forKey: path) {
        let first = catalog.aisles[owner]
        faults.error(
          Diagnostic(
            "the aisles `\(first.pathText)` and `\(aisle.pathText)` have the same address, "
              + "`/\(path)`", at: catalog.location(of: aisle),
            notes: [
              .init("the first is here", at: catalog.location(of: first))
            ],
            help: "spell both the same, or rename one"))
      }
      paths.append(path)
    }
    self.paths = paths + [WholeShop.folder]
  }
}
