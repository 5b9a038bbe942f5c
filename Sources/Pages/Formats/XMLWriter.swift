import Bytes

/// Writes XML 1.0: elements, one per line, and texts that may have any characters.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

  typealias Attributes = KeyValuePairs<StaticString, String>

  /// An element whose content `content` writes.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    append(">\n")
    content(&self)
    close(name)
  }

  /// An element with a text.
  mutating func text(_ name: StaticString, _ text: String, _ attributes: Attributes = [:]) {
    open(name, attributes)
    append(">")
    Self.append(escaping: text.utf8.span, to: &bytes)
    close(name)
  }

  /// An element without content.
  mutating func empty(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    append("/>\n")
  }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    append("<")
    append(name)
    for (key, value) in attributes {
      append(" ")
      append(key)
      append("=\"")
      Self.append(escaping: value.utf8.span, to: &bytes)
      append("\"")
    }
  }

  private mutating func close(_ name: StaticString) {
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func append(_ text: StaticString) { bytes.append(text) }

  /// Line ends and tabs are written as references, so that parsers do not turn them into spaces in
  /// an attribute. A character that XML 1.0 forbids becomes U+FFFD. HTML reads the result in the
  /// same way.
  ///
  /// - Parameter text: UTF-8.
  static func append(escaping text: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x40 ? byte & 0xFE != 0xBE : Self.escaped & 1 << UInt64(byte) == 0 { continue }
      // U+FFFE and U+FFFF are recognized at their last byte, by the bytes before it.
      let isInNonCharacter = index >= 2 && text[index - 2] == 0xEF && text[index - 1] == 0xBF
      if byte >= 0x40, !isInNonCharacter { continue }
      bytes.append(copying: text.extracting(start..<(byte >= 0x40 ? index - 2 : index)))
      bytes.append(reference(for: byte))
      start = index + 1
    }
    bytes.append(copying: text.extracting(start..<text.count))
  }

  /// A bit for each byte below 0x40 that can't stand for itself.
  private static let escaped: UInt64 =
    0xFFFF_FFFF | 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  /// The reference for a byte that can't stand for itself.
  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case .quote: "&quot;"
    case .tab: "&#9;"
    case .newline: "&#10;"
    case .carriageReturn: "&#13;"
    default: "\u{FFFD}"
    }
  }
}
