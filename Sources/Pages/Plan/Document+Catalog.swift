import Mustache

extension Document {
  /// A text of the catalog; null where the catalog has none.
  mutating func text(_ name: StaticString, orNull bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { null(name) } else { text(name, bytes: bytes) }
  }
}
