/// Any value that JSON can hold, for data without a schema.
///
/// ```swift
/// let value: Value = [
///   "name": "Milk", "tags": ["fresh", 7], "price": .number("1.10"), "old": nil,
/// ]
/// ```
public indirect enum Value: Sendable {
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
  public init(stringLiteral value: String) { self = .string(value) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Null.
  public init(nilLiteral: ()) { self = .null }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(String(value)) }

  /// A list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// An object with its members in the order written.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension Value {
  /// Whether a section over it renders nothing.
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

/// Whether a number as it is written is zero: all digits before an exponent are 0.
func isZero(_ number: String) -> Bool {
  number.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
}

/// Turns any value into a document: each sequence of keys that occurs in it becomes a schema.
struct ValueDocument {
  /// Deeper values are refused, since they could overflow the stack.
  static let depthLimit = 500

  private var values: [TaggedValue] = []
  private var bytes: [UInt8] = []
  private var schemas: [[String]] = []
  private var numbers: [[String]: Int] = [:]
  private var isTooDeep = false

  /// Nil if the value is nested more than ``depthLimit`` deep.
  static func document(of value: Value) -> Document? {
    var builder = ValueDocument()
    builder.values.append(.null)
    builder.put(value, at: 0, depth: 0)
    guard !builder.isTooDeep else { return nil }
    let names = builder.schemas.map { $0.map { Array($0.utf8) } }
    return Document(
      layout: SchemaLayout(ofNames: names), values: builder.values, bytes: builder.bytes)
  }

  private mutating func put(_ value: Value, at index: Int, depth: Int) {
    guard depth < Self.depthLimit else {
      isTooDeep = true
      return
    }
    let isFalsy = value.isFalsy
    switch value {
    case .null: set(.null, at: index)
    case .bool(let value): set(TaggedValue(value ? .yes : .no, isFalsy: isFalsy), at: index)
    case .number(let text): set(addText(.number, text, isFalsy: isFalsy), at: index)
    case .string(let text): set(addText(.text, text, isFalsy: isFalsy), at: index)
    case .list(let items): putList(items, at: index, depth: depth)
    case .object(let members):
      set(TaggedValue(.object, a: values.count, b: schema(members.map(\.key))), at: index)
      let first = values.count
      for _ in members { values.append(.null) }
      for (offset, member) in members.enumerated() {
        put(member.value, at: first + offset, depth: depth + 1)
      }
    }
  }

  /// Keeps the link to the next item.
  private mutating func set(_ value: TaggedValue, at index: Int) {
    let next = values[index].next
    values[index] = value
    values[index].next = next
  }

  private mutating func addText(
    _ kind: TaggedValue.Kind, _ text: String, isFalsy: Bool
  ) -> TaggedValue {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return TaggedValue(kind, isFalsy: isFalsy, a: start, b: bytes.count - start)
  }

  private mutating func putList(_ items: [Value], at index: Int, depth: Int) {
    let first = values.count
    set(TaggedValue(.list, isFalsy: items.isEmpty, a: first, b: items.count), at: index)
    for offset in items.indices {
      values.append(.null)
      if offset + 1 < items.count { values[first + offset].next = UInt32(first + offset + 1) }
    }
    for (offset, item) in items.enumerated() { put(item, at: first + offset, depth: depth + 1) }
  }

  private mutating func schema(_ keys: [String]) -> Int {
    if let known = numbers[keys] { return known }
    numbers[keys] = schemas.count
    schemas.append(keys)
    return schemas.count - 1
  }
}
