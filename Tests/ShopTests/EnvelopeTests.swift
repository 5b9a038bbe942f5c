import Diagnostics
import Shop
import Testing
import TestSupport

@Suite("JSON as servers answer it")
struct EnvelopeTests {
  private func read(
    _ products: String, columns: String = "", other: String = ""
  ) -> Fixture.Result {
    Fixture(
      settings: """
        { title: "T", products: { file: "p.json", columns: { \(columns) } \(other) } }
        """, products: products
    ).read()
  }

  private let milk = #"{"id": "1", "name": "Milk", "price": 1.29, "aisle": "Dairy"}"#

  @Test("Changed bytes end with a result")
  func hostile() {
    var random = SplitMix64(seed: 5)
    let text = Array(#"{"data": {"items": [\#(milk), \#(milk)], "x": {"y": [[{"z": 1}]]}}}"#.utf8)
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        bytes[at] = Array("{}[]\",:.0ax ".utf8).randomElement(using: &random) ?? 0
      }
      let result = read(
        String(decoding: bytes, as: UTF8.self), columns: #"brand: "x.y.0.0.z", unit: "a..b""#)
      #expect(result.catalog == nil || !result.faults.hasErrors)
    }
  }
}
