/// Makes a document of any value, learning its shapes on the way: each set of keys in one order is
/// a shape.
struct ValueDocument {
  /// Deeper values are refused rather than risk the stack.
  static let depthLimit = 500

  private var cells: [TaggedValue] = []
  private var bytes: [UInt8] = []
  private var shapes: [[String]] = []
  private var numbers: [[String]: Int] = [:]
  private(set) var isTooDeep = false

  /// Nil if the value is nested more than ``depthLimit`` deep.
  static func document(of value: Value) -> Document? {
    var builder = ValueDocument()
    builder.cells.append(.null)
    builder.put(value, at: 0, depth: 0)
    guard !builder.isTooDeep else { return nil }
    let names = builder.shapes.map { $0.map { Array($0.utf8) } }
    return Document(
      layout: SchemaLayout(ofNames: names), cells: builder.cells, bytes: builder.bytes)
  }

  private mutating func put(_ value: Value, at index: Int, depth: Int) {
    guard depth < Self.depthLimit else {
      isTooDeep = true
      return
    }
    switch value {
    case .null: set(.null, at: index)
    case .bool(let value): set(TaggedValue(value ? .yes : .no, isFalsy: !value), at: index)
    case .number(let text):
      set(textCell(.number, text, isFalsy: isZero(text)), at: index)
    case .string(let text): set(textCell(.text, text, isFalsy: text.isEmpty), at: index)
    case .list(let items): putList(items, at: index, depth: depth)
    case .object(let members):
      set(TaggedValue(.object, a: cells.count, b: shape(members.map(\.key))), at: index)
      let first = cells.count
      for _ in members { cells.append(.null) }
      for (offset, member) in members.enumerated() {
        put(member.value, at: first + offset, depth: depth + 1)
      }
    }
  }

  /// Keeps the link to the next item that the cell may have.
  private mutating func set(_ cell: TaggedValue, at index: Int) {
    let next = cells[index].next
    cells[index] = cell
    cells[index].next = next
  }

  private mutating func textCell(_ kind: TaggedValue.Kind, _ text: String, isFalsy: Bool)
    -> TaggedValue
  {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return TaggedValue(kind, isFalsy: isFalsy, a: start, b: bytes.count - start)
  }

  private mutating func putList(_ items: [Value], at index: Int, depth: Int) {
    let first = cells.count
    set(TaggedValue(.list, isFalsy: items.isEmpty, a: first, b: items.count), at: index)
    for offset in items.indices {
      cells.append(.null)
      if offset + 1 < items.count { cells[first + offset].next = UInt32(first + offset + 1) }
    }
    for (offset, item) in items.enumerated() { put(item, at: first + offset, depth: depth + 1) }
  }

  private mutating func shape(_ keys: [String]) -> Int {
    if let known = numbers[keys] { return known }
    numbers[keys] = shapes.count
    shapes.append(keys)
    return shapes.count - 1
  }
}
