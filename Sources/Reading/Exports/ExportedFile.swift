import Bytes
package import Diagnostics
import Foundation
package import Quantities
package import Shop
package import Tables

/// The facts in a file of products that a shop is made from.
package struct ExportedFile {
  /// Nil for a file in UTF-8.
  package private(set) var encoding: FileEncoding?
  /// The way to the rows, if the file has several lists.
  package private(set) var path: String?
  /// In the file's order, none empty.
  package private(set) var columns: [String] = []
  /// Nil for a file of no platform that Aisle knows.
  package private(set) var preset: Preset?
  /// The currency that the file names, or that all shops of the platform have.
  package private(set) var currency: String?
  /// The sign beside the prices, if `currency` is only the likeliest of those that it is for.
  package private(set) var sharedSign: String?
  package private(set) var locale: String?
  /// Which column is which in a file of no platform that Aisle knows.
  package private(set) var guesses: GuessedColumns?
  /// The column of prices, if they are without tax.
  package private(set) var netPriceColumn: String?
  /// The host of the first product's address without `www.`.
  package private(set) var title: String?
  /// Where the file has the prices of many days; nil if it has those of one.
  package private(set) var histories: PriceHistories?
  private var rows: (any RowReader)?
  /// Those by which a person says how to read the file, as beside its name in `shop.json`.
  package private(set) var keys: JSONValue?

  /// As many rows show the form of a file.
  private static let sampleCount = 200

  /// Nil, with errors in `faults`, for a file that can't be read or has no columns.
  ///
  /// - Parameter keys: of the source, as in `shop.json`, which replace what is concluded.
  package init?(_ source: SourceFile, keys: String? = nil, faults: FaultLog) {
    var described = TableSource(file: source.name)
    if let keys {
      let file = SourceFile(name: "--source", bytes: Array(keys.utf8))
      guard let root = JSONTree(parsing: file, as: .settings, faults: faults)?.root
      else { return nil }
      self.keys = root
      described = SettingsReader(faults: faults).readSource(root, .products, or: described)
      if faults.hasErrors { return nil }
    }
    let format = described.effectiveFormat
    encoding =
      described.encodingName.flatMap { FileEncoding($0) } ?? FileEncoding.shown(by: source.bytes)
    do throws(Diagnostic) {
      let source = try encoding?.decoded(source) ?? source
      if format == .xml { locale = Self.feedLocale(source.bytes) }
      if format != .csv, described.rowsPath == nil {
        described.rowsPath = rowsPath(in: source, as: format)
      }
      let rows = described.rows(of: source, names: Self.headerNames, faults: faults)
      if let rows { read(rows, described) }
    } catch {
      faults.error(error)
    }
    guard columns.isEmpty else { return }
    if faults.errors.isEmpty {
      faults.error(
        "there are no products in `\(source.name)`",
        help: "look at the file in an editor, and export the products again")
    }
    return nil
  }

  /// The names by which the header of an export is known below comments and titles, folded.
  private static let headerNames = TableSource(file: "").headerNames(ProductColumns.known)
    .union(Preset.all.flatMap(\.signatures).joined().map { TableColumn.folded($0) })
    .union(GuessedColumns.names)

  /// - Parameter opened: the columns of objects in whose place their members are.
  private mutating func read(
    _ rows: any RowReader, _ described: TableSource, opened: Set<String> = []
  ) {
    var rows = rows
    columns = rows.columns.map(\.name).filter { !$0.isEmpty && !opened.contains($0) }
    preset = described.preset ?? Preset.recognized(by: columns)
    if let preset {
      rows.addNestedColumns(SettingsReader.source(of: preset, faults: FaultLog()).namedColumns)
    } else {
      guesses = GuessedColumns(columns)
    }
    self.rows = rows
    guesses?.state(described.columns)
    netPriceColumn = preset?.netPriceColumn(of: columns) ?? guesses?.netPriceColumn
    let guessed = guesses?["price"] ?? guesses?["price_minor"] ?? guesses?.rivals.first
    let (names, (cells, paths, arrays)) = (rows.columns.map(\.folded), Self.sample(rows))
    if opened.isEmpty, arrays == nil, let guesses {
      let nested = zip(rows.columns.map(\.name), paths).filter { name, paths in
        !paths.isEmpty && guesses.mayBeIn(name)
      }
      rows.addNestedColumns(nested.flatMap { name, paths in paths.map { "\(name).\($0)" } })
      if !nested.isEmpty { return read(rows, described, opened: Set(nested.map(\.0))) }
    }
    func first<Value>(in columns: [String], _ find: (String) -> Value?) -> Value? {
      names.indices.filter { columns.contains(names[$0]) }.flatMap { cells[$0] }
        .compactMap(find).first
    }
    let prices = preset?.priceColumns ?? guessed.map { [TableColumn.folded($0)] } ?? []
    locale =
      locale ?? preset?.locale ?? preset?.language(of: columns)
      ?? first(in: ["locale", "language", "lang", "contentlanguage"]) { LocaleName.normalized($0) }
    title = first(in: ["link", "url", "producturl"], Self.host)
    let own = guesses?["currency"].map { [TableColumn.folded($0)] } ?? GuessedColumns.currencies
    currency =
      preset?.currency ?? first(in: own + prices, Self.code)
      ?? guessed.flatMap { GuessedColumns.currency(inHeader: $0) }
    let mark =
      first(in: prices, Self.mark) ?? first(in: prices, Self.localMark)
      ?? guessed.flatMap(Self.mark)
    if currency == nil, let mark {
      let hasCents = first(in: prices) { $0.firstRange(of: /[.,][0-9]{2}(?![0-9])/) } != nil
      chooseCurrency(of: mark, hasCents: hasCents)
    }
    if let preset {
      histories = preset.histories
    } else if let arrays {
      let name = rows.columns[arrays].name
      histories = PriceHistories(column: name, isDaily: false)
      guesses = GuessedColumns(columns.filter { $0 != name })
      guesses?.state(described.columns)
    } else {
      let dates = names.indices.filter { cells[$0].contains { DateReader.isDate(Array($0.utf8)) } }
      histories = days(in: rows, among: dates.map { rows.columns[$0].name })
    }
    for column in ["aisle", "available", "unit"] {
      let index = rows.columns.firstIndex { $0.name == guesses?[column] }
      if let index { guesses?.correct(column, by: cells[index]) }
    }
  }

  /// The texts of the first rows and the ways into their objects, by column, and the column that
  /// has arrays of prices.
  private static func sample(
    _ rows: any RowReader
  ) -> (cells: [[String]], paths: [[String]], arrays: Int?) {
    var cells = rows.columns.map { _ in [String]() }
    var paths = cells
    var (sample, arrays, fields) = (rows, Int?.none, [Field]())
    // Faults are ignored, since the build that follows finds them again.
    let ignored = FaultLog()
    for _ in 0..<sampleCount where sample.next(&fields, faults: ignored) {
      for index in cells.indices {
        let field = fields.field(index, rowStart: sample.rowStart)
        if arrays == nil, ConvertedExport.hasRecords(field, of: sample) { arrays = index }
        if paths[index].isEmpty { paths[index] = sample.paths(into: field) }
        let text = String(decoding: field.text(in: rows.source.bytes), as: UTF8.self)
        if !text.isEmpty { cells[index].append(text) }
      }
    }
    return (cells, paths, arrays)
  }

  /// `$` is that of several countries: that of the shop's address counts, or else the likeliest.
  private mutating func chooseCurrency(of mark: String, hasCents: Bool) {
    let own = CurrencyCodes.localMarks[mark]
    let codes = own.map { [$0] } ?? CurrencyCodes.codes(for: mark)
    let country = title?.split(separator: ".").last?.uppercased() ?? ""
    let local = Locale(identifier: "und_\(country)").currency?.identifier
    // With cents, `¥` is not that of Japan.
    currency =
      codes.first { $0 == local }
      ?? codes.first { !hasCents || CurrencyCodes.decimals(of: $0) > 0 } ?? codes.first
    if codes.count > 1 || own != nil, currency != local { sharedSign = mark }
  }

  /// `EUR` in `12.50 EUR`.
  private static func code(in price: String) -> String? {
    price.split { !$0.isLetter }.lazy.compactMap { CurrencyCodes.code($0) }.first
  }

  /// `€` in `€ 12,50`, `kr` in `129 kr.`.
  private static func mark(in price: String) -> String? {
    (marks(in: price)
      + price.split { $0.isWhitespace || $0.isNumber || $0.isPunctuation }
      .map { String($0) }).first { !CurrencyCodes.codes(for: $0).isEmpty }
  }

  /// `DA` in `250 DA`.
  private static func localMark(in price: String) -> String? {
    marks(in: price).first { CurrencyCodes.localMarks[$0] != nil }
  }

  /// `S/` in `S/. 12`.
  private static func marks(in price: String) -> [String] {
    price.split { $0.isWhitespace || $0.isNumber }.map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: ".,'-–"))
    }
  }

  private static func host(of address: String) -> String? {
    guard address.hasPrefix("http"), let start = address.firstRange(of: "://") else { return nil }
    let host = address[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != ":" }
    let name = host.hasPrefix("www.") ? host.dropFirst(4) : host
    return name.isEmpty ? nil : String(name)
  }

  /// The prices of many days in a row for each product and day of a file of no known platform: the
  /// column of days is called like one of those of prices, or most ids occur again.
  ///
  /// - Parameter dates: the columns that have dates.
  private func days(in rows: any RowReader, among dates: [String]) -> PriceHistories? {
    let names = rows.columns.map(\.name)
    let days = dates.filter { GuessedColumns.isDate($0) != nil }
    let named = days.first { GuessedColumns.isDate($0) == true }
    guard let name = named ?? days.first, let day = names.firstIndex(of: name),
      let id = guesses?["id"].flatMap({ names.firstIndex(of: $0) })
    else { return nil }
    let price = guesses?["price"].flatMap { names.firstIndex(of: $0) }
    var counts: [[UInt8]: Int] = [:]
    var (pairs, prices): (Set<Fingerprint>, Set<Fingerprint>) = ([], [])
    let ignored = FaultLog()
    var fields = names.map { _ in Field(start: 0, end: 0) }
    var rows = rows
    while rows.next(&fields, faults: ignored) {
      func text(_ column: Int) -> [UInt8] {
        fields.field(column, rowStart: rows.rowStart).text(in: rows.source.bytes)
      }
      func fingerprint(_ columns: [Int]) -> Fingerprint {
        Fingerprint { for column in columns { $0.add(text(column).span) } }
      }
      counts[text(id), default: 0] += 1
      pairs.insert(fingerprint([id, day]))
      prices.insert(fingerprint([id, day, price ?? id]))
    }
    let repeated = counts.values.count { $0 > 1 }
    // Several prices on a day are those of variants or stores; a repeated id may be a mistake.
    let isUnique = prices.count == pairs.count
    let isHistory =
      repeated * 2 > counts.count && (isUnique || named != nil)
      || repeated * 10 >= counts.count && isUnique && named != nil
    return isHistory && pairs.count > counts.count
      ? PriceHistories(column: name, isDaily: true) : nil
  }

  /// The export as tables of products and prices; nil, with errors, if that is not possible, or
  /// without an error if the file has no histories.
  ///
  /// - Parameters:
  ///   - settings: those of the shop that the tables are for.
  ///   - now: the moment of the conversion.
  package func converted(
    _ settings: Settings, now: Instant, faults: FaultLog
  ) -> ConvertedExport? {
    guard let histories, let rows else { return nil }
    var described = TableSource(file: rows.source.name)
    if let preset {
      described.begin(with: preset)
    } else if let guesses {
      for (column, name) in guesses.mappings {
        described.columns[column] = name.map { ColumnMapping(.column($0)) }
      }
      if guesses["aisle"] == nil {
        described.columns["aisle"] = ColumnMapping(.value(Array("Products".utf8)))
      }
    }
    described.tolerance = .share(FixedDecimal(1))
    if let keys {
      described = SettingsReader(faults: faults).readSource(keys, .products, or: described)
    }
    if let price = guesses?.rivals.first, described.columns["price"] == nil {
      let names = guesses?.rivals.map(\.inBackticks).joined(separator: ", ") ?? ""
      let keys = "{ \"columns\": { \"price\": \(JSONWriter.text(of: price)) } }"
      faults.error(
        "several columns may be the price: \(names)",
        help: "name one of them: \(ConvertedExport.option(keys))")
    }
    if faults.hasErrors { return nil }
    var nested = rows
    nested.addNestedColumns(described.namedColumns)
    let calendar = ShopCalendar(settings)
    let export = ConvertedExport(
      nested, described, histories, settings, today: calendar.start(of: calendar.day(of: now)),
      faults: faults)
    return faults.hasErrors ? nil : export
  }

  /// The way to the rows: to the list that a preset names, or of several lists to the one whose
  /// columns are most like those of products; nil if there is only one.
  private mutating func rowsPath(in source: SourceFile, as format: TableFormat) -> String? {
    func columns(at path: String) -> [String]? {
      (try? TreeRows(source, as: format, path: path, faults: FaultLog()))?.columns.map(\.name)
    }
    let named = Preset.all.compactMap { $0.products["path"]?.text }
    if format == .xml, let path = named.first(where: { columns(at: $0) != nil }) { return path }
    let paths = TreeRows.lists(in: source, as: format)
    if paths.count < 2 { return nil }
    let ranks = paths.map { path in
      let names = columns(at: path) ?? []
      return Preset.recognized(by: names) == nil ? 3 - GuessedColumns(names).doubts.count : 4
    }
    path = zip(paths, ranks).max { $0.1 < $1.1 }?.0
    return path
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
