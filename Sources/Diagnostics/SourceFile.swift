import Bytes

/// A text that was read, with the name by which a person would open it, and locations in it.
package struct SourceFile: Sendable {
  /// The path as the user gave it, for showing.
  package let name: String
  package let bytes: [UInt8]

  /// How much of each part of a line a location keeps: more than is shown, but not all of a file
  /// that has only one line.
  private static let keptScalars = 100

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The location of the byte at `offset`; the end of the text has one too. Lines end in LF, CRLF
  /// or a lone CR.
  ///
  /// - Parameter length: how many bytes are marked; the caret is drawn under those on the first
  ///   line, and under the whole of the last character.
  /// - Complexity: O(`offset`): meant for the few faults that are shown, not for every row.
  package func location(at offset: Int, length: Int = 1) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let lineStart = startOfLine(at: offset)
    var lineEnd = endOfLine(at: offset)
    // The mark may be the LF of a CRLF, which comes after the line's text.
    if lineEnd > lineStart, bytes[lineEnd - 1] == .carriageReturn { lineEnd -= 1 }
    let markStart = min(offset, lineEnd)
    var markEnd = max(markStart, min(offset + max(length, 1), lineEnd))
    while markEnd < lineEnd, UTF8.isContinuation(bytes[markEnd]) { markEnd += 1 }
    let before = text(lineStart..<markStart)
    return SourceLocation(
      file: name, line: 1 + lineEnds(before: offset),
      column: before.unicodeScalars.count + 1, before: before.suffixScalars(Self.keptScalars),
      marked: text(markStart..<markEnd).prefixScalars(Self.keptScalars),
      after: text(markEnd..<lineEnd).prefixScalars(Self.keptScalars))
  }

  /// The location of some bytes.
  package func location(of range: Range<Int>) -> SourceLocation {
    location(at: range.lowerBound, length: range.count)
  }

  /// How many lines end before `offset`.
  package func lineEnds(before offset: Int) -> Int {
    let range = 0..<offset
    let newlines = bytes.span.extracting(range).count(of: .newline)
    // If a CRLF begins in the range, its LF may be the byte after the range.
    let end = min(range.upperBound + 1, bytes.count)
    let returns = bytes.span.extracting(range.lowerBound..<end)
      .count(of: .carriageReturn, notBefore: .newline)
    let isNext = end > range.upperBound && bytes[range.upperBound] == .carriageReturn
    return newlines + (isNext ? returns - 1 : returns)
  }

  /// Where the line of the byte at `offset` begins.
  package func startOfLine(at offset: Int) -> Int {
    var start = offset
    while start > 0, !endsLine(start - 1) { start -= 1 }
    return start
  }

  /// The first CR or LF from `offset` on; the end of the bytes if there is none.
  package func endOfLine(at offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == .newline || $0 == .carriageReturn } ?? bytes.count
  }

  /// True if the byte at `index` is the last of its line.
  private func endsLine(_ index: Int) -> Bool {
    bytes[index] == .newline
      || bytes[index] == .carriageReturn
        && !(index + 1 < bytes.count && bytes[index + 1] == .newline)
  }

  /// The range as text. Bytes that are not UTF-8 become U+FFFD, so that a fault about them can be
  /// shown at all, and a byte order mark is left out.
  private func text(_ range: Range<Int>) -> String {
    let line = bytes[range]
    let markLength = range.lowerBound == 0 ? line.byteOrderMarkLength : 0
    return String(decoding: line.dropFirst(markLength), as: UTF8.self)
  }
}

/// A location in a text together with its line, so that it can be shown after the text is gone.
package struct SourceLocation: Sendable, Equatable, Codable, CustomStringConvertible {
  package let file: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars, as editors count.
  package let column: Int
  /// The line in three parts, each cut to the 100 scalars nearest to the mark; `marked` is what the
  /// caret goes under and may be empty.
  package let before: String
  package let marked: String
  package let after: String

  /// True if `left` comes before `right` in their file.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// `file:line:column`, which editors and terminals make into a link.
  package var description: String { "\(file):\(line):\(column)" }
}
