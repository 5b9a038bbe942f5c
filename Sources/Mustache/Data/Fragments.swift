import Bytes

/// A bank of byte sequences that were rendered before and are copied into pages as they are.
package struct Fragments: Sendable {
  var strings = ByteStrings()

  package init() {}

  /// The fragments of several banks, one bank after another.
  package init(joining banks: [Fragments]) {
    strings = ByteStrings(joining: banks.map(\.strings))
  }

  /// How many fragments there are; they are numbered from 0.
  package var count: Int { strings.count }

  /// Adds the output of `render` as one fragment. If `render` throws, nothing is added.
  package mutating func append<Failure: Error>(
    rendering render: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try strings.append(writing: render)
  }

  package subscript(_ number: Int) -> ArraySlice<UInt8> { strings[number] }
}
