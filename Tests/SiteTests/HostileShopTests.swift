import Diagnostics
import Foundation
import POSIX
import Publish
import Testing
import TestSupport

/// Malicious and damaged shops: each is built or refused, and what is built is safe. `.ci/run` also
/// builds them with commands that the sanitizers watch.
@Suite("Hostile shops")
struct HostileShopTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(
    "end in safe pages or in an error with its location",
    arguments: 0..<Thoroughness.count(2, full: 20))
  func hostile(_ batch: Int) throws {
    for seed in batch * 12..<(batch + 1) * 12 {
      var shop = HostileShop(seed: UInt64(seed))
      let content = scratch.url.appending(path: "content\(seed)")
      try shop.write(to: content)
      try check(content, name: "\(seed)")
    }
  }

  @Test("a name of ten megabytes (a quarter of one in an everyday run) is a name")
  func longName() throws {
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try write(#"{ "title": "Long", "orders": ["price"], "filters": [] }"#, "shop.json", content)
    // Random letters: almost every triple of them is another key of the search.
    var random = SplitMix64(seed: 1)
    let length = Thoroughness.count(1 << 18, full: 10 << 20)
    let letters = (0..<length).map { _ in UInt8.random(in: 97...122, using: &random) }
    let name = "<u>" + String(decoding: letters, as: UTF8.self)
    try write("id,name,price,aisle\np1,\(name),1.00,a\n", "products.csv", content)
    try check(content, name: "long")
    let page = scratch.url.appending(path: "long/products/p1.html")
    #expect(try Data(contentsOf: page).count > length)
    let search = try TemporaryFolder.files(below: scratch.url.appending(path: "long/search"))
    let words = search.filter { $0.key.hasPrefix("words") }.values.map(\.count)
    #expect(words.reduce(0, +) < 100_000)
  }

  @Test("a table has at most 4,096 columns", arguments: [4096, 4097, 100_000])
  func manyColumns(_ count: Int) throws {
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try write(#"{ "title": "Wide" }"#, "shop.json", content)
    let names = (4..<count).map { ",c\($0)" }.joined()
    let commas = String(repeating: ",", count: count - 4)
    try write(
      "id,name,price,aisle\(names)\np1,One,1.00,a\(commas)\n", "products.csv", content)
    let result = try Binary.run(["build", "--quiet"], in: scratch.url)
    #expect(result.exitCode == (count > 4096 ? 1 : 0))
    let refusal = "error: the file `content/products.csv` has more than 4096 columns"
    #expect(result.errors.hasPrefix(refusal) == (count > 4096), "\(result.errors.prefix(200))")
  }

  /// A field for each column of each row would take 160 MB in each file.
  @Test(
    "columns that hardly any row fills cost neither time nor memory",
    arguments: ["products.csv", "products.jsonl"])
  func emptyColumns(_ file: String) throws {
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try write(#"{ "title": "Wide", "products": "\#(file)" }"#, "shop.json", content)
    var text = ""
    if file == "products.csv" {
      let names = (0..<4_000).map { "c\($0)" }.joined(separator: ",")
      text = "id,name,price,aisle,\(names)\n"
      for number in 0..<5_000 { text += "p\(number),One,1.00,a,\(number)\n" }
    } else {
      for number in 0..<5_000 {
        let column = number % 4_000
        text += #"{"id":"p\#(number)","name":"One","price":1,"aisle":"a","c\#(column)":1}"# + "\n"
      }
    }
    try write(text, file, content)
    let request = BuildRequest(content: content.path, templates: "none", output: "site")
    let faults = FaultLog()
    let progress = BuildProgress()
    _ = try #require(SiteBuild(request, progress: progress, faults: faults))
    #expect(progress.pageTotal > 4_999)
  }

  private func write(_ text: String, _ name: String, _ folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Builds the shop if it can be built and checks every file.
  private func check(_ content: URL, name: String) throws {
    let site = scratch.url.appending(path: name)
    let result = try Binary.run(
      ["build", "--content", content.path, "--output", name, "--jobs", "3", "--quiet"],
      in: scratch.url)
    guard result.exitCode == 0 else {
      #expect(result.exitCode == 1, "shop \(name): \(result.errors)")
      let isRefused = ["error: ", "error[no-products]: "].contains(where: result.errors.contains)
      #expect(isRefused, "shop \(name) is refused without a word")
      return
    }
    for (path, bytes) in try TemporaryFolder.files(below: site) where !path.hasPrefix(".") {
      #expect(
        path.utf8.allSatisfy { Self.addressBytes.contains($0) } && !path.contains(".."), "\(path)")
      if path.hasSuffix(".json") {
        let value = try? JSONSerialization.jsonObject(with: bytes)
        #expect(value != nil, "shop \(name), \(path) is not JSON")
      } else if path.hasSuffix(".html") {
        for mark in Self.unsafe where Self.contains(bytes, mark) {
          Issue.record("shop \(name), \(path) has \(mark)")
        }
        #expect(String(validating: bytes, as: UTF8.self) != nil, "shop \(name), \(path)")
      }
    }
  }

  /// By the C library: a debug build searches pages of many megabytes.
  private static func contains(_ bytes: Data, _ mark: String) -> Bool {
    let mark = Array(mark.utf8)
    return unsafe bytes.withUnsafeBytes { page in
      var rest = unsafe UnsafeRawBufferPointer(rebasing: page[...])
      while let start = rest.baseAddress, rest.count >= mark.count,
        let found = unsafe memchr(start, Int32(mark[0]), rest.count - mark.count + 1)
      {
        if unsafe memcmp(found, mark, mark.count) == 0 { return true }
        let skipped = unsafe UnsafeRawPointer(found) - start + 1
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[skipped...])
      }
      return false
    }
  }

  private static let addressBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-_./".utf8)
  /// Texts that no page may contain, whatever the data.
  private static let unsafe =
    [
      "<script>alert", "</script><script>", "<img src=x", "' onmouseover='", "<u>", "\u{0}",
    ]
    + ["javascript:", "JaVaScRiPt:", "data:text", "vbscript:", "file:"].flatMap { scheme in
      ["href", "src", "action"].map { "\($0)=\"\(scheme)" }
    }
}
