import Diagnostics
import Shop
import Tables
import Values

/// What `aisle record` saw where no price was new: on which days prices were taken
/// (`Catalog: Seen days`).
package struct SeenDays: Sendable {
  /// Of all rows, up to the clock.
  private(set) var dates = DateRange()
  /// Of all rows, up to the clock, each once if rows of the same moment follow one another.
  private(set) var instants: [Instant] = []

  init() {}

  /// - Parameter clock: later rows don't count.
  init(
    _ file: ChunkedFile, _ calendar: ShopCalendar, until clock: Instant?, faults: inout FaultList
  ) throws(Diagnostic) {
    var reader = try SeenRows(file, calendar, faults: &faults)
    while let instant = try reader.next(faults: &faults) {
      if let clock, instant > clock { continue }
      // `aisle record` wrote the date, so it is never reported as alone.
      _ = dates.add(instant)
      if instants.last != instant { instants.append(instant) }
    }
    try file.checkRest()
  }

  /// - Parameter folder: that of the shop.
  /// - Returns: also the size of the file; nothing for a shop without one.
  static func read(
    _ settings: Settings, in folder: String, clock: Instant?, faults: inout FaultList
  ) -> (seen: SeenDays, byteCount: Int) {
    guard let path = settings.prices.seenFile?.path(in: folder), FileReader.exists(path)
    else { return (SeenDays(), 0) }
    do throws(Diagnostic) {
      let file = try ChunkedFile(path, locale: settings.locale)
      let seen = try SeenDays(file, ShopCalendar(settings), until: clock, faults: &faults)
      return (seen, file.byteCount)
    } catch {
      faults.error(error)
      return (SeenDays(), 0)
    }
  }
}
