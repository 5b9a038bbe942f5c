import Foundation
import Testing

/// The published and the private values of the shops in `Shops/preset-…`. Each is a small
/// export in the shape of its platform's, with `expected/products.csv`.
@Suite("Presets")
struct PresetShopTests {
  static let shops = ShopCase.all().filter { $0.text("expected/products.csv") != nil }

  /// Exports have cost prices, suppliers and paid downloads in them.
  @Test(
    "sell what the export says, and publish no column that the preset doesn't name",
    arguments: shops)
  func products(_ shop: ShopCase) throws {
    let scratch = try TemporaryFolder()
    let content = shop.folder.appending(path: "content").path
    let result = try Binary.run(
      ["build", "--content", content, "--output", "site"], in: scratch.url)
    #expect(result.exitCode == 0, "\(result.errors)")
    let site = try scratch.files(below: "site")
    try shop.expect("products.csv", of: try Self.table(of: site))
    for (path, bytes) in site {
      #expect(bytes.firstRange(of: Data("SECRET".utf8)) == nil, "\(path)")
    }
  }

  /// The header, and a line for each product page, sorted.
  private static func table(of site: [String: Data]) throws -> String {
    var lines: [String] = []
    for (path, bytes) in site where path.hasPrefix("products/") && path.hasSuffix(".json") {
      let page = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      let texts =
        ["id", "name", "aisle", "price"].map { page[$0] as? String ?? "nothing" }
        + [page["list_price"] as? String ?? ""]
      let variants = (page["variants"] as? [Any])?.count ?? 0
      lines.append("\((texts + ["\(variants)"]).joined(separator: ","))\n")
    }
    return "id,name,aisle,price,list price,variants\n" + lines.sorted().joined()
  }
}
