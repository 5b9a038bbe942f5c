import Bytes
package import Shop

/// Sizes for people: `900 g`, `6 × 330 ml`, `1,5 l`, `12 Stk.`.
package final class SizeFormat: Sendable {
  private let numbers: NumberFormat
  /// The names of the units, by unit.
  private let units: ByteStrings
  private let pieces: StringPattern
  private let onePiece: StringPattern

  package init(numbers: NumberFormat, strings: LocalizedStrings) {
    self.numbers = numbers
    units = ByteStrings(SizeUnit.allCases.map { strings[$0] })
    pieces = strings.pattern(.pieces, showing: "count")
    onePiece = strings.pattern(.onePiece, showing: "count")
  }

  package func append(_ size: Size, to bytes: inout [UInt8]) {
    if size.count > 1 {
      numbers.append(FixedDecimal(Int(size.count)), to: &bytes)
      bytes += " × ".utf8
    }
    if size.unit == .piece {
      let pattern = size.amount == FixedDecimal(1) ? onePiece : pieces
      pattern.append(to: &bytes) { numbers.append(size.amount, to: &$1) }
    } else {
      numbers.append(size.amount, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      units.append(Int(size.unit.rawValue), to: &bytes)
    }
  }

  package func text(_ size: Size) -> String {
    String(writing: { append(size, to: &$0) })
  }
}
