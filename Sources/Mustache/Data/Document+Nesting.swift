// Filling a document: objects, lists and maps.

extension Document {
  /// Begins an object; its fields follow, then ``endObject()``.
  package mutating func beginObject(_ name: StaticString) {
    let (first, firstSlot) = (cursor + 1, slot + 1)
    put(TaggedValue(.object), name)
    containers.append(Container(outerCursor: cursor, outerSlot: slot, index: -1, items: -1))
    (cursor, slot) = (first, firstSlot)
  }

  package mutating func endObject() { end() }

  /// Begins a list; its items follow, then ``endList()``.
  package mutating func beginList(_ name: StaticString) {
    begin(TaggedValue(.list, isFalsy: true), name)
  }

  package mutating func endList() { end() }

  /// Begins the next object of the current list; its fields follow, then ``endItem()``.
  package mutating func beginItem() {
    addItem()
    beginObject("")
  }

  package mutating func endItem() { end() }

  /// Adds a text to the current list.
  package mutating func item(_ value: String) {
    addItem()
    text("", value)
  }

  /// Adds a text in UTF-8 to the current list.
  package mutating func item(bytes value: borrowing Span<UInt8>) {
    addItem()
    text("", bytes: value)
  }

  /// Adds a whole number or null to the current list.
  package mutating func item(_ value: Int?) {
    addItem()
    number("", value)
  }

  /// Begins an object whose keys are not in the schema; entries follow, then ``endMap()``.
  package mutating func beginMap(_ name: StaticString) { begin(TaggedValue(.map), name) }

  /// Adds a key and its text, both in UTF-8, to the current map. Of two entries with the same key
  /// the first one counts.
  package mutating func entry(
    bytes key: borrowing Span<UInt8>, _ value: borrowing Span<UInt8>
  ) {
    addItem()
    values[cursor] = text(key)
    values[cursor + 1] = text(value)
  }

  package mutating func endMap() { end() }
}

extension Document {
  mutating func begin(_ value: TaggedValue, _ name: StaticString) {
    let (index, items) = (cursor, slots[slot].items)
    assert(items >= 0, "the field \(name) has no items")
    put(value, name)
    containers.append(Container(outerCursor: cursor, outerSlot: slot, index: index, items: items))
  }

  /// Adds an item to the current list or map, all null, and continues with it.
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
    cursor = container.outerCursor
    slot = container.outerSlot
  }
}
