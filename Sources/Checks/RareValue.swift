import Diagnostics
import Shop

/// A rare brand, or a rare value of a column with few different values, that is nearly the same as
/// a common one: `Havelhoff` once, `Havelhof` a hundred times.
enum RareValue {
  private static let names = NearNames(shortestLength: 6, ratio: 10)
  /// If the values of a column hardly repeat, none of them counts as rare.
  private static let fewestRepetitions = 5

  /// A column with more different values is not examined, however often they repeat.
  private static let mostValues = 10_000

  private struct Column {
    var counts: [String: Int] = [:]
    var firsts: [String: (text: TextRange, product: Int)] = [:]
    var order: [String] = []

    mutating func add(_ text: TextRange, of product: Int, in catalog: Catalog) {
      if order.count > RareValue.mostValues { return }
      let value = catalog.string(text)
      counts[value, default: 0] += 1
      if counts[value] == 1 {
        firsts[value] = (text, product)
        order.append(value)
      }
    }
  }

  static func report(in catalog: Catalog, to faults: inout FaultList) {
    var brands = Column()
    var columns = catalog.extraColumns.map { (name: $0.name, values: Column()) }
    for (index, product) in catalog.products.enumerated() {
      if !product.brand.isEmpty { brands.add(product.brand, of: index, in: catalog) }
      for extra in catalog.extras(of: index) {
        columns[Int(extra.column)].values.add(extra.text, of: index, in: catalog)
      }
    }
    report(brands, "brand", in: catalog, to: &faults)
    for column in columns { report(column.values, column.name, in: catalog, to: &faults) }
  }

  private static func report(
    _ column: Column, _ name: String, in catalog: Catalog, to faults: inout FaultList
  ) {
    let total = column.counts.values.reduce(0, +)
    guard column.order.count <= mostValues, column.order.count * fewestRepetitions <= total
    else { return }
    let values = column.order.map { ($0, column.counts[$0] ?? 0) }
    for (rare, common) in names.pairs(among: values) {
      let (value, near) = (values[rare].0, values[common].0)
      guard let first = column.firsts[value] else { continue }
      faults.warning(
        .rareValue, about: name,
        "\(value.inBackticks) is rare in the column \(name.inBackticks), and close to "
          + "\(near.inBackticks), which \(values[common].1) products have",
        at: catalog.location(of: first.text, in: catalog.products[first.product]),
        help: "did you mean \(near.inBackticks)?")
    }
  }
}
