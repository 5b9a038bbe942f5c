import Bytes

// MARK: Scalars and fragments

extension Document {
  /// Makes the next field null.
  @inlinable
  package mutating func null(_ name: StaticString) {
    put(.null, name, width: slots[slot].width)
  }

  /// Puts true, false or null into the next field.
  @inlinable
  package mutating func bool(_ name: StaticString, _ value: Bool?) {
    guard let value else { return null(name) }
    put(TaggedValue(value ? .yes : .no, isFalsy: !value), name)
  }

  /// Puts a whole number or null into the next field.
  package mutating func number(_ name: StaticString, _ value: Int?) {
    guard let value else { return null(name) }
    let start = bytes.count
    bytes.append(decimal: value)
    put(TaggedValue(.number, isFalsy: value == 0, a: start, b: bytes.count - start), name)
  }

  /// Puts a number into the next field that prints as it is written.
  package mutating func number(_ name: StaticString, written text: String) {
    let isZero = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    put(TaggedValue(.number, isFalsy: isZero, a: start, b: bytes.count - start), name)
  }

  /// Puts whole numbers and nulls into the next field, for JSON alone. They are there as one value:
  /// as the items of a list, those of a large listing would take many times the memory.
  package mutating func numbers(_ name: StaticString, _ values: some Sequence<Int?>) {
    let start = bytes.count
    for value in values {
      bytes.append(bytes.count > start ? "," : "[")
      if let value { bytes.append(decimal: value) } else { bytes.append("null") }
    }
    bytes.append(bytes.count > start ? "]" : "[]")
    put(TaggedValue(.number, a: start, b: bytes.count - start), name)
  }

  /// Puts a text or null into the next field.
  @inlinable
  package mutating func text(_ name: StaticString, _ value: String?) {
    if let value { text(name, bytes: value.utf8.span) } else { null(name) }
  }

  /// Puts a text into the next field, whose name is not known at compile time.
  package mutating func text(named name: String, _ value: String) {
    assert(isNext(name), "the next field is not \(name)")
    put(text(value.utf8.span), "")
  }

  /// Puts a text in UTF-8 into the next field.
  @inlinable
  package mutating func text(_ name: StaticString, bytes value: borrowing Span<UInt8>) {
    put(text(value), name)
  }

  /// Puts the bytes that `write` appends to an array into the next field. The array already has
  /// other bytes.
  @inlinable
  package mutating func text(_ name: StaticString, writing write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    let count = bytes.count - start
    put(TaggedValue(.text, isFalsy: count == 0, a: start, b: count), name)
  }

  /// Puts fragments into the next field, one after another.
  ///
  /// - Parameters:
  ///   - bank: index among the banks that are passed to the rendering.
  ///   - numbers: of the fragments in their bank.
  package mutating func fragments(_ name: StaticString, bank: Int = 0, _ numbers: [Int]) {
    let start = fragmentNumbers.count
    fragmentNumbers.append(UInt32(bank))
    for number in numbers { fragmentNumbers.append(UInt32(number)) }
    let count = fragmentNumbers.count - start - 1
    put(TaggedValue(.fragments, isFalsy: count == 0, a: start, b: count), name)
  }

  @inlinable
  mutating func put(_ value: TaggedValue, _ name: StaticString, width: Int = 1) {
    assert(isNext(name.description), "the next field is not \(name)")
    values[cursor] = value
    cursor += width
    slot += width
  }

  /// True if the next field has the name; an item has none.
  @usableFromInline
  func isNext(_ name: String) -> Bool { name.isEmpty || keys.text(slot) == ",\"\(name)\":" }

  /// Copies a text without retaining its owner, so that threads that read from one catalog do not
  /// wait for each other's reference counts.
  @usableFromInline
  mutating func text(_ text: borrowing Span<UInt8>) -> TaggedValue {
    let start = bytes.count
    bytes.append(copying: text)
    return TaggedValue(.text, isFalsy: text.isEmpty, a: start, b: text.count)
  }
}

// MARK: Objects and lists

extension Document {
  /// Begins an object; its fields follow, then ``endObject()``.
  package mutating func beginObject(_ name: StaticString) {
    let (first, firstSlot) = (cursor + 1, slot + 1)
    put(TaggedValue(.object), name, width: slots[slot].width)
    containers.append(Container(outerCursor: cursor, outerSlot: slot))
    (cursor, slot) = (first, firstSlot)
  }

  package mutating func endObject() { end() }

  /// Begins a list; its items follow, then ``endList()``.
  package mutating func beginList(_ name: StaticString) {
    let (index, items) = (cursor, slots[slot].items)
    assert(items >= 0, "the field \(name) has no items")
    put(TaggedValue(.list, isFalsy: true), name)
    containers.append(Container(outerCursor: cursor, outerSlot: slot, index: index, items: items))
  }

  package mutating func endList() { end() }

  /// Begins the next object of the current list; its fields follow, then ``endItem()``.
  package mutating func beginItem() {
    addItem()
    beginObject("")
  }

  package mutating func endItem() { end() }

  /// Where the next field will be, for ``repeatFields(of:from:)``.
  package var place: Int { cursor }

  /// Fills the next fields with the values of those that were filled from `place` on, without
  /// copying their texts; at most one of the two places is a part of the JSON.
  ///
  /// - Parameter schema: has these fields, whose names and kinds are the same at both places.
  package mutating func repeatFields(of schema: Schema, from place: Int) {
    for offset in 0..<schema.width - 1 { values[cursor + offset] = values[place + offset] }
    cursor += schema.width - 1
    slot += schema.width - 1
  }

  /// Adds a text to the current list.
  package mutating func item(_ value: String) { item(bytes: value.utf8.span) }

  /// Adds a text in UTF-8 to the current list.
  package mutating func item(bytes value: borrowing Span<UInt8>) {
    addItem()
    text("", bytes: value)
  }
}

extension Document {
  /// Adds an item to the current list, all null, and continues with it.
  mutating func addItem() {
    let top = containers.count - 1
    let list = containers[top].index
    (cursor, slot) = (values.count, containers[top].items)
    let width = slots[slot].width
    values.append(addingCapacity: width) { $0.append(repeating: .null, count: width) }
    if values[list].b == 0 {
      values[list].a = UInt32(cursor)
      values[list].isFalsy = false
    } else {
      values[containers[top].last].next = UInt32(cursor)
    }
    values[list].b += 1
    containers[top].last = cursor
  }

  mutating func end() {
    let container = containers.removeLast()
    (cursor, slot) = (container.outerCursor, container.outerSlot)
  }
}
