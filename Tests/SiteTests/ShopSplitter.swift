import Foundation
import Testing

/// Divides the folder of a shop into folders of parts: all products of an aisle, and so all aisles
/// of a product, in one part, with the rows that they have in the whole.
///
/// It reads CSV without quotes; the first column of both tables is the product's id.
struct ShopSplitter {
  private let content: URL
  private let partCount: Int
  private var header = ""
  /// The lines of each product, in the order of the file.
  private var products: [(id: String, lines: [String])] = []
  private var prices: [String] = []
  /// For each aisle one that is in the same part.
  private var neighbors: [String: String] = [:]

  /// - Parameter content: of the whole shop.
  init(_ content: URL, parts: Int) throws {
    self.content = content
    partCount = parts
    let table = try String(contentsOf: content.appending(path: "products.csv"), encoding: .utf8)
    let lines = table.split(separator: "\n").map { String($0) }
    header = try #require(lines.first)
    for line in lines.dropFirst() {
      let id = Self.id(of: line)
      if products.last?.id == id {
        products[products.count - 1].lines.append(line)
      } else {
        products.append((id, [line]))
      }
    }
    let history = content.appending(path: "prices.csv")
    prices = try String(contentsOf: history, encoding: .utf8)
      .split(separator: "\n").map { String($0) }
    for product in products {
      let aisles = try aisles(of: product.lines[0])
      for other in aisles.dropFirst() { neighbors[root(of: other)] = root(of: aisles[0]) }
    }
  }

  /// Writes the content of each part, as `0/content`, `1/content` and so on.
  func write(to folder: URL) throws {
    var tables = Array(repeating: header + ",catalog_row\n", count: partCount)
    var histories = Array(repeating: prices[0] + "\n", count: partCount)
    var parts: [String: Int] = [:]
    for (row, product) in products.enumerated() {
      let aisle = root(of: try aisles(of: product.lines[0])[0])
      // The same for the same aisle, whatever else changes.
      let part = aisle.utf8.reduce(0) { $0 + Int($1) } % partCount
      parts[product.id] = part
      tables[part] += product.lines.map { "\($0),\(row + 1)\n" }.joined()
    }
    for price in prices.dropFirst() { histories[parts[Self.id(of: price)] ?? 0] += price + "\n" }
    for part in 0..<partCount {
      let target = folder.appending(path: "\(part)")
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      let own = target.appending(path: "content")
      try FileManager.default.copyItem(at: content, to: own)
      try Data(tables[part].utf8).write(to: own.appending(path: "products.csv"))
      try Data(histories[part].utf8).write(to: own.appending(path: "prices.csv"))
    }
  }

  private static func id(of line: String) -> String {
    String(line.prefix { $0 != "," })
  }

  private func aisles(of line: String) throws -> [String] {
    let place = try #require(header.split(separator: ",").firstIndex(of: "aisle"))
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    return fields[place].split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private func root(of aisle: String) -> String {
    var aisle = aisle
    while let next = neighbors[aisle], next != aisle { aisle = next }
    return aisle
  }
}
