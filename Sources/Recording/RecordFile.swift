import Bytes
import Diagnostics
import POSIX
import Quantities
import Reading
import Shop
import Tables

/// A row that is added to the file beside the prices, with the fields that it has.
typealias RecordRow = [RecordColumn: [UInt8]]

/// The file beside the prices while rows are added to it (`Input: The record`).
struct RecordFile {
  private let table: GrowingTable<RecordColumn>
  /// The rows that it has to have before others: those of the files of an earlier version, or its
  /// own if it lacks a column.
  private var ownRows: [RecordRow] = []
  private let formerFiles: [String]

  /// - Returns: nil if the prices come from standard input.
  /// - Throws: if it can't be read, or rows can't be added to it.
  static func open(
    _ settings: Settings, in folder: String
  ) throws(Diagnostic) -> RecordFile? {
    guard let path = settings.prices.recordFile?.path(in: folder) else { return nil }
    // Its faults are those of `ShopRecord`.
    let faults = FaultLog()
    let table = try GrowingTable<RecordColumn>(path, settings, faults: faults)
    var file = RecordFile(
      table: table,
      formerFiles: settings.prices.formerRecordFiles.map { $0.path(in: folder) }
        .filter(FileReader.exists))
    if table.isComplete { return file }
    for path in ShopRecord.files(settings, in: folder) where path.hasSuffix(".csv") {
      var rows = try RecordedTable<RecordColumn>(
        try FileReader.read(path), ShopCalendar(settings), faults: faults)
      while rows.next(faults: faults) {
        file.ownRows.append(
          Dictionary(uniqueKeysWithValues: RecordColumn.allCases.map { ($0, rows.bytes($0)) }))
      }
    }
    return file
  }

  /// Adds rows, and those about sources that differ from what was remembered.
  ///
  /// - Throws: if the file changed since it was read, or can't be written.
  func append(
    _ rows: [RecordRow], _ sources: SourceMemory, since former: SourceMemory?, on date: String
  ) throws(Diagnostic) {
    var rows = rows
    let known = table.isComplete ? former : nil
    func add(_ row: [RecordColumn: String]) {
      rows.append(row.merging([.date: date]) { $1 }.mapValues { Array($0.utf8) })
    }
    if sources.currency != known?.currency { add([.currency: sources.currency]) }
    let (now, before) = (sources.wholeFiles, known?.wholeFiles ?? [])
    for file in now where !before.contains(file) { add([.source: file, .whole: "yes"]) }
    for file in before where !now.contains(file) { add([.source: file, .whole: "no"]) }
    try table.append(ownRows + rows, replacing: !table.isComplete)
    for path in formerFiles where unsafe unlink(path) != 0 {
      throw FileReader.fault(.last, path: path, name: path)
    }
  }
}
