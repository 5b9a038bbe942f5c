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
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case "\t", "\n", "\r": bytes += "&#\(scalar.value);".utf8
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
      default: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
  }
}
