import Diagnostics
import Testing
import TestSupport
@testable import Quantities
@testable import Reading
@testable import Shop
@testable import Tables

@Suite("Hostile input: whatever the bytes, reading ends and reports what is wrong")
struct FuzzTests {
  private func mutated(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    let pieces = [
      "\"", "'", ",", ";", "\t", "\n", "\r", "{", "}", "[", "]", ":", "\\", "\\u", "/*", "//", "-",
      ".",
      "0", "999999999999999999999", "1e9", "\u{0}", "\u{FEFF}", "ä", "€", ">", "null", "true", "T",
    ]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let at = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: at)
      case 1:
        bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 0...9, using: &random)))
      case 2: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
      case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 12)], at: at)
      default:
        if at < bytes.count { bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &random)) }
      }
    }
    return bytes
  }

  /// Reads a shop from bytes and checks the whole result.
  private func read(
    settings: [UInt8], products: [UInt8], prices: [UInt8], clock: String?
  ) -> Int {
    let faults = FaultLog()
    let shop = SettingsReader.read(SourceFile(name: "s", bytes: settings), faults: faults)
    let settings = shop ?? Settings(title: "")
    let catalog = CatalogBuilder.catalog(
      products: settings.products.map { SourceFile(name: $0.file, bytes: products) },
      prices: SourceFile(name: "h", bytes: prices), settings: settings,
      clock: clock.flatMap { ParsedDate($0) },
      faults: faults)
    #expect(catalog != nil || faults.hasErrors)
    _ = DiagnosticPrinter().text(of: faults.list)
    if let catalog {
      for index in catalog.products.indices {
        let product = catalog.products[index]
        #expect(product.storePrice > .zero)
        #expect(!catalog.string(product.id).isEmpty && !catalog.string(product.name).isEmpty)
        let instants = catalog.history(of: index).map(\.instant)
        #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 })
        #expect(catalog.aisles[Int(product.aisle)].products.contains(Int32(index)))
      }
    }
    return faults.errorCount
  }

  private let settings = """
    { // comment
      title: "T", locale: "de-AT", pageSize: 12, orders: ["price"], "markupPercent": 7.5,
      products: { file: "p", format: "csv", columns: { "aisle": ["aisle", "name"] } },
      filters: [{ name: 'Price', on: "origin", bands: [{ from: 1, to: 2.5 }, { through: 7 }] }],
      news: { months: 2, reference: "previous" }, }
    """
  private let csv = #"""
    id;name;price;aisle;size;unit;created_at;popularity;available;origin
    1;"Milk ""A""";1.299,00;Dairy > Milk;6 x 330 ml;;2026-01-01;1.000;ja;5
    2;Eggs;€ 12,99;Dairy;10;st;2026-01-01T10:00:00+02:00;;0;7,5
    3;"two
    lines";1 299;Bread;900;g;;12;x;

    """#
  private let json = """
    [{"id": 1, "name": "Milk \\u00e4", "price": 1.299, "aisle": ["Dairy", "Milk"], "size": "900 g"},
     {"id": "2", "name": "Eggs", "price": "12,99", "aisle": "A > B", "available": true, "x": [1]}]
    """
  private let prices =
    "product_id;date;price\n1;2026-01-01;1.299\n2;2026-01-02T10:00:00Z;12,50\n1;2025-01-01;5\n"

  @Test("CSV files", arguments: 1...150 as ClosedRange<UInt64>)
  func csvFiles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    _ = read(
      settings: Array(settings.utf8), products: mutated(csv, &random),
      prices: mutated(prices, &random),
      clock: seed % 3 == 0 ? "2025-06-01" : nil)
  }

  @Test("JSON files", arguments: 1...150 as ClosedRange<UInt64>)
  func jsonFiles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let settings = "{ title: 'T', products: { file: 'p', format: 'json' } }"
    _ = read(
      settings: Array(settings.utf8), products: mutated(json, &random),
      prices: mutated(prices, &random), clock: nil)
  }

  @Test("Settings", arguments: 1...150 as ClosedRange<UInt64>)
  func settingsFiles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    _ = read(
      settings: mutated(settings, &random), products: Array(csv.utf8), prices: Array(prices.utf8),
      clock: nil)
  }

  @Test("Random bytes as everything", arguments: 1...100 as ClosedRange<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func bytes() -> [UInt8] {
      (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    }
    #expect(read(settings: bytes(), products: bytes(), prices: bytes(), clock: nil) > 0)
  }

  @Test("Numbers, dates and sizes of random characters")
  func scalars() {
    var random = SplitMix64(seed: 7)
    let characters = Array("0123456789.,'’ -−+€xX×:TZgmlEUR/apJnov\u{A0}\u{202F}")
    var amounts = AmountParser(currency: "EUR", symbol: "€")
    for _ in 0..<30_000 {
      let count = Int.random(in: 1...24, using: &random)
      let text = String((0..<count).map { _ in characters.randomElement(using: &random) ?? "0" })
      let bytes = Array(text.utf8)
      let number = try? amounts.parse(bytes.indices, of: bytes.span)
      #expect(
        (number?.tenThousandths.magnitude ?? 0) <= UInt64(ParsedNumber.limit) * 10_000 + 10_000)
      _ = try? JSONNumber.read(bytes)
      _ = ParsedDate(text)
      if case .unordered(let dayFirst, let monthFirst) = WrittenDate(bytes.indices, of: bytes.span)
      {
        #expect(dayFirst != nil || monthFirst != nil)
      }
      if case .size(let size, _) = SizeParser.parse(text, unit: "g") {
        #expect(size.count > 0 && size.amount > FixedDecimal(0))
      }
    }
  }

  @Test("JSON of either dialect, cut at every byte")
  func cut() {
    for (text, dialect) in [(settings, JSONTree.Dialect.settings), (json, .records)] {
      let bytes = Array(text.utf8)
      for end in bytes.indices {
        let faults = FaultLog()
        let source = SourceFile(name: "f", bytes: Array(bytes[..<end]))
        let tree = JSONTree(parsing: source, as: dialect, faults: faults)
        #expect(faults.hasErrors || tree?.root.children.contains { _ in true } != true)
      }
    }
  }

  @Test("A hundred thousand price rows in any order take a second, not a minute")
  func manyRows() {
    var random = SplitMix64(seed: 3)
    var prices = Array("product_id,date,price\n".utf8)
    for _ in 0..<100_000 {
      let day = Int.random(in: 0..<28, using: &random) + 10
      prices +=
        "\(Int.random(in: 1...500, using: &random)),2026-01-\(day > 28 ? 28 : day),1.5\n".utf8
    }
    let products = "id,name,price,aisle\n" + (1...500).map { "\($0),n,1.5,A\n" }.joined()
    #expect(
      read(
        settings: Array("{title:'T'}".utf8), products: Array(products.utf8), prices: prices,
        clock: nil)
        == 0)
  }
}
