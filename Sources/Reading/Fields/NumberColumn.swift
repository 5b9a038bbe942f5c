import Diagnostics
import Values

/// The evidence of all numbers of a column about its point and comma, so that `1,299` is never
/// guessed row by row (`Catalog: Numbers`).
struct NumberColumn {
  /// By bit of `ParsedNumber.Evidence`: the place where it was first found.
  private var firstLocations = [SourceLocation?](repeating: nil, count: 6)
  private(set) var evidence: ParsedNumber.Evidence
  /// The indices that the reader gave to numbers with an ambiguous point or comma.
  private var ambiguousPoints: [Int32] = []
  private var ambiguousCommas: [Int32] = []

  /// - Parameter evidence: that of the column's numbers that are not read here.
  init(evidence: ParsedNumber.Evidence = []) { self.evidence = evidence }

  /// Adds the evidence of the column's numbers in another part of the file.
  mutating func merge(_ other: NumberColumn) {
    evidence.formUnion(other.evidence)
    for (bit, location) in other.firstLocations.enumerated() {
      firstLocations[bit] = [firstLocations[bit], location].compactMap(\.self).min { $0 < $1 }
    }
  }

  /// Whether there is a number with two possible values, between which the column decides.
  var isAmbiguous: Bool { firstLocations[4...].contains { $0 != nil } }

  /// - Parameters:
  ///   - evidence: of number `index`, at `range` of `source`.
  ///   - index: nil for a number that is not kept; it counts as evidence all the same.
  mutating func note(
    _ evidence: ParsedNumber.Evidence, index: Int?, at range: Range<Int>, of source: SourceFile
  ) {
    // Nearly every number reveals nothing new.
    if evidence.isDisjoint(with: .isAmbiguous), evidence.isSubset(of: self.evidence) { return }
    var evidence = evidence
    if let index {
      if evidence.contains(.pointIsAmbiguous) { ambiguousPoints.append(Int32(index)) }
      if evidence.contains(.commaIsAmbiguous) { ambiguousCommas.append(Int32(index)) }
    } else {
      evidence.subtract(.isAmbiguous)
    }
    let new = evidence.subtracting(self.evidence)
    guard !new.isEmpty else { return }
    self.evidence.formUnion(new)
    let location = source.location(at: range.lowerBound, length: range.count)
    for bit in 0..<6 where new.rawValue & 1 << UInt8(bit) != 0 {
      firstLocations[bit] = location
    }
  }

  /// The indices of the numbers whose only mark turns out to group thousands: their value is a
  /// thousand times what was read.
  ///
  /// - Parameter localeMark: the decimal mark of the shop's locale, evaluated only if the column
  ///   doesn't decide.
  func grouped(localeMark: @autoclosure () -> Character) -> [Int32] {
    var grouped: [Int32] = []
    if !ambiguousPoints.isEmpty {
      let isDecimal = decides(
        decimal: [.pointIsDecimal, .commaIsGrouping], grouping: [.pointIsGrouping, .commaIsDecimal])
      if !(isDecimal ?? (localeMark() != ",")) { grouped += ambiguousPoints }
    }
    if !ambiguousCommas.isEmpty {
      let isDecimal = decides(
        decimal: [.commaIsDecimal, .pointIsGrouping], grouping: [.commaIsGrouping, .pointIsDecimal])
      if !(isDecimal ?? (localeMark() == ",")) { grouped += ambiguousCommas }
    }
    return grouped
  }

  private func decides(
    decimal: ParsedNumber.Evidence, grouping: ParsedNumber.Evidence
  ) -> Bool? {
    let isDecimal = !evidence.isDisjoint(with: decimal)
    let isGrouping = !evidence.isDisjoint(with: grouping)
    return isDecimal == isGrouping ? nil : isDecimal
  }

  /// Numbers that can be read in only one way are read that way, whatever the others are; the
  /// locale decides about the rest, and a person should check them.
  ///
  /// - Parameters:
  ///   - localeMark: as of `grouped`.
  ///   - name: the column's, for the warning that the column contradicts itself.
  func reportContradiction(
    localeMark: @autoclosure () -> Character, name: String, faults: inout FaultList
  ) {
    let point: ParsedNumber.Evidence = [.pointIsDecimal, .commaIsGrouping]
    let comma: ParsedNumber.Evidence = [.commaIsDecimal, .pointIsGrouping]
    let ambiguous = firstLocations[4] ?? firstLocations[5]
    guard !evidence.isDisjoint(with: point), !evidence.isDisjoint(with: comma),
      let location = ambiguous
    else { return }
    func first(_ bits: [Int]) -> SourceLocation? {
      bits.compactMap { firstLocations[$0] }.min { $0 < $1 }
    }
    let mark = localeMark() == "," ? "comma" : "point"
    faults.warning(
      .mixedDecimals, about: name,
      Diagnostic(
        .warning, "the column \(name.inBackticks) has both decimal points and decimal commas",
        at: location,
        notes: [
          .init("a decimal point is here", at: first([0, 3])),
          .init("a decimal comma is here", at: first([1, 2])),
        ],
        help:
          "write all numbers alike; this one was read with a decimal \(mark), as the locale has it")
    )
  }
}
