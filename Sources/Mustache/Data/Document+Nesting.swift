// Filling a document: objects, lists and maps.

extension Document {
  /// Begins a record; its fields follow, then ``endObject()``.
  ///
  /// ```swift
  /// document.beginObject("change")
  /// document.text("old_price", "1.79")
  /// document.endObject()
  /// ```
  @inlinable
  public mutating func beginObject(_ name: StaticString) {
    let shape = children[field]
    assert(shape >= 0, "The field \(name) is no record")
    let (outerCursor, outerField) = (cursor + 1, field + 1)
    put(TaggedValue(.object, a: cells.count, b: shape), name)
    enter(shape, cells.count, cursor: outerCursor, field: outerField, container: -1)
  }

  /// Ends the record begun last.
  ///
  /// ```swift
  /// document.endObject()
  /// ```
  @inlinable
  public mutating func endObject() { leave() }

  /// Begins a list of records; its items follow, then ``endList()``.
  ///
  /// ```swift
  /// document.beginList("products")
  /// document.beginItem()
  /// document.text("name", "Milk")
  /// document.endItem()
  /// document.endList()
  /// ```
  @inlinable
  public mutating func beginList(_ name: StaticString) {
    assert(children[field] >= 0, "The field \(name) is no list of records")
    beginContainer(TaggedValue(.list, isFalsy: true), shape: children[field], name)
  }

  /// Begins a list of texts, numbers and booleans, which are put by the functions named `item`.
  ///
  /// ```swift
  /// document.beginScalars("nicknames")
  /// document.item("Bob")
  /// document.endList()
  /// ```
  @inlinable
  public mutating func beginScalars(_ name: StaticString) {
    beginContainer(TaggedValue(.list, isFalsy: true), shape: -1, name)
  }

  /// Ends the list begun last.
  ///
  /// ```swift
  /// document.endList()
  /// ```
  @inlinable
  public mutating func endList() { leave() }

  /// Begins the next record of the list at hand.
  ///
  /// ```swift
  /// document.beginItem()
  /// ```
  @inlinable
  public mutating func beginItem() {
    let shape = open[open.count - 1].shape
    addItem(TaggedValue(.object, a: cells.count + 1, b: shape))
    enter(shape, cells.count, cursor: cursor, field: field, container: -1)
  }

  /// Ends the item begun last.
  ///
  /// ```swift
  /// document.endItem()
  /// ```
  @inlinable
  public mutating func endItem() { leave() }

  /// The next text of the list at hand.
  ///
  /// ```swift
  /// document.item("Bob")
  /// ```
  @inlinable
  public mutating func item(_ value: String) { addItem(textCell(value.utf8.span)) }

  /// The next text of the list at hand, in UTF-8.
  ///
  /// ```swift
  /// document.item(bytes: nickname.span)
  /// ```
  @inlinable
  public mutating func item(bytes value: borrowing Span<UInt8>) { addItem(textCell(value)) }

  /// The next number of the list at hand.
  ///
  /// ```swift
  /// document.item(3)
  /// ```
  @inlinable
  public mutating func item(_ value: Int) {
    let start = bytes.count
    appendDigits(value)
    addItem(TaggedValue(.number, isFalsy: value == 0, a: start, b: bytes.count - start))
  }

  /// The next number of the list at hand, or null.
  ///
  /// ```swift
  /// document.item(nil)
  /// ```
  @inlinable
  public mutating func item(_ value: Int?) {
    if let value { item(value) } else { addItem(.null) }
  }

  /// Begins an object whose keys are not in the shape; entries follow, then ``endMap()``.
  ///
  /// ```swift
  /// document.beginMap("extra")
  /// document.entry("colour", "red")
  /// document.endMap()
  /// ```
  @inlinable
  public mutating func beginMap(_ name: StaticString) {
    beginContainer(TaggedValue(.map), shape: -1, name)
  }

  /// A key of the map at hand and its text; nil is null. Of two entries with the same key the first
  /// counts.
  ///
  /// ```swift
  /// document.entry("colour", "red")
  /// ```
  @inlinable
  public mutating func entry(_ key: String, _ value: String?) {
    addItem(textCell(key.utf8.span))
    if let value {
      cells.append(textCell(value.utf8.span))
    } else {
      cells.append(.null)
    }
  }

  /// As ``entry(_:_:)-(String,String?)``, for bytes.
  ///
  /// ```swift
  /// document.entry(bytes: column.span, cell.span)
  /// ```
  @inlinable
  public mutating func entry(
    bytes key: borrowing Span<UInt8>, _ value: borrowing Span<UInt8>
  ) {
    addItem(textCell(key))
    cells.append(textCell(value))
  }

  /// Ends the map begun last.
  ///
  /// ```swift
  /// document.endMap()
  /// ```
  @inlinable
  public mutating func endMap() { leave() }
}

extension Document {
  /// Copies a text without a retain of what holds it, so that threads that read from one catalog
  /// don't wait for each other.
  @inlinable
  mutating func textCell(_ text: borrowing Span<UInt8>) -> TaggedValue {
    let start = bytes.count
    append(text)
    return TaggedValue(.text, isFalsy: text.isEmpty, a: start, b: text.count)
  }

  @inlinable
  mutating func beginContainer(_ cell: TaggedValue, shape: Int, _ name: StaticString) {
    let container = cursor
    put(cell, name)
    open.append(Open(cursor: cursor, field: field, container: container, shape: shape))
  }

  /// Links a cell behind the last item of the list or map at hand.
  @inlinable
  mutating func addItem(_ cell: TaggedValue) {
    let top = open.count - 1
    let container = open[top].container
    let index = cells.count
    cells.append(cell)
    if cells[container].b == 0 {
      cells[container].a = UInt32(index)
      cells[container].isFalsy = false
    } else {
      cells[open[top].last].next = UInt32(index)
    }
    cells[container].b += 1
    open[top].last = index
  }

  /// Makes room for a record's fields, all null, and goes on with the first.
  @inlinable
  mutating func enter(_ shape: Int, _ first: Int, cursor: Int, field: Int, container: Int) {
    open.append(Open(cursor: cursor, field: field, container: container, shape: shape))
    let (start, end) = (firstFields[shape], firstFields[shape + 1])
    for _ in start..<end { cells.append(.null) }
    self.cursor = first
    self.field = start
  }

  @inlinable
  mutating func leave() {
    let outer = open.removeLast()
    cursor = outer.cursor
    field = outer.field
  }
}
