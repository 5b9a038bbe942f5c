import Diagnostics

/// What is wrong with the sizes of a products file, which only all of them together show.
struct SizeFindings {
  /// Where none of more units than this is known, the column is wrong rather than its units.
  private static let mostUnknownUnits = 3

  private var unknownUnits: FaultList
  private var firstUnknown: SourceLocation?
  private var unknownCount = 0
  /// How many sizes have a unit price.
  private(set) var knownCount = 0
  /// Where sizes are bare numbers, in the file.
  private var bareNumbers: [Range<Int>] = []

  /// - Parameter faults: a list that is like the one for `report`.
  init(faults: FaultList) { unknownUnits = faults.emptied }

  mutating func addKnown() { knownCount += 1 }

  mutating func add(unknownUnit name: String, at location: @autoclosure () -> SourceLocation) {
    unknownCount += 1
    if firstUnknown == nil { firstUnknown = location() }
    unknownUnits.warning(
      .unknownUnit, about: UnitNames.folded(name),
      Diagnostic(
        .warning, "the unit \(name.inBackticks) is unknown, so there is no unit price",
        at: location(), help: "use one of \(Self.units)"))
  }

  /// Adds a size that is neither a known unit nor one that is unknown.
  mutating func add(other field: Field, in bytes: [UInt8]) {
    let isNumber = bytes[field.range].allSatisfy { $0 &- 48 < 10 || $0 == 0x2C || $0 == 0x2E }
    if isNumber, field.kind != .nested { bareNumbers.append(field.range) }
  }

  func report(in source: SourceFile, to faults: inout FaultList) {
    if knownCount == 0, unknownUnits.warnings.count > Self.mostUnknownUnits {
      faults.warning(
        .unknownUnit,
        Diagnostic(
          .warning,
          "none of the \(unknownCount) sizes has a known unit, so there are no unit prices",
          at: firstUnknown, help: "name the right columns in `shop.json`, or use \(Self.units)"))
    } else {
      faults.append(unknownUnits)
    }
    // Where many sizes are bare numbers, they may be those of shoes.
    guard bareNumbers.count * 3 <= knownCount else { return }
    for range in bareNumbers {
      faults.warning(
        .sizeWithoutUnit,
        Diagnostic(
          .warning, "the size has no unit, so there is no unit price",
          at: source.location(at: range.lowerBound, length: range.count),
          help: "write it like 900 g, or give the unit in the column `unit`"))
    }
  }

  private static let units =
    "`mg`, `g`, `kg`, `oz`, `lb`, `ml`, `cl`, `dl`, `l`, `fl oz`, `piece`, `mm`, `cm`, `m`"
}
