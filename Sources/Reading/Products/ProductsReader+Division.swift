import Bytes
import Diagnostics
import Shop
import Tables
import Values

extension ProductsReader {
  /// Whether each row says by itself which product it is of, and its aisles.
  var canBeDivided: Bool {
    map.filled.isEmpty && map.rule(.members) == nil && !map.areAliasesOrdered
  }

  /// Finds out which rows of the file belong together, and which order its dates show.
  ///
  /// - Returns: nil if only a reader of the whole file can read it, or if that finds an error.
  /// - Throws: as `ChunkedFile.begin`.
  mutating func divide(
    into division: inout ProductsDivision
  ) throws(Diagnostic) -> ProductsFindings? {
    let columns = [ProductColumn.createdAt, .saleStarts, .saleEnds].filter { map.rule($0) != nil }
    var groups = DividedGroups()
    // The reader of the part that has the row reports its faults.
    var ignored = FaultList()
    repeat {
      source = rows.source
      while rows.next(&fields, faults: &ignored) {
        division.begin(at: rows.rowStart, of: source)
        for column in columns { settleOrder(of: column) }
        let aisles = aisles(faults: &ignored)
        if isGrouped {
          addGroupRow(aisles, &groups, to: &division)
        } else {
          addRow(aisles, to: &division)
        }
      }
    } while try rows.advance()
    return columns.contains { dates[$0.index].order.isAmbiguous } ? nil : findings
  }

  /// Looks at a date that may show whether the days or the months of its column come first.
  private mutating func settleOrder(of column: ProductColumn) {
    if case .settled = dates[column.index].order { return }
    guard let field = field(column), !field.isEmpty else { return }
    let (bytes, range) = field.plain(in: source.bytes)
    guard dates[column.index].instant(range, of: bytes.span) == nil,
      let written = WrittenDate(range, of: bytes.span), case .unordered = written
    else { return }
    dates[column.index].order =
      written.shownOrder.map { .settled($0, location(field)) } ?? .ambiguous
  }

  /// The numbers of the row's aisles; empty if it has none.
  private mutating func aisles(faults: inout FaultList) -> [Int32] {
    var details = ProductDetails()
    let errorCount = faults.errorCount
    let first = readAisle(into: &details, faults: &faults)
    guard first >= 0, faults.errorCount == errorCount else { return [] }
    let others = details.otherAisles
    return [first] + result.otherAisles[Int(others.lowerBound)..<Int(others.upperBound)]
  }

  private func addRow(_ aisles: [Int32], to division: inout ProductsDivision) {
    let member = aisles.isEmpty ? division.addSet() : division.member(ofAisles: aisles)
    division.add(toSetOf: member)
    if counts { division.add(id: id, member) }
  }

  private mutating func addGroupRow(
    _ aisles: [Int32], _ groups: inout DividedGroups, to division: inout ProductsDivision
  ) {
    let keys = groupKeys
    let known = keys.compactMap { groups.member(of: $0) }
    let member =
      known.first ?? (aisles.isEmpty ? division.addSet() : division.member(ofAisles: aisles))
    for other in known.dropFirst() { division.unite(member, other) }
    if !aisles.isEmpty { division.unite(member, division.member(ofAisles: aisles)) }
    division.add(toSetOf: member)
    for key in keys { groups.add(key, member) }
    if hasHeads ? isHead() : known.isEmpty, counts { division.add(id: id, member) }
    if let variantID = map.rule(.variantID).flatMap({ key(of: $0) }) {
      _ = division.variantIDs.insert(variantID.span)
    }
  }

  /// Whether the row meets all conditions.
  private var counts: Bool { map.conditions.allSatisfy { isMet($0.position, $0.condition) } }

  /// As `readID` compares it.
  private var id: [UInt8] {
    var id = map.rule(.id).flatMap { key(of: $0) } ?? []
    ForbiddenCharacters.blank(&id)
    return Array(id[Field(start: 0, end: id.count).trimmed(in: id.span).range])
  }

  /// The texts that the row's group goes by.
  private var groupKeys: [[UInt8]] {
    guard hasHeads, case .first(let rules) = map.rule(.group) else {
      return [groupKey()].compactMap(\.self)
    }
    return rules.compactMap { key(of: $0) }
  }
}

/// The groups of a file, by their keys.
private struct DividedGroups {
  private var keys = ByteStringTable()
  /// By number of the key: a member of the set of its rows.
  private var members: [Int32] = []

  func member(of key: [UInt8]) -> Int? { keys.number(of: key.span).map { Int(members[$0]) } }

  mutating func add(_ key: [UInt8], _ member: Int) {
    if keys.insert(key.span).isNew { members.append(Int32(member)) }
  }
}
