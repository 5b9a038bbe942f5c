import Bytes

// Filling a document: scalars and fragments. Objects, lists and maps are in
// `Document+Nesting.swift`.

extension Document {
  /// Makes the next field null.
  @inlinable
  public mutating func null(_ name: StaticString) { put(.null, name) }

  /// Puts true or false into the next field.
  @inlinable
  public mutating func bool(_ name: StaticString, _ value: Bool) {
    put(TaggedValue(value ? .yes : .no, isFalsy: !value), name)
  }

  /// Puts true, false or null into the next field.
  @inlinable
  public mutating func bool(_ name: StaticString, _ value: Bool?) {
    if let value { bool(name, value) } else { null(name) }
  }

  /// Puts a whole number into the next field.
  @inlinable
  public mutating func number(_ name: StaticString, _ value: Int) {
    let start = bytes.count
    appendDigits(value)
    put(TaggedValue(.number, isFalsy: value == 0, a: start, b: bytes.count - start), name)
  }

  /// Puts a whole number or null into the next field.
  @inlinable
  public mutating func number(_ name: StaticString, _ value: Int?) {
    if let value { number(name, value) } else { null(name) }
  }

  /// Puts a number into the next field that prints as it is written.
  public mutating func number(_ name: StaticString, written text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    put(TaggedValue(.number, isFalsy: isZero(text), a: start, b: bytes.count - start), name)
  }

  /// Puts a text into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, _ value: String) {
    put(addText(value.utf8.span), name)
  }

  /// Puts a text into the next field, whose name is not known at compile time.
  public mutating func text(named name: String, _ value: String) {
    assert(layout.names[field].elementsEqual(name.utf8), "the next field is not \(name)")
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    let count = bytes.count - start
    put(TaggedValue(.text, isFalsy: count == 0, a: start, b: count))
  }

  /// Puts a text or null into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, _ value: String?) {
    if let value { text(name, value) } else { null(name) }
  }

  /// Puts a text in UTF-8 into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: [UInt8]) {
    put(addText(value.span), name)
  }

  /// Puts a text in UTF-8 or null into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: [UInt8]?) {
    if let value { text(name, bytes: value) } else { null(name) }
  }

  /// Puts part of a text in UTF-8 into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: ArraySlice<UInt8>) {
    put(addText(value.span), name)
  }

  /// Puts a text in UTF-8 into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, bytes value: borrowing Span<UInt8>) {
    put(addText(value), name)
  }

  /// Puts a text that is known at compile time into the next field.
  @inlinable
  public mutating func text(_ name: StaticString, literal value: StaticString) {
    beginText()
    append(value)
    endText(name)
  }

  /// Puts ``Fragments`` into the next field, one after another.
  ///
  /// - Parameters:
  ///   - bank: index among the banks that are passed to the rendering.
  ///   - numbers: of the fragments in their bank.
  @inlinable
  public mutating func fragments(
    _ name: StaticString, bank: Int = 0, _ numbers: some Sequence<Int>
  ) {
    let start = fragmentNumbers.count
    fragmentNumbers.append(UInt32(bank))
    for number in numbers { fragmentNumbers.append(UInt32(number)) }
    let count = fragmentNumbers.count - start - 1
    put(TaggedValue(.fragments, isFalsy: count == 0, a: start, b: count), name)
  }
}

// MARK: Texts in pieces

extension Document {
  /// Begins a text that is appended piece by piece; ``endText(_:)`` puts it into a field.
  ///
  /// ```swift
  /// var document = Document(Schema([.scalar("link")]))
  /// document.beginText()
  /// document.append("aisles/page-")
  /// document.appendDigits(2)
  /// document.endText("link")
  /// ```
  @inlinable
  public mutating func beginText() { textStart = bytes.count }

  /// Appends a piece that is known at compile time.
  @inlinable
  public mutating func append(_ value: StaticString) {
    value.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends bytes in UTF-8.
  @inlinable
  public mutating func append(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  /// Appends bytes in UTF-8.
  @inlinable
  public mutating func append(_ value: borrowing Span<UInt8>) {
    unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a whole number.
  public mutating func appendDigits(_ value: Int) { bytes.append(decimal: value) }

  /// Puts what was appended since ``beginText()`` into the next field.
  @inlinable
  public mutating func endText(_ name: StaticString) {
    let count = bytes.count - textStart
    put(TaggedValue(.text, isFalsy: count == 0, a: textStart, b: count), name)
  }

  /// Puts the bytes that `write` appends to an array into the next field. The array already has
  /// other bytes.
  @inlinable
  public mutating func text(_ name: StaticString, writing write: (inout [UInt8]) -> Void) {
    beginText()
    write(&bytes)
    endText(name)
  }
}

// MARK: Values

extension Document {
  @inlinable
  mutating func put(_ value: TaggedValue, _ name: StaticString) {
    assert(layout.isNamed(name, field), "the next field is not \(name)")
    put(value)
  }

  @inlinable
  mutating func put(_ value: TaggedValue) {
    values[cursor] = value
    cursor += 1
    field += 1
  }

  /// Copies a text without retaining its owner, so that threads that read from one catalog do not
  /// wait for each other's reference counts.
  @inlinable
  mutating func addText(_ text: borrowing Span<UInt8>) -> TaggedValue {
    let start = bytes.count
    append(text)
    return TaggedValue(.text, isFalsy: text.isEmpty, a: start, b: text.count)
  }
}
