import Bytes
import Diagnostics
import POSIX
import Tables

/// The places of some rows in the file of a table, with neighbours combined. A row takes a few
/// bytes.
struct RowPlaces: Sendable {
  /// The place of a row, or of several consecutive rows.
  struct Piece: Sendable {
    /// The bytes, counted from the beginning of the file.
    var range: Range<Int>
    /// The lines, from its first one up to the beginning of the next row, counted from 1.
    var lines: Range<Int>
  }

  /// For each piece but the last, the distances of its bytes and lines from those of the previous
  /// piece, and their numbers.
  private var writer = VarintWriter()
  private var pieceCount = 0
  /// Where the piece before the last ends.
  private var end = (place: 0, line: 1)
  private var last: Piece
  private(set) var byteCount: Int

  /// - Parameter head: the part of the file above the rows.
  init(head: Piece) {
    last = head
    byteCount = head.range.count
  }

  /// Adds a row that comes after the others.
  mutating func add(_ row: Piece) {
    byteCount += row.range.count
    guard row.range.lowerBound > last.range.upperBound else {
      last.range = last.range.lowerBound..<row.range.upperBound
      last.lines = last.lines.lowerBound..<row.lines.upperBound
      return
    }
    writer.add(last.range.lowerBound - end.place)
    writer.add(last.lines.lowerBound - end.line)
    writer.add(last.range.count)
    writer.add(last.lines.count)
    end = (last.range.upperBound, last.lines.upperBound)
    pieceCount += 1
    last = row
  }

  /// Releases unused capacity.
  mutating func shrink() { writer.shrink() }

  /// In the order of the file.
  private func forEachPiece(_ body: (Piece) throws(Diagnostic) -> Void) throws(Diagnostic) {
    var reader = VarintReader(writer.bytes, from: 0)
    var (place, line) = (0, 1)
    for _ in 0..<pieceCount {
      place += reader.number()
      line += reader.number()
      let (length, lineCount) = (reader.number(), reader.number())
      try body(Piece(range: place..<place + length, lines: line..<line + lineCount))
      place += length
      line += lineCount
    }
    try body(last)
  }

  /// The table with these rows only.
  ///
  /// - Parameter name: the name of the file in messages.
  /// - Throws: as `FileReader.read`, and if the file has become shorter.
  func read(_ path: String, named name: String) throws(Diagnostic) -> SourceFile {
    let (file, _) = try FileReader.open(path, name: name)
    defer { close(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    var pieces: [SourceFile.Piece] = []
    pieces.reserveCapacity(pieceCount + 1)
    var window = (start: 0, bytes: [UInt8]())
    try forEachPiece { piece throws(Diagnostic) in
      pieces.append(
        SourceFile.Piece(
          offset: bytes.count, place: piece.range.lowerBound, line: piece.lines.lowerBound))
      var place = piece.range.lowerBound
      while place < piece.range.upperBound {
        if !(window.start..<window.start + window.bytes.count).contains(place) {
          window = (place, try Self.window(of: file, at: place, path: path, name: name))
        }
        let end = min(piece.range.upperBound, window.start + window.bytes.count)
        bytes.append(
          copying: window.bytes.span.extracting(place - window.start..<end - window.start))
        place = end
      }
    }
    return SourceFile(name: name, bytes: bytes, pieces: pieces)
  }

  /// Some bytes of a file.
  private static func window(
    of file: Int32, at place: Int, path: String, name: String
  ) throws(Diagnostic) -> [UInt8] {
    if lseek(file, off_t(place), SEEK_SET) < 0 {
      throw FileReader.fault(.last, path: path, name: name)
    }
    let bytes = try FileReader.piece(
      of: file, after: [], capacity: ChunkedFile.partSize, path: path, name: name)
    if bytes.isEmpty { throw .changed(name) }
    return bytes
  }
}

/// The beginnings of a table's rows, one after another. Lines are counted only once.
struct RowStarts {
  struct Start {
    let place: Int
    let line: Int
  }

  /// The beginning of the previous row; its place is that in the part of the file.
  private var last = Start(place: 0, line: 1)
  /// Where the part begins; -1 before the first.
  private var partStart = -1

  /// - Parameters:
  ///   - offset: where the row begins in the part.
  ///   - part: that of the previous row, or a later one.
  mutating func next(at offset: Int, of part: SourceFile) -> Start {
    let start = part.pieces[0]
    if start.place != partStart {
      partStart = start.place
      last = Start(place: 0, line: start.line)
    }
    last = Start(
      place: offset, line: last.line + part.lineEnds(in: last.place..<offset))
    return Start(place: start.place + offset, line: last.line)
  }
}

extension RowPlaces.Piece {
  /// - Parameter end: where the next row begins.
  init(from start: RowStarts.Start, to end: RowStarts.Start) {
    self.init(range: start.place..<end.place, lines: start.line..<end.line)
  }
}
