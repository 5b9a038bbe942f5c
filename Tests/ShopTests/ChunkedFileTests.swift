import Diagnostics
import Foundation
@testable import Reading
@testable import Shop
@testable import Tables
import TestSupport
import Testing
import Values

@Suite("A prices file read chunk by chunk")
struct ChunkedFileTests {
  /// The whole result of reading `prices` from a file in chunks, as text.
  private func read(_ prices: [UInt8], partSize: Int?, settings: Settings) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "prices.csv").path
    try Data(prices).write(to: URL(filePath: path))
    let parts =
      if let partSize { try ChunkedFile(path, partSize: partSize) } else {
        ChunkedFile(SourceFile(name: path, bytes: prices))
      }
    let products = (0..<4).map { "p\($0),n,1,A\n" }.joined()
    var faults = FaultList()
    let catalog = CatalogReader.read(
      products: [
        SourceFile(name: "products.csv", bytes: Array("id,name,price,aisle\n\(products)".utf8))
      ],
      prices: parts, settings: settings, faults: &faults)
    let said = DiagnosticPrinter().text(of: faults).replacing(folder.path + "/", with: "")
    let asOf = catalog?.asOf.map { "\($0.milliseconds)" } ?? "-"
    let sizes = catalog.map { "\($0.sizes)" } ?? "-"
    return Fixture.lines(catalog).joined(separator: "\n") + "\n\(asOf)\n\(sizes)\n" + said
  }

  /// A random file with every oddity that a file may have.
  private func file(_ random: inout SplitMix64) -> [UInt8] {
    let mark = [",", ";", "\t"].randomElement(using: &random) ?? ","
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    let hasSizes = Bool.random(using: &random)
    let isSorted = Bool.random(using: &random)
    let oddities = [
      "\"1\(end)5\"", "\"say \"\"5\"\"\"", "\"1\" x", "1,299", "1.299", "1.299,00", "2,5", "x", "",
      "0", "-1", "ä€🍎", " 3 ", "1.2990",
    ]
    let hasOddities = Int.random(in: 0..<3, using: &random)
    var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
    if Int.random(in: 0..<4, using: &random) == 0 { text += end + end }
    text += ["product_id", "\"date\"", "price"].joined(separator: mark)
    text += (hasSizes ? "\(mark)size" : "") + end
    for row in 0..<Int.random(in: 0...30, using: &random) {
      let day = isSorted ? 10 + row / 2 : Int.random(in: 10...28, using: &random)
      var fields = [
        "p\(Int.random(in: 0...4, using: &random))", "2026-01-\(day)",
        ["1.50", "1.50", "2.00"].randomElement(using: &random) ?? "1",
      ]
      if hasSizes { fields.append(["", "500 g", "1.500 g"].randomElement(using: &random) ?? "") }
      if hasOddities > 0, Int.random(in: 0..<(hasOddities * 8), using: &random) == 0 {
        fields[.random(in: 0..<fields.count, using: &random)] =
          oddities.randomElement(using: &random) ?? ""
      }
      text += fields.joined(separator: mark) + end
    }
    var bytes = Array(text.utf8)
    if Int.random(in: 0..<3, using: &random) == 0, !bytes.isEmpty { bytes.removeLast() }
    if Int.random(in: 0..<6, using: &random) == 0 {
      let bad: [[UInt8]] = [[0], [0xE4], [0xE2, 0x82], [0x22], [0xF0, 0x9F], [0xD1, 0xFB, 0xF0]]
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: bad.randomElement(using: &random) ?? [], at: place)
    }
    return bytes
  }

  @Test(
    "gives what the whole file gives, whatever the chunk size",
    arguments: 1...Thoroughness.count(60, full: 250))
  func parts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 7919)
    var settings = Settings(title: "T")
    settings.locale = ["en", "de"].randomElement(using: &random) ?? "en"
    let bytes = file(&random)
    let whole = try read(bytes, partSize: nil, settings: settings)
    for partSize in [1, 2, 3, .random(in: 4...60, using: &random), 100_000] {
      #expect(
        try read(bytes, partSize: partSize, settings: settings) == whole, "parts of \(partSize)")
    }
  }

  @Test("reports the location of a wrong byte deep in the file, and the likely encoding")
  func encodings() throws {
    let good = (0..<400).map { "p1,2026-01-01,\($0)\n" }.joined()
    let cases: [[UInt8]] = [
      Array(good.utf8) + [0xE4] + Array(good.utf8),
      Array(good.utf8) + [0] + Array(good.utf8),
      Array(good.utf8) + [0] + Array(good.utf8) + [0xE4, 0x20] + Array("ä\n".utf8),
      Array("ä\n".utf8) + Array(good.utf8) + Array("é\n".utf8) + Array(good.utf8) + [0xC3],
      good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      Array(good.utf8) + [0xCC, 0xEE, 0xEB, 0xEE, 0xEA, 0xEE, 0x2C, 0xD1, 0xFB, 0xF0],
    ]
    for bytes in cases {
      let whole = try read(bytes, partSize: nil, settings: Settings(title: "T"))
      #expect(whole.contains("error: "))
      for partSize in [1, 7, 64, 1000, 5000] {
        #expect(try read(bytes, partSize: partSize, settings: Settings(title: "T")) == whole)
      }
    }
  }

  @Test("keeps no more of a long file in memory than one chunk and one row")
  func bounded() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "f.csv").path
    let row = "p1,2026-01-01,1.50\n"
    try Data(("a,b,c\n" + String(repeating: row, count: 5000)).utf8).write(to: URL(filePath: path))
    let parts = try ChunkedFile(path, partSize: 1024)
    var faults = FaultList()
    var rows = try CSVRows(parts, faults: &faults)
    var fields: [Field] = []
    var count = 0
    repeat {
      #expect(rows.source.bytes.count <= 1024 + row.utf8.count)
      while rows.next(&fields, faults: &faults) { count += 1 }
    } while try rows.advance()
    #expect(count == 5000)
    #expect(rows.source.firstLine > 4900)
  }

  @Test("is not read twice if it isn't a regular file")
  func pipes() throws {
    #expect(throws: Never.self) {
      let parts = try ChunkedFile("/proc/self/status", partSize: 3)
      #expect(try parts.readWhole().bytes.count > 100)
    }
  }
}
