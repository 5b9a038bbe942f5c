import Bytes

/// JSON under construction, without white space; commas come by themselves.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func bool(_ isSet: Bool) { value(isSet ? 1 : 0) }

  /// A node of text that is not indented.
  mutating func unindented(_ text: String) {
    begin("[")
    string("!")
    string(text)
    end("]")
  }

  mutating func value(_ value: Value) {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .number(let text): literal(text)
    case .string(let text): string(text)
    case .list(let items):
      begin("[")
      for item in items { self.value(item) }
      end("]")
    case .object(let members):
      begin("{")
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      end("}")
    }
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case .newline: bytes += Array("\\n".utf8)
    case .tab: bytes += Array("\\t".utf8)
    case .carriageReturn: bytes += Array("\\r".utf8)
    case 0..<0x20:
      bytes += Array(((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8)
    default: bytes.append(byte)
    }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes += Array(text.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
