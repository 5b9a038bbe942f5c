import Bytes
import Diagnostics
import Foundation
@testable import Parts
@testable import Reading
@testable import Shop
import TestSupport
import Testing

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
    var frame = ShopFrame(
      of: catalog, settings: "s", totals: catalog.aisles.map(\.products.count),
      hasPictures: false, valuedKeys: ["price"])
    // Only a reader of tables knows them.
    (frame.tallies, frame.settlesSpellings) = ([], true)
    return frame
  }

  @Test("a part that is read is the catalog that was written")
  func roundTrip() throws {
    let (catalog, settings) = try Self.catalog()
    let frame = Self.frame(of: catalog)
    let file = PartFile(catalog, settings: "s", lists: [:])
    try Self.withFile(of: file.bytes) { path in
      var faults = FaultList()
      let parts = try #require(
        ShopParts([path], frame: frame, settings: settings, faults: &faults))
      let read = try parts.catalog(of: Array(parts.allProducts).reversed())
      // Written again, the file has the same bytes, so reading loses nothing.
      #expect(PartFile(read, settings: "s", lists: [:]).bytes == file.bytes)
      #expect(Self.frame(of: read) == frame)
      #expect(read.rows == [3, 9])
      let second = try #require(Array(parts.allProducts).last)
      let one = try parts.catalog(of: [second])
      #expect(one.products.map { one.string($0.name) } == ["Tee"])
      #expect(one.index(of: second) == 0)
    }
  }

  private static func withFile(of bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    try body(path)
  }

  @Test("lists of parts are merged in their order, whatever the numbers of parts and entries")
  func merging() throws {
    var dice = SplitMix64(seed: 7)
    let (catalog, _) = try Self.catalog()
    for _ in 0..<20 {
      var all: [[Int]] = []
      var parts: [OpenPart] = []
      for _ in 0..<dice.number(1...5) {
        // More than a cursor has in memory.
        let count = dice.isTrue(oneIn: 4) ? 3000 : dice.number(0...5)
        let entries = (0..<count).map { _ in
          ListEntry(
            group: dice.number(0...2), first: dice.number(-9...9) << dice.number(0...59),
            second: dice.number(-1...1), product: Int32(dice.number(0...1)),
            note: dice.number(0...999))
        }.sorted { $0.precedes($1) }
        let file = PartFile(catalog, settings: "s", lists: [.search: entries])
        try Self.withFile(of: file.bytes) { parts.append(try OpenPart($0)) }
        all += entries.map { [$0.group, $0.first, $0.second, [3, 9][Int($0.product)], $0.note] }
      }
      var merged = try MergedEntries(.search, of: parts)
      var found: [[Int]] = []
      while let next = try merged.pop() {
        let entry = next.entry
        found.append([entry.group, entry.first, entry.second, next.product.row, entry.note])
      }
      let keys = found.map { $0.dropLast() }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
      #expect(
        found.sorted { $0.lexicographicallyPrecedes($1) }
          == all.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test("bytes that no part has are refused, whatever they are", arguments: 0..<8)
  func damage(seed: Int) throws {
    var dice = SplitMix64(seed: UInt64(seed))
    let (catalog, settings) = try Self.catalog()
    let frame = Self.frame(of: catalog)
    let entry = ListEntry(group: 1, first: -5, product: 1, note: 7)
    let bytes = PartFile(catalog, settings: "s", lists: [.front: [entry]]).bytes
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<dice.number(1...3) {
        damaged[dice.number(0...damaged.count - 1)] = UInt8(dice.number(0...255))
      }
      if dice.isTrue(oneIn: 4) { damaged.removeLast(dice.number(1...damaged.count)) }
      if damaged == bytes { continue }
      try Self.withFile(of: damaged) { path in
        #expect(throws: Diagnostic.self) { _ = try OpenPart(path) }
      }
      // A damaged file may have a valid seal, too.
      if damaged.count < PartFile.headFrom { continue }
      let seal = Fingerprint { $0.add(damaged.span.extracting(PartFile.sealedFrom...)) }
      damaged.replaceSubrange(
        PartFile.signature.count..<PartFile.sealedFrom, with: PartFile.bytes(of: seal))
      try Self.withFile(of: damaged) { path in
        var faults = FaultList()
        let parts = ShopParts([path], frame: frame, settings: settings, faults: &faults)
        guard let parts else { return }
        _ = try? parts.catalog(of: Array(parts.allProducts))
        for list in PartList.allCases {
          var entries = try parts.merged(list)
          while try entries.pop() != nil {}
        }
      }
    }
  }
}
