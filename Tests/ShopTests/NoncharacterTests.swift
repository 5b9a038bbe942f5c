import Diagnostics
import Shop
import Testing

/// Noncharacters, such as U+FFFE, in everything that becomes a page (`Input: Untidy files`).
@Suite("Noncharacters")
struct NoncharacterTests {
  /// The first and the last of each kind.
  private static let bad = text([0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
  /// Their neighbours.
  private static let good = text([0xFDCF, 0xFDF0, 0xFFFD, 0x1FFFD, 0x20000, 0x10FFFD])
  private static let name = "a\(bad)\(good)b"
  private static let shown = "a\(String(repeating: " ", count: 6))\(good)b"

  private static func text(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
  }

  @Test(
    "become spaces, whatever the format of the table",
    arguments: [
      ("csv", "id,name,price,aisle\n1,\(name),1,A\n"),
      ("json", #"[{"id": "1", "name": "\#(name)\uFFFE.", "price": 1, "aisle": "A"}]"#),
      (
        "xml",
        "<list><item><id>1</id><name>\(name)</name><price>1</price><aisle>A</aisle></item>"
          + "<item><id>2</id><name>b</name><price>1</price><aisle>A</aisle></item></list>"
      ),
    ])
  func tables(ending: String, text: String) {
    let settings = #"{ title: "T", products: "products.\#(ending)" }"#
    let result = Fixture(settings: settings, products: text).read()
    #expect(result.messages == [])
    let shown = Self.shown + (ending == "json" ? " ." : "")
    #expect(Fixture.lines(result.catalog).first == "1 | \(shown) | A | 1")
  }

  @Test("become spaces in settings, as escapes too")
  func settings() {
    let result = Fixture(settings: #"{ title: "\#(Self.name)\uFFFE.\u0001." }"#).read()
    #expect(result.settings?.title == Self.shown + " . .")
  }
}
