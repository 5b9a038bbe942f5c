import Bytes
package import Diagnostics

/// What a file of products says before a shop is made of it.
package struct ExportedFile: Sendable {
  /// In the file's order, none empty.
  package private(set) var columns: [String] = []
  /// Nil for a file of no platform that Aisle knows.
  package private(set) var preset: Preset?
  /// The code beside the first prices, or that of the platform's shops.
  package private(set) var currency: String?
  package private(set) var locale: String?
  /// The host of the first product's address without `www.`, or the only brand of the first
  /// products.
  package private(set) var title: String?

  /// As many rows say what a file is like.
  private static let sampleCount = 200

  /// Nil, with errors in `faults`, for a file that has no rows that could be read.
  package init?(_ source: SourceFile, faults: inout FaultList) {
    let format = TableSource(file: source.name).effectiveFormat
    do throws(Diagnostic) {
      switch format {
      case .csv: read(try CSVRows(ChunkedFile(source), faults: &faults), &faults)
      case .json, .jsonLines:
        if let rows = JSONRows(source, faults: &faults) { read(rows, &faults) }
      case .xml: read(try XMLRows(source), &faults)
      }
    } catch {
      faults.error(error)
    }
    if columns.isEmpty { return nil }
  }

  private mutating func read<Rows: RowReader>(_ rows: Rows, _ faults: inout FaultList) {
    columns = rows.columns.map(\.name).filter { !$0.isEmpty }
    preset = Preset.recognized(by: columns)
    currency = preset?.currency
    locale = preset?.locale ?? WooCommerceHeader.language(of: columns)
    var sample = ExportSample(rows)
    sample.read(Self.sampleCount)
    currency = currency ?? sample.currency
    title = sample.host ?? sample.onlyBrand
  }
}

/// The first rows of a file.
private struct ExportSample<Rows: RowReader> {
  private(set) var currency: String?
  private(set) var host: String?
  private var rows: Rows
  private var brands: Set<String> = []
  private let price: Int?
  private let link: Int?
  private let brand: Int?

  init(_ rows: Rows) {
    self.rows = rows
    let columns = rows.columns
    func position(_ names: [String]) -> Int? {
      columns.firstIndex { names.contains($0.folded) }
    }
    price = position(["price", "g:price"])
    link = position(["link", "g:link", "url", "producturl"])
    brand = position(["vendor", "brand", "g:brand"])
  }

  var onlyBrand: String? { brands.count == 1 ? brands.first : nil }

  /// Faults are those of the build that follows.
  mutating func read(_ count: Int) {
    var faults = FaultList()
    var fields = rows.columns.map { _ in Field(start: 0, end: 0) }
    for _ in 0..<count where rows.next(&fields, faults: &faults) {
      if let price, currency == nil { currency = Self.code(in: text(price, fields)) }
      if let link, host == nil { host = Self.host(of: text(link, fields)) }
      if let brand {
        let name = text(brand, fields)
        if !name.isEmpty { brands.insert(name) }
      }
    }
  }

  private func text(_ position: Int, _ fields: [Field]) -> String {
    String(decoding: rows.field(position, of: fields).text(in: rows.source.bytes), as: UTF8.self)
  }

  /// `EUR` in `12.50 EUR`.
  private static func code(in price: String) -> String? {
    price.split { !$0.isLetter }.map { $0.uppercased() }.first { CurrencyCodes.all.contains($0) }
  }

  private static func host(of address: String) -> String? {
    guard address.hasPrefix("http"), let start = address.firstRange(of: "://") else { return nil }
    let host = address[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != ":" }
    let name = host.hasPrefix("www.") ? host.dropFirst(4) : host
    return name.isEmpty ? nil : String(name)
  }
}
