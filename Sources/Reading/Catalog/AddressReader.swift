import Bytes
package import Diagnostics
import Quantities
package import Shop
import Tables

/// The columns of the file of the addresses.
package enum AddressColumn: String, RecordedColumn {
  case date
  case productID = "product_id"
  case language, sold, slug, name, aisle

  package static let required: [AddressColumn] = [.date, .productID, .sold]
}

/// Reads the file of the addresses, which `aisle record` keeps (`Input: Addresses`).
package struct AddressReader {
  private var table: RecordedTable<AddressColumn>
  private let calendar: ShopCalendar
  /// The tags of the shop's languages; the first one's is empty.
  private let tags: [String]
  private var history = AddressHistory()
  private var ids = ByteStringTable()

  /// - Parameter folder: that of the shop.
  /// - Returns: nothing for a shop without the file.
  package static func read(
    _ settings: Settings, in folder: String, faults: FaultLog
  ) -> AddressHistory {
    guard settings.formerProductDays > 0,
      let path = settings.prices.addressesFile?.path(in: folder), FileReader.exists(path)
    else { return AddressHistory() }
    do throws(Diagnostic) {
      let file = try FileReader.read(path)
      let table = try RecordedTable<AddressColumn>(file, ShopCalendar(settings), faults: faults)
      return read(table, settings, faults: faults)
    } catch {
      faults.error(error)
      return AddressHistory()
    }
  }

  /// - Parameter table: at its first row.
  package static func read(
    _ table: RecordedTable<AddressColumn>, _ settings: Settings, faults: FaultLog
  ) -> AddressHistory {
    if faults.hasErrors { return AddressHistory() }
    var reader = AddressReader(
      table: table, calendar: ShopCalendar(settings),
      tags: [""] + settings.translations.map(\.tag))
    while reader.table.next(faults: faults) { reader.addRow(faults) }
    return reader.history
  }

  private mutating func addRow(_ faults: FaultLog) {
    guard let instant = table.date(.date, faults: faults) else { return }
    guard let isSold = BooleanParser.parse(table.text(.sold)) else {
      return table.report(.sold, isNot: "yes or no", help: "write `yes` or `no`", to: faults)
    }
    let id = table.bytes(.productID)
    guard !id.isEmpty else {
      return table.report(
        .productID, isNot: "an id", help: "write the `id` of a product", to: faults)
    }
    guard let language = tags.firstIndex(of: table.text(.language)) else { return }
    let day = calendar.day(of: instant)
    let (number, isNew) = ids.insert(id.span)
    if isNew { history.products.append(.init(id: String(decoding: id, as: UTF8.self))) }
    history.newestDay = max(history.newestDay ?? day, day)
    let texts = AddressHistory.Texts(name: table.text(.name), aisles: table.text(.aisle))
    history.products[number].add(
      texts, language, of: tags.count, slug: table.text(.slug), on: day)
    if language > 0 { return }
    if isSold, let last = history.products[number].lastDay {
      history.products[number].absences.append((last, day))
    }
    history.products[number].lastDay = isSold ? nil : day
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
