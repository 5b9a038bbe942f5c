import Bytes
import Columns
import Diagnostics
import Shop
import Tables

/// Which product a row is of, where the rows of a group are the variants of one
/// (`Catalog: Variants`, `Catalog: Heads and members`).
struct ProductGroups {
  /// A file may call anything a group: only the shop knows whether its rows are one product.
  static let columns = [group, members]
  static let group = KnownColumn(name: "group", mapping: .text, isOnlyMapped: true)
  static let members = KnownColumn(name: "members", mapping: .column, isOnlyMapped: true)

  /// Which rows of a file are read.
  enum Part {
    case all
    /// Those that are what their products are.
    case heads
    /// The others.
    case members
  }

  private let rule: FieldRule
  /// What lists the rows of a group in its head.
  private let list: FieldRule?
  /// What the head of a group meets.
  private let conditions: [(position: Int, condition: RowCondition)]
  private var listed = GroupMembers()
  private var keys = ByteStringTable()
  /// By number of the key: the index of the product; -1 for a group that is left out, or whose
  /// first row has an error.
  private var products: [Int] = []
  /// By number of a key: the column that the group is left out by.
  private var columns: [Int: String] = [:]

  /// Nil for a file in which each row is a product.
  init?(_ map: ColumnMap) {
    guard let rule = map.rule(Self.group) else { return nil }
    self.rule = rule
    list = map.rule(Self.members)
    conditions = map.headConditions
  }

  /// Whether heads are apart from the other rows of their groups.
  var hasHeads: Bool { list != nil || !conditions.isEmpty }

  /// Whether the row is what its product is.
  func isHead(_ row: borrowing TableRow) -> Bool {
    if row.unmet(conditions) != nil { return false }
    if listed.isEmpty { return true }
    return row.text(of: rule).flatMap { listed.owner(of: $0) } == nil
  }

  /// Nil if the row has none.
  func key(of row: borrowing TableRow) -> [UInt8]? {
    row.text(of: rule).map { listed.owner(of: $0) ?? $0 }
  }

  /// All texts that the row's group goes by: the head of one goes by each of the texts of a
  /// `first`, since its other rows may name it by any of them.
  private func keys(of row: borrowing TableRow) -> [[UInt8]] {
    guard hasHeads, case .first(let rules) = rule else {
      return [key(of: row)].compactMap(\.self)
    }
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
  ///   - column: what it is left out by.
  mutating func add(
    _ key: [UInt8], of row: borrowing TableRow, _ part: Part, product: Int,
    leftOutBy column: String? = nil
  ) {
    for key in [key] + (part == .heads ? keys(of: row) : []) {
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

  /// What the head of the group calls a row that it lists; empty if it doesn't.
  func name(of row: borrowing TableRow) -> TextRange {
    if listed.isEmpty { return .empty }
    return row.text(of: rule).flatMap { listed.name(of: $0) } ?? .empty
  }

  /// Lists what a head that is in the shop says of the other rows of its group.
  mutating func list(_ row: borrowing TableRow, _ result: inout ParsedProducts) {
    guard let list, row.unmet(row.map.conditions + conditions) == nil,
      let key = row.text(of: rule)
    else { return }
    let field = row.field(list)
    if field.isEmpty { return }
    for member in ListedMember.members(in: field.text(in: row.source.bytes))
    where member.key != key {
      var name = member.name
      UntidyText.tidy(&name)
      listed.add(member.key, named: result.addText { $0 += name }, of: key)
    }
  }

  /// Whether heads list the rows of their groups.
  var areListed: Bool { list != nil }
}

/// The rows that heads of groups list, by their keys (`Catalog: Heads and members`).
struct GroupMembers {
  private var keys = ByteStringTable()
  /// By number of the key.
  private var owners: [[UInt8]] = []
  private var names: [TextRange] = []

  var isEmpty: Bool { owners.isEmpty }

  /// Adds a row that a head lists. If several heads list it, the first is its owner.
  mutating func add(_ key: [UInt8], named name: TextRange, of owner: [UInt8]) {
    guard keys.insert(key.span).isNew else { return }
    owners.append(owner)
    names.append(name)
  }

  /// The key of the head that lists the row with a key; nil if none does.
  func owner(of key: [UInt8]) -> [UInt8]? { keys.number(of: key.span).map { owners[$0] } }

  /// The head's name for that row.
  func name(of key: [UInt8]) -> TextRange? { keys.number(of: key.span).map { names[$0] } }
}

/// A row in such a list: `sku=tee-red-l,color=Red,size=L`.
struct ListedMember {
  /// The value of the first pair.
  let key: [UInt8]
  /// The values of the others, with ` / ` between them; may be empty.
  let name: [UInt8]

  /// The members between bars.
  static func members(in list: [UInt8]) -> [ListedMember] {
    list.split(separator: UInt8(ascii: "|")).compactMap { ListedMember($0) }
  }

  /// Nil for anything but a list of pairs.
  private init?(_ text: ArraySlice<UInt8>) {
    var values: [[UInt8]] = []
    for piece in text.split(separator: UInt8(ascii: ",")) {
      if let sign = piece.firstIndex(of: UInt8(ascii: "=")) {
        values.append(Array(piece[(sign + 1)...]))
      } else if values.isEmpty {
        return nil
      } else {
        // The comma belongs to the value.
        values[values.count - 1] += [UInt8(ascii: ",")] + piece
      }
    }
    let trimmed = values.map { Array($0[$0.trimmed($0.indices)]) }
    guard let key = trimmed.first, !key.isEmpty else { return nil }
    self.key = key
    name = Array(trimmed.dropFirst().filter { !$0.isEmpty }.joined(separator: Array(" / ".utf8)))
  }
}
