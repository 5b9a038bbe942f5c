import Bytes
import Diagnostics
import Shop
import Tables

/// Which product a row is of, where the rows of a group are the variants of one
/// (`Input: Variants`, `Input: Heads and members`).
struct ProductGroups {
  private let rule: FieldRule
  /// The conditions of the head of a group.
  private let conditions: [(position: Int, condition: RowCondition)]
  private var keys = ByteStringTable()
  /// By number of the key: the index of the product; -1 for a group that is left out, or whose
  /// first row has an error.
  private var products: [Int] = []
  /// By number of a key: the column that the group is left out by.
  private var columns: [Int: String] = [:]

  /// Nil for a file in which each row is a product.
  init?(_ map: ColumnMap) {
    guard let rule = map.rule(ProductColumns.group) else { return nil }
    self.rule = rule
    conditions = map.headConditions
  }

  /// True if heads are apart from the other rows of their groups.
  var hasHeads: Bool { !conditions.isEmpty }

  /// True for the row of the product itself; for any row of a file without such heads.
  func isHead(_ row: borrowing TableRow) -> Bool { row.unmet(conditions) == nil }

  /// Nil if the row has none.
  func key(of row: borrowing TableRow) -> [UInt8]? {
    row.text(of: rule)
  }

  /// The texts that the group of a head goes by, its key among them: each of those of a `first`,
  /// since its other rows may name it by any of them. None in a file without heads.
  private func keys(of row: borrowing TableRow) -> [[UInt8]] {
    guard hasHeads, case .first(let rules) = rule else { return [] }
    var keys: [[UInt8]] = []
    for rule in rules {
      if let key = row.text(of: rule) { keys.append(key) }
    }
    return keys
  }

  /// The index of a group's product, and what it is left out by; nil if the group is new.
  func product(of key: [UInt8]) -> (index: Int, leftOutBy: String?)? {
    keys.number(of: key.span).map { (products[$0], columns[$0]) }
  }

  /// Adds the group of a row.
  ///
  /// - Parameters:
  ///   - product: its index; -1 for a group that is left out.
  ///   - column: the column by which it is left out.
  mutating func add(
    _ key: [UInt8], of row: borrowing TableRow, product: Int, leftOutBy column: String? = nil
  ) {
    for key in [key] + keys(of: row) {
      let (number, isNew) = keys.insert(key.span)
      guard isNew else { continue }
      products.append(product)
      columns[number] = column
    }
  }

  /// Leaves out the group that was added last, whose product has an error.
  mutating func forget(_ product: Int) {
    var number = products.count - 1
    while number >= 0, products[number] == product {
      products[number] = -1
      number -= 1
    }
  }
}
