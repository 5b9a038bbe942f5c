package import Bytes

extension Document {
  /// Adds everything that the document holds. Two documents of one schema add the same only if any
  /// template renders them alike.
  ///
  /// - Parameter fragments: the digests of the fragments in every bank, by their numbers; they
  ///   count in place of the numbers.
  package func add(to digest: inout ContentDigest, fragments: [Fingerprint] = []) {
    digest.add(values.count)
    for value in values {
      digest.add(UInt64(value.kind.rawValue) | UInt64(value.a) << 32)
      digest.add(UInt64(value.b) | UInt64(value.next) << 32)
    }
    digest.add(bytes.span)
    guard !fragmentNumbers.isEmpty else { return }
    for index in values.indices where values[index].kind == .fragments {
      let node = Node(index: index)
      digest.add(bank(of: node))
      for number in fragmentNumbers(of: node) { digest.add(fragments[number]) }
    }
  }
}
