import Columns
import Diagnostics
import Reading
import Shop
import Tables
import Values

/// Rows as a prices file has them, and where in it they go.
struct PriceAddition {
  let bytes: [UInt8]
  /// In bytes from the beginning of the file.
  let offset: Int

  /// An addition to a file that is to be made.
  ///
  /// - Parameter rows: at least one.
  /// - Throws: if rows can't be added to files of the format.
  init(_ rows: [PriceRow], settings: Settings) throws(Diagnostic) {
    let style: any PriceRowStyle
    switch settings.prices.effectiveFormat {
    case .csv: style = CSVRowStyle(settings)
    case .json: style = JSONRowStyle(settings, isArray: true)
    case .jsonLines: style = JSONRowStyle(settings, isArray: false)
    case .xml: throw Self.fault("to the XML file", settings)
    }
    bytes = style.text(of: rows, in: style.end)
    offset = 0
  }

  /// An addition to a file that was read without a fault.
  ///
  /// - Parameters:
  ///   - rows: at least one.
  ///   - hasLineEnd: whether the file ends with one.
  ///   - prices: what the file says.
  /// - Throws: as `ChunkedFile.begin`.
  init(
    _ rows: [PriceRow], to file: ChunkedFile, hasLineEnd: Bool, after moment: Instant,
    _ prices: ParsedPrices, settings: Settings, calendar: ShopCalendar
  ) throws(Diagnostic) {
    var faults = FaultList()
    let isPast = prices.dates.newest.map { $0 > moment } ?? false
    let style: any PriceRowStyle
    var later: Int?
    func csvRows() throws(Diagnostic) -> CSVRows {
      try CSVRows(file, names: settings.prices.headerNames(PriceColumn.known), faults: &faults)
    }
    switch settings.prices.effectiveFormat {
    case .csv:
      style = CSVRowStyle(
        try csvRows(), byteCount: file.byteCount,
        hasLineEnd: hasLineEnd, prices, settings)
      if isPast {
        later = try RowPlace.offset(
          after: moment, in: csvRows(), partStart: { file.start }, prices.dateOrder, settings,
          calendar)
      }
    case .json, .jsonLines:
      let source = try file.readWhole()
      guard let table = JSONRows(source, of: settings.prices, faults: &faults) else {
        throw Diagnostic(
          "the file `\(file.name)` changed while it was read",
          help: "run the command again")
      }
      guard !table.hasNestedColumns else { throw Self.fault("to nested objects in", settings) }
      style = JSONRowStyle(table, prices, settings)
      if isPast {
        later = try RowPlace.offset(
          after: moment, in: table, partStart: { 0 }, prices.dateOrder, settings, calendar)
      }
    case .xml: throw Self.fault("to the XML file", settings)
    }
    let insertion = later.map { style.insertion(before: $0) } ?? style.end
    bytes = style.text(of: rows, in: insertion)
    offset = insertion.offset
  }

  private static func fault(_ place: String, _ settings: Settings) -> Diagnostic {
    Diagnostic(
      "prices can't be added \(place) `\(settings.prices.file)`",
      at: settings.prices.location,
      help: "name a CSV file in `shop.json`: `\"prices\": \"prices.csv\"`")
  }
}
