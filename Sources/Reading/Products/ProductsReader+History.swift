import Diagnostics
import Shop
import Tables
import Values

/// The prices that a product itself has: an array of objects in JSON (`Catalog: Products`).
extension ProductsReader {
  /// Adds the prices of the row's product, which is the next of `result.products`.
  mutating func readHistory(faults: inout FaultList) {
    // In CSV there are none: a column of this name is text.
    guard let field = field(.history), field.kind == .nested else { return }
    guard let records = records(of: field) else {
      faults.error(
        Diagnostic(
          "the history is not an array of objects", at: location(field),
          help: "write it like `[{ \"date\": \"2026-11-20\", \"price\": 1.29 }]`"))
      return
    }
    for record in records {
      let (date, price) = (record[0], record[1])
      if date.isEmpty {
        faults.error(
          Diagnostic(
            "the price in the history has no date", at: location(date),
            help: "call it `date`, and write a day like 2026-11-20"))
      }
      guard let instant = readDate(date, of: .history, faults: &faults), !price.isEmpty,
        let number = numbers.price(price, faults: &faults), number.tenThousandths > 0
      else { continue }
      historyColumn.note(
        number.evidence, index: result.history.count, at: price.range, of: source)
      result.history.append(
        OwnPrice(
          owner: Int32(result.products.count),
          entry: HistoryEntry(
            instant: instant, value: Money(tenThousandths: number.tenThousandths))))
    }
  }

  /// Of each object in an array of objects: its date and its price, empty where it has none. Nil if
  /// the field is anything else.
  private func records(of field: Field) -> [[Field]]? {
    guard let elements = rows.elements(of: field), elements.allSatisfy({ $0.kind == .nested })
    else { return nil }
    return elements.map { element in
      OwnPrice.memberNames.map { names in
        names.lazy.compactMap { rows.member($0, of: element) }.first
          ?? Field(start: element.start, end: element.start)
      }
    }
  }

  /// The dates of the current row in a column.
  func dates(in column: ProductColumn) -> [Field] {
    guard let field = field(column) else { return [] }
    guard column == .history else { return [field] }
    return records(of: field)?.map { $0[0] } ?? []
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
