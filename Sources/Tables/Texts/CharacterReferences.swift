import Bytes

/// Character references of HTML, `&amp;`, `&#39;`, `&eacute;` (HTML, "Character references"), which
/// exports leave in names.
///
/// A reference must end in `;`, so `R&D` and `?a=1&copy=2` stay as they are.
enum CharacterReferences {
  /// As many bytes as the longest that counts: `&thetasym;`, or a number with some leading zeros.
  private static let longest = 16

  /// Replaces each reference with its character, once: `&amp;lt;` becomes `&lt;`.
  static func decode(_ text: inout [UInt8]) {
    guard let first = text.firstIndex(of: ampersand) else { return }
    var decoded = Array(text[..<first])
    decoded.reserveCapacity(text.count)
    var index = first
    while index < text.count {
      if text[index] == ampersand, let (scalar, length) = reference(at: index, in: text) {
        decoded += String(Character(scalar)).utf8
        index += length
      } else {
        decoded.append(text[index])
        index += 1
      }
    }
    text = decoded
  }

  static var ampersand: UInt8 { UInt8(ascii: "&") }

  /// The character that the reference at `start` names, and the length of the reference in bytes;
  /// nil if none begins there.
  private static func reference(at start: Int, in text: [UInt8]) -> (Unicode.Scalar, length: Int)? {
    let name = text[(start + 1)...].prefix(longest).prefix { $0 != UInt8(ascii: ";") }
    let end = name.endIndex
    guard !name.isEmpty, end < text.count, text[end] == UInt8(ascii: ";") else { return nil }
    let scalar =
      name.first == UInt8(ascii: "#")
      ? number(name.dropFirst()).map(scalar) : NamedCharacters.scalar(named: name)
    return scalar.map { ($0, end + 1 - start) }
  }

  /// The number in `39` or `x27`; nil for anything else.
  static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let (radix, digits): (UInt32, _) =
      isHexadecimal ? (16, digits.dropFirst()) : (10, digits)
    var number: UInt32 = 0
    for byte in digits {
      guard let value = byte.hexDigitValue, value < radix else { return nil }
      number = min(number * radix + UInt32(value), 0x11_0000)
    }
    return digits.isEmpty ? nil : number
  }

  /// The character that browsers show for a number (HTML, "Numeric character reference end state"):
  /// U+FFFD for those that no text may have, Windows-1252's for those of its upper control codes.
  private static func scalar(_ number: UInt32) -> Unicode.Scalar {
    switch number {
    case 0x80...0x9F: Windows1252.upperControls[Int(number) - 0x80]
    case 0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: Unicode.Scalar(number) ?? "\u{FFFD}"
    }
  }
}
