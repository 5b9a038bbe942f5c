// Text that is put together as bytes, which most of a site is.

extension String {
  /// A text that `write` appends.
  package init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
