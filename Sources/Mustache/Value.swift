/// Any value that JSON can hold, for data whose shape is not known.
///
/// ```swift
/// let value: Value = ["name": "Milk", "tags": ["fresh"], "price": .number("1.10")]
/// ```
public indirect enum Value: Sendable {
  case null
  case bool(Bool)
  /// As it is written, which is how it prints.
  case number(String)
  case string(String)
  case list([Value])
  /// In order. Of two members with the same key the last counts.
  case object([(key: String, value: Value)])
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
