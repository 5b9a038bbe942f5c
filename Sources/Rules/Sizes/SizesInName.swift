import Bytes
package import Quantities

/// The numbers in a name that a word follows, at once or after one blank or hyphen: `0,5 l`,
/// `300g`, `14-tägig`. Those that are multiplied by it, all whole, are its count: `6 x 330 ml`.
package struct SizesInName: Sequence, IteratorProtocol {
  private let name: ArraySlice<UInt8>
  private var place: Int

  package init(_ name: ArraySlice<UInt8>) {
    self.name = name
    place = name.startIndex
  }

  package mutating func next() -> (
    count: Int?, number: FixedDecimal, word: ArraySlice<UInt8>
  )? {
    var count: Int?
    while place < name.endIndex {
      guard name[place].isASCIIDigit else {
        place += 1
        count = nil
        continue
      }
      guard let number = takeNumber() else {
        count = nil
        continue
      }
      if takeMultiplication() {
        let (whole, rest) = number.tenThousandths.quotientAndRemainder(dividingBy: FixedDecimal.one)
        count = rest == 0 ? Swift.min((count ?? 1) * Int(clamping: whole), 10_000) : nil
        continue
      }
      if place + 1 < name.endIndex, name[place] == .space || name[place] == UInt8(ascii: "-"),
        Self.isLetter(name[place + 1])
      {
        place += 1
      }
      let start = place
      while place < name.endIndex, Self.isLetter(name[place]) { place += 1 }
      if place > start { return (count, number, name[start..<place]) }
      count = nil
    }
    return nil
  }

  /// Goes past `x`, `X`, `×` or `*` between two numbers, with blanks around it or without.
  private mutating func takeMultiplication() -> Bool {
    var rest = name[place...].drop { $0 == .space }
    guard let sign = ["x", "X", "×", "*"].first(where: { rest.starts(with: $0.utf8) }) else {
      return false
    }
    rest = rest.dropFirst(sign.utf8.count).drop { $0 == .space }
    guard rest.first?.isASCIIDigit == true else { return false }
    place = rest.startIndex
    return true
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
