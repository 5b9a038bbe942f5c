import Bytes
import Diagnostics

/// Rows as a prices file has them, and where in it they go.
struct PriceAddition {
  let bytes: [UInt8]
  /// In bytes from the beginning of the file.
  let offset: Int

  /// An addition to a file that is to be made.
  ///
  /// - Parameter rows: at least one.
  init(_ rows: [PriceRow], settings: Settings) {
    let style: any PriceRowStyle =
      switch settings.prices.effectiveFormat {
      case .csv: CSVRowStyle(settings)
      case .json: JSONRowStyle(settings, isArray: true)
      case .jsonLines: JSONRowStyle(settings, isArray: false)
      }
    bytes = style.text(of: rows, in: style.end)
    offset = 0
  }

  /// An addition to a file that was read without a fault.
  ///
  /// - Parameters:
  ///   - rows: at least one.
  ///   - lastByte: the file's.
  ///   - prices: what the file says.
  /// - Throws: as `ChunkedFile.begin`.
  init(
    _ rows: [PriceRow], to file: ChunkedFile, lastByte: UInt8?, after moment: Instant,
    _ prices: ParsedPrices, settings: Settings, calendar: ShopCalendar
  ) throws(Diagnostic) {
    var faults = FaultList()
    let isPast = prices.last.map { $0 > moment } ?? false
    let style: any PriceRowStyle
    var later: Int?
    switch settings.prices.effectiveFormat {
    case .csv:
      style = CSVRowStyle(
        try CSVRows(file, faults: &faults), byteCount: file.byteCount,
        hasLineEnd: lastByte == .newline || lastByte == .carriageReturn, prices, settings)
      if isPast {
        later = try RowPlace.offset(
          after: moment, in: CSVRows(file, faults: &faults), partStart: { file.start }, settings,
          calendar)
      }
    case .json, .jsonLines:
      let source = try file.readWhole()
      guard let table = JSONRows(source, faults: &faults) else {
        throw Diagnostic(
          "the file \(file.name.inBackticks) changed while it was read",
          help: "run the command again")
      }
      style = JSONRowStyle(table, prices, settings)
      if isPast {
        later = try RowPlace.offset(
          after: moment, in: table, partStart: { 0 }, settings, calendar)
      }
    }
    let insertion = later.map { style.insertion(before: $0) } ?? style.end
    bytes = style.text(of: rows, in: insertion)
    offset = insertion.offset
  }
}
