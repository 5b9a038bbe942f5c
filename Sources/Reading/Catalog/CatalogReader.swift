import Bytes
import Columns
package import Diagnostics
package import Shop
package import Tables
package import Values

/// Reads the products and prices files into a `Catalog` (`Catalog: Products`, `Catalog: Prices`).
package struct CatalogReader {
  /// - Parameters:
  ///   - products: one file for each source of `settings.products`.
  ///   - prices: nil for a shop without a price history.
  ///   - seen: what `aisle record` saw besides.
  ///   - clock: the moment for which the shop is built; nil for the newest one in the data.
  /// - Returns: the catalog; if there are errors in `faults`, without the products that have them,
  ///   so that everything else can be checked, and nil if none is left. `faults` has all faults of
  ///   the files.
  /// - Complexity: O(size of the files), and O(n log n) in price rows that are not in order.
  package static func read(
    products: [SourceFile], prices: ChunkedFile?, seen: SeenDays = SeenDays(),
    settings: Settings, clock: ClockOption? = nil, faults: inout FaultList
  ) -> Catalog? {
    let calendar = ShopCalendar(settings)
    let clock = clock?.instant(in: calendar)
    var readProducts = readProducts(
      products, settings: settings, calendar: calendar, faults: &faults)
    let noPrices = noPrices(products: readProducts.products.count, settings)
    var readPrices = noPrices
    let errorCount = faults.errorCount
    if let prices {
      readPrices = self.readPrices(
        prices, settings: settings, calendar: calendar, products: readProducts, clock: clock,
        keepsAll: !readProducts.history.isEmpty, faults: &faults)
    }
    if clock == nil {
      DateRange.checkNewest(
        ofPrices: readPrices.dates, seen.dates, ofCreations: readProducts.creations,
        faults: &faults)
    }
    if faults.errorCount > errorCount || prices == nil && !settings.prices.isOptional {
      // Nothing can be concluded from a history with errors, not even which sales are on.
      readPrices = noPrices
      readProducts.sales = []
    } else {
      let faulty = readProducts.faultyProducts
      let history = readProducts.history.filter { !faulty.contains(Int($0.owner)) }
      readPrices.add(waitless(history, settings, &faults), until: clock, calendar)
    }
    readPrices.seen = seen
    let catalog = assemble(&readProducts, &readPrices, settings, clock: clock, faults: &faults)
    if faults.hasErrors { return catalog.products.isEmpty ? nil : catalog }
    for note in ReadingNotes.texts(about: catalog) { faults.note(note) }
    return catalog
  }

  /// The prices of the products' own histories that need not wait for their day.
  private static func waitless(
    _ history: [OwnPrice], _ settings: Settings, _ faults: inout FaultList
  ) -> [OwnPrice] {
    guard let limit = settings.priceLimit else { return history }
    let counted = history.filter { $0.entry.instant <= limit }
    if counted.count < history.count {
      faults.warning(
        .futurePrice, "the products have prices that are dated more than a day ahead, so they wait",
        help: "correct the dates, or write `\"checks\": { \"future-price\": \"off\" }` in "
          + "`shop.json`")
    }
    return counted
  }

  /// Assembles the catalog, consuming the results of reading.
  private static func assemble(
    _ products: inout ParsedProducts, _ prices: inout ParsedPrices, _ settings: Settings,
    clock: Instant?, faults: inout FaultList
  ) -> Catalog {
    let restocks = prices.seen.restocks(of: products.ids)
    products.ids = ByteStringTable()
    products.variantIDs = ByteStringTable()
    var assembly = CatalogAssembly(
      taking: &products, prices: &prices, restocks: restocks, settings: settings,
      calendar: ShopCalendar(settings), clock: clock)
    return assembly.catalog(faults: &faults)
  }

  package static func readProducts(
    _ files: [SourceFile], settings: Settings, calendar: ShopCalendar,
    faults: inout FaultList
  ) -> ParsedProducts {
    var result = ParsedProducts(files: files)
    result.translations = settings.translations.map { _ in ParsedTranslation() }
    guard result.rewrittenStart < 1 << 31 else {
      faults.error(sizeFault(of: files))
      return ParsedProducts(files: [])
    }
    var columns: [[TableColumn]] = []
    func read(_ rows: any RowReader, _ number: Int, _ shop: Settings, _ faults: inout FaultList) {
      var rows = rows
      rows.addNestedColumns(settings.numericColumns)
      columns.append(rows.columns)
      // Not held twice, so that it grows in its place.
      let earlier = result
      result = ParsedProducts(files: [])
      var reader = ProductsReader(
        rows, number: number, settings: shop, calendar: calendar, result: earlier,
        faults: faults)
      reader.read()
      (result, faults) = (reader.file.result, reader.file.faults)
    }
    for (number, file) in files.enumerated() {
      let described = settings.products[number]
      do throws(Diagnostic) {
        switch described.effectiveFormat {
        case .csv:
          let file = ChunkedFile(file, locale: settings.locale, isSource: true)
          let names = described.headerNames(ProductColumns.known)
          read(try CSVRows(file, names: names, faults: &faults), number, settings, &faults)
        case .json, .jsonLines:
          if let rows = JSONRows(file, of: described, faults: &faults) {
            read(rows, number, settings, &faults)
          } else {
            result.isIncomplete = true
          }
        case .xml:
          let rows = try XMLRows(file, path: described.rowsPath, locale: settings.locale)
          var settings = settings
          try settings.products[number].nameCategories(in: file)
          read(rows, number, settings, &faults)
        }
      } catch {
        faults.error(error)
        result.isIncomplete = true
      }
    }
    if columns.count == files.count {
      reportMissingColumns(columns.flatMap(\.self), settings, &faults)
    }
    result.completeNumericColumns()
    return result
  }

  private static func sizeFault(of files: [SourceFile]) -> Diagnostic {
    let message =
      files.count == 1
      ? "the file `\(files[0].name)` is larger than 2 GiB"
      : "the products files are larger than 2 GiB together"
    return Diagnostic(message, help: "split the catalog")
  }

  /// Reports each column of a filter or an order that no products file has, as an error in
  /// `shop.json`.
  private static func reportMissingColumns(
    _ columns: [TableColumn], _ settings: Settings, _ faults: inout FaultList
  ) {
    let folded = Set(columns.map(\.folded))
    var reported: Set<String> = []
    for name in settings.numericColumns
    where !folded.contains(TableColumn.folded(name)) && reported.insert(name).inserted {
      let isOfFilter = settings.filters.contains { $0.measure == .column(name) }
      let measures = isOfFilter ? FilterGroup.Measure.named.map(\.key) : []
      let near = closestName(to: name, among: measures + columns.map(\.name))
      let files = settings.products.map { "`\($0.file)`" }.joined(separator: ", ")
      faults.error(
        "there is no column \(name.inBackticks)", at: settings.locations[.numericColumn(name)],
        help: near.map { "did you mean \($0.inBackticks)?" }
          ?? "use \(isOfFilter ? "`price`, `unit-price`, `discount` or " : "")a column "
          + "of \(files)")
    }
  }

  /// - Parameters:
  ///   - keepsAll: whether rows may come between those of the file; see `HistoryCompactor`.
  ///   - listsGone: see `ParsedPrices.gone`.
  package static func readPrices(
    _ file: ChunkedFile, settings: Settings, calendar: ShopCalendar, products: ParsedProducts,
    clock: Instant?, keepsAll: Bool = false, listsGone: Bool = false,
    faults: inout FaultList
  ) -> ParsedPrices {
    func makeReader<Rows: RowReader>(
      _ rows: Rows, _ pass: PricesPass, _ faults: inout FaultList
    ) -> PricesReader<Rows> {
      PricesReader(
        rows: rows, settings: settings, calendar: calendar, products: products, clock: clock,
        pass: pass, faults: &faults)
    }
    /// Reads again until a pass finds nothing that it should have known from the beginning.
    func read<Rows: RowReader>(
      keepsAll: Bool, _ faults: inout FaultList,
      _ begin: (inout FaultList) throws(Diagnostic) -> Rows
    ) throws(Diagnostic) -> ParsedPrices {
      var pass = PricesPass(
        keepsAll: keepsAll, order: DateOrder(settings.prices.dateFormat))
      let earlier = faults
      while true {
        var reader = makeReader(try begin(&faults), pass, &faults)
        if listsGone { reader.result.gone = GoneProducts() }
        try reader.read(byteCount: file.byteCount, faults: &faults)
        let result = reader.result
        guard result.isOutOfOrder || result.awaitsDateOrder else { return result }
        faults = earlier
        if result.isOutOfOrder { pass.keepsAll = true }
        guard result.awaitsDateOrder else { continue }
        var ignored = faults
        var survey = makeReader(try begin(&ignored), pass, &ignored)
        pass.order = try survey.dateOrder(faults: &faults)
      }
    }
    let earlier = faults
    do throws(Diagnostic) {
      switch settings.prices.effectiveFormat {
      case .csv:
        let names = settings.prices.headerNames(PriceColumn.known)
        let result = try read(keepsAll: keepsAll, &faults) { (faults) throws(Diagnostic) in
          try CSVRows(file, names: names, faults: &faults)
        }
        try file.checkRest()
        return result
      case .json, .jsonLines:
        if let rows = JSONRows(try file.readWhole(), of: settings.prices, faults: &faults) {
          return try read(keepsAll: true, &faults) { (_) throws(Diagnostic) in rows }
        }
      case .xml:
        let path = settings.prices.rowsPath
        let rows = try XMLRows(try file.readWhole(), path: path, locale: settings.locale)
        return try read(keepsAll: true, &faults) { (_) throws(Diagnostic) in rows }
      }
    } catch {
      // If a file is not text, no other fault counts.
      faults = earlier
      faults.error(error)
    }
    return noPrices(products: products.ids.count, settings)
  }

  package static func noPrices(products: Int, _ settings: Settings) -> ParsedPrices {
    ParsedPrices(
      prices: HistoryCompactor(products: 0, rules: settings.news, keepsAll: true),
      sizes: HistoryCompactor(products: 0, rules: settings.news, keepsAll: true),
      hasHistory: [Bool](repeating: false, count: products))
  }
}

extension TableSource {
  /// Lets `aisle` mean the names of the categories that the feed lists apart from its products.
  fileprivate mutating func nameCategories(in file: SourceFile) throws(Diagnostic) {
    guard let categoriesPath, var mapping = columns["aisle"] else { return }
    let names = try XMLCategories.paths(in: file, at: categoriesPath)
    if case .first(let rules) = mapping.rule {
      mapping.rule = .first(rules.map { .translated($0, names) })
    } else {
      mapping.rule = .translated(mapping.rule, names)
    }
    columns["aisle"] = mapping
  }
}
