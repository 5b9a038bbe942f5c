import Bytes

/// The bytes of a file, but for its first few, made piece by piece: for a site of millions of
/// files, the manifest and the record are too large to be in memory beside what they are made from.
protocol PiecewiseBytes {
  /// Calls `body` with each piece, in order, at least once. All but the last consist of whole words
  /// of eight bytes.
  func forEachPiece<Failure: Error>(
    _ body: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}

extension PiecewiseBytes {
  /// The fingerprint of all bytes, as if they were added at once.
  var fingerprint: Fingerprint {
    Fingerprint { digest in
      var (count, last): (Int, [UInt8]) = (0, [])
      forEachPiece { piece in
        digest.addWords(of: piece.span)
        count += piece.count
        last = piece
      }
      digest.addEnd(of: last.span, count: count)
    }
  }
}

extension [UInt8] {
  private static let pieceSize = 1 << 18

  /// Passes on the whole words if there are enough for a piece, and keeps the rest.
  mutating func passOn<Failure: Error>(
    to body: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard count >= Self.pieceSize else { return }
    let rest = Array(self[(count / 8 * 8)...])
    removeLast(rest.count)
    try body(self)
    removeAll(keepingCapacity: true)
    self += rest
  }
}
