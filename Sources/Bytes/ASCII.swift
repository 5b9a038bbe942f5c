/// ASCII characters as byte values, and questions about them.
extension UInt8 {
  @inlinable package static var newline: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var backslash: UInt8 { 0x5C }

  /// A byte that ends a line, alone or with the other one.
  @inlinable package var isLineEnd: Bool { self == .newline || self == .carriageReturn }

  /// A space or a tab: white space within a line.
  @inlinable package var isBlank: Bool { self == .space || self == .tab }

  /// A space, a tab, or a part of a line end, as C's `isspace` has it.
  @inlinable package var isWhitespace: Bool { self == .space || self >= 0x09 && self <= 0x0D }

  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// The value of a hexadecimal digit of either case; nil for any other byte.
  @inlinable package var hexDigitValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// The lower-case hexadecimal digit of a value below 16.
  @inlinable package static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }

  /// The upper-case hexadecimal digit of a value below 16.
  @inlinable package static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x41 + value - 10
  }
}

/// The encoding of Western files before UTF-8, where it differs from the first 256 characters of
/// Unicode.
package enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F, U+FFFD for a byte that has none.
  package static let upperControls = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
