import Diagnostics
import Values

/// The evidence of all numbers of a column about its point and comma, so that `1,299` is never
/// guessed row by row (`Catalog: Numbers`).
struct NumberColumn {
  enum Kind { case price, size, other }

  let kind: Kind
  /// By bit of `ParsedNumber.Evidence`: the place where it was first found.
  private var firstLocations = [SourceLocation?](repeating: nil, count: 6)
  private(set) var evidence: ParsedNumber.Evidence = []
  /// The indices that the reader gave to numbers with an ambiguous point or comma.
  private var ambiguousPoints: [Int32] = []
  private var ambiguousCommas: [Int32] = []

  init(_ kind: Kind) { self.kind = kind }

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
    let location = source.location(of: range)
    for bit in 0..<6 where new.rawValue & 1 << UInt8(bit) != 0 {
      firstLocations[bit] = location
    }
  }

  /// The indices of the numbers whose only mark turns out to group thousands: their value is a
  /// thousand times what was read.
  func grouped(_ rule: DecimalRule) -> [Int32] {
    var grouped: [Int32] = []
    for (mark, indices) in [(DecimalMark.point, ambiguousPoints), (.comma, ambiguousCommas)]
    where !indices.isEmpty && rule.isDecimal(mark, in: evidence) == false {
      grouped += indices
    }
    return grouped
  }

  /// Numbers that can be read in only one way are read that way, whatever the others are. For a
  /// price that can be read in two ways, something must say which one is right; for other numbers
  /// the locale decides, and a person should check them.
  ///
  /// - Parameter name: the column's.
  func report(_ rule: DecimalRule, name: String, faults: inout FaultList) {
    guard let location = firstLocations[4] ?? firstLocations[5] else { return }
    let contradicts =
      !evidence.isDisjoint(with: [.pointIsDecimal, .commaIsGrouping])
      && !evidence.isDisjoint(with: [.commaIsDecimal, .pointIsGrouping])
    func first(_ bits: [Int]) -> SourceLocation? {
      bits.compactMap { firstLocations[$0] }.min { $0 < $1 }
    }
    let notes: [Diagnostic.Note] =
      contradicts
      ? [
        .init("a decimal point is here", at: first([0, 3])),
        .init("a decimal comma is here", at: first([1, 2])),
      ] : []
    let mark = firstLocations[4] == nil ? DecimalMark.comma : .point
    guard let isDecimal = rule.isDecimal(mark, in: evidence) else {
      return faults.error(.ambiguousPrice(at: location, mark, notes))
    }
    guard contradicts, rule.isOfLocale else { return }
    let isPoint = (mark == .point) == isDecimal
    faults.warning(
      .mixedDecimals, about: name,
      "the column \(name.inBackticks) has both decimal points and decimal commas", at: location,
      notes: notes,
      help: "write all numbers alike; this one was read with a decimal "
        + "\(isPoint ? "point" : "comma"), as the locale has it")
  }
}

extension Diagnostic {
  /// A price like `1.299`, which nothing in its file explains.
  ///
  /// - Parameter mark: the only one in the price.
  fileprivate static func ambiguousPrice(
    at location: SourceLocation, _ mark: DecimalMark, _ notes: [Note]
  ) -> Diagnostic {
    let digits = location.marked.filter { $0.isASCII && $0.isNumber }
    let decimal = "\(digits.dropLast(3)).\(digits.suffix(3))"
    func setting(_ mark: DecimalMark) -> String { "`\"decimal\": \"\(mark.rawValue)\"`" }
    return Diagnostic(
      "the price \(location.marked.inBackticks) may be \(decimal) or \(digits)", at: location,
      notes: notes,
      help: "say it beside the file's name in `shop.json`: \(setting(mark)) for \(decimal), or "
        + "\(setting(mark == .point ? .comma : .point)) for \(digits)")
  }
}
