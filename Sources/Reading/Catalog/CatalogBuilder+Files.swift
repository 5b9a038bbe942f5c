import Bytes
package import Diagnostics
package import Quantities
package import Shop
import Tables

// The products and prices files (`Input: Products`, `Input: Prices`).
extension CatalogBuilder {
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
  package static func catalog(
    products: [SourceFile], prices: consuming SourceFile?, seen: SeenDays = SeenDays(),
    addresses: AddressHistory = AddressHistory(), settings: Settings, clock: ParsedDate? = nil,
    faults: FaultLog
  ) -> Catalog? {
    let builder = CatalogBuilder(
      products, settings, clock: clock?.clock(in: ShopCalendar(settings)), faults: faults)
    guard builder.readProducts() else { return nil }
    let (errorCount, hasPrices) = (faults.errorCount, prices != nil)
    // The bytes of the prices are not needed any more when the catalog is made.
    if let file = consume prices { builder.readPrices(file, addresses: addresses) }
    if faults.errorCount > errorCount || !hasPrices && !settings.prices.isOptional {
      // Nothing can be concluded from a history with errors, not even which sales are on.
      builder.forgetPrices()
      builder.sales = []
    }
    builder.seen = seen
    builder.noteFormer(addresses)
    let catalog = builder.catalog()
    if faults.hasErrors {
      for note in ReadingNotes.texts(aboutRefused: catalog) { faults.note(note) }
      return catalog.products.isEmpty ? nil : catalog
    }
    if catalog.products.isEmpty {
      builder.reportNoProducts(hasLeftOutRows: catalog.arrays.hasLeftOutRows)
    }
    for note in ReadingNotes.texts(about: catalog) { faults.note(note) }
    return catalog
  }

  /// Reports that nothing would be for sale: a file is empty, every row was left out, or the clock
  /// is before all prices.
  private func reportNoProducts(hasLeftOutRows: Bool) {
    if let clock, let first = prices.oldest, first > clock {
      let day = calendar.day(of: first).text
      return faults.warning(
        .noProducts,
        "the shop has no products at the moment of `--clock`: its first price is of "
          + "\(day)", help: "name a later moment, from `--clock \(day)` on")
    }
    faults.warning(
      .noProducts, "the shop has no products",
      help: hasLeftOutRows
        ? "see why its rows are left out" : "add rows to its products file, with prices")
  }

  /// - Returns: false, with an error, if the files are too large.
  package func readProducts() -> Bool {
    guard rewrittenStart < 1 << 31 else {
      faults.error(
        files.count == 1
          ? "the file `\(files[0].name)` is larger than 2 GiB"
          : "the products files are larger than 2 GiB together", help: "split the catalog")
      return false
    }
    var columns: [[TableColumn]] = []
    for (number, file) in files.enumerated() {
      var source = settings.products[number]
      source.nameCategories(in: file)
      let names = source.headerNames(ProductColumns.known)
      guard var rows = source.rows(of: file, names: names, faults: faults) else {
        isIncomplete = true
        continue
      }
      rows.addNestedColumns(settings.numericColumns)
      columns.append(rows.columns)
      var reader = ProductsReader(rows, of: source, number: number, into: self)
      reader.read()
    }
    if columns.count == files.count { reportMissingColumns(columns.flatMap(\.self)) }
    completeNumericColumns()
    forgetPrices()
    return true
  }

  /// Reports each column of a filter or an order that no products file has, as an error in
  /// `shop.json`.
  private func reportMissingColumns(_ columns: [TableColumn]) {
    let folded = Set(columns.map(\.folded))
    var reported: Set<String> = []
    for name in settings.numericColumns
    where !folded.contains(TableColumn.folded(name)) && reported.insert(name).inserted {
      let isOfFilter = settings.filters.contains { $0.measure == .column(name) }
      let measures = isOfFilter ? FilterGroup.Measure.named.map(\.key) : []
      let files = settings.products.map { "`\($0.file)`" }.joined(separator: ", ")
      faults.error(
        "there is no column \(name.inBackticks)", at: settings.locations[.numericColumn(name)],
        help: suggestion(for: name, among: measures + columns.map(\.name))
          ?? "use \(isOfFilter ? "`price`, `unit-price`, `discount` or " : "")a column "
          + "of \(files)")
    }
  }

  /// - Parameters:
  ///   - addresses: those of former products.
  ///   - listsGone: see `ParsedPrices.gone`.
  package func readPrices(
    _ file: SourceFile, addresses: AddressHistory = AddressHistory(), listsGone: Bool = false
  ) {
    let names = settings.prices.headerNames(PriceColumn.known)
    guard let rows = settings.prices.rows(of: file, names: names, faults: faults) else { return }
    var reader = PricesReader(rows, of: self, addresses, listsGone: listsGone)
    reader.read()
    prices = reader.result
  }

  /// Leaves only what the products files say.
  package func forgetPrices() { prices = ParsedPrices(products: ids.count) }
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
