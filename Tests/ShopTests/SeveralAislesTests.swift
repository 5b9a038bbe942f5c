import Diagnostics
import Reading
import Shop
import Testing

@Suite("Several aisles, pictures and descriptions in HTML")
struct SeveralAislesTests {
  private static func settings(_ columns: String, file: String = "products.csv") -> String {
    #"{ title: "T", products: { file: "\#(file)", columns: { \#(columns) } } }"#
  }

  /// One line per aisle: its path and the ids of its products.
  private static func aisles(_ catalog: Catalog?) -> [String] {
    guard let catalog else { return ["no catalog"] }
    return catalog.aisles.map { aisle in
      let ids = aisle.products.map { catalog.string(catalog.products[Int($0)].id) }
      return "\(aisle.pathText): \(ids.joined(separator: " "))"
    }
  }

  @Test("A list of paths in a CSV field")
  func lists() {
    let result = Fixture(
      settings: Self.settings(#"aisle: { column: "Categories", split: "," }"#),
      products: """
        id,name,price,Categories
        1,A,1,"Clothing, Clothing > Tops, Sale"
        2,B,2,"Sale, Clothing > Tops , ,Sale"
        3,C,3,"Oil\\, vinegar &amp; more"
        4,D,,"Gone > Away, Gone > Too, Sale"
        5,E,5,"Sale, Clothing > Tops"

        """
    ).read()
    #expect(
      result.messages == [
        "warning[product-without-price]: the product has no price, so it is left out (1)"
      ])
    #expect(
      Self.aisles(result.catalog) == [
        "Clothing: ", "Clothing > Tops: 1 2 5", "Sale: 1 2 5", "Oil, vinegar & more: 3",
      ])
    let aisles = result.catalog.map { catalog in
      catalog.products.indices.map { catalog.aisles(of: $0) }
    }
    #expect(aisles == [[1, 2], [2, 1], [3], [2, 1]])
    #expect(result.catalog?.sections(of: 0) == [1, 0, 2])
  }
}
