// Filling a document: a text that is put together piece by piece.

extension Document {
  /// Begins a text that is appended piece by piece; ``endText(_:)`` makes it a field.
  ///
  /// ```swift
  /// document.beginText()
  /// document.append("aisles/")
  /// document.append(slug)
  /// document.endText("link")
  /// ```
  @inlinable
  public mutating func beginText() { textStart = bytes.count }

  /// Goes on with a text known when the program is built.
  ///
  /// ```swift
  /// document.append("aisles/")
  /// ```
  @inlinable
  public mutating func append(_ value: StaticString) {
    value.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Goes on with bytes in UTF-8.
  ///
  /// ```swift
  /// document.append(slug.utf8)
  /// ```
  @inlinable
  public mutating func append(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  /// Goes on with bytes in UTF-8, wherever they lie.
  ///
  /// ```swift
  /// document.append(array.span)
  /// ```
  @inlinable
  public mutating func append(_ value: borrowing Span<UInt8>) {
    unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Goes on with one byte.
  ///
  /// ```swift
  /// document.append(UInt8(ascii: "/"))
  /// ```
  @inlinable
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Goes on with a whole number.
  ///
  /// ```swift
  /// document.appendDigits(48)
  /// ```
  @inlinable
  public mutating func appendDigits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Makes what was appended since ``beginText()`` the field's text.
  ///
  /// ```swift
  /// document.endText("link")
  /// ```
  @inlinable
  public mutating func endText(_ name: StaticString) {
    let count = bytes.count - textStart
    put(TaggedValue(.text, isFalsy: count == 0, a: textStart, b: count), name)
  }

  /// A text that `write` appends, for writers that know arrays only.
  ///
  /// ```swift
  /// document.text("price") { format.append(price, to: &$0) }
  /// ```
  @inlinable
  public mutating func text(_ name: StaticString, writing write: (inout [UInt8]) -> Void) {
    beginText()
    write(&bytes)
    endText(name)
  }
}
