@testable import Reading
@testable import Shop
import Columns
import Testing

@Suite("Columns that Aisle knows")
struct KnownColumnsTests {
  @Test("No two columns of a table have one name")
  func names() {
    for known in [ProductColumns.known, PriceColumn.known] {
      #expect(Set(known.map(\.name)).count == known.count)
    }
  }

  @Test("The required columns, by their names in a file")
  func required() {
    let products = ProductColumns.known.filter(\.isRequired).map(\.name)
    #expect(products == ["id", "name", "price", "aisle"])
    let prices = PriceColumn.known.filter(\.isRequired).map(\.name)
    #expect(prices == ["product_id", "date", "price"])
  }
}
