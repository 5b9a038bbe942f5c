import Bytes
import Shop

/// A page's data for search engines, in the vocabulary of schema.org, as JSON-LD
/// (`Output: Structured data`). It is in a script element of the page, but no browser runs it.
enum StructuredData {
  /// Appends one JSON text that can stand in a script element of HTML.
  ///
  /// - Parameter items: writes the items of the graph.
  static func append(_ items: (inout JSONWriter) -> Void, to bytes: inout [UInt8]) {
    let start = bytes.count
    JSONWriter.write(to: &bytes) { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.array("@graph", items)
      }
    }
    escape(&bytes, from: start)
  }

  /// Escapes the characters that could end a script element, and the two that end a line in
  /// JavaScript but not in JSON. They occur only in strings.
  private static func escape(_ bytes: inout [UInt8], from start: Int) {
    let less = bytes.span.firstIndex(of: Self.less, from: start)
    let separator = bytes.span.firstIndex(of: 0xE2, from: start)
    guard let first = [less, separator].compactMap(\.self).min() else { return }
    let rest = Array(bytes[first...])
    bytes.removeLast(rest.count)
    var index = 0
    while index < rest.count {
      if rest[index] == Self.less {
        bytes.append("\\u003C")
      } else if rest[index...].starts(with: [0xE2, 0x80, 0xA8]) {
        bytes.append("\\u2028")
        index += 2
      } else if rest[index...].starts(with: [0xE2, 0x80, 0xA9]) {
        bytes.append("\\u2029")
        index += 2
      } else {
        bytes.append(rest[index])
      }
      index += 1
    }
  }

  private static let less = UInt8(ascii: "<")
}

extension JSONWriter {
  /// An item with its type as the first member.
  mutating func item(_ type: StaticString, _ members: (inout JSONWriter) -> Void) {
    object { json in
      json.key("@type")
      json.string(literal: type)
      members(&json)
    }
  }

  /// A member whose value is an item.
  mutating func item(
    _ name: StaticString, _ type: StaticString, _ members: (inout JSONWriter) -> Void
  ) {
    key(name)
    item(type, members)
  }

  /// An item of a list with its position, from 1.
  mutating func listItem(_ position: Int, _ members: (inout JSONWriter) -> Void) {
    item("ListItem") { json in
      json.member("position", position)
      members(&json)
    }
  }

  /// A text in UTF-8; nothing if it is empty.
  mutating func member(_ name: StaticString, ifAny value: ArraySlice<UInt8>) {
    if value.isEmpty { return }
    key(name)
    string(value.span)
  }

  /// A member whose text `write` appends. It needs no escape, as amounts and addresses don't.
  mutating func plainText(_ name: StaticString, _ write: (inout [UInt8]) -> Void) {
    key(name)
    plainString(write)
  }
}

extension Organization {
  /// Appends it as schema.org's `Organization`, called like the shop unless it has a name.
  func append(to json: inout JSONWriter, settings: Settings) {
    json.item("Organization") { json in
      json.member("name", details[.name] ?? settings.title)
      json.member("url", settings.baseURL)
      for (detail, property) in Self.ownProperties {
        if let text = details[detail] { json.member(property, text) }
      }
      if Self.addressProperties.contains(where: { details[$0.0] != nil }) {
        json.item("address", "PostalAddress") { json in
          for (detail, property) in Self.addressProperties {
            if let text = details[detail] { json.member(property, text) }
          }
        }
      }
      if !sameAs.isEmpty {
        json.member("sameAs", sameAs)
      }
    }
  }

  /// Of schema.org's `Organization`.
  private static let ownProperties: [(Detail, StaticString)] = [
    (.legalName, "legalName"), (.logo, "logo"), (.email, "email"), (.telephone, "telephone"),
  ]
  /// Of schema.org's `PostalAddress`.
  private static let addressProperties: [(Detail, StaticString)] = [
    (.street, "streetAddress"), (.postalCode, "postalCode"), (.city, "addressLocality"),
    (.country, "addressCountry"),
  ]
}
