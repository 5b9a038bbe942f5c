import Bytes
import Diagnostics
import Tables

/// Files in which the product is a row apart from those of its variants, which may stand before it
/// (`Catalog: Heads and members`).
extension ProductsReader {
  /// Reads the heads of all groups, then the other rows.
  ///
  /// - Complexity: O(size of the file), three times.
  mutating func readHeads(of newest: [Bool]?, faults: inout FaultList) {
    let start = rows
    if let column = map[.members] {
      listMembers(in: column)
      rows = start
    }
    part = .heads
    readRows(of: newest, faults: &faults)
    rows = start
    part = .members
    readRows(of: newest, faults: &faults)
  }

  /// Whether the row is what its product is.
  func isHead() -> Bool {
    for (position, condition) in map.headConditions where !isMet(position, condition) {
      return false
    }
    if members.isEmpty { return true }
    return map.rule(.group).flatMap { key(of: $0) }.flatMap { members.owner(of: $0) } == nil
  }

  /// Lists what heads that are in the shop say of the other rows of their groups.
  private mutating func listMembers(in column: Int) {
    var ignored = FaultList()
    let conditions = map.conditions + map.headConditions
    while rows.next(&fields, faults: &ignored) {
      let list = field(at: column)
      guard !list.isEmpty, conditions.allSatisfy({ isMet($0.position, $0.condition) }),
        let rule = map.rule(.group), let key = key(of: rule)
      else { continue }
      for member in ListedMember.members(in: list.text(in: source.bytes)) where member.key != key {
        var name = member.name
        UntidyText.tidy(&name)
        members.add(member.key, named: result.addText { $0 += name }, of: key)
      }
    }
  }

  /// A head goes by each of the texts of a `first`: its other rows may name it by any of them.
  mutating func addFurtherKeys(_ product: Int) {
    guard case .first(let rules) = map.rule(.group) else { return }
    for rule in rules {
      guard let key = key(of: rule), groups.number(of: key.span) == nil else { continue }
      _ = groups.insert(key.span)
      groupProducts.append(product)
    }
  }
}

/// Which rows of a file are read.
enum RowPart {
  case all
  /// Those that are what their products are.
  case heads
  /// The others.
  case members
}
