/// Writes JSON (RFC 8259) without white space, and with a line feed only where it is asked for.
///
/// Commas come by themselves; that each key has a value and each beginning its end is up to the
/// caller.
package struct JSONWriter: Sendable {
  package var bytes: [UInt8] = []
  /// Whether the next key or item follows another.
  @usableFromInline var follows = false

  @inlinable
  package init() {}

  /// Appends what `write` writes to `bytes`, without a copy in between.
  @inlinable
  package static func write(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    swap(&json.bytes, &bytes)
    write(&json)
    swap(&json.bytes, &bytes)
  }

  /// A line feed closes a file.
  @inlinable package mutating func endText() { bytes.append(.newline) }

  /// Forgets what was written; the memory stays.
  @inlinable
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    follows = false
  }

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

  package mutating func key(_ name: String) {
    separate()
    var name = name
    name.withUTF8 { unsafe Self.append($0.span, to: &bytes) }
    bytes.append(UInt8(ascii: ":"))
  }

  /// - Parameter name: UTF-8.
  @inlinable
  package mutating func key(_ name: borrowing Span<UInt8>) {
    separate()
    Self.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  /// - Parameter bytes: the name in quotes and the colon; see `keyBytes(of:)`.
  @inlinable
  package mutating func key(bytes key: borrowing Span<UInt8>) {
    separate()
    bytes.append(copying: key)
  }

  package static func keyBytes(of name: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(name.span, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    return bytes
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

  /// Bytes that are a JSON value already.
  @inlinable
  package mutating func value(_ value: borrowing Span<UInt8>) {
    separate()
    bytes.append(copying: value)
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
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
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
  /// Appends `text` as a JSON string, in quotes. Runs between characters that must be escaped are
  /// copied at once.
  package static func append(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output.append(.quote)
    var start = 0
    while true {
      let end = endOfPlainRun(in: text, from: start)
      output.append(copying: text.extracting(start..<end))
      guard end < text.count else { break }
      appendEscape(of: text[end], to: &output)
      start = end + 1
    }
    output.append(.quote)
  }

  /// The first index at or after `start` of a byte that must be escaped, or the end.
  private static func endOfPlainRun(in text: borrowing Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = unsafe text.bytes
    while index + 8 <= text.count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks = escapedBytes(of: word)
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    // Seven spaces above the byte stand for the rest of a word.
    while index < text.count, escapedBytes(of: 0x2020_2020_2020_2000 | UInt64(text[index])) == 0 {
      index += 1
    }
    return index
  }

  /// The lowest bit that is set is the highest of the first byte that must be escaped; 0 if none of
  /// the eight must be ("Hacker's Delight", 6-1).
  private static func escapedBytes(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones * UInt64(UInt8.quote))
    let backslashes = word ^ (ones * UInt64(UInt8.backslash))
    let controls = (word &- ones * 0x20) & ~word
    return
      (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & ones << 7
  }

  /// `text` as a JSON string, in quotes.
  package static func text(of text: String) -> String {
    String(writing: { append(Array(text.utf8).span, to: &$0) })
  }

  private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    output.append(.backslash)
    switch byte {
    case .quote, .backslash: output.append(byte)
    case .newline: output.append(UInt8(ascii: "n"))
    case .carriageReturn: output.append(UInt8(ascii: "r"))
    case .tab: output.append(UInt8(ascii: "t"))
    default: output += Array("u00".utf8) + [.hexDigit(byte >> 4), .hexDigit(byte & 15)]
    }
  }
}
