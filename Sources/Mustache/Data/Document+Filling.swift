// Filling a document: scalars and fragments. What has others in it is in `Document+Nesting.swift`.

extension Document {
  /// Null for the next field.
  ///
  /// ```swift
  /// document.null("change")
  /// ```
  @inlinable
  public mutating func null(_ name: StaticString) { put(.null, name) }

  /// True or false.
  ///
  /// ```swift
  /// document.bool("is_new", true)
  /// ```
  @inlinable
  public mutating func bool(_ name: StaticString, _ value: Bool) {
    put(TaggedValue(value ? .yes : .no, isFalsy: !value), name)
  }

  /// True, false or null.
  ///
  /// ```swift
  /// document.bool("available", nil)
  /// ```
  @inlinable
  public mutating func bool(_ name: StaticString, _ value: Bool?) {
    if let value { bool(name, value) } else { null(name) }
  }

  /// A whole number.
  ///
  /// ```swift
  /// document.number("percent", 12)
  /// ```
  @inlinable
  public mutating func number(_ name: StaticString, _ value: Int) {
    let start = bytes.count
    appendDigits(value)
    put(TaggedValue(.number, isFalsy: value == 0, a: start, b: bytes.count - start), name)
  }

  /// A number or null.
  ///
  /// ```swift
  /// document.number("percent", nil)
  /// ```
  @inlinable
  public mutating func number(_ name: StaticString, _ value: Int?) {
    if let value { number(name, value) } else { null(name) }
  }

  /// A number as it is written, which is how it prints.
  ///
  /// ```swift
  /// document.number("price", written: "1.10")
  /// ```
  public mutating func number(_ name: StaticString, written text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    put(TaggedValue(.number, isFalsy: isZero(text), a: start, b: bytes.count - start), name)
  }

  /// A text.
  ///
  /// ```swift
  /// document.text("name", "Milk")
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, _ value: String) {
    put(textCell(value.utf8.span), name)
  }

  /// A text of a field whose name only the running program knows.
  ///
  /// ```swift
  /// for (key, phrase) in phrases { document.text(named: key, phrase) }
  /// ```
  public mutating func text(named name: String, _ value: String) {
    assert(layout.names[field].elementsEqual(name.utf8), "The shape has no field \(name) here")
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    let count = bytes.count - start
    put(TaggedValue(.text, isFalsy: count == 0, a: start, b: count))
  }

  /// A text or null.
  ///
  /// ```swift
  /// document.text("brand", product.brand)
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, _ value: String?) {
    if let value { text(name, value) } else { null(name) }
  }

  /// A text in UTF-8.
  ///
  /// ```swift
  /// document.text("kind", bytes: Array("milk".utf8))
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: [UInt8]) {
    put(textCell(value.span), name)
  }

  /// A text in UTF-8 or null.
  ///
  /// ```swift
  /// document.text("brand", bytes: brand.isEmpty ? nil : brand)
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: [UInt8]?) {
    if let value { text(name, bytes: value) } else { null(name) }
  }

  /// A text in UTF-8 that is part of another.
  ///
  /// ```swift
  /// document.text("name", bytes: row[3..<17])
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: ArraySlice<UInt8>) {
    put(textCell(value.span), name)
  }

  /// A text in UTF-8, wherever it lies.
  ///
  /// ```swift
  /// document.text("name", bytes: array.span)
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: borrowing Span<UInt8>) {
    put(textCell(value), name)
  }

  /// A text known when the program is built.
  ///
  /// ```swift
  /// document.text("unit", literal: "kg")
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, literal value: StaticString) {
    beginText()
    append(value)
    endText(name)
  }

  /// Runs of a bank of ``Fragments``, one after another.
  ///
  /// ```swift
  /// document.fragments("cards", bank: 0, [4, 0, 2])
  /// ```
  ///
  /// - Parameter bank: which of the banks that are given to the rendering.
  @inlinable
  public mutating func fragments(
    _ name: StaticString, bank: Int = 0, _ indices: some Sequence<Int>
  ) {
    let start = runs.count
    runs.append(UInt32(bank))
    for index in indices { runs.append(UInt32(index)) }
    let count = runs.count - start - 1
    put(TaggedValue(.fragments, isFalsy: count == 0, a: start, b: count), name)
  }
}

extension Document {
  /// Puts the next value: a field of an object, an item of a list, a value of a map.
  @inlinable
  mutating func put(_ cell: TaggedValue, _ name: StaticString) {
    assert(layout.isNamed(name, field), "The shape has no field \(name) at this place")
    put(cell)
  }

  @inlinable
  mutating func put(_ cell: TaggedValue) {
    cells[cursor] = cell
    cursor += 1
    field += 1
  }
}

/// Whether a number as written is zero: no digit of it but 0, an exponent aside.
func isZero(_ number: String) -> Bool {
  number.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
}
