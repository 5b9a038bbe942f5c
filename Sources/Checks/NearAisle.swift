import Diagnostics
import Shop

/// An aisle with few products beside one with many and nearly the same name: `Diary`, `Dairy`.
enum NearAisle {
  private static let names = NearNames(shortestLength: 5, ratio: 5)
  private static let mostProducts = 3

  static func report(in catalog: Catalog, to faults: FaultLog) {
    let aisles = catalog.aisles
    let tops = aisles.indices.filter { aisles[$0].parent == nil }
    let totals = totals(of: aisles)
    for siblings in [tops] + aisles.map(\.children) where siblings.count > 1 {
      let pairs = names.pairs(among: siblings.map { (aisles[$0].name, totals[$0]) })
      for (rare, common) in pairs where totals[siblings[rare]] <= mostProducts {
        let (few, many) = (siblings[rare], siblings[common])
        faults.warning(
          .nearAisle,
          "the aisle \(aisles[few].pathText.inBackticks) has a name close to "
            + "\(aisles[many].pathText.inBackticks), and \(totals[few]) "
            + "\(totals[few] == 1 ? "product" : "products") against \(totals[many])",
          at: catalog.location(of: aisles[few]),
          help: "did you mean \(aisles[many].pathText.inBackticks)?")
      }
    }
  }

  /// The number of products in each aisle and the aisles below it.
  private static func totals(of aisles: [Aisle]) -> [Int] {
    var totals = aisles.map(\.products.count)
    for (index, aisle) in aisles.enumerated().reversed() {
      if let parent = aisle.parent { totals[parent] += totals[index] }
    }
    return totals
  }
}
