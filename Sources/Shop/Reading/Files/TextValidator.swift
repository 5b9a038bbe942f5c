import Bytes
import Diagnostics

/// Looks for what is no text in bytes that come one piece after another.
struct TextValidator {
  /// So many bytes from the file's first on were looked at and are UTF-8.
  private(set) var good = 0
  /// Where the first bytes are that are not, and the first NUL before those.
  private(set) var invalid: Int?
  private(set) var nul: Int?

  /// - Parameters:
  ///   - bytes: from `good` on: what a piece cut in two comes again with the next.
  ///   - isLast: whether nothing follows them.
  mutating func check(_ bytes: Span<UInt8>, isLast: Bool) {
    var end = bytes.count
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
    } catch {
      end = error.byteOffsets.lowerBound
      let mayGoOn =
        !isLast && error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
      if !mayGoOn { invalid = good + end }
    }
    if nul == nil, let index = Self.firstNUL(of: bytes.extracting(..<end)) { nul = good + index }
    good += end
  }

  private static func firstNUL(of bytes: Span<UInt8>) -> Int? {
    if bytes.count(of: 0) == 0 { return nil }
    return bytes.indices.first { bytes[$0] == 0 }
  }
}
