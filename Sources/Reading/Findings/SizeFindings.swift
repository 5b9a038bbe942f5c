import Diagnostics
import Tables
import Values

/// The faults of the sizes of a products file, which only all of them together show.
struct SizeFindings {
  /// If there are more units than this and none is known, the column is wrong rather than its
  /// units.
  private static let mostUnknownUnits = 3

  private var unknownUnits: FaultList
  private var firstUnknown: SourceLocation?
  private var unknownCount = 0
  /// The number of sizes that have a unit price.
  private(set) var knownCount = 0
  /// Sizes that are bare numbers.
  private var bareNumbers: FaultList

  /// - Parameter faults: a list that is like the one for `report`.
  init(faults: FaultList) {
    unknownUnits = faults.emptied
    bareNumbers = faults.emptied
  }

  mutating func addKnown() { knownCount += 1 }

  package mutating func add(
    unknownUnit name: String, at location: @autoclosure () -> SourceLocation
  ) {
    unknownCount += 1
    if firstUnknown == nil { firstUnknown = location() }
    unknownUnits.warning(
      .unknownUnit, about: UnitNames.folded(name),
      "the unit \(name.inBackticks) is unknown, so there is no unit price", at: location(),
      help: "use one of \(Self.units)")
  }

  /// Adds a size that is neither a known unit nor one that is unknown.
  mutating func add(other field: Field, in source: SourceFile) {
    let isNumber = source.bytes[field.range].allSatisfy {
      $0 &- 48 < 10 || $0 == 0x2C || $0 == 0x2E
    }
    guard isNumber, field.kind != .nested else { return }
    bareNumbers.warning(
      .sizeWithoutUnit, "the size has no unit, so there is no unit price",
      at: source.location(of: field.range),
      help: "write it like 900 g, or give the unit in the column `unit`")
  }

  func report(to faults: inout FaultList) {
    if knownCount == 0, unknownUnits.warnings.count > Self.mostUnknownUnits {
      faults.warning(
        .unknownUnit,
        "none of the \(unknownCount) sizes has a known unit, so there are no unit prices",
        at: firstUnknown, help: "name the right columns in `shop.json`, or use \(Self.units)")
    } else {
      faults.append(unknownUnits)
    }
    // If many sizes are bare numbers, they may be those of shoes.
    let bareCount = bareNumbers.errorCount + bareNumbers.warningCount
    if bareCount * 3 <= knownCount { faults.append(bareNumbers) }
  }

  private static let units =
    "`mg`, `g`, `kg`, `oz`, `lb`, `ml`, `cl`, `dl`, `l`, `fl oz`, `piece`, `mm`, `cm`, `m`"
}
