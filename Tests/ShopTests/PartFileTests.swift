import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Shop

@Suite("Part files")
struct PartFileTests {
  /// A shop with something in each field of a record.
  private static func catalog() throws -> (catalog: Catalog, settings: Settings) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "shop.json": """
      { "title": "T", "locales": ["de", "en"],
        "filters": [{ "name": "Sugar", "on": "sugar", "bands": "auto" }],
        "products": { "file": "products.csv", "group": "id", "show": ["origin"], "columns": {
          "aisle": { "column": "aisle", "split": ";" },
          "image": { "column": "image", "split": ";" },
          "description": { "column": "description", "as": "html" } } } }
      """,
      "products.csv": """
      id,name,name@en,brand,brand@en,aisle,aisle@en,price,list_price,size,previous_size,popularity,\
      available,organic,created_at,image,description,description@en,gtin,slug,origin,origin@en,sugar,\
      variant,variant@en,variant_id,catalog_row
      a,Käse,Cheese,Alm,Alp,Frisch > Käse;Gut,Fresh > Cheese;Good,1.99,2.49,500 g,600 g,7,true,false,\
      2026-01-02,x.png;y.png,<p>a<b>c</b>,<p>d,4006381333931,kaese,AT,Austria,1.5,rot,red,a1,3
      a,,,,,,,2.99,,1 kg,,,false,,,,,,96385074,,,,,blau,,a2,3
      b,Tee,,,,Tee,Tea,3,,a bunch,,,,,,,,,,,,,,,,,9
      """,
      "prices.csv": """
      product_id,date,price,size
      a,2026-01-02,2.49,600 g
      a,2026-02-03T10:15:00Z,1.99,500 g
      b,2026-01-05,3.00,
      """,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    var faults = FaultList()
    let shop = ShopReader.read(content: folder.path, faults: &faults)
    #expect(faults.errors.map(\.message) == [])
    let (settings, catalog, _) = try #require(shop)
    return (catalog, settings)
  }

  private static func frame(of catalog: Catalog) -> ShopFrame {
    ShopFrame(
      of: catalog, settings: "s", totals: catalog.aisles.map(\.products.count),
      hasPictures: false, valuedKeys: [.price])
  }

  @Test("a part that is read is the catalog that was written")
  func roundTrip() throws {
    let (catalog, settings) = try Self.catalog()
    let frame = Self.frame(of: catalog)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = PartFile(catalog, settings: "s")
    try Data(file.bytes).write(to: URL(filePath: path))
    var faults = FaultList()
    let read = try #require(
      ShopParts.catalog(of: [path], frame: frame, settings: settings, faults: &faults))
    // All that a record has is in what is written of it again.
    #expect(PartFile(read, settings: "s").bytes == file.bytes)
    #expect(Self.frame(of: read) == frame)
    #expect(read.rows == [3, 9])
  }

  @Test("bytes that no part has are refused, whatever they are", arguments: 0..<8)
  func damage(seed: Int) throws {
    var dice = SplitMix64(seed: UInt64(seed))
    let (catalog, _) = try Self.catalog()
    let bytes = PartFile(catalog, settings: "s").bytes
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<dice.number(1...3) {
        damaged[dice.number(0...damaged.count - 1)] = UInt8(dice.number(0...255))
      }
      if dice.isTrue(oneIn: 4) { damaged.removeLast(dice.number(1...damaged.count)) }
      if damaged == bytes { continue }
      #expect(!PartFile.isSealed(damaged))
      // Somebody may have sealed it.
      if damaged.count < PartFile.headLength { continue }
      var reader = PartReader(languages: 1, sections: catalog.aisles.count)
      _ = reader.read(damaged)
    }
  }
}
