import Bytes
import Columns
package import Diagnostics
package import Shop
import Tables
package import Values

/// A shop whose tables are read part by part, so that only one part is in memory at a time
/// (`Scale: On one machine`).
package struct DividedShop: Sendable {
  package let settings: Settings
  /// The size of the settings and the tables.
  package let byteCount: Int
  private let folder: String
  private let clock: Instant?
  private let division: TableDivision
  private var known: KnownTables
  /// The findings of the surveys so far, for each products file.
  private var findings: [ProductsFindings] = []
  private var creations = DateRange()
  private var leftOut: [String: Int] = [:]
  private var rowsWithoutProduct = 0
  private var unusedColumns: [String] = []
  /// The parts with numbers whose reading depends on the whole column.
  private var ambiguousParts: Set<Int> = []
  private var priceFaults: FaultList
  /// Whether the prices have an error, so that nothing can be concluded from them.
  private var hasFaultyPrices = false

  package var partCount: Int { division.partCount }

  /// Reads the tables once, to divide them.
  ///
  /// - Parameters:
  ///   - count: the largest number of parts; there are fewer if fewer aisles can be separated.
  ///   - now: the time of the build; nil to take every date as past.
  ///   - last: what the last build remembered of the sources; nil if nothing.
  ///   - faults: gets those of the settings.
  /// - Returns: nil if the shop must be read as a whole, perhaps to report its faults; a warning
  ///   says so unless there is an error.
  package init?(
    content: String, baseURL: String?, clock: ClockOption?, parts count: Int,
    now: Instant? = nil, since last: SourceMemory? = nil, faults: inout FaultList
  ) {
    let folder = ShopReader.folder(content)
    var found = faults
    guard
      case (var settings, let settingsBytes)? = ShopReader.readSettings(
        content: content, baseURL: baseURL, since: last, faults: &found)
    else { return nil }
    settings.priceLimit = ShopReader.priceLimit(settings, now: now, clock: clock, frame: nil)
    let clock = clock?.instant(in: ShopCalendar(settings))
    var priceFaults = found.emptied
    guard
      let division = TableDivision(
        settings, in: folder, clock: clock, parts: count, faults: &found,
        priceFaults: &priceFaults)
    else {
      // The reader of the whole shop finds the errors again.
      faults.levels = found.levels
      for fault in found.warnings where fault.check == .undividedTable {
        fault.shown.forEach { faults.warning(.undividedTable, $0) }
      }
      return nil
    }
    let (seen, seenBytes) = SeenDays.read(settings, in: folder, clock: clock, faults: &priceFaults)
    let tables = settings.products.map { $0.shownName ?? $0.path(in: folder) }
    found.fileOrder = found.files + tables + [settings.prices.path(in: folder)]
    faults = found
    self.folder = folder
    self.settings = settings
    self.priceFaults = priceFaults
    self.clock = clock
    self.division = division
    known = division.known
    known.seen = seen
    byteCount = settingsBytes + division.byteCount + seenBytes
  }

  /// Reads a part for its frame.
  ///
  /// - Parameter faults: gets those of the products' rows.
  /// - Returns: nil if a file can't be read any more.
  package mutating func survey(_ part: Int, faults: inout FaultList) -> Catalog? {
    guard var tables = tables(ofPart: part, faults: &faults) else { return nil }
    for (number, new) in tables.products.findings.enumerated() {
      if new.isAmbiguous { ambiguousParts.insert(part) }
      if number < findings.count { findings[number].merge(new) } else { findings.append(new) }
    }
    creations.merge(tables.products.creations)
    leftOut.merge(tables.products.leftOut, uniquingKeysWith: +)
    rowsWithoutProduct += tables.products.rowsWithoutProduct
    unusedColumns = tables.products.unusedColumns
    var later = faults.emptied
    return assemble(&tables, frame: nil, faults: &later)
  }

  /// Reports the faults that only all parts together show.
  ///
  /// - Returns: the parts that must be surveyed again, because the findings change their values.
  package mutating func endSurvey(faults: inout FaultList) -> [Int] {
    var found = faults.emptied
    for (source, finding) in zip(settings.products, findings) {
      finding.report(source, settings, to: &found)
    }
    faults.merge(found)
    let errorCount = faults.errorCount
    faults.merge(priceFaults)
    if clock == nil {
      DateRange.checkNewest(
        ofPrices: known.prices?.dates ?? DateRange(), known.seen.dates, ofCreations: creations,
        faults: &faults)
    }
    hasFaultyPrices = faults.errorCount > errorCount
    known.products = findings
    // From here on, faults do not come from readers.
    let read = faults.files
    faults.fileOrder = read + faults.fileOrder.filter { !read.contains($0) }
    if faults.hasErrors { return [] }
    let faulty = findings.map(\.rows.faultyCount) + [known.prices?.tally?.faultyCount ?? 0]
    let notes = ReadingNotes.texts(
      faulty: faulty.reduce(0, +), leftOut: leftOut, withoutProduct: rowsWithoutProduct,
      unused: unusedColumns, numeric: settings.numericColumns)
    for note in notes { faults.note(note) }
    return ambiguousParts.sorted()
  }

  /// Reads a part that was surveyed.
  ///
  /// - Parameters:
  ///   - frame: that of the whole shop; nil to make that of the part.
  ///   - faults: gets the faults that the survey did not find.
  /// - Returns: nil if a file can't be read any more.
  package func catalog(
    ofPart part: Int, frame: ShopFrame?, faults: inout FaultList
  ) -> Catalog? {
    var reported = faults.emptied
    guard var tables = tables(ofPart: part, faults: &reported) else {
      faults.append(reported)
      return nil
    }
    return assemble(&tables, frame: frame, faults: &faults)
  }

  private func assemble(
    _ tables: inout (products: ParsedProducts, prices: ParsedPrices), frame: ShopFrame?,
    faults: inout FaultList
  ) -> Catalog {
    tables.prices.seen = known.seen
    // The survey has judged the rows of all parts.
    tables.products.findings = []
    return CatalogReader.assemble(
      &tables.products, &tables.prices, settings, clock: clock, frame: frame, faults: &faults)
  }

  private func tables(
    ofPart part: Int, faults: inout FaultList
  ) -> (products: ParsedProducts, prices: ParsedPrices)? {
    let calendar = ShopCalendar(settings)
    do throws(Diagnostic) {
      var files: [SourceFile] = []
      for (source, places) in zip(settings.products, division.products) {
        let path = source.path(in: folder)
        files.append(try places[part].read(path, named: source.shownName ?? path))
      }
      var products = CatalogReader.readProducts(
        files, settings: settings, calendar: calendar, known: known, faults: &faults)
      var prices = CatalogReader.noPrices(products: products.products.count, settings)
      if hasFaultyPrices { products.sales = [] }
      guard let whole = known.prices, !hasFaultyPrices else { return (products, prices) }
      let path = settings.prices.path(in: folder)
      let file = try division.prices[part].read(path, named: path)
      var reported = faults.emptied
      prices = CatalogReader.readPrices(
        ChunkedFile(file, locale: settings.locale), settings: settings, calendar: calendar,
        products: products, clock: clock,
        first: PricesPass(
          order: whole.dateOrder, priceEvidence: whole.priceEvidence,
          sizeEvidence: whole.sizeEvidence), faults: &reported)
      (prices.dates, prices.days, prices.tally) = (whole.dates, whole.days, nil)
      return (products, prices)
    } catch {
      faults.error(error)
      return nil
    }
  }

  /// The fault with the places of products in their files.
  package func located(_ fault: Diagnostic) -> Diagnostic {
    let notes = fault.notes.map {
      Diagnostic.Note($0.message, at: $0.location.map { located($0) })
    }
    return Diagnostic(
      fault.severity, fault.message, at: fault.location.map { located($0) }, notes: notes,
      help: fault.help)
  }

  /// - Parameter location: of a product of the whole catalog, with its row as its line.
  private func located(_ location: SourceLocation) -> SourceLocation {
    guard location.file == Catalog.wholeName else { return location }
    let number = known.starts.partitioningIndex { $0 > location.line } - 1
    let path = settings.products[number].path(in: folder)
    for places in division.products[number] {
      guard let file = try? places.read(path, named: path),
        let row = file.offset(of: location.line - known.starts[number])
      else { continue }
      let id = Array(location.marked.utf8)
      let start = file.bytes[row...].firstRange(of: id)?.lowerBound ?? row
      return file.location(at: start, length: id.count)
    }
    return location
  }
}
