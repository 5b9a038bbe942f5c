import Bytes
package import Values

/// The numbers in a name that a word follows, at once or after one blank or hyphen: `0,5 l`,
/// `300g`, `14-tägig`.
package struct SizesInName: Sequence, IteratorProtocol {
  private let name: ArraySlice<UInt8>
  private var place: Int

  package init(_ name: ArraySlice<UInt8>) {
    self.name = name
    place = name.startIndex
  }

  package mutating func next() -> (number: FixedDecimal, word: ArraySlice<UInt8>)? {
    while place < name.endIndex {
      guard name[place].isASCIIDigit else {
        place += 1
        continue
      }
      guard let number = takeNumber() else { continue }
      if place + 1 < name.endIndex, name[place] == .space || name[place] == UInt8(ascii: "-"),
        Self.isLetter(name[place + 1])
      {
        place += 1
      }
      let start = place
      while place < name.endIndex, Self.isLetter(name[place]) { place += 1 }
      if place > start { return (number, name[start..<place]) }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
  }

  /// Goes past a number. Nil for one with two decimal marks, over twelve digits or over four
  /// decimals, and for `1.500`, which may be fifteen hundred.
  private mutating func takeNumber() -> FixedDecimal? {
    var (value, digits, decimals): (Int64, Int, Int?) = (0, 0, nil)
    let isBelowOne = name[place] == UInt8(ascii: "0")
    var isPlain = place == name.startIndex || !Self.isMark(name[place - 1])
    while place < name.endIndex {
      if name[place].isASCIIDigit {
        value = digits < 12 ? value * 10 + Int64(name[place] - UInt8(ascii: "0")) : value
        digits += 1
        decimals = decimals.map { $0 + 1 }
      } else if Self.isMark(name[place]), place + 1 < name.endIndex, name[place + 1].isASCIIDigit {
        isPlain = isPlain && decimals == nil
        decimals = decimals ?? 0
      } else {
        break
      }
      place += 1
    }
    guard isPlain, digits <= 12, decimals ?? 0 <= 4, decimals != 3 || isBelowOne else { return nil }
    for _ in (decimals ?? 0)..<4 { value *= 10 }
    return FixedDecimal(tenThousandths: value)
  }
}
