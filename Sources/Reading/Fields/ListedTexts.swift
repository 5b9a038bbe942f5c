import Bytes
import Tables

/// Several texts in one field (`Input: Sources`, `split`).
enum ListedTexts {
  /// The texts between separators, without blanks around them and without empty ones. A separator
  /// after a backslash is part of its text, as WooCommerce writes it: `Oil\, vinegar`.
  static func texts(in field: [UInt8], separator: [UInt8]) -> [[UInt8]] {
    ranges(in: field.indices, of: field) { index in
      let isEscaped = index > 0 && field[index - 1] == .backslash
      return !isEscaped && field[index...].starts(with: separator) ? separator.count : 0
    }.map { Array(field[$0]).replacing([.backslash] + separator, with: separator) }
  }

  /// The ranges of the texts between separators, likewise, but without regard to backslashes. In a
  /// list of addresses, a separator before anything but another address is part of its address.
  ///
  /// - Parameter field: its range in `bytes`.
  static func ranges(in field: Range<Int>, of bytes: [UInt8], separator: [UInt8]) -> [Range<Int>] {
    let areAddresses = beginsAddress(bytes[field])
    return ranges(in: field, of: bytes) { index in
      let rest = bytes[index..<field.upperBound]
      guard rest.starts(with: separator) else { return 0 }
      let next = rest.dropFirst(separator.count).drop { $0.isWhitespace }
      let separates =
        !areAddresses || next.isEmpty || next.starts(with: separator) || beginsAddress(next)
      return separates ? separator.count : 0
    }
  }

  /// The ranges of addresses that follow each other, with blanks, `,`, `;` or `|` between them. A
  /// comma within an address, before anything but another address, does not separate.
  ///
  /// - Parameter field: its range in `bytes`.
  static func addresses(in field: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    ranges(in: field, of: bytes) { index in
      // The first of several separators has decided for all of them.
      if index > field.lowerBound, isSeparator(bytes[index - 1]) { return 0 }
      let rest = bytes[index..<field.upperBound]
      let length = rest.prefix { isSeparator($0) }.count
      return length > 0 && beginsAddress(rest.dropFirst(length)) ? length : 0
    }
  }

  /// - Parameter separator: the length of the one that begins at an index, 0 for none.
  private static func ranges(
    in field: Range<Int>, of bytes: [UInt8], separator: (Int) -> Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, index) = (field.lowerBound, field.lowerBound)
    func end() {
      let range = Field(start: start, end: index).trimmed(in: bytes.span).range
      if !range.isEmpty { ranges.append(range) }
    }
    while index < field.upperBound {
      let length = separator(index)
      if length > 0 {
        end()
        start = index + length
      }
      index += max(length, 1)
    }
    end()
    return ranges
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte.isWhitespace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: "|")
  }

  /// True if `http://` or `https://` begins there, in any case.
  static func beginsAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.prefix(8).map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8)
  }
}
