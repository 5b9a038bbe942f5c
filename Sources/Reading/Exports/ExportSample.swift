import Diagnostics
import Quantities
import Shop
import Tables

/// The facts about a shop that the first rows of its export reveal.
struct ExportSample<Rows: RowReader> {
  /// A code that a row names.
  private(set) var code: String?
  /// The sign or word of a currency beside the first price that has one.
  private(set) var mark: String?
  private(set) var locale: String?
  private(set) var host: String?
  /// The column that is called like one of stocks or units, but has sizes.
  private(set) var sizeColumn: String?
  private var rows: Rows
  private let prices, links, currencies, locales, sizes: [Int]

  /// - Parameters:
  ///   - prices: names of columns, folded.
  ///   - sizes: names of columns that may have sizes.
  init(_ rows: Rows, prices: [String], sizes: [String]) {
    self.rows = rows
    let columns = rows.columns
    func positions(_ names: [String]) -> [Int] {
      columns.indices.filter { names.contains(columns[$0].folded) }
    }
    self.prices = positions(prices)
    self.sizes = columns.indices.filter { sizes.contains(columns[$0].name) }
    links = positions(["link", "url", "producturl"])
    currencies = positions(GuessedColumns.currencies)
    locales = positions(["locale", "language", "lang", "contentlanguage"])
  }

  /// Reads some rows. Faults are ignored, since the build that follows finds them again.
  mutating func read(_ count: Int) {
    let faults = FaultLog()
    var fields = rows.columns.map { _ in Field(start: 0, end: 0) }
    for _ in 0..<count where rows.next(&fields, faults: faults) {
      for text in texts(currencies + prices, fields) where code == nil {
        code = Self.code(in: text)
      }
      for text in texts(prices, fields) where mark == nil { mark = Self.mark(in: text) }
      for text in texts(locales, fields) where locale == nil {
        locale = LocaleName.normalized(text)
      }
      for text in texts(links, fields) where host == nil { host = Self.host(of: text) }
      for position in sizes {
        guard let text = texts([position], fields).first else { continue }
        if case .size(let size, _) = SizeParser.parse(text, unit: ""), size.unit != .piece {
          sizeColumn = rows.columns[position].name
        }
      }
    }
  }

  /// Those that aren't empty.
  private func texts(_ positions: [Int], _ fields: [Field]) -> [String] {
    positions.map { position in
      let field = rows.field(position, of: fields).trimmed(in: rows.source.bytes.span)
      return String(decoding: field.text(in: rows.source.bytes), as: UTF8.self)
    }.filter { !$0.isEmpty }
  }

  /// `EUR` in `12.50 EUR`.
  static func code(in price: String) -> String? {
    price.split { !$0.isLetter }.lazy.compactMap { CurrencyCodes.code($0) }.first
  }

  /// `€` in `€ 12,50`, `kr` in `129 kr.`.
  static func mark(in price: String) -> String? {
    price.split { $0.isWhitespace || $0.isNumber || $0.isPunctuation }.map { String($0) }
      .first { !CurrencyCodes.codes(for: $0).isEmpty }
  }

  private static func host(of address: String) -> String? {
    guard address.hasPrefix("http"), let start = address.firstRange(of: "://") else { return nil }
    let host = address[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != ":" }
    let name = host.hasPrefix("www.") ? host.dropFirst(4) : host
    return name.isEmpty ? nil : String(name)
  }
}
