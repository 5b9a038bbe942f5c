import Columns
import Diagnostics
import Shop
import Tables
import Values

/// The prices that a product itself has: an array of objects in JSON (`Catalog: Products`).
struct HistoryColumn: ProductColumn {
  static let columns = [KnownColumn(name: "history", mapping: .column)]

  private let rule: FieldRule
  private let dates, numbers: Int

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    let rule = try map.existing(Self.columns[0])
    self.rule = rule
    numbers = file.addNumbers(titled: map.title(of: Self.columns[0]), .price)
    dates = file.addDates(of: Self.columns[0]) {
      Self.records(of: rule, in: $0)?.map { $0[0] } ?? []
    }
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    guard product.isNew else { return }
    let field = row.field(rule)
    // In CSV there are none: a column of this name is text.
    if field.kind != .nested { return }
    guard let records = Self.records(of: rule, in: row) else {
      file.faults.error(
        about: "history", "the history is not an array of objects", at: row.location(field),
        help: "write it like `[{ \"date\": \"2026-11-20\", \"price\": 1.29 }]`")
      return
    }
    for record in records {
      let (date, price) = (record[0], record[1])
      if date.isEmpty {
        file.faults.error(
          "the price in the history has no date", at: row.location(date),
          help: "call it `date`, and write a day like 2026-11-20")
      }
      guard let instant = file.date(date, in: dates, of: row), !price.isEmpty,
        let number = file.amounts.price(price, column: "history", faults: &file.faults),
        number.tenThousandths > 0
      else { continue }
      let index = file.result.history.count
      file.note(number.evidence, in: numbers, index: index, at: price, of: row)
      file.result.history.append(
        OwnPrice(
          owner: Int32(product.index),
          entry: HistoryEntry(
            instant: instant, value: Money(tenThousandths: number.tenThousandths))))
    }
  }

  /// Of each object in an array of objects: its date and its price, empty where it has none. Nil if
  /// the field is anything else.
  private static func records(of rule: FieldRule, in row: borrowing TableRow) -> [[Field]]? {
    let rows = row.rows
    guard let elements = rows.elements(of: row.field(rule)),
      elements.allSatisfy({ $0.kind == .nested })
    else { return nil }
    return elements.map { element in
      OwnPrice.memberNames.map { names in
        names.lazy.compactMap { rows.member($0, of: element) }.first
          ?? Field(start: element.start, end: element.start)
      }
    }
  }

  func finish(_ file: inout ProductsFile) {
    for index in file.grouped(numbers) {
      file.result.history[index].entry.price.tenThousandths *= 1000
    }
  }
}

/// A price in the history that a products file has of a product.
struct OwnPrice {
  /// The product's index.
  let owner: Int32
  var entry: HistoryEntry<Money>

  /// What its date and its price are called in JSON, in this order.
  static let memberNames = [
    ["date", "day", "from", "since", "valid_from", "validFrom", "created_at", "createdAt"],
    ["price", "amount", "value"],
  ]
}
