import Bytes

/// A text that was read, with the name by which a person would open it, and locations in it.
package struct SourceFile: Sendable {
  /// A run of bytes that are contiguous in the file.
  package struct Piece: Sendable {
    /// Where they begin in `bytes`.
    package let offset: Int
    /// Where they begin in the file.
    package let place: Int
    /// The line of the file with which they begin, counted from 1.
    package let line: Int

    package init(offset: Int, place: Int, line: Int) {
      self.offset = offset
      self.place = place
      self.line = line
    }
  }

  /// The path as the user gave it, for showing.
  package let name: String
  package let bytes: [UInt8]
  /// In the order of the file, at least one. Each after the first begins with a line.
  package let pieces: [Piece]

  /// How much of each part of a line a location keeps: more than is shown, but not all of a file
  /// that has only one line.
  private static let keptScalars = 100

  /// - Parameters:
  ///   - firstLine: the line of the file with which the bytes begin; above 1 if only a part of the
  ///     file was read.
  ///   - start: where the bytes begin in the file.
  package init(name: String, bytes: [UInt8], firstLine: Int = 1, start: Int = 0) {
    self.init(
      name: name, bytes: bytes, pieces: [Piece(offset: 0, place: start, line: firstLine)])
  }

  /// - Parameter pieces: ascending, the first one at 0.
  package init(name: String, bytes: [UInt8], pieces: [Piece]) {
    self.name = name
    self.bytes = bytes
    self.pieces = pieces
  }

  /// The line of the file with which the bytes begin.
  package var firstLine: Int { pieces[0].line }

  /// The same text with a piece for each line, so that locations in all lines are found in the time
  /// that those in the last one take.
  package var inLines: SourceFile {
    var pieces = [pieces[0]]
    for offset in bytes.indices.dropFirst() where endsLine(offset - 1) {
      let last = pieces[pieces.count - 1]
      let place = last.place + offset - last.offset
      pieces.append(Piece(offset: offset, place: place, line: last.line + 1))
    }
    return SourceFile(name: name, bytes: bytes, pieces: pieces)
  }

  /// Whether lines of the file are missing between others.
  package var hasGaps: Bool { pieces.count > 1 }

  /// Where the byte at `offset` is in the file.
  package func place(of offset: Int) -> Int {
    let piece = piece(at: offset)
    return piece.place + offset - piece.offset
  }

  /// Where the byte at a place of the file is in `bytes`; nil if it is not there.
  package func offset(of place: Int) -> Int? {
    let next = pieces.partitioningIndex { $0.place > place }
    guard next > 0 else { return nil }
    let end = next < pieces.count ? pieces[next].offset : bytes.count
    let offset = pieces[next - 1].offset + place - pieces[next - 1].place
    return offset < end ? offset : nil
  }

  /// The piece with the byte at `offset`.
  private func piece(at offset: Int) -> Piece {
    hasGaps ? pieces[pieces.partitioningIndex { $0.offset > offset } - 1] : pieces[0]
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
      file: name, line: line(of: offset),
      column: before.unicodeScalars.count + 1, before: before.suffixScalars(Self.keptScalars),
      marked: text(markStart..<markEnd).prefixScalars(Self.keptScalars),
      after: text(markEnd..<lineEnd).prefixScalars(Self.keptScalars))
  }

  /// The location of some bytes.
  package func location(of range: Range<Int>) -> SourceLocation {
    location(at: range.lowerBound, length: range.count)
  }

  /// The line of the file with the byte at `offset`.
  private func line(of offset: Int) -> Int {
    let piece = piece(at: offset)
    return piece.line + lineEnds(in: piece.offset..<offset)
  }

  /// How many lines end before `offset`.
  package func lineEnds(before offset: Int) -> Int { lineEnds(in: 0..<offset) }

  /// How many lines end in a range.
  package func lineEnds(in range: Range<Int>) -> Int {
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

  /// Whether the byte at `index` is the last of its line.
  private func endsLine(_ index: Int) -> Bool {
    bytes[index] == .newline
      || bytes[index] == .carriageReturn
        && !(index + 1 < bytes.count && bytes[index + 1] == .newline)
  }

  /// The range as text. Bytes that are not UTF-8 become U+FFFD, so that a fault about them can be
  /// shown at all, and a byte order mark is left out.
  private func text(_ range: Range<Int>) -> String {
    let line = bytes[range]
    let markLength = firstLine == 1 && range.lowerBound == 0 ? line.byteOrderMarkLength : 0
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

  /// Whether `left` comes before `right` in their file.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// `file:line:column`, which editors and terminals make into a link.
  package var description: String { "\(file):\(line):\(column)" }
}
