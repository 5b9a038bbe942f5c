import Bytes
package import Diagnostics
import Quantities
package import Shop
import Tables

/// The memory of a shop's sources, to notice that one of them was cut short, or that the
/// prices are in another currency now (`Input: Remembered sources`).
///
/// `aisle record` keeps it in its file beside the prices, and a build in its output folder.
package struct SourceMemory: Codable, Equatable, Sendable {
  /// Of the prices, by ISO 4217; empty if it is not known.
  package var currency = ""
  /// The file of the prices, as `shop.json` names it; nil in the record beside it.
  private(set) var prices: String?
  /// The CSV files that end with a line end, as `shop.json` names them, in its order.
  private(set) var wholeFiles: [String] = []

  init() {}

  init(currency: String, wholeFiles: [String]) {
    (self.currency, self.wholeFiles) = (currency, wholeFiles)
  }

  mutating func set(_ file: String, isWhole: Bool) {
    wholeFiles.removeAll { $0 == file }
    if isWhole { wholeFiles.append(file) }
  }

  /// Looks at the sources as they are, and compares them with how they were.
  ///
  /// - Parameters:
  ///   - folder: the shop's, with a slash at its end.
  ///   - export: a file that is read in place of the first products file, and is remembered by its
  ///     name; the others are not looked at.
  ///   - earlier: the memory before.
  ///   - faults: gets an error for each source that no longer ends with a line end or can't be
  ///     read, and for prices that were in another currency. A missing file is left to its reader.
  package init(
    of settings: Settings, in folder: String, export: String? = nil, since earlier: [SourceMemory],
    faults: FaultLog
  ) {
    (currency, prices) = (settings.currency, settings.prices.file)
    for (number, table) in (settings.products + [settings.prices]).enumerated()
    where table.effectiveFormat == .csv {
      let isOther = export != nil && number > 0 && number < settings.products.count
      let wasWhole = earlier.contains { $0.wholeFiles.contains(table.file) }
      if isOther {
        if wasWhole { wholeFiles.append(table.file) }
        continue
      }
      let path = number == 0 ? export ?? table.path(in: folder) : table.path(in: folder)
      do throws(Diagnostic) {
        guard let isWhole = try Self.endsWithLineEnd(path) else { continue }
        if isWhole {
          wholeFiles.append(table.file)
        } else if wasWhole, !table.isComplete {
          faults.error(Self.cutFault(path))
        }
      } catch {
        faults.error(error)
      }
    }
    checkCurrency(of: settings, in: folder, since: earlier, faults: faults)
  }

  private func checkCurrency(
    of settings: Settings, in folder: String, since earlier: [SourceMemory],
    faults: FaultLog
  ) {
    let prices = settings.prices
    let path = prices.path(in: folder)
    let own = earlier.filter { $0.prices ?? prices.file == prices.file && !$0.currency.isEmpty }
    let known = prices.currency.map { [$0] } ?? own.map(\.currency)
    guard let other = known.first(where: { $0 != currency }),
      prices.currency != nil || FileReader.exists(path)
    else { return }
    faults.error(
      "the prices in `\(path)` are in `\(other)`, but the shop's currency is `\(currency)`",
      at: prices.location,
      help: "begin another file of prices, such as "
        + "`\"prices\": \"prices-\(currency.lowercased()).csv\"`; if all of them are in "
        + "`\(currency)`, write "
        + "`\"prices\": { \"file\": \"\(prices.file)\", \"currency\": \"\(currency)\" }` in "
        + "`shop.json`")
  }

  /// The rows of the record that say what differs from an earlier memory.
  package func rows(since earlier: SourceMemory?, on date: String) -> [[RecordColumn: String]] {
    var rows: [[RecordColumn: String]] = []
    if currency != earlier?.currency { rows.append([.currency: currency]) }
    let before = earlier?.wholeFiles ?? []
    for file in wholeFiles where !before.contains(file) {
      rows.append([.source: file, .whole: "yes"])
    }
    for file in before where !wholeFiles.contains(file) {
      rows.append([.source: file, .whole: "no"])
    }
    return rows.map { $0.merging([.date: date]) { $1 } }
  }

  /// Nil for a file that is empty, missing or not a regular one.
  private static func endsWithLineEnd(_ path: String) throws(Diagnostic) -> Bool? {
    guard let bytes = try FileReader.lastBytes(2, of: path), !bytes.isEmpty else { return nil }
    // In UTF-16, the line end may be followed by a zero.
    return (bytes.last == 0 ? bytes.first : bytes.last)?.isLineEnd
  }

  private static func cutFault(_ path: String) -> Diagnostic {
    let source = try? FileReader.read(path)
    return Diagnostic(
      "the file ends inside a row: before, its last row had a line end",
      at: source.map { $0.location(at: $0.bytes.count, length: 0) },
      help: "get the whole file; if this is all of it, write `\"complete\": true` beside its name "
        + "in `shop.json`")
  }
}
