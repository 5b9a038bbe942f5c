package import Bytes
package import Diagnostics
package import Quantities
package import Shop
import Tables

/// The columns of the file of the seen days.
package enum SeenColumn: String, RecordedColumn {
  case date
  case productID = "product_id"
  case available

  package static let required: [SeenColumn] = [.date]
}

/// The observations of `aisle record` besides new prices: on which days prices were taken, and when
/// products became available or unavailable (`Input: Seen days`).
package struct SeenDays: Sendable {
  /// Of all rows, up to the clock, each once if rows of the same moment follow one another.
  package private(set) var instants: [Instant] = []
  /// Of the rows about products: their ids and values.
  private var ids = ByteStrings()
  private var states: [HistoryEntry<Bool>] = []

  init() {}

  /// - Parameter clock: later rows don't count.
  init(
    _ file: SourceFile, _ calendar: ShopCalendar, until clock: Instant?, faults: FaultLog
  ) throws(Diagnostic) {
    var table = try RecordedTable<SeenColumn>(file, calendar, faults: faults)
    while table.columns.contains(.date), table.next(faults: faults) {
      guard let instant = table.date(.date, faults: faults) else { continue }
      let id = table.bytes(.productID)
      let isAvailable = BooleanParser.parse(table.text(.available))
      if !id.isEmpty, table.columns.contains(.available), isAvailable == nil {
        table.report(.available, isNot: "yes or no", help: "write `yes` or `no`", to: faults)
      }
      if let clock, instant > clock { continue }
      if instants.last != instant { instants.append(instant) }
      guard let isAvailable, !id.isEmpty else { continue }
      ids.append(id)
      states.append(HistoryEntry(instant: instant, value: isAvailable))
    }
  }

  /// By product, what was seen of its availability, ascending. Of several rows at one instant, the
  /// last counts.
  ///
  /// - Parameter known: the ids of the products, by which they are numbered.
  package func availability(of known: ByteStringTable) -> [Int: [HistoryEntry<Bool>]] {
    var availability: [Int: [HistoryEntry<Bool>]] = [:]
    let order = states.indices.sorted { (states[$0].instant, $0) < (states[$1].instant, $1) }
    for index in order {
      guard let product = known.number(of: Array(ids[index]).span) else { continue }
      let state = states[index]
      if availability[product]?.last?.instant == state.instant {
        availability[product]?.removeLast()
      }
      availability[product, default: []].append(state)
    }
    return availability
  }

  /// By product, when it was available again, ascending.
  func restocks(of known: ByteStringTable) -> [Int: [Instant]] {
    availability(of: known).compactMapValues { states in
      let restocks = zip(states, states.dropFirst()).filter { !$0.value && $1.value }
      return restocks.isEmpty ? nil : restocks.map(\.1.instant)
    }
  }

  /// - Parameter folder: that of the shop.
  /// - Returns: also the size of the file; nothing for a shop without one.
  package static func read(
    _ settings: Settings, in folder: String, clock: Instant?, faults: FaultLog
  ) -> (seen: SeenDays, byteCount: Int) {
    guard let path = settings.prices.seenFile?.path(in: folder), FileReader.exists(path)
    else { return (SeenDays(), 0) }
    do throws(Diagnostic) {
      let file = try FileReader.read(path)
      let seen = try SeenDays(file, ShopCalendar(settings), until: clock, faults: faults)
      return (seen, file.bytes.count)
    } catch {
      faults.error(error)
      return (SeenDays(), 0)
    }
  }
}
