import Columns
import Shop
import Tables
import Values

/// The price of what a row sells (`Catalog: Money`).
struct StorePriceColumn: ProductColumn {
  static let columns = [price]
  static let price = KnownColumn(
    name: "price", isRequired: true, substitute: MinorPriceColumn.columns[0].name)

  private let reader: PriceReader

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    reader = PriceReader(try map.existing(Self.price), map, &file)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    product.offer.storePrice = reader.read(row, &product, &file)
  }

  func finish(_ file: inout ProductsFile) { reader.finish(&file) }
}

/// The same in cents or whatever the currency's smallest unit is, for a file without `price`.
struct MinorPriceColumn: ProductColumn {
  static let columns = [KnownColumn(name: "price_minor")]

  private let reader: PriceReader

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    let rule = try map.existing(Self.columns[0])
    if map.rule(StorePriceColumn.price) != nil { throw .missing }
    reader = PriceReader(rule, map, &file)
    file.findings.priceColumn = Self.columns[0].name
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    let amount = reader.read(row, &product, &file)
    product.offer.storePrice = amount.minorUnits(decimals: file.settings.currencyDecimals)
  }

  func finish(_ file: inout ProductsFile) { reader.finish(&file) }
}

/// What both have in common.
private struct PriceReader {
  private let rule: FieldRule
  private let numbers: Int

  init(_ rule: FieldRule, _ map: ColumnMap, _ file: inout ProductsFile) {
    self.rule = rule
    numbers = file.addNumbers(titled: map.title(of: StorePriceColumn.price), .price)
  }

  /// The amount, zero if the row has none.
  func read(
    _ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile
  ) -> Money {
    let field = row.field(rule)
    product.priceRange = file.placed(field.range)
    if field.isEmpty { return .zero }
    let column = file.findings.priceColumn
    guard let number = file.amounts.price(field, column: column, faults: &file.faults) else {
      product.priceRange = .empty
      return .zero
    }
    file.findings.rows.hasPrice = true
    file.note(number.evidence, in: numbers, index: product.row, at: field, of: row)
    return Money(tenThousandths: number.tenThousandths)
  }

  func finish(_ file: inout ProductsFile) {
    for index in file.grouped(numbers) {
      if file.isGrouped {
        file.result.groupRows[index].variant.storePrice.tenThousandths *= 1000
      } else {
        file.result.products[index].storePrice.tenThousandths *= 1000
      }
    }
  }
}

/// What a shop names beside the price (`Meaning: List prices`).
struct ListPriceColumn: ProductColumn {
  static let columns = [KnownColumn(name: "list_price")]

  private let rule: FieldRule
  private let numbers: Int

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    rule = try map.existing(Self.columns[0])
    numbers = file.addNumbers(titled: map.title(of: Self.columns[0]), .price)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    let field = row.field(rule)
    guard !field.isEmpty,
      let number = file.amounts.price(
        field, column: Self.columns[0].name, faults: &file.faults)
    else { return }
    file.note(number.evidence, in: numbers, index: product.row, at: field, of: row)
    product.offer.listPrice = Money(tenThousandths: number.tenThousandths)
  }

  func finish(_ file: inout ProductsFile) {
    for index in file.grouped(numbers) {
      if file.isGrouped {
        file.result.groupRows[index].variant.listPrice.tenThousandths *= 1000
      } else {
        let details = Int(file.result.products[index].details)
        file.result.details[details].listPrice.tenThousandths *= 1000
      }
    }
  }
}
