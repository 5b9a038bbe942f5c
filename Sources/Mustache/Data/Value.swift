/// Any value that JSON can hold, for data whose shape is not known.
///
/// ```swift
/// let value: Value = ["name": "Milk", "tags": ["fresh"], "price": .number("1.10")]
/// ```
public indirect enum Value: Sendable {
  /// No value; falsy.
  ///
  /// ```swift
  /// let value: Value = nil
  /// ```
  case null
  /// True or false.
  ///
  /// ```swift
  /// let value: Value = true
  /// ```
  case bool(Bool)
  /// As it is written, which is how it prints.
  ///
  /// ```swift
  /// let value = Value.number("1.10")
  /// ```
  case number(String)
  /// A text.
  ///
  /// ```swift
  /// let value: Value = "Milk"
  /// ```
  case string(String)
  /// Values one after another, of any kinds.
  ///
  /// ```swift
  /// let value: Value = [1, "two", nil]
  /// ```
  case list([Value])
  /// In order. Of two members with the same key the last counts.
  ///
  /// ```swift
  /// let value = Value.object([(key: "name", value: "Milk")])
  /// ```
  case object([(key: String, value: Value)])
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  ///
  /// ```swift
  /// let value: Value = "Milk"
  /// ```
  public init(stringLiteral value: String) { self = .string(value) }

  /// True or false.
  ///
  /// ```swift
  /// let value: Value = true
  /// ```
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Null.
  ///
  /// ```swift
  /// let value: Value = nil
  /// ```
  public init(nilLiteral: ()) { self = .null }

  /// A whole number.
  ///
  /// ```swift
  /// let value: Value = 48
  /// ```
  public init(integerLiteral value: Int) { self = .number(String(value)) }

  /// A list.
  ///
  /// ```swift
  /// let value: Value = ["fresh", "organic"]
  /// ```
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// An object, in the order written.
  ///
  /// ```swift
  /// let value: Value = ["name": "Milk"]
  /// ```
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
