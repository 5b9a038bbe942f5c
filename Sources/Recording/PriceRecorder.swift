import Bytes
package import Diagnostics
package import Quantities
import Reading
import Shop
import Tables

/// Adds the products' prices of a day to the prices file (`Commands: Recording prices`).
package struct PriceRecorder {
  /// With a slash at its end.
  private let folder: String
  private let export: String?
  private let date: ParsedDate?
  private let now: Instant
  private let latest: Instant?
  private let (allowsRemovals, allowsJump, isConverted): (Bool, Bool, Bool)

  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - export: a file that is read in place of the products that `shop.json` names.
  ///   - date: the day or instant of the products' prices; nil for the day of `now`.
  ///   - latest: a later date is refused; nil for none.
  ///   - allowsRemovals: whether most products may be gone.
  ///   - allowsJump: whether many prices may change at once; see `PriceJumps`.
  ///   - isConverted: whether empty prices are absences, even without a record.
  package init(
    content: String, export: String?, date: ParsedDate?, now: Instant,
    latest: Instant? = nil,
    allowsRemovals: Bool = false, allowsJump: Bool = false, isConverted: Bool = false
  ) {
    folder = content.hasSuffix("/") ? content : content + "/"
    (self.export, self.date, self.now, self.latest) = (export, date, now, latest)
    self.allowsRemovals = allowsRemovals
    self.allowsJump = allowsJump
    self.isConverted = isConverted
  }

  /// Reads the products as a build does, and writes the rows that the prices file lacks.
  ///
  /// - Parameter faults: gets every fault of the files.
  /// - Returns: nil if one of them is an error; then nothing is written.
  /// - Complexity: O(size of the files).
  package func record(faults: FaultLog) -> RecordedChanges? {
    do throws(Diagnostic) {
      guard
        let file = ShopReader.file(folder + ShopReader.settingsFile, faults: faults),
        let settings = SettingsReader.read(file, faults: faults)
      else { return nil }
      // Products that are gone are counted and are not a fault.
      faults.levels[.rowWithoutProduct] = .off
      return try record(settings, faults: faults)
    } catch {
      faults.error(error)
      return nil
    }
  }

  private func record(
    _ named: Settings, faults: FaultLog
  ) throws(Diagnostic) -> RecordedChanges? {
    let beside = try GrowingTable.record(of: named, in: folder)
    let record = ShopRecord.read(
      named, in: folder, until: moment(of: named).upperBound, faults: faults)
    func sources(since earlier: SourceMemory?) -> SourceMemory {
      SourceMemory(
        of: named, in: folder, export: export, since: [earlier].compactMap(\.self), faults: faults)
    }
    _ = sources(since: record.sources)
    var settings = named
    settings.prices.isRecorded = isConverted || record.sources != nil
    // The products of the other files are not seen.
    let isWhole = export == nil || settings.products.count == 1
    if let export {
      if !isWhole { settings.formerProductDays = 0 }
      settings.products.removeSubrange(1...)
      settings.products[0].file = export
      settings.products[0].location = nil
    }
    let files = ShopReader.productsFiles(
      settings, in: export == nil ? folder : "", faults: faults)
    guard let files, !faults.hasErrors else { return nil }
    return try add(files, isWhole, to: beside, since: record, settings, faults: faults) {
      sources(since: nil)
    }
  }

  /// From when the prices came into force to the last moment that still belongs to it.
  private func moment(of settings: Settings) -> ClosedRange<Instant> {
    let calendar = ShopCalendar(settings)
    let day = calendar.day(of: now)
    return
      (date?.instant(in: calendar) ?? calendar.start(of: day))...(date?.clock(in: calendar)
      ?? calendar.end(of: day))
  }

  /// - Parameters:
  ///   - isWhole: whether a product that is not in the files is gone.
  ///   - beside: the file beside the prices.
  ///   - sources: looks at the sources as they are, once the prices have their rows.
  private func add(
    _ files: [SourceFile], _ isWhole: Bool, to beside: GrowingTable<RecordColumn>?,
    since record: ShopRecord, _ settings: Settings, faults: FaultLog, sources: () -> SourceMemory
  ) throws(Diagnostic) -> RecordedChanges? {
    let (calendar, moment) = (ShopCalendar(settings), moment(of: settings))
    let day = calendar.day(of: moment.lowerBound)
    if let latest, moment.lowerBound > latest {
      throw Diagnostic(
        "the date `\(calendar.sourceText(of: moment.lowerBound))` is still to come",
        help: "pass that of the prices: `--date \(calendar.day(of: latest).text)`")
    }
    let path = settings.prices.path(in: folder)
    let table = try Self.pricesTable(path, settings, faults: faults)
    let builder = CatalogBuilder(files, settings, clock: moment.upperBound, faults: faults)
    guard builder.readProducts() else { return nil }
    if let rows = table.rows { builder.readPrices(rows.source, listsGone: true) }
    let (ids, prices) = (builder.ids, builder.prices)
    let seen = record.seen
    if faults.hasErrors { return nil }
    for case (let newest?, let path) in [(prices.newest, path), (seen.newest, seen.newestFile)]
    where newest > moment.upperBound {
      throw Self.fault(of: moment.lowerBound, before: newest, of: path, calendar)
    }
    try Self.refuseCutPrices(in: builder)
    // The history does not matter for the current prices.
    builder.forgetPrices()
    let catalog = builder.catalog()
    let newest = NewestRows(prices, ids: ids, in: catalog)
    if !allowsJump {
      let changed = ChangedIDs(of: catalog, since: record.addresses)
      try changed.refuseMovedNames()
      if isWhole { try changed.refuseRespelling(of: newest, ids: ids, in: path) }
    }
    if isWhole, !allowsRemovals { try newest.refuseRemovals(from: path, in: files[0].name) }
    let changes = RecordedChanges(
      catalog, ids: ids, since: newest, leaving: isWhole ? newest.leaving : [],
      seen, hasSizes: prices.hasSizes || table.rows == nil, at: moment.lowerBound,
      mark: settings.prices.decimal ?? prices.decimalMark ?? .point,
      decimals: settings.currencyDecimals)
    if !allowsJump { try changes.jumps.refuse(of: newest.count, in: path) }
    try table.append(changes.rows)
    var rows = changes.seenRows
    let instants = newest.instants + seen.instants
    if changes.rows.isEmpty, rows.isEmpty,
      !instants.contains(where: { calendar.day(of: $0) == day })
    {
      rows = [[.date: changes.date]]
    }
    if settings.formerProductDays > 0 {
      rows += record.addresses.additions(
        for: catalog, ids: ids, tags: settings.translations.map(\.tag), on: day,
        after: instants.filter { $0 < moment.lowerBound }.max().map { calendar.day(of: $0) })
    }
    let new = sources()
    if faults.hasErrors { return nil }
    try beside?.append(rows, new, since: record, on: changes.date, settings, in: folder)
    // Until here, it locks out other runs.
    withExtendedLifetime(table) {}
    return changes
  }

  private static func fault(
    of moment: Instant, before newest: Instant, of path: String, _ calendar: ShopCalendar
  ) -> Diagnostic {
    Diagnostic(
      "the prices of `\(calendar.sourceText(of: moment))` can't follow those of "
        + "`\(calendar.sourceText(of: newest))`, which `\(path)` has already",
      help: "see whether the system's clock is right; if it was wrong before, remove the rows "
        + "that are dated ahead from `\(path)`")
  }

  /// - Throws: if rows can't be added to it.
  private static func pricesTable(
    _ path: String, _ settings: Settings, faults: FaultLog
  ) throws(Diagnostic) -> GrowingTable<PriceColumn> {
    let prices = settings.prices
    if prices.effectiveFormat != .csv || !prices.columns.isEmpty || prices.encodingName != nil {
      throw Diagnostic(
        "rows are added only to a CSV file in UTF-8 with the columns `product_id`, `date` and "
          + "`price`, and `\(prices.file)` is another one", at: prices.location,
        help: "name a file for them in `shop.json`: `\"prices\": \"prices.csv\"`")
    }
    // One with nearly the default name would no longer be noticed.
    if !FileReader.exists(path), prices.isOptional, let near = FileReader.nearestName(to: path) {
      throw Diagnostic(
        "there is no file `\(path)`, but `\(near)`",
        help: "name the file of the prices in `shop.json`: `\"prices\": \"\(near)\"`")
    }
    return try GrowingTable(path, settings, faults: faults)
  }

  /// - Throws: for the last price of a file if it was probably cut.
  private static func refuseCutPrices(in builder: CatalogBuilder) throws(Diagnostic) {
    for index in builder.openProducts.sorted() {
      guard let last = builder.prices.prices.lastPrice(of: index) else { continue }
      let fault = Diagnostic.cutPrice(
        builder.products[index].storePrice, last: last,
        at: builder.location(of: builder.priceRanges[index].range))
      if let fault { throw fault }
    }
  }
}
