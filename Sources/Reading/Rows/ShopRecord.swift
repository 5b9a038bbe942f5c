import Bytes
package import Diagnostics
import Foundation
package import Quantities
package import Shop
import Tables

/// The columns of the file that `aisle record` keeps beside the prices.
package enum RecordColumn: String, RecordedColumn {
  case date
  case productID = "product_id"
  case available, sold, language, slug, name, aisle, source, whole, currency, variant

  package static let required: [RecordColumn] = [.date]
}

/// The notes of `aisle record` besides prices (`Input: The record`).
package struct ShopRecord {
  package private(set) var seen = SeenDays()
  package private(set) var addresses = AddressHistory()
  /// Nil if no row is about a source.
  package private(set) var sources: SourceMemory?
  private let calendar: ShopCalendar
  /// Later rows don't count for `seen`.
  private let clock: Instant?
  /// See `Settings.priceLimit`.
  private let limit: Instant?
  /// The tags of the shop's languages; the first one's is empty.
  private let tags: [String]
  private let hasAddresses: Bool
  private var ids = ByteStringTable()

  private init(_ settings: Settings, until clock: Instant?) {
    calendar = ShopCalendar(settings)
    self.clock = clock
    limit = settings.priceLimit
    tags = [""] + settings.translations.map(\.tag)
    hasAddresses = settings.formerProductDays > 0
  }

  /// - Parameters:
  ///   - folder: that of the shop.
  ///   - faults: gets those of the rows.
  /// - Returns: an empty one for a shop without the file.
  package static func read(
    _ settings: Settings, in folder: String, until clock: Instant?, faults: FaultLog
  ) -> ShopRecord {
    var record = ShopRecord(settings, until: clock)
    let former = formerFiles(settings, in: folder)
    do throws(Diagnostic) {
      if let path = settings.prices.recordFile?.path(in: folder), FileReader.exists(path) {
        try record.readTable(path, faults: faults)
      }
      for path in former.tables { try record.readTable(path, faults: faults) }
      if let path = former.sources { try record.readFormerSources(path) }
    } catch {
      faults.error(error)
    }
    return record
  }

  /// The paths of the files that earlier versions kept in place of the record; none beside one.
  package static func formerFiles(
    _ settings: Settings, in folder: String
  ) -> (tables: [String], sources: String?) {
    if let file = settings.prices.recordFile, FileReader.exists(file.path(in: folder)) {
      return ([], nil)
    }
    let paths = settings.prices.formerRecordFiles.map { $0.path(in: folder) }
      .filter(FileReader.exists)
    return (paths.filter { $0.hasSuffix(".csv") }, paths.first { $0.hasSuffix(".json") })
  }

  private mutating func readFormerSources(_ path: String) throws(Diagnostic) {
    struct Former: Decodable {
      let currency: String
      let wholeFiles: [String]
    }
    let bytes = try FileReader.read(path).bytes
    guard let former = try? JSONDecoder().decode(Former.self, from: Data(bytes)) else {
      throw Diagnostic("the file `\(path)` is damaged", help: "remove it, and run `aisle record`")
    }
    sources = SourceMemory(currency: former.currency, wholeFiles: former.wholeFiles)
  }

  private mutating func readTable(_ path: String, faults: FaultLog) throws(Diagnostic) {
    let file = try FileReader.read(path)
    var table = try RecordedTable<RecordColumn>(file, calendar, faults: faults)
    guard table.columns.contains(.date) else { return }
    while table.next(faults: faults) {
      if let instant = table.date(.date, faults: faults) {
        seen.add(rowAt: instant, of: path)
        add(table, at: instant, faults)
      }
    }
  }

  private mutating func add(
    _ row: RecordedTable<RecordColumn>, at instant: Instant, _ faults: FaultLog
  ) {
    let (source, currency) = (row.text(.source), row.text(.currency))
    if !source.isEmpty || !currency.isEmpty {
      var memory = sources ?? SourceMemory()
      if !currency.isEmpty { memory.currency = currency }
      if !source.isEmpty { memory.set(source, isWhole: row.boolean(.whole, faults) ?? false) }
      sources = memory
    } else if !row.bytes(.sold).isEmpty || !row.bytes(.name).isEmpty {
      if hasAddresses { addAddress(row, at: instant, faults) }
    } else {
      let (id, variant) = (row.bytes(.productID), row.text(.variant))
      let hasState = !id.isEmpty && variant.isEmpty
      let isAvailable = hasState ? row.boolean(.available, faults) : nil
      if let clock, instant > clock { return }
      if let limit, instant > limit {
        return faults.warning(
          .futurePrice, "this row is dated more than a day ahead, so it waits for its day",
          at: row.location(of: .date),
          help: "remove it if the clock was wrong when it was recorded")
      }
      seen.add(id, isAvailable, variant: variant.isEmpty ? nil : variant, at: instant)
    }
  }

  private mutating func addAddress(
    _ row: RecordedTable<RecordColumn>, at instant: Instant, _ faults: FaultLog
  ) {
    guard let isSold = row.boolean(.sold, faults) else { return }
    let id = row.bytes(.productID)
    guard !id.isEmpty else {
      return row.report(.productID, isNot: "an id", help: "write the `id` of a product", to: faults)
    }
    guard let language = tags.firstIndex(of: row.text(.language)) else { return }
    let day = calendar.day(of: instant)
    let (number, isNew) = ids.insert(id.span)
    if isNew { addresses.products.append(.init(id: String(decoding: id, as: UTF8.self))) }
    addresses.newestDay = max(addresses.newestDay ?? day, day)
    let texts = AddressHistory.Texts(name: row.text(.name), aisles: row.text(.aisle))
    addresses.products[number].add(
      texts, language, of: tags.count, slug: row.text(.slug), on: day)
    if language > 0 { return }
    if isSold, let last = addresses.products[number].lastDay {
      addresses.products[number].absences.append((last, day))
    }
    addresses.products[number].lastDay = isSold ? nil : day
  }
}

extension RecordedTable<RecordColumn> {
  /// Nil, with an error, for a text that is neither yes nor no.
  fileprivate func boolean(_ column: RecordColumn, _ faults: FaultLog) -> Bool? {
    if let value = BooleanParser.parse(text(column)) { return value }
    report(column, isNot: "yes or no", help: "write `yes` or `no`", to: faults)
    return nil
  }
}

extension AddressHistory.Product {
  /// Adds what a row says; one without a name says nothing of the address.
  ///
  /// - Parameters:
  ///   - language: its number among the shop's, of which there are `count`.
  fileprivate mutating func add(
    _ texts: AddressHistory.Texts, _ language: Int, of count: Int, slug: String, on day: Day
  ) {
    if texts.name.isEmpty { return }
    if language > 0 {
      // The row of the first language comes before.
      if !states.isEmpty { states[states.count - 1].state.texts[language] = texts }
      return
    }
    let all = [AddressHistory.Texts](repeating: texts, count: count)
    states.append((day, AddressHistory.State(slug: slug, texts: all)))
  }
}
