import Bytes
package import Columns
package import Diagnostics
import Foundation
import Shop
import Tables
import Values

/// What a file of products says before a shop is made of it.
package struct ExportedFile: Sendable {
  /// In the file's order, none empty.
  package private(set) var columns: [String] = []
  /// Nil for a file of no platform that Aisle knows.
  package private(set) var preset: Preset?
  /// What the prices are in, or what the platform's shops have.
  package private(set) var currency: String?
  /// What stands beside the prices, if `currency` is only the likeliest of those that it is for.
  package private(set) var sharedSign: String?
  package private(set) var locale: String?
  /// The column of prices, if they are without tax.
  package private(set) var netPriceColumn: String?
  /// The host of the first product's address without `www.`, or the only brand of the first
  /// products.
  package private(set) var title: String?

  /// As many rows say what a file is like.
  private static let sampleCount = 200

  /// Nil, with errors in `faults`, for a file that can't be read or has no columns.
  package init?(_ source: SourceFile, faults: inout FaultList) {
    let format = TableSource(file: source.name).effectiveFormat
    do throws(Diagnostic) {
      switch format {
      case .csv:
        let names = Self.headerNames
        read(try CSVRows(ChunkedFile(source), names: names, faults: &faults), &faults)
      case .json, .jsonLines:
        if let rows = JSONRows(source, faults: &faults) { read(rows, &faults) }
      case .xml:
        locale = Self.feedLocale(source.bytes)
        read(try XMLRows(source), &faults)
      }
    } catch {
      faults.error(error)
    }
    guard columns.isEmpty else { return }
    if faults.errors.isEmpty {
      faults.error(
        Diagnostic(
          "there are no products in `\(source.name)`",
          help: "look at the file in an editor, and export the products again"))
    }
    return nil
  }

  /// What the header of an export is known by below comments and titles, folded.
  private static let headerNames = TableSource(file: "").headerNames(ProductColumns.known)
    .union(Preset.all.flatMap(\.signatures).joined().map { TableColumn.folded($0) })

  private mutating func read<Rows: RowReader>(_ rows: Rows, _ faults: inout FaultList) {
    columns = rows.columns.map(\.name).filter { !$0.isEmpty }
    preset = Preset.recognized(by: columns)
    netPriceColumn = preset?.netPriceColumn(of: columns)
    let guessed = preset == nil ? GuessedColumns(columns)["price"] : nil
    var sample = ExportSample(
      rows, prices: preset?.priceColumns ?? guessed.map { [TableColumn.folded($0)] } ?? [])
    sample.read(Self.sampleCount)
    locale =
      locale ?? preset?.locale ?? preset?.language(of: columns) ?? sample.locale
    currency = preset?.currency ?? sample.code
    if currency == nil, let mark = sample.mark { decideCurrency(by: mark, host: sample.host) }
    title = sample.host ?? sample.onlyBrand
  }

  /// `$` is the currency of several countries: that of the locale's or the host's, otherwise the
  /// likeliest.
  private mutating func decideCurrency(by mark: String, host: String?) {
    let codes = CurrencyCodes.codes(for: mark)
    let domain = host?.split(separator: ".").last.map { "und_\($0.uppercased())" }
    let local = [locale, domain].compactMap(\.self)
      .compactMap { Locale(identifier: $0).currency?.identifier }
    currency = local.first(where: codes.contains) ?? codes.first
    if codes.count > 1, !local.contains(where: codes.contains) { sharedSign = mark }
  }

  /// The language that a feed names before its first item, as RSS or as Atom does.
  private static func feedLocale(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let head = text.prefix(
      upTo: text.firstRange(of: /<(item|entry)\b/)?.lowerBound ?? text.endIndex)
    let name = head.firstMatch(of: /(?:<language>\s*|xml:lang=["'])([A-Za-z0-9_-]+)/)?.output.1
    return name.flatMap { LocaleName.normalized(String($0)) }
  }
}
