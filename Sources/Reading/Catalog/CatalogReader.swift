import Bytes
package import Diagnostics
package import Shop
import Tables
package import Values

/// Reads the products and prices files into a `Catalog` (`Input: Products`, `Input: Prices`).
package struct CatalogReader {
  /// - Parameters:
  ///   - products: one file for each source of `settings.products`.
  ///   - prices: nil for a shop without a price history.
  ///   - seen: the other observations of `aisle record`.
  ///   - addresses: those of former products.
  ///   - clock: the moment for which the shop is built; nil for the newest one in the data.
  /// - Returns: the catalog; if there are errors in `faults`, without the products that have them,
  ///   so that everything else can be checked, and nil if none is left. `faults` has all faults of
  ///   the files.
  /// - Complexity: O(size of the files), and O(n log n) in price rows that are not in order.
  package static func read(
    products: [SourceFile], prices: SourceFile?, seen: SeenDays = SeenDays(),
    addresses: AddressHistory = AddressHistory(), settings: Settings, clock: ClockOption? = nil,
    faults: FaultLog
  ) -> Catalog? {
    let calendar = ShopCalendar(settings)
    let clock = clock?.instant(in: calendar)
    var readProducts = readProducts(
      products, settings: settings, calendar: calendar, faults: faults)
    var readPrices = ParsedPrices(products: readProducts.ids.count)
    let errorCount = faults.errorCount
    if let prices {
      readPrices = self.readPrices(
        prices, settings: settings, calendar: calendar, products: readProducts, clock: clock,
        addresses: addresses, faults: faults)
    }
    if faults.errorCount > errorCount || prices == nil && !settings.prices.isOptional {
      // Nothing can be concluded from a history with errors, not even which sales are on.
      readPrices = ParsedPrices(products: readProducts.ids.count)
      readProducts.sales = []
    }
    readPrices.seen = seen
    let restocks = seen.restocks(of: readProducts.ids)
    readProducts.ids = ByteStringTable()
    readProducts.variantIDs = ByteStringTable()
    var assembly = CatalogAssembly(
      taking: &readProducts, prices: &readPrices, restocks: restocks, settings: settings,
      calendar: calendar, clock: clock)
    let catalog = assembly.catalog(faults: faults)
    if faults.hasErrors { return catalog.products.isEmpty ? nil : catalog }
    for note in ReadingNotes.texts(about: catalog) { faults.note(note) }
    return catalog
  }

  package static func readProducts(
    _ files: [SourceFile], settings: Settings, calendar: ShopCalendar,
    faults: FaultLog
  ) -> ParsedProducts {
    var result = ParsedProducts(files: files)
    result.translations = settings.translations.map { _ in ParsedTranslation() }
    guard result.rewrittenStart < 1 << 31 else {
      faults.error(sizeFault(of: files))
      return ParsedProducts(files: [])
    }
    var columns: [[TableColumn]] = []
    for (number, file) in files.enumerated() {
      var settings = settings
      settings.products[number].nameCategories(in: file)
      let known = ProductColumns.known
      guard
        var rows = settings.products[number].rows(of: file, known: known, faults: faults)
      else {
        result.isIncomplete = true
        continue
      }
      rows.addNestedColumns(settings.numericColumns)
      columns.append(rows.columns)
      // Not held twice, so that it grows in its place.
      let earlier = result
      result = ParsedProducts(files: [])
      var reader = ProductsReader(
        rows, number: number, settings: settings, calendar: calendar, result: earlier,
        faults: faults)
      reader.read()
      result = reader.file.result
    }
    if columns.count == files.count {
      reportMissingColumns(columns.flatMap(\.self), settings, faults)
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
    _ columns: [TableColumn], _ settings: Settings, _ faults: FaultLog
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
  ///   - addresses: those of former products.
  ///   - listsGone: see `ParsedPrices.gone`.
  package static func readPrices(
    _ file: SourceFile, settings: Settings, calendar: ShopCalendar, products: ParsedProducts,
    clock: Instant?, addresses: AddressHistory = AddressHistory(), listsGone: Bool = false,
    faults: FaultLog
  ) -> ParsedPrices {
    guard let rows = settings.prices.rows(of: file, known: PriceColumn.known, faults: faults)
    else { return ParsedPrices(products: products.ids.count) }
    var goneIDs = ByteStringTable()
    for product in addresses.products { _ = goneIDs.insert(Array(product.id.utf8).span) }
    var reader = PricesReader(
      rows, settings: settings, calendar: calendar, products: products, goneIDs: goneIDs,
      clock: clock, listsGone: listsGone, faults: faults)
    reader.read(faults: faults)
    return reader.result
  }
}

extension TableSource {
  /// Lets `aisle` mean the names of the categories that the feed lists apart from its products.
  fileprivate mutating func nameCategories(in file: SourceFile) {
    guard effectiveFormat == .xml, let categoriesPath, var mapping = columns["aisle"],
      let names = try? XMLCategories.paths(in: file, at: categoriesPath)
    else { return }
    if case .first(let rules) = mapping.rule {
      mapping.rule = .first(rules.map { .translated($0, names) })
    } else {
      mapping.rule = .translated(mapping.rule, names)
    }
    columns["aisle"] = mapping
  }
}
