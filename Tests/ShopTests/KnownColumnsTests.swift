import Foundation
import Testing
@testable import Reading
@testable import Shop

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

  @Test("The tables of the documentation are those of the columns")
  func documentation() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/aisle/Documentation.docc/Input.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    for known in [ProductColumns.known, PriceColumn.known] {
      let rows = known.filter { !$0.isOnlyMapped }.map { $0.documentation + "\n" }.joined()
      #expect(
        text.contains("| Column | Required | Contents |\n| --- | --- | --- |\n" + rows), "\(rows)")
    }
  }

  @Test("The tables of the documentation are those of the settings")
  func settings() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/aisle/Documentation.docc/Input.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    for keys in [SettingKey.shop, SettingKey.news] {
      let rows = keys.map { $0.documentation + "\n" }.joined()
      #expect(
        text.contains("| Key | Default | Range | Meaning |\n| --- | --- | --- | --- |\n" + rows),
        "\(rows)")
    }
    let rows = (SettingKey.source(of: .products) + SettingKey.source(of: .prices).suffix(1)).map {
      $0.documentation + "\n"
    }.joined()
    #expect(text.contains("| Key | Default | Meaning |\n| --- | --- | --- |\n" + rows), "\(rows)")
  }
}
