@testable import Reading
@testable import Shop
import Testing

@Suite("Columns that Aisle knows")
struct KnownColumnsTests {
  private func indices<Column: KnownColumn>(of type: Column.Type) -> [Int] {
    Column.allCases.map(\.index)
  }

  @Test("The index of a column is its position among all of them")
  func index() {
    #expect(indices(of: ProductColumn.self) == Array(0..<ProductColumn.allCases.count))
    #expect(indices(of: PriceColumn.self) == Array(0..<PriceColumn.allCases.count))
  }

  @Test("The required columns, by their names in a file")
  func required() {
    let products = ProductColumn.allCases.filter(\.isRequired).map(\.rawValue)
    #expect(products == ["id", "name", "price", "aisle"])
    let prices = PriceColumn.allCases.filter(\.isRequired).map(\.rawValue)
    #expect(prices == ["product_id", "date", "price"])
  }
}
