import Diagnostics

/// What all numbers of a column together tell about its point and comma, so that `1,299` is never
/// guessed row by row (`Catalog: Numbers`).
struct NumberColumn {
  /// By bit of `ParsedNumber.Evidence`: where it was seen first, and after how many others.
  private var firstPlaces = [(order: Int, place: SourceLocation)?](repeating: nil, count: 6)
  private(set) var evidence: ParsedNumber.Evidence = []
  /// The numbers, as counted by whoever reads them, that have an ambiguous point or comma.
  private var ambiguousPoints: [Int32] = []
  private var ambiguousCommas: [Int32] = []

  /// - Parameters:
  ///   - evidence: what number `index`, at `place` of `source`, tells.
  ///   - index: nil for a number that nobody will ask for; it tells about the others all the same.
  mutating func note(
    _ evidence: ParsedNumber.Evidence, index: Int?, at place: Range<Int>, of source: SourceFile
  ) {
    // Nearly every number tells what is known already.
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
    let location = source.location(at: place.lowerBound, length: place.count)
    for bit in 0..<6 where new.rawValue & 1 << UInt8(bit) != 0 {
      firstPlaces[bit] = (firstPlaces.count { $0 != nil }, location)
    }
  }

  /// The numbers that turned out to be grouped, and so are a thousand times what was read.
  ///
  /// - Parameters:
  ///   - localeMark: the decimal mark of the shop's locale, which decides where the column does
  ///     not.
  ///   - name: the column's name, for the warning that the column contradicts itself.
  func grouped(
    localeMark: Character, name: String, faults: inout FaultList
  ) -> [Int32] {
    var grouped: [Int32] = []
    if !ambiguousPoints.isEmpty {
      let isDecimal = settle(
        decimal: [.pointIsDecimal, .commaIsGrouping], grouping: [.pointIsGrouping, .commaIsDecimal])
      if !(isDecimal ?? (localeMark != ",")) { grouped += ambiguousPoints }
    }
    if !ambiguousCommas.isEmpty {
      let isDecimal = settle(
        decimal: [.commaIsDecimal, .pointIsGrouping], grouping: [.commaIsGrouping, .pointIsDecimal])
      if !(isDecimal ?? (localeMark == ",")) { grouped += ambiguousCommas }
    }
    reportContradiction(localeMark: localeMark, name: name, faults: &faults)
    return grouped
  }

  private func settle(
    decimal: ParsedNumber.Evidence, grouping: ParsedNumber.Evidence
  ) -> Bool? {
    let isDecimal = !evidence.isDisjoint(with: decimal)
    let isGrouping = !evidence.isDisjoint(with: grouping)
    return isDecimal == isGrouping ? nil : isDecimal
  }

  /// Numbers that can only be read one way are read that way, whatever the others are; the rest
  /// goes by the locale, and a person should look at it.
  private func reportContradiction(
    localeMark: Character, name: String, faults: inout FaultList
  ) {
    let point: ParsedNumber.Evidence = [.pointIsDecimal, .commaIsGrouping]
    let comma: ParsedNumber.Evidence = [.commaIsDecimal, .pointIsGrouping]
    let ambiguous = (firstPlaces[4] ?? firstPlaces[5])?.place
    guard !evidence.isDisjoint(with: point), !evidence.isDisjoint(with: comma),
      let place = ambiguous
    else { return }
    func location(_ bits: [Int]) -> SourceLocation? {
      bits.compactMap { firstPlaces[$0] }.min { $0.order < $1.order }?.place
    }
    let mark = localeMark == "," ? "comma" : "point"
    faults.warning(
      "contradiction \(name)",
      Diagnostic(
        .warning, "the column \(quoted(name)) has both decimal points and decimal commas",
        at: place,
        notes: [
          .init("a decimal point is here", at: location([0, 3])),
          .init("a decimal comma is here", at: location([1, 2])),
        ],
        help: "this number was read with a decimal \(mark), as the locale does; write all alike"))
  }
}
