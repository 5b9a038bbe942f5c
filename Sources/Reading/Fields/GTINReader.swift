import Bytes

/// Reads a Global Trade Item Number, the number below a bar code: 8, 12, 13 or 14 digits, the last
/// of which is a check digit (GS1 General Specifications, "Check digit calculations").
enum GTINReader {
  enum Outcome: Equatable {
    /// The number's digits, a part of the text.
    case gtin(Range<Int>)
    case wrongCheckDigit
    /// A spreadsheet rounded the number: `4.00638E+12`.
    case rounded
    case other
  }

  /// - Parameter text: without blanks around it. The apostrophe and the `.0` that spreadsheets add
  ///   are not part of the number.
  static func read(_ text: Span<UInt8>) -> Outcome {
    var (start, end) = (0, text.count)
    if start < end, text[start] == UInt8(ascii: "'") { start += 1 }
    if end - start > 2, text[end - 1] == UInt8(ascii: "0"), isMark(text[end - 2]) { end -= 2 }
    var sum = 0
    for index in start..<end {
      guard text[index].isASCIIDigit else { return isRounded(text) ? .rounded : .other }
      // From the check digit backwards, digits count once and three times by turns.
      sum += Int(text[index] - 0x30) * ((end - index).isMultiple(of: 2) ? 3 : 1)
    }
    guard [8, 12, 13, 14].contains(end - start), sum > 0 else { return .other }
    return sum.isMultiple(of: 10) ? .gtin(start..<end) : .wrongCheckDigit
  }

  /// True if the text is a number in powers of ten.
  private static func isRounded(_ text: Span<UInt8>) -> Bool {
    var hasExponent = false
    for index in text.indices {
      let byte = text[index]
      if byte | 0x20 == UInt8(ascii: "e"), index > 0, !hasExponent {
        hasExponent = true
      } else if !byte.isASCIIDigit, !isMark(byte), byte != UInt8(ascii: "+") {
        return false
      }
    }
    return hasExponent
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }
}
