import Diagnostics
import Testing
@testable import Quantities
@testable import Reading
@testable import Shop

@Suite("Texts that are filled down")
struct FilledTextsTests {
  private func read(_ source: String, _ products: String) -> Fixture.Result {
    Fixture(settings: "{ title: 'T', products: { \(source) } }", products: products).read()
  }

  @Test("A department that is written once")
  func aisles() {
    let result = read(
      "columns: { aisle: [{ column: 'Department', fill: 'down' }, 'Aisle'] }",
      """
      id,name,price,Department,Aisle
      1,Milk,1,Dairy,Fresh
      2,Butter,2,,Fresh
      3,Cheese,3,,
      4,Bread,4,Bakery,
      5,Roll,5,,
      6,Yoghurt,6,Dairy,Fresh
      7,Cream,7,,Fresh

      """)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog).map { $0.split(separator: " | ")[2] } == [
        "Dairy > Fresh", "Dairy > Fresh", "Dairy", "Bakery", "Bakery", "Dairy > Fresh",
        "Dairy > Fresh",
      ])
  }

  private static let belowHeads = """
    group: { column: 'ID', where: { Kind: 'product' }, fill: 'down' },
    columns: {
      id: 'ID', variant: 'Options', variant_id: 'ID',
      price: { first: ['Price', {
        column: { column: 'Price', where: { Kind: 'product' }, fill: 'down' },
        where: { Kind: 'variant' },
      }] },
    }
    """

  @Test("The product that rows below it belong to, and its price")
  func heads() {
    let result = read(
      Self.belowHeads,
      """
      Kind,ID,name,aisle,Price,Options
      product,1,Cap,Hats,9,
      variant,2,,,,S
      variant,3,,,12,M
      variant,4,,,,L
      picture,5,,,,
      product,6,Tie,Ties,,
      variant,7,,,8,

      """)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | Cap | Hats | 9 | (1 : 9) | (2 S: 9) | (3 M: 12) | (4 L: 9)",
        "6 | Tie | Ties | 8",
      ])
  }

  @Test("Nothing, if the file lacks the column of the condition")
  func missingColumn() {
    let result = read(
      "columns: { price: { first: ['price', { column: 'price', where: { Kind: 'a' }, fill: 'down' }] } }",
      "id,name,aisle,price\n1,A,X,5\n2,B,X,\n")
    #expect(result.messages.first == "error: there is no column `Kind`")
    #expect(
      read("columns: { price: { column: 'price', fill: 'up' } }", "id,name,aisle,price\n")
        .messages.first == "error: `up` is not a direction")
  }
}
