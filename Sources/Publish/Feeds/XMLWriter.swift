import Bytes

/// XML 1.0 as it is written: elements, a line each, and texts that can hold anything.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

  typealias Attributes = KeyValuePairs<String, String>

  /// What `content` writes lies between the element's tags.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    bytes += ">\n".utf8
    content(&self)
    close(name)
  }

  /// An element with a text.
  mutating func text(_ name: String, _ text: String, _ attributes: Attributes = [:]) {
    open(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    Self.append(escaping: text, to: &bytes)
    close(name)
  }

  /// An element without content.
  mutating func empty(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    bytes += "/>\n".utf8
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for (key, value) in attributes {
      bytes += " \(key)=\"".utf8
      Self.append(escaping: value, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func close(_ name: String) { bytes += "</\(name)>\n".utf8 }

  /// Line ends and tabs are written as references, so that no parser makes spaces of them in an
  /// attribute; a character that XML 1.0 can't hold at all becomes U+FFFD. HTML reads it the same.
  static func append(escaping text: String, to bytes: inout [UInt8]) {
    let text = text.utf8.span
    var start = 0
    for index in text.indices {
      // A scalar ends with its last byte, so earlier bytes of U+FFFE are found from there.
      let isNonCharacter =
        text[index] >= 0xBE && index >= 2 && text[index - 2] == 0xEF
        && text[index - 1] == 0xBF
      guard text[index] <= UInt8(ascii: ">") || isNonCharacter,
        let reference = reference(for: text[index])
      else { continue }
      bytes.append(copying: text.extracting(start..<(isNonCharacter ? index - 2 : index)))
      bytes += reference.utf8
      start = index + 1
    }
    bytes.append(copying: text.extracting(start..<text.count))
  }

  /// What stands for a byte that can't stand for itself, nil for any other.
  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case .quote: "&quot;"
    case .tab: "&#9;"
    case .newline: "&#10;"
    case .carriageReturn: "&#13;"
    case ..<0x20, 0xBE, 0xBF: "\u{FFFD}"
    default: nil
    }
  }
}
