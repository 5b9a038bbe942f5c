/// Any value that JSON can hold, for constants of exported programs.
package indirect enum Value: Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, printed as it is written.
  case number(String)
  /// A text.
  case string(String)
  /// Values of any kinds.
  case list([Value])
  /// Members in order. Of two with the same key the last one counts.
  case object([(key: String, value: Value)])
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  package init(stringLiteral value: String) { self = .string(value) }

  /// True or false.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Null.
  package init(nilLiteral: ()) { self = .null }

  /// A whole number.
  package init(integerLiteral value: Int) { self = .number(String(value)) }

  /// A list.
  package init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// An object with its members in the order written.
  package init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension Value {
  /// True if a section over it renders nothing.
  var isFalsy: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .number(let text): isZero(text)
    case .string(let text): text.isEmpty
    case .list(let items): items.isEmpty
    case .object: false
    }
  }

  /// Its text in a rendering, unescaped.
  var printed: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let text), .string(let text): text
    case .null, .list, .object: ""
    }
  }
}

/// True if a number as it is written is zero: all digits before an exponent are 0.
func isZero(_ number: String) -> Bool {
  number.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
}
