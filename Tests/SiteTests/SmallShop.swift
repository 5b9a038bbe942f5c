import Foundation
import Testing

/// A shop of a dozen products on disk, in two versions that differ like two days.
struct SmallShop {
  /// The folder that the command runs in; the shop is in `content`, its site in `site`.
  let folder: URL

  init(in folder: URL) throws {
    self.folder = folder
    try write(version: 0)
  }

  var site: URL { folder.appending(path: "site") }

  /// Compared with version 0, version 1 has new products and aisles, lacks others, and has changed
  /// prices, a new day of news and a new listing page.
  func write(version: Int) throws {
    let content = folder.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let settings = """
      { "title": "Corner", "pageSize": 3, "orders": ["catalog", "price"], "filters": [] }
      """
    var products = "id,name,price,aisle\n"
    var prices = "product_id,date,price\n"
    for number in 1...12 where number != (version == 0 ? 5 : 6) {
      let aisle = number % 2 == 0 ? "Dairy > Milk" : "Dairy > Cheese"
      let price = version == 1 && number % 3 == 0 ? number + 7 : number
      products += "p\(number),Product \(number),\(price).00,\(aisle)\n"
      prices += "p\(number),2026-10-01,\(number).00\n"
      if price != number { prices += "p\(number),2026-11-20,\(price).00\n" }
    }
    products +=
      version == 1
      ? """
      p13,Product 13,3.00,Dairy > Milk
      p14,Product 14,3.00,Dairy > Butter
      p15,Product 15,4.00,Dairy > Butter

      """ : "p16,Product 16,3.00,Bakery > Bread\np17,Product 17,4.00,Bakery > Bread\n"
    prices += "p1,2026-11-19,1.50\np1,2026-11-19T20:00:00Z,1.00\n"
    for (name, text) in [
      ("shop.json", settings), ("products.csv", products), ("prices.csv", prices),
    ] {
      try Data(text.utf8).write(to: content.appending(path: name))
    }
  }

  @discardableResult
  func build(
    _ options: [String] = [], output: String = "site", after shell: String = ""
  ) throws -> Binary.Result {
    try Binary.run(["build", "--output", output] + options, in: folder, after: shell)
  }

  /// Waits until the shop is older than a tick of the file system's clock. A build leaves no record
  /// of a shop that changed within the tick in which it began to read (`Architecture: Updates`), so
  /// a test that needs the record calls this between writing the shop and building it.
  func waitForTick() throws {
    let probe = folder.appending(path: "probe")
    func tick() throws -> Date {
      try Data().write(to: probe)
      let attributes = try FileManager.default.attributesOfItem(atPath: probe.path)
      return try #require(attributes[.modificationDate] as? Date)
    }
    // By POSIX alone a build takes a tick to last 10 ms, whatever the kernel's is.
    let end = try tick().addingTimeInterval(0.02)
    while try tick() < end { usleep(1000) }
    try FileManager.default.removeItem(at: probe)
  }

  /// The files of a folder below `folder` and their bytes.
  func files(_ output: String = "site") throws -> [String: Data] {
    try TemporaryFolder.files(below: folder.appending(path: output))
  }

  /// The site's assets and their bytes.
  func assets(_ output: String = "site") throws -> [String: Data] {
    try TemporaryFolder.files(below: folder.appending(path: "\(output)/assets"))
  }

  /// The version with which the pages of the site ask for assets.
  func assetVersion() throws -> String {
    let home = try String(contentsOf: site.appending(path: "index.html"), encoding: .utf8)
    return String(try #require(home.firstMatch(of: #/site\.css\?v=([0-9a-f]{12})"/#)).output.1)
  }

  /// The files of a folder below `folder` and when each was last modified.
  func dates(_ output: String = "site") throws -> [String: Date] {
    let root = folder.appending(path: output)
    var dates: [String: Date] = [:]
    for path in try files(output).keys {
      let file = root.appending(path: path)
      dates[path] = try file.resourceValues(forKeys: [.contentModificationDateKey])
        .contentModificationDate
    }
    return dates
  }

  func write(_ text: String, to path: String, in output: String = "site") throws {
    let file = folder.appending(path: "\(output)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The names that a build left in the folder besides the site: temporary files, for example.
  func leftOvers(besides names: Set<String> = ["content", "site"]) throws -> [String] {
    let outside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !names.contains($0) }
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: site.path)) ?? []
    return outside.sorted()
      + inside.filter {
        $0.hasPrefix(".") && ![".aisle-manifest", ".aisle-record"].contains($0)
      }.sorted()
  }
}
