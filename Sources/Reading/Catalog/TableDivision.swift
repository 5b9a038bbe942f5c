import Columns
import Diagnostics
import POSIX
import Shop
import Tables
import Values

/// The places of each part's rows in the tables of a shop. To find them, the tables are read piece
/// by piece, and a few bytes are kept for each row.
struct TableDivision: Sendable {
  /// For each of `Settings.products`, for each part.
  private(set) var products: [[RowPlaces]] = []
  /// For each part; empty for a shop without a price history.
  private(set) var prices: [RowPlaces] = []
  private(set) var known: KnownTables
  private(set) var partCount = 0
  private(set) var byteCount = 0

  /// - Parameters:
  ///   - folder: that of the shop, with a slash at its end.
  ///   - count: the largest number of parts.
  ///   - faults: gets a warning about a table that can't be divided; faults of products are found
  ///     when the parts are read.
  ///   - priceFaults: gets those of the prices file.
  /// - Returns: nil if only a reader of whole files can read the shop or find its faults.
  init?(
    _ settings: Settings, in folder: String, clock: Instant?, parts count: Int,
    faults: inout FaultList, priceFaults: inout FaultList
  ) {
    known = KnownTables(products: [], starts: [], prices: nil)
    let paths = settings.products.map { $0.path(in: folder) }
    let prices = settings.prices.path(in: folder)
    let hasPrices = ShopReader.hasPricesFile(settings, in: folder, faults: &priceFaults)
    let tables = settings.products + (hasPrices ? [settings.prices] : [])
    if let whole = tables.first(where: { !$0.canBeDivided(in: folder) }) {
      Self.warn(of: whole, faults: &faults)
      return nil
    }
    do throws(Diagnostic) {
      var division = ProductsDivision(files: paths.count)
      for (number, path) in paths.enumerated() {
        let isDivided = try divide(path, number, settings, &division, faults: &faults)
        if !isDivided { return nil }
      }
      let (parts, partCount) = division.parts(count)
      self.partCount = partCount
      products = division.files.map { $0.places(parts, count: partCount) }
      guard hasPrices else { return }
      let isDivided = try divide(
        prices, settings, clock: clock, division,
        PricesDivision(parts: division.partsOfIDs(parts), count: partCount), faults: &priceFaults)
      if !isDivided { return nil }
    } catch {
      return nil
    }
  }

  private static func warn(of table: TableSource, faults: inout FaultList) {
    faults.warning(
      .undividedTable, "`\(table.file)` can't be divided, so the shop is built in one part",
      at: table.location,
      help: "write it as CSV whose rows don't depend on others, or leave out `--parts`")
  }

  /// Divides the rows of a products file.
  ///
  /// - Returns: false if only a reader of the whole file can read it or find its faults.
  private mutating func divide(
    _ path: String, _ number: Int, _ settings: Settings, _ division: inout ProductsDivision,
    faults: inout FaultList
  ) throws(Diagnostic) -> Bool {
    let source = settings.products[number]
    let file = try ChunkedFile(path, locale: settings.locale)
    var found = FaultList()
    let rows = try CSVRows(file, names: source.headerNames(ProductColumns.known), faults: &found)
    var divider = ProductsDivider(
      ProductsReader(
        rows, number: number, settings: settings, calendar: ShopCalendar(settings),
        result: division.parsed, faults: found))
    if divider.hasErrors { return false }
    guard divider.canDivide, division.allows(divider.hasCatalogRows) else {
      Self.warn(of: source, faults: &faults)
      return false
    }
    division.beginFile()
    guard let findings = try divider.divide(into: &division) else { return false }
    division.endFile(at: file.byteCount)
    division.parsed = divider.parsed
    known.products.append(findings)
    known.starts.append(byteCount + number)
    byteCount += file.byteCount
    return true
  }

  /// Divides the rows of the prices file.
  private mutating func divide(
    _ path: String, _ settings: Settings, clock: Instant?, _ products: ProductsDivision,
    _ division: PricesDivision, faults: inout FaultList
  ) throws(Diagnostic) -> Bool {
    let file = try ChunkedFile(path, locale: settings.locale)
    byteCount += file.byteCount
    var parsed = ParsedProducts(files: [])
    parsed.ids = products.ids
    parsed.variantIDs = products.variantIDs
    var found = faults
    var read = CatalogReader.readPrices(
      file, settings: settings, calendar: ShopCalendar(settings), products: parsed, clock: clock,
      first: PricesPass(order: DateOrder(settings.prices.dateFormat), division: division),
      faults: &found)
    guard let places = read.division?.places else { return false }
    faults = found
    prices = places
    (read.division, read.hasHistory) = (nil, [])
    known.prices = read
    if settings.isOneTable { known.products[0].priceDateOrder = read.dateOrder }
    return true
  }
}

extension TableSource {
  /// Whether the file is CSV in UTF-8 that can be read twice.
  fileprivate func canBeDivided(in folder: String) -> Bool {
    var status = stat()
    let isThere = unsafe stat(path(in: folder), &status) == 0
    return effectiveFormat == .csv && encodingName == nil
      && (!isThere || status.st_mode & S_IFMT == S_IFREG)
  }
}
