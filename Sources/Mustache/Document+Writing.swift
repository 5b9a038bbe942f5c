extension Document {
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
