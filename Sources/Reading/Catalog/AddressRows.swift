import Bytes
package import Diagnostics
package import Shop
package import Tables
import Values

/// The columns of the file of the addresses.
package enum AddressColumn: String, CaseIterable {
  case date
  case productID = "product_id"
  case language, sold, slug, name, aisle, prices
}

/// The rows of the file of the addresses, which `aisle record` keeps (`Catalog: Addresses`).
package struct AddressRows {
  private var rows: CSVRows
  /// By position; nil for a column that Aisle doesn't know.
  package let columns: [AddressColumn?]
  package var delimiter: UInt8 { rows.delimiter }
  private let calendar: ShopCalendar
  private var dates: DateReader
  /// The tags of the shop's languages; the first one's is empty.
  private let tags: [String]
  private var history = AddressHistory()
  private var ids = ByteStringTable()

  /// - Parameter folder: that of the shop.
  /// - Returns: nothing for a shop without the file.
  package static func read(
    _ settings: Settings, in folder: String, faults: inout FaultList
  ) -> AddressHistory {
    guard settings.formerProductDays > 0,
      let path = settings.prices.addressesFile?.path(in: folder), FileReader.exists(path)
    else { return AddressHistory() }
    do throws(Diagnostic) {
      var reader = try AddressRows(
        ChunkedFile(path, locale: settings.locale), settings, faults: &faults)
      return try reader.readAll(faults: &faults)
    } catch {
      faults.error(error)
      return AddressHistory()
    }
  }

  /// - Throws: as `ChunkedFile.begin`.
  package init(
    _ file: ChunkedFile, _ settings: Settings, faults: inout FaultList
  ) throws(Diagnostic) {
    calendar = ShopCalendar(settings)
    dates = DateReader(calendar: calendar)
    tags = [""] + settings.translations.map(\.tag)
    rows = try CSVRows(file, faults: &faults)
    columns = rows.columns.map { column in
      AddressColumn.allCases.first { TableColumn.folded($0.rawValue) == column.folded }
    }
    for column in [AddressColumn.date, .productID, .sold] where !columns.contains(column) {
      faults.error(
        "the column `\(column.rawValue)` is missing", at: rows.source.location(at: 0),
        help: "the first line is `\(Self.header)`")
    }
  }

  package static let header = AddressColumn.allCases.map(\.rawValue).joined(separator: ",")

  /// - Throws: as `ChunkedFile.begin`.
  package mutating func readAll(faults: inout FaultList) throws(Diagnostic) -> AddressHistory {
    if faults.hasErrors { return history }
    var fields: [Field] = []
    repeat {
      while rows.next(&fields, faults: &faults) { add(fields, &faults) }
    } while try rows.advance()
    return history
  }

  private mutating func add(_ fields: [Field], _ faults: inout FaultList) {
    let bytes = rows.source.bytes
    func field(_ column: AddressColumn) -> Field? {
      columns.firstIndex(of: column).map { rows.field($0, of: fields).trimmed(in: bytes.span) }
    }
    func text(_ column: AddressColumn) -> String {
      field(column).map { String(decoding: $0.text(in: bytes), as: UTF8.self) } ?? ""
    }
    guard let date = field(.date), let idField = field(.productID), let sold = field(.sold) else {
      return
    }
    let (written, range) = date.plain(in: bytes)
    guard let instant = dates.instant(range, of: written.span) else {
      return faults.error(
        date, in: rows.source, isNot: "a date", help: "write a day like 2026-11-20")
    }
    guard let isSold = BooleanParser.parse(text(.sold)) else {
      return faults.error(sold, in: rows.source, isNot: "yes or no", help: "write `yes` or `no`")
    }
    let id = idField.text(in: bytes)
    guard !id.isEmpty else {
      return faults.error(
        idField, in: rows.source, isNot: "an id", help: "write the `id` of a product")
    }
    guard let language = tags.firstIndex(of: text(.language)) else { return }
    let day = calendar.day(of: instant)
    let (number, isNew) = ids.insert(id.span)
    if isNew { history.products.append(.init(id: String(decoding: id, as: UTF8.self))) }
    history.newestDay = max(history.newestDay ?? day, day)
    let texts = AddressHistory.Texts(name: text(.name), aisles: text(.aisle))
    history.products[number].add(
      texts, language, of: tags.count, slug: text(.slug), on: day)
    if language > 0 { return }
    history.products[number].lastDay = isSold ? nil : day
    history.products[number].prices = []
    guard !isSold, let prices = field(.prices) else { return }
    if let entries = entries(text(.prices)) {
      history.products[number].prices = entries
    } else {
      faults.error(
        prices, in: rows.source, isNot: "a list of prices",
        help: "write it like `2026-11-20 1.99, 2026-11-24 1.79`, the oldest first")
    }
  }

  /// Nil for a text that is not a list of prices, oldest first.
  private func entries(_ text: String) -> [HistoryEntry<Money>]? {
    var entries: [HistoryEntry<Money>] = []
    for item in text.split(separator: ",") {
      let parts = item.split(separator: " ")
      guard parts.count == 2, let date = ParsedDate(String(parts[0])) else { return nil }
      let price = Array(parts[1].utf8)
      guard let number = try? ParsedNumber(price.indices, of: price.span),
        number.tenThousandths > 0
      else { return nil }
      let entry = HistoryEntry(
        instant: date.instant(in: calendar), value: Money(tenThousandths: number.tenThousandths))
      if let last = entries.last, last.instant >= entry.instant { return nil }
      entries.append(entry)
    }
    return entries
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
