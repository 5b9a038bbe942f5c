/// Writes JSON (RFC 8259) without white space, and with a line feed only where the caller asks for
/// one.
///
/// The writer adds the commas. The caller must give each key a value and end what it begins.
@usableFromInline package struct JSONWriter: Sendable {
  @usableFromInline package var bytes: [UInt8] = []
  /// True if the next key or item follows another.
  @usableFromInline var follows = false

  @inlinable
  package init() {}

  /// Appends the output of `write` to `bytes`, without a copy in between.
  @inlinable
  package static func write(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    swap(&json.bytes, &bytes)
    write(&json)
    swap(&json.bytes, &bytes)
  }

  /// Ends a file with a line feed.
  @inlinable package mutating func endText() { bytes.append(.newline) }

  @inlinable package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  @inlinable package mutating func endObject() { end(UInt8(ascii: "}")) }
  @inlinable package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  @inlinable package mutating func endArray() { end(UInt8(ascii: "]")) }

  @inlinable
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  @inlinable
  package mutating func array(_ items: (inout JSONWriter) -> Void) {
    beginArray()
    items(&self)
    endArray()
  }

  /// The next item begins a line.
  @inlinable
  package mutating func newline() {
    separate()
    bytes.append(.newline)
  }

  /// - Parameter name: needs no escape; see `plainString`.
  @inlinable
  package mutating func key(_ name: StaticString) {
    string(literal: name)
    follows = false
    bytes.append(UInt8(ascii: ":"))
  }

  /// A key that is not known at compile time.
  package mutating func key(named name: String) {
    separate()
    var name = name
    name.withUTF8 { unsafe Self.append($0.span, to: &bytes) }
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { unsafe string($0.span) }
  }

  /// - Parameter text: UTF-8.
  @inlinable
  package mutating func string(_ text: borrowing Span<UInt8>) {
    separate()
    Self.append(text, to: &bytes)
    follows = true
  }

  /// - Parameter text: needs no escape; see `plainString`.
  @inlinable
  package mutating func string(literal text: StaticString) {
    separate()
    bytes.append(addingCapacity: text.utf8CodeUnitCount + 2) {
      $0.append(.quote)
      $0.append(text)
      $0.append(.quote)
    }
    follows = true
  }

  /// A text that `write` appends, and that needs no escape: neither quotes nor backslashes nor
  /// control characters.
  @inlinable
  package mutating func plainString(_ write: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(.quote)
    write(&bytes)
    bytes.append(.quote)
    follows = true
  }

  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(decimal: value)
    follows = true
  }

  @inlinable
  package mutating func null() { literal("null") }

  @inlinable
  package mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  @inlinable
  mutating func literal(_ text: StaticString) {
    separate()
    bytes.append(text)
    follows = true
  }

  @inlinable
  mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
  }

  @inlinable
  mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    follows = true
  }

  @inlinable
  mutating func separate() {
    if follows { bytes.append(UInt8(ascii: ",")) }
    follows = false
  }
}

extension JSONWriter {
  /// Appends `text` as a JSON string, in quotes.
  @usableFromInline
  package static func append(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    let room = OutputSpan<UInt8>.jsonRoom(for: text.count)
    output.append(addingCapacity: room) { $0.append(jsonString: text) }
  }

  /// `text` as a JSON string, in quotes.
  package static func text(of text: String) -> String {
    String(writing: { append(Array(text.utf8).span, to: &$0) })
  }
}

// Members of objects.

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func member(_ name: StaticString, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    integer(number)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { json in for text in texts { json.string(text) } }
  }

  package mutating func member(_ name: StaticString, _ holds: Bool) {
    key(name)
    boolean(holds)
  }

  package mutating func object(
    _ name: StaticString, _ members: (inout JSONWriter) -> Void
  ) {
    key(name)
    object(members)
  }

  package mutating func array(_ name: StaticString, _ items: (inout JSONWriter) -> Void) {
    key(name)
    array(items)
  }
}
