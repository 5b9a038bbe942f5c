import Bytes
import Foundation
import Testing

@testable import Pages

/// JSON-LD in a page (`Output: Structured data`).
@Suite("Structured data")
struct StructuredDataTests {
  @Test(
    "is JSON that ends no script element, and says what it was given",
    arguments: [
      "plain", "</script><script>alert(1)</script>", "<!--", "a\u{2028}b\u{2029}c", "â‚¬ € 、<",
      "\"\\\u{1}\n", "<", "",
    ])
  func escaping(text: String) throws {
    var bytes = Array("<before>".utf8)
    StructuredData.append({ $0.item("Thing") { $0.member("name", text) } }, to: &bytes)
    let json = bytes.dropFirst("<before>".utf8.count)
    #expect(bytes.starts(with: "<before>".utf8) && !json.contains(UInt8(ascii: "<")))
    let written = String(decoding: json, as: UTF8.self)
    #expect(!written.contains("\u{2028}") && !written.contains("\u{2029}"))
    let read = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    let items = try #require(read?["@graph"] as? [[String: String]])
    #expect(items == [["@type": "Thing", "name": text]])
  }
}
