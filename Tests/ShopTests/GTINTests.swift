import Diagnostics
import Shop
import Testing
@testable import Reading

@Suite("GTIN")
struct GTINTests {
  @Test(
    "numbers with a right check digit",
    arguments: [
      ("4006381333931", "4006381333931"), ("96385074", "96385074"),
      ("036000291452", "036000291452"), ("10614141000415", "10614141000415"),
      ("'4006381333931", "4006381333931"), ("4006381333931.0", "4006381333931"),
      ("4006381333931,0", "4006381333931"), ("4 006381 333931", "4006381333931"),
      ("978-3-16-148410-0", "9783161484100"),
    ])
  func valid(_ text: String, _ digits: String) {
    let result = Self.read(text)
    #expect(result.warnings == [])
    #expect(result.gtin == digits)
  }

  @Test(
    "other texts are ignored with a warning",
    arguments: [
      ("4006381333932", "`4006381333932` has a wrong check digit, so it is ignored"),
      ("4.00638E+12", "`4.00638E+12` was rounded by a spreadsheet, so it is ignored"),
      ("\"4,00638e+12\"", "`4,00638e+12` was rounded by a spreadsheet, so it is ignored"),
      ("12345", "`12345` is not a GTIN, so it is ignored"),
      ("0000000000000", "`0000000000000` is not a GTIN, so it is ignored"),
      ("e", "`e` is not a GTIN, so it is ignored"),
    ])
  func invalid(_ text: String, _ message: String) {
    let result = Self.read(text)
    #expect(result.warnings == [message])
    #expect(result.gtin == "")
  }

  @Test("the warning says where the number is")
  func place() {
    #expect(
      Fixture(products: "id,name,price,aisle,gtin\n1,A,1,B,4006381333932\n").read().text == """
        warning[not-a-gtin]: `4006381333932` has a wrong check digit, so it is ignored
         --> products.csv:2:9
          |
        2 | 1,A,1,B,4006381333932
          |         ^^^^^^^^^^^^^
          = help: compare it with the number below the bar code

        """)
  }

  @Test("each single wrong digit is noticed")
  func checkDigit() {
    let digits = Array("4006381333931".utf8)
    for index in digits.indices {
      for other in UInt8(ascii: "0")...UInt8(ascii: "9") where other != digits[index] {
        var wrong = digits
        wrong[index] = other
        #expect(GTINReader.read(wrong.span) == .wrongCheckDigit)
      }
    }
  }

  private static func read(_ text: String) -> (gtin: String, warnings: [String]) {
    let result = Fixture(products: "id,name,price,aisle,gtin\n1,A,1,B,\(quoted(text))\n").read()
    let gtin = result.catalog.map { $0.string($0.details(of: $0.products[0]).gtin) }
    return (gtin ?? "no catalog", result.faults.warnings.map { $0.shown[0].message })
  }

  private static func quoted(_ text: String) -> String {
    text.contains(",") && !text.hasPrefix("\"") ? "\"\(text)\"" : text
  }
}
