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
