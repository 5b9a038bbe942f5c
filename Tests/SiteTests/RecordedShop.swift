import Foundation

/// A shop whose prices are recorded: its files as texts.
struct RecordedShop {
  /// The folder that the command runs in; the shop is in `content`.
  let folder: URL

  init(
    in folder: URL, settings: String = #"{ "title": "Corner" }"#,
    products: String = Self.products(["milk": "1.39", "rye": "3.20"]), prices: String? = nil
  ) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder.appending(path: "content"), withIntermediateDirectories: true)
    try write(settings, to: "shop.json")
    try write(products, to: "products.csv")
    if let prices { try write(prices, to: "prices.csv") }
  }

  /// A products file, sorted by id.
  static func products(_ prices: [String: String]) -> String {
    let rows = prices.sorted { $0.key < $1.key }.map { "\($0.key),\($0.key),\($0.value),All\n" }
    return "id,name,price,aisle\n" + rows.joined()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  func url(_ name: String) -> URL { folder.appending(path: "content/\(name)") }

  func text(_ name: String = "prices.csv") throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  /// The inode, which shows that a file was replaced.
  func inode(_ name: String = "prices.csv") throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: url(name).path)[.systemFileNumber] as? UInt64
  }

  @discardableResult
  func record(_ date: String, _ options: [String] = []) throws -> Binary.Result {
    try Binary.run(["record", "--date", date] + options, in: folder)
  }

  /// All news from a day on: a line of JSON that begins them, then a line for each.
  func news(since day: String) throws -> String {
    try Binary.run(["news", "--since", day, "--format", "json"], in: folder).output
  }
}
