import Bytes
import Columns
import Diagnostics
import Shop
import Tables

/// Finds out which rows of a products file belong together.
struct ProductsDivider: ~Copyable {
  private var reader: ProductsReader
  private var aisle: AisleColumn?
  /// The groups of the file, by their keys.
  private var keys = ByteStringTable()
  /// By number of the key: a member of the set of its rows.
  private var members: [Int32] = []

  init(_ reader: consuming ProductsReader) {
    aisle = try? AisleColumn(reader.row.map, &reader.file)
    self.reader = reader
  }

  /// Whether each row says by itself which product it is of, and its aisles.
  var canDivide: Bool {
    reader.row.map.filled.isEmpty && reader.groups?.areListed != true
      && !reader.row.map.areAliasesOrdered
  }

  var hasErrors: Bool { reader.file.faults.hasErrors }

  /// Whether products say which row of the whole catalog they are.
  var hasCatalogRows: Bool { reader.hasCatalogRows }

  /// What is known of the aisles.
  var parsed: ParsedProducts { reader.file.result }

  /// Finds it out, and which order the dates of the file show.
  ///
  /// - Returns: nil if only a reader of the whole file can read it, or if that finds an error.
  /// - Throws: as `ChunkedFile.begin`.
  mutating func divide(
    into division: inout ProductsDivision
  ) throws(Diagnostic) -> ProductsFindings? {
    repeat {
      // The reader of the part that has the row reports its faults.
      while reader.row.next(faults: &reader.file.faults) {
        division.begin(at: reader.row.start, of: reader.row.source)
        reader.file.settleDateOrders(by: reader.row)
        let aisles = aisles()
        if reader.file.isGrouped {
          addGroupRow(aisles, to: &division)
        } else {
          addRow(aisles, to: &division)
        }
      }
    } while try reader.row.advance()
    let findings = reader.file.allFindings
    return findings.dateOrders.contains(where: \.isAmbiguous) ? nil : findings
  }

  /// The numbers of the row's aisles; empty if it has none.
  private mutating func aisles() -> [Int32] {
    guard let aisles = aisle?.aisles(of: reader.row, &reader.file) else { return [] }
    let others = aisles.others
    return [aisles.first]
      + reader.file.result.otherAisles[Int(others.lowerBound)..<Int(others.upperBound)]
  }

  private func addRow(_ aisles: [Int32], to division: inout ProductsDivision) {
    let member = aisles.isEmpty ? division.addSet() : self.member(ofAisles: aisles, in: &division)
    division.add(toSetOf: member)
    if counts { division.add(id: id, member) }
  }

  private mutating func addGroupRow(_ aisles: [Int32], to division: inout ProductsDivision) {
    let keys = reader.groups?.keys(of: reader.row) ?? []
    let known = keys.compactMap { key in self.keys.number(of: key.span).map { Int(members[$0]) } }
    let member =
      known.first
      ?? (aisles.isEmpty ? division.addSet() : self.member(ofAisles: aisles, in: &division))
    for other in known.dropFirst() { division.unite(member, other) }
    if !aisles.isEmpty { division.unite(member, self.member(ofAisles: aisles, in: &division)) }
    division.add(toSetOf: member)
    for key in keys where self.keys.insert(key.span).isNew { members.append(Int32(member)) }
    let isProduct =
      reader.groups?.hasHeads == true ? reader.groups?.isHead(reader.row) == true : known.isEmpty
    if isProduct, counts { division.add(id: id, member) }
    if let id = reader.row.map.rule(VariantColumns.id).flatMap({ reader.row.text(of: $0) }) {
      _ = division.variantIDs.insert(id.span)
    }
  }

  private func member(ofAisles aisles: [Int32], in division: inout ProductsDivision) -> Int {
    division.member(ofAisles: aisles) { number in
      let path = reader.file.result.aislePaths[number]
      return reader.file.settings.checks[.aisleSpellings] == .off
        ? path : AisleSpellings.folded(path)
    }
  }

  /// Whether the row meets all conditions.
  private var counts: Bool { reader.row.unmet(reader.row.map.conditions) == nil }

  /// As the reader compares it.
  private var id: [UInt8] {
    var id = reader.row.map.rule(ProductKeys.id).flatMap { reader.row.text(of: $0) } ?? []
    ForbiddenCharacters.blank(&id)
    return Array(id[Field(start: 0, end: id.count).trimmed(in: id.span).range])
  }
}
