import Bytes

/// Finds the first bytes that are not UTF-8 and the first NUL in bytes that come in pieces.
struct TextValidator {
  /// The number of bytes at the beginning that are known to be UTF-8.
  private(set) var good = 0
  /// Offsets of the first bytes that are not, and of the first NUL before them.
  private(set) var invalid: Int?
  private(set) var nul: Int?

  /// - Parameters:
  ///   - bytes: those from `good` on; a character that a piece cuts in two comes again with the
  ///     next.
  ///   - isLast: whether nothing follows.
  mutating func check(_ bytes: Span<UInt8>, isLast: Bool) {
    var end = bytes.count
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
    } catch {
      end = error.byteOffsets.lowerBound
      let mayContinue =
        !isLast && error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
      if !mayContinue { invalid = good + end }
    }
    if nul == nil, let index = Self.firstNUL(of: bytes.extracting(..<end)) { nul = good + index }
    good += end
  }

  private static func firstNUL(of bytes: Span<UInt8>) -> Int? {
    if bytes.count(of: 0) == 0 { return nil }
    return bytes.indices.first { bytes[$0] == 0 }
  }
}
