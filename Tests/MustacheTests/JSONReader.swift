import Foundation

/// Any value that JSON can hold.
indirect enum JSONValue {
  case null
  case bool(Bool)
  /// As it is written.
  case number(String)
  case string(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])
}

/// Reads case files and their data into values, with numbers as written and keys in order, which
/// Foundation's reader would lose. For valid JSON only; anything else ends the test run.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  static func read(_ bytes: [UInt8]) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    return reader.value()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func peek() -> UInt8 {
    while position < bytes.count, [32, 9, 10, 13].contains(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : 0
  }

  private mutating func take(_ byte: Character) {
    precondition(peek() == byte.asciiValue, "\(byte) expected at \(position)")
    position += 1
  }

  private mutating func value() -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"): object()
    case UInt8(ascii: "["): list()
    case UInt8(ascii: "\""): .string(string())
    default: word()
    }
  }

  private mutating func object() -> JSONValue {
    take("{")
    var members: [(key: String, value: JSONValue)] = []
    while peek() != UInt8(ascii: "}") {
      if !members.isEmpty { take(",") }
      _ = peek()
      let key = string()
      take(":")
      members.append((key: key, value: value()))
    }
    take("}")
    return .object(members)
  }

  private mutating func list() -> JSONValue {
    take("[")
    var items: [JSONValue] = []
    while peek() != UInt8(ascii: "]") {
      if !items.isEmpty { take(",") }
      items.append(value())
    }
    take("]")
    return .list(items)
  }

  private mutating func string() -> String {
    let start = position
    position += 1
    var isPlain = true
    while bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        isPlain = false
        position += 1
      }
      position += 1
    }
    position += 1
    if isPlain { return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self) }
    let data = Data(bytes[start..<position])
    let decoded = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return decoded as? String ?? ""
  }

  private mutating func word() -> JSONValue {
    let start = position
    while position < bytes.count, !",]} \n\r\t".utf8.contains(bytes[position]) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let number: return .number(number)
    }
  }
}

extension JSONValue {
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var items: [JSONValue] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  var members: [(key: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
