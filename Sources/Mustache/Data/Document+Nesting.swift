// Filling a document: objects, lists and maps.

extension Document {
  /// Begins an object; its fields follow, then ``endObject()``.
  @inlinable
  public mutating func beginObject(_ name: StaticString) {
    let schema = children[field]
    assert(schema >= 0, "the field \(name) is not an object")
    let (outerCursor, outerField) = (cursor + 1, field + 1)
    put(TaggedValue(.object, a: values.count, b: schema), name)
    enter(schema, outerCursor: outerCursor, outerField: outerField)
  }

  /// Ends the object that was begun last.
  @inlinable
  public mutating func endObject() { leave() }

  /// Begins a list of objects; its items follow, then ``endList()``.
  @inlinable
  public mutating func beginList(_ name: StaticString) {
    assert(children[field] >= 0, "the field \(name) is not a list of objects")
    beginContainer(TaggedValue(.list, isFalsy: true), schema: children[field], name)
  }

  /// Begins a list of texts, numbers and booleans; calls of `item` follow, then ``endList()``.
  @inlinable
  public mutating func beginScalars(_ name: StaticString) {
    beginContainer(TaggedValue(.list, isFalsy: true), schema: -1, name)
  }

  /// Ends the list that was begun last.
  @inlinable
  public mutating func endList() { leave() }

  /// Begins the next object of the current list; its fields follow, then ``endItem()``.
  @inlinable
  public mutating func beginItem() {
    let schema = containers[containers.count - 1].schema
    addItem(TaggedValue(.object, a: values.count + 1, b: schema))
    enter(schema, outerCursor: cursor, outerField: field)
  }

  /// Ends the item that was begun last.
  @inlinable
  public mutating func endItem() { leave() }

  /// Adds a text to the current list.
  @inlinable
  public mutating func item(_ value: String) { addItem(addText(value.utf8.span)) }

  /// Adds a text in UTF-8 to the current list.
  @inlinable
  public mutating func item(bytes value: borrowing Span<UInt8>) { addItem(addText(value)) }

  /// Adds a whole number to the current list.
  @inlinable
  public mutating func item(_ value: Int) {
    let start = bytes.count
    appendDigits(value)
    addItem(TaggedValue(.number, isFalsy: value == 0, a: start, b: bytes.count - start))
  }

  /// Adds a whole number or null to the current list.
  @inlinable
  public mutating func item(_ value: Int?) {
    if let value { item(value) } else { addItem(.null) }
  }

  /// Begins an object whose keys are not in the schema; entries follow, then ``endMap()``.
  ///
  /// ```swift
  /// var document = Document(Schema([.map("extra")]))
  /// document.beginMap("extra")
  /// document.entry("colour", "red")
  /// document.endMap()
  /// ```
  @inlinable
  public mutating func beginMap(_ name: StaticString) {
    beginContainer(TaggedValue(.map), schema: -1, name)
  }

  /// Adds a key and its text, or null, to the current map. Of two entries with the same key the
  /// first one counts.
  @inlinable
  public mutating func entry(_ key: String, _ value: String?) {
    addItem(addText(key.utf8.span))
    if let value {
      values.append(addText(value.utf8.span))
    } else {
      values.append(.null)
    }
  }

  /// Adds a key and its text, both in UTF-8, to the current map. Of two entries with the same key
  /// the first one counts.
  @inlinable
  public mutating func entry(
    bytes key: borrowing Span<UInt8>, _ value: borrowing Span<UInt8>
  ) {
    addItem(addText(key))
    values.append(addText(value))
  }

  /// Ends the map that was begun last.
  @inlinable
  public mutating func endMap() { leave() }
}

extension Document {
  @inlinable
  mutating func beginContainer(_ value: TaggedValue, schema: Int, _ name: StaticString) {
    let index = cursor
    put(value, name)
    containers.append(
      Container(outerCursor: cursor, outerField: field, index: index, schema: schema))
  }

  /// Links a value to the last item of the current list or map.
  @inlinable
  mutating func addItem(_ value: TaggedValue) {
    let top = containers.count - 1
    let container = containers[top].index
    let index = values.count
    values.append(value)
    if values[container].b == 0 {
      values[container].a = UInt32(index)
      values[container].isFalsy = false
    } else {
      values[containers[top].last].next = UInt32(index)
    }
    values[container].b += 1
    containers[top].last = index
  }

  /// Adds the fields of an object, all null, and continues with the first one.
  @inlinable
  mutating func enter(_ schema: Int, outerCursor: Int, outerField: Int) {
    containers.append(
      Container(outerCursor: outerCursor, outerField: outerField, index: -1, schema: schema))
    let (start, end) = (firstFields[schema], firstFields[schema + 1])
    cursor = values.count
    field = start
    values.append(addingCapacity: end - start) {
      $0.append(repeating: .null, count: end - start)
    }
  }

  @inlinable
  mutating func leave() {
    let container = containers.removeLast()
    cursor = container.outerCursor
    field = container.outerField
  }
}
