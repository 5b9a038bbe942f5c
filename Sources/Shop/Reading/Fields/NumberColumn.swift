import Diagnostics

/// What all numbers of a column together reveal about its point and comma, so that `1,299` is never
/// guessed row by row (`Catalog: Numbers`).
struct NumberColumn {
  /// By bit of `ParsedNumber.Evidence`: where it was first found, and after how many other bits.
  private var firstLocations = [(order: Int, location: SourceLocation)?](repeating: nil, count: 6)
  private(set) var evidence: ParsedNumber.Evidence = []
  /// The indices that the reader gave to numbers with an ambiguous point or comma.
  private var ambiguousPoints: [Int32] = []
  private var ambiguousCommas: [Int32] = []

  /// - Parameters:
  ///   - evidence: of number `index`, at `range` of `source`.
  ///   - index: nil for a number that is not kept; it counts as evidence all the same.
  mutating func note(
    _ evidence: ParsedNumber.Evidence, index: Int?, at range: Range<Int>, of source: SourceFile
  ) {
    // Nearly every number reveals only what is known already.
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
      firstLocations[bit] = (firstLocations.count { $0 != nil }, location)
    }
  }

  /// The indices of the numbers whose only mark turns out to group thousands: their value is a
  /// thousand times what was read.
  ///
  /// - Parameters:
  ///   - localeMark: the decimal mark of the shop's locale, asked for only if the column doesn't
  ///     decide.
  ///   - name: the column's, for the warning that the column contradicts itself.
  func resolve(
    localeMark: @autoclosure () -> Character, name: String, faults: inout FaultList
  ) -> [Int32] {
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
    reportContradiction(localeMark: localeMark(), name: name, faults: &faults)
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
  private func reportContradiction(
    localeMark: @autoclosure () -> Character, name: String, faults: inout FaultList
  ) {
    let point: ParsedNumber.Evidence = [.pointIsDecimal, .commaIsGrouping]
    let comma: ParsedNumber.Evidence = [.commaIsDecimal, .pointIsGrouping]
    let ambiguous = (firstLocations[4] ?? firstLocations[5])?.location
    guard !evidence.isDisjoint(with: point), !evidence.isDisjoint(with: comma),
      let location = ambiguous
    else { return }
    func first(_ bits: [Int]) -> SourceLocation? {
      bits.compactMap { firstLocations[$0] }.min { $0.order < $1.order }?.location
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
