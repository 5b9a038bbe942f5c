import Foundation
import TestSupport

/// The files of a malicious or damaged shop, made from a seed.
struct HostileShop {
  private static let columns = [
    "id", "name", "price", "aisle", "brand", "size", "unit", "popularity", "image", "available",
    "created_at", "description", "slug", "organic", "colour",
  ]

  /// Texts that any field may contain.
  private static let texts = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>",
    "\"><img src=x onerror=go()>",
    "' onmouseover='go()", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<u>",
    "vbscript:go()", "../../etc/passwd", "..", ".", "/", "\\", "CON", "con.txt", "nul", "LPT1", "",
    " ", "\u{0}", "\u{1}\u{7f}", "\u{feff}", "\u{202e}evil\u{202c}", "שלום", "مرحبا", "👩‍👩‍👧‍👦",
    "e\u{301}",
    "ß", "İ", "{{shop.title}}", "{{{name}}}", "{{>layout}}", "&lt;&amp;&#x3c;", "]]>", "<!--",
    "-->",
    "\"", "'", "`", ",", ";", "\t", "\r\n", "\u{2028}", "%00", "%2e%2e%2f",
    "https://x.example/\"><u>",
    "//x.example/a.png", "file:///etc/passwd", "index", "404", "a > b", ">", " > ", "a >> b",
    "\u{ffff}", "\u{10ffff}", "Z̸͉̈ä̵́l̴g̶o̷", String(repeating: "x", count: 400),
    String(repeating: "ä", count: 3000),
  ]

  /// Texts that a field for a number, a size or a date may contain.
  private static let values = [
    "0", "-1", "1", "0.0001", "922337203685477.5807", "922337203685477.5808", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "1e308", "1e-308", "NaN", "inf", "0x10",
    "1,299", "1.299", "1 299,00", "€12.99", "12.99 EUR", "--5", "+5", "1.2.3", "٣", "½", "1e3",
    "99999999999999999999999999", "0.99999999999999999999", "0000-01-01", "9999-12-31",
    "10000-01-01", "2023-02-29", "2024-02-29", "0000-00-00", "2026-11-20T24:00:00Z",
    "2026-11-20T23:59:60Z", "9999-12-31T23:59:59.999-23:59", "0000-01-01T00:00:00+23:59",
    "2026-11-20", "2026-10-25T02:30:00", "6 x 330 ml", "0 x 0 g", "0.001 mg", "1000000000000 kg",
    "g", "1,5 l",
    "true", "no", "",
  ]

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Writes `shop.json`, `products.csv` and `prices.csv`.
  mutating func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var settings = Data(self.settings.utf8)
    var (products, prices) = (Data(products().utf8), Data(prices().utf8))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: damage(&products)
    case 1: damage(&prices)
    case 2: damage(&settings)
    case 3: products = noise()
    default: break
    }
    try settings.write(to: folder.appending(path: "shop.json"))
    try products.write(to: folder.appending(path: "products.csv"))
    try prices.write(to: folder.appending(path: "prices.csv"))
  }

  private var settings: String {
    mutating get {
      let locale = pick(["en", "de-AT", "ru", "ar", "he", "ja", "tr", "xx-YY"])
      let currency = pick(["EUR", "JPY", "KWD", "RUB"])
      let zone = pick(["UTC", "Europe/Vienna", "Pacific/Kiritimati", "America/St_Johns"])
      let filters = pick([
        "", #", "filters": [{"name": "\#(quoted())", "on": "price", "bands": "auto"}]"#,
        #", "filters": [{"name": "C", "on": "colour", "bands": "auto"}]"#,
        #", "filters": [{"name": "D", "on": "unit-price", "bands": [{"from": 0, "to": 1e9}]}]"#,
        #", "filters": [{"name": "N", "on": "price", "bands": [{"from": -5, "to": 5}]}]"#,
        #", "filters": [{"name": "U", "on": "unit-price", "bands": [{"through": -1}]}]"#,
        #", "filters": [{"name": "R", "on": "discount", "bands": [{"from": -5, "to": 5}]}]"#,
      ])
      return """
        { "title": "\(quoted())", "description": "\(quoted())", "locale": "\(locale)",
          "currency": "\(currency)", "timeZone": "\(zone)", "pageSize": 2,
          "baseURL": "\(pick(["/", "https://x.example/a b/", "/sub/"]))",
          "markupPercent": \(pick(["0", "20", "0.5", "100000"]))\(filters) }
        """
    }
  }

  private mutating func products() -> String {
    let chosen = Self.columns.prefix(4) + Self.columns.dropFirst(4).filter { _ in chance(60) }
    var lines = [chosen.joined(separator: ",")]
    for number in 0..<Int.random(in: 0...8, using: &random) {
      let cells = chosen.map { column in
        switch column {
        case "id": chance(80) ? "p\(number)" : text()
        case "price": chance(80) ? "\(number).99" : chance(50) ? extreme() : value()
        case "aisle": chance(60) ? pick(["a", "a > b", "c"]) : text()
        case "size", "popularity", "available", "created_at", "organic", "colour": value()
        default: text()
        }
      }
      lines.append(cells.map { escaped($0) }.joined(separator: ","))
    }
    return lines.joined(separator: pick(["\n", "\r\n"])) + pick(["", "\n"])
  }

  private mutating func prices() -> String {
    var lines = ["product_id,date,price"]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let day = "2026-11-\(Int.random(in: 10...28, using: &random))"
      let cells = [
        chance(95) ? "p\(Int.random(in: 0...8, using: &random))" : text(),
        chance(95) ? day : value(),
        chance(90)
          ? "\(Int.random(in: 0...99, using: &random)).50" : chance(70) ? extreme() : value(),
      ]
      lines.append(cells.map { escaped($0) }.joined(separator: ","))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func text() -> String { pick(Self.texts) }
  private mutating func value() -> String { pick(Self.values) }
  /// A price that is just about valid.
  private mutating func extreme() -> String { pick(["0.0001", "0.01", "10000000000000"]) }
  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// A text that may be part of a JSON string.
  private mutating func quoted() -> String {
    String(text().unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 })
  }

  private mutating func escaped(_ cell: String) -> String {
    guard chance(90) else { return cell }
    return "\"\(cell.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// Changes, removes or inserts some bytes, UTF-8 or not.
  private mutating func damage(_ data: inout Data) {
    for _ in 0..<Int.random(in: 1...6, using: &random) where !data.isEmpty {
      let place = Int.random(in: 0..<data.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: data[place] = UInt8.random(in: 0...255, using: &random)
      case 1: data.remove(at: place)
      default: data.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
  }

  private mutating func noise() -> Data {
    Data(
      (0..<Int.random(in: 0...400, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      })
  }
}
