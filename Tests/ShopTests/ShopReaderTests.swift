import Diagnostics
import Foundation
import Quantities
import Reading
import Shop
import Tables
import Testing
import TestSupport

@Suite("The folder of a shop")
struct ShopReaderTests {
  /// Calls `body` with a folder of `files`, which is removed afterwards.
  private func withFolder(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "aisle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try body(folder.path)
  }

  private let products = "id,name,price,aisle\n1,Milk,1.29,Dairy\n"

  @Test("Settings, products and prices from files")
  func whole() throws {
    let files = [
      "shop.json": #"{ title: "T" }"#, "products.csv": products,
      "prices.csv": "product_id,date,price\n1,2026-01-01,1.29\n",
    ]
    try withFolder(files) { folder in
      let faults = FaultLog()
      let shop = ShopReader.read(content: folder, baseURL: "/sub/", faults: faults)
      #expect(DiagnosticPrinter().text(of: faults.list) == "")
      #expect(shop?.settings.baseURL == "/sub/")
      #expect(Fixture.lines(shop?.catalog) == ["1 | Milk | Dairy | 1.29 | history=2026-01-01 1.29"])
      let again = ShopReader.read(
        content: folder + "/", clock: ParsedDate("2025-01-01"),
        faults: faults)
      #expect(again?.catalog.products.isEmpty == true)
    }
  }

  @Test("A shop needs no prices file unless it names one")
  func noPrices() throws {
    try withFolder(["shop.json": "{ title: 'T' }", "products.csv": products]) { folder in
      let faults = FaultLog()
      #expect(ShopReader.read(content: folder, faults: faults)?.catalog.products.count == 1)
      #expect(DiagnosticPrinter().text(of: faults.list) == "")
    }
    let near = ["shop.json": "{ title: 'T' }", "products.csv": products, "Prices.csv": ""]
    try withFolder(near) { folder in
      let faults = FaultLog()
      #expect(ShopReader.read(content: folder, faults: faults)?.catalog.products.count == 1)
      #expect(
        faults.warnings.first?.shown.first?.help
          == "if you mean `Prices.csv`, write `\"prices\": \"Prices.csv\"` in `shop.json`")
    }
    let files = ["shop.json": "{ title: 'T', prices: 'price.csv' }", "products.csv": products]
    try withFolder(files) { folder in
      let faults = FaultLog()
      #expect(ShopReader.read(content: folder, faults: faults)?.catalog.products.count == 1)
      #expect(faults.errors.map(\.message) == ["there is no file `\(folder)/price.csv`"])
    }
  }

  @Test("A missing file is reported with what exists, and faults of all files come together")
  func missing() throws {
    let files = [
      "shop.json": "{ title: 'T', pagesize: 1 }", "product.csv": products, "prices.csv": "",
    ]
    try withFolder(files) { folder in
      let faults = FaultLog()
      #expect(ShopReader.read(content: folder, faults: faults) == nil)
      #expect(
        faults.errors.map { "\($0.message) | \($0.help ?? "")" } == [
          "the key `pagesize` is unknown | did you mean `pageSize`?",
          "there is no file `\(folder)/products.csv` | did you mean `product.csv`?",
        ])
    }
    try withFolder([:]) { folder in
      var faults = FaultLog()
      #expect(ShopReader.read(content: folder, faults: faults) == nil)
      #expect(faults.errors.map(\.help) == ["check the path: the folder `\(folder)` is empty"])
      faults = FaultLog()
      #expect(ShopReader.read(content: folder + "/none", faults: faults) == nil)
      #expect(
        faults.errors.map(\.help) == ["check the path: there is no folder `\(folder)/none` either"])
    }
  }

  @Test("A symbolic link that leads nowhere is an error, not a missing file")
  func links() throws {
    try withFolder(["shop.json": "{ title: 'T' }", "products.csv": products]) { folder in
      for (target, end) in [("nothing", "nowhere"), ("prices.csv", "to itself")] {
        let link = folder + "/prices.csv"
        try? FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let faults = FaultLog()
        _ = ShopReader.read(content: folder, faults: faults)
        #expect(faults.errors.map(\.message) == ["the symbolic link `\(link)` leads \(end)"])
      }
    }
  }

  @Test("A folder in place of a file, and files of unknown size")
  func files() throws {
    try withFolder(["empty": "", "large": String(repeating: "x", count: 200_000)]) { folder in
      let empty = try FileReader.read(folder + "/empty", named: "e")
      #expect(empty.name == "e" && empty.bytes == [])
      let large = try FileReader.read(folder + "/large")
      #expect(large.bytes.count == 200_000)
      #expect(throws: Diagnostic("`f` is a folder, not a file", help: "name the file itself")) {
        try FileReader.read(folder, named: "f")
      }
    }
    // A file without a size.
    let status = try FileReader.read("/proc/self/status")
    #expect(!status.bytes.isEmpty)
  }

  private static let catalogs =
    URL(filePath: #filePath).appending(path: "../../../../shared/data").standardized.path

  @Test(
    "The real catalogs are read without an error",
    .enabled(if: Thoroughness.isFull, "they are part of a full run"),
    .enabled(
      if: FileManager.default.fileExists(atPath: Self.catalogs), "they aren't beside the checkout"))
  func realCatalogs() throws {
    let counts = [
      "billa": (12_317, 100, 59_156), "dm": (22_474, 2, 28_095), "unimarkt": (3424, 66, 8093),
    ]
    for (name, (products, aisles, entries)) in counts {
      let faults = FaultLog()
      let catalog = ShopReader.read(content: "\(Self.catalogs)/\(name)", faults: faults)?
        .catalog
      #expect(catalog?.products.count == products)
      #expect(catalog?.aisles.count == aisles)
      #expect(catalog?.history.count == entries)
    }
  }
}
