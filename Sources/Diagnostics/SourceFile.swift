/// A text that was read, under the name a person would open it by.
///
/// What belongs here: finding places in a text. Wording of faults lives in `Diagnostic`.
package struct SourceFile: Sendable {
  /// The path as the user gave it, for showing.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The place of the byte at `offset`; the end of the text is a place too. Lines end in LF, CRLF
  /// or a lone CR.
  ///
  /// - Parameter length: how many bytes are meant; the caret is drawn under those of them that are
  ///   on the first line.
  /// - Complexity: O(`offset`): made for the few faults that are shown, not for every row.
  package func location(at offset: Int, length: Int = 1) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    let span = bytes.span
    for index in 0..<offset where endsLine(index, of: span) {
      line += 1
      lineStart = index + 1
    }
    var lineEnd = offset
    while lineEnd < bytes.count, !isLineEnd(bytes[lineEnd]) { lineEnd += 1 }
    // The mark may be the LF of a CRLF, which is behind the line's text.
    if lineEnd > lineStart, bytes[lineEnd - 1] == carriageReturn { lineEnd -= 1 }
    let markStart = min(offset, lineEnd)
    let markEnd = max(markStart, min(offset + max(length, 1), lineEnd))
    return SourceLocation(
      file: name, line: line,
      before: text(lineStart..<markStart), marked: text(markStart..<markEnd),
      after: text(markEnd..<lineEnd))
  }

  /// Whether the byte at `index` is the last of its line.
  private func endsLine(_ index: Int, of bytes: Span<UInt8>) -> Bool {
    bytes[index] == newline
      || bytes[index] == carriageReturn
        && !(index + 1 < bytes.count && bytes[index + 1] == newline)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Bytes that are not UTF-8 show as U+FFFD, so that a fault about them can be shown at all; a
  /// byte order mark is not part of what a person sees.
  private func text(_ range: Range<Int>) -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let skipsMark = range.lowerBound == 0 && bytes[range].starts(with: mark)
    return String(decoding: bytes[range].dropFirst(skipsMark ? 3 : 0), as: UTF8.self)
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
