import Diagnostics
import Values

/// What only all rows of a products file together show. Those of the parts of a file can be merged.
struct ProductsFindings: Sendable {
  private(set) var prices: ColumnFaults
  /// What Aisle calls the column of the prices.
  let priceColumn: String
  private(set) var sizes: SizeFindings
  /// In the same order for each part of a file.
  private(set) var numbers: [(name: String, column: NumberColumn)]
  /// By `ProductColumn.index`.
  private(set) var dateOrders: [DateOrder]
  /// Of a file that is the prices file as well, the order of these dates; else nil.
  var priceDateOrder: DateOrder?

  mutating func merge(_ other: ProductsFindings) {
    prices.merge(other.prices)
    sizes.merge(other.sizes)
    for index in numbers.indices { numbers[index].column.merge(other.numbers[index].column) }
  }

  /// Whether only all rows together say how a number is read.
  var isAmbiguous: Bool { numbers.contains { $0.column.isAmbiguous } }

  /// - Parameter localeMark: see `NumberColumn.grouped`.
  func report(localeMark: @autoclosure () -> Character, to faults: inout FaultList) {
    prices.report("prices", of: priceColumn, to: &faults)
    for (name, column) in numbers {
      column.reportContradiction(localeMark: localeMark(), name: name, faults: &faults)
    }
    sizes.report(to: &faults)
  }
}

extension ProductsReader {
  /// Of the rows that were read.
  var findings: ProductsFindings {
    ProductsFindings(
      prices: priceFaults, priceColumn: hasMinorPrices ? "price_minor" : "price",
      sizes: sizeFindings,
      numbers: [
        (map.title(of: .history), historyColumn), (map.title(of: .price), priceColumn),
        (map.title(of: .size), sizeColumn), (map.title(of: .listPrice), listPriceColumn),
        (map.title(of: .salePrice), salePriceColumn),
        (map.title(of: .saleDiscount), discountColumn),
        (map.title(of: .popularity), popularityColumn),
        (map.title(of: .previousSize), previousSizeColumn),
      ] + numericColumns.map { ($0.name, $0.numbers) },
      dateOrders: dates.map(\.order), priceDateOrder: known?.priceDateOrder)
  }

  /// Takes over what all rows of the file show, where only a part of them is read.
  mutating func use(_ known: ProductsFindings) {
    for index in dates.indices { dates[index].order = known.dateOrders[index] }
    var columns = known.numbers.map { NumberColumn(evidence: $0.column.evidence) }[...]
    historyColumn = columns.removeFirst()
    priceColumn = columns.removeFirst()
    sizeColumn = columns.removeFirst()
    listPriceColumn = columns.removeFirst()
    salePriceColumn = columns.removeFirst()
    discountColumn = columns.removeFirst()
    popularityColumn = columns.removeFirst()
    previousSizeColumn = columns.removeFirst()
    for (index, column) in columns.enumerated() { numericColumns[index].numbers = column }
  }
}
