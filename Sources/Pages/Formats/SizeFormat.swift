package import Shop

/// Sizes for people: `900 g`, `6 × 330 ml`, `1,5 l`, `12 Stk.`.
package final class SizeFormat: Sendable {
  private let numbers: NumberFormat
  private let units: UnitStrings
  /// What stands before and after the number of a size in pieces.
  private let pieces: (before: [UInt8], after: [UInt8])
  private let onePiece: (before: [UInt8], after: [UInt8])

  package init(numbers: NumberFormat, strings: LocalizedStrings) {
    self.numbers = numbers
    units = UnitStrings(strings: strings)
    pieces = Self.parts(of: strings[.pieces])
    onePiece = Self.parts(of: strings[.onePiece])
  }

  package func append(_ size: Size, to bytes: inout [UInt8]) {
    if size.count > 1 {
      numbers.append(FixedDecimal(Int(size.count)), to: &bytes)
      bytes += " × ".utf8
    }
    guard size.unit == .piece else {
      numbers.append(size.amount, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      bytes += units[size.unit]
      return
    }
    let parts = size.amount == FixedDecimal(1) ? onePiece : pieces
    bytes += parts.before
    numbers.append(size.amount, to: &bytes)
    bytes += parts.after
  }

  package func text(_ size: Size) -> String {
    String(writing: { append(size, to: &$0) })
  }

  private static func parts(of phrase: String) -> (before: [UInt8], after: [UInt8]) {
    // A phrase without the place of the number still must not hide it.
    guard let place = phrase.firstRange(of: "{count}") else {
      return ([], Array(" \(phrase)".utf8))
    }
    return (Array(phrase[..<place.lowerBound].utf8), Array(phrase[place.upperBound...].utf8))
  }
}
