package import Bytes
package import Diagnostics
import Glibc

/// A text file, a part of it in memory at a time: a price history may be larger than memory.
///
/// Whoever reads says how much of a part it is done with, and gets the rest with what follows it.
/// Each part begins with a line, so faults find their line in it, and their line's number.
package final class ChunkedFile {
  package static let partSize = 1 << 20

  package let name: String
  /// Of the whole file, when it was opened.
  package let byteCount: Int
  /// What is in memory; empty before `begin`.
  package private(set) var part: SourceFile
  /// Whether the file ends with `part`.
  package private(set) var isLast = false
  /// Of the bytes that were read since `begin`.
  package private(set) var digest = ContentDigest()

  /// A file that was read already.
  private let whole: SourceFile?
  /// See `TextEncoding.fault`.
  private let locale: String
  private let file: Int32
  private let partSize: Int
  /// Where `part` begins in the file.
  private var start = 0
  private var scan = TextValidator()

  /// - Parameters:
  ///   - locale: the shop's.
  ///   - partSize: how many bytes to read at once, from 1.
  /// - Throws: as `FileReader.read`.
  package init(
    _ path: String, locale: String = "", partSize: Int = partSize
  ) throws(Diagnostic) {
    name = path
    self.locale = locale
    self.partSize = partSize
    (file, byteCount) = try FileReader.open(path, name: path)
    part = SourceFile(name: path, bytes: [])
    var status = stat()
    // What can't be read twice, a pipe say, is read whole.
    let canSeek = unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    whole = canSeek ? nil : try FileReader.read(from: file, size: byteCount, path: path, name: path)
  }

  /// The one part of a text in memory.
  package init(_ source: SourceFile, locale: String = "") {
    name = source.name
    self.locale = locale
    byteCount = source.bytes.count
    part = SourceFile(name: source.name, bytes: [])
    whole = source
    file = -1
    partSize = max(source.bytes.count, 1)
  }

  deinit { if file >= 0 { close(file) } }

  /// All of it.
  ///
  /// - Throws: as `begin`.
  package func readWhole() throws(Diagnostic) -> SourceFile {
    let source: SourceFile
    if let whole {
      source = whole
    } else {
      try rewind()
      source = try FileReader.read(from: file, size: byteCount, path: name, name: name)
    }
    digest = ContentDigest()
    digest.add(source.bytes)
    return source
  }

  /// Reads the first part, also a second time.
  ///
  /// - Throws: where the file can't be read, or isn't text (`TextEncoding`): then nothing else that
  ///   it says counts.
  package func begin() throws(Diagnostic) {
    digest = ContentDigest()
    scan = TextValidator()
    if let whole {
      if let fault = TextEncoding.fault(in: whole, locale: locale) { throw fault }
      digest.add(whole.bytes)
      part = whole
      isLast = true
      return
    }
    try rewind()
    try next(dropping: 0)
  }

  /// Forgets so many bytes of the part, all of them whole lines, and reads on. What is left is
  /// doubled at least, so that a row as long as the file is read in no more than twice the time.
  ///
  /// - Throws: as `begin`.
  package func next(dropping count: Int) throws(Diagnostic) {
    let new = try readOn(dropping: count)
    digest.add(part.bytes.suffix(new))
    scan.check(part.bytes.span.extracting((scan.good - start)...), isLast: isLast)
    if scan.invalid ?? scan.nul != nil { throw try encodingFault() }
  }

  /// Reads what is left and looks only whether it is text.
  package func checkRest() throws(Diagnostic) {
    while !isLast { try next(dropping: scan.good - start) }
  }

  private func rewind() throws(Diagnostic) {
    if lseek(file, 0, SEEK_SET) < 0 { throw FileReader.fault(.last, path: name, name: name) }
    part = SourceFile(name: name, bytes: [])
    start = 0
    isLast = false
  }

  /// - Returns: how many bytes are new.
  @discardableResult
  private func readOn(dropping count: Int) throws(Diagnostic) -> Int {
    let rest = part.bytes[count...]
    let capacity = rest.count + max(partSize, rest.count)
    let bytes = try FileReader.piece(
      of: file, after: rest, capacity: capacity, path: name, name: name)
    let new = bytes.count - rest.count
    isLast = bytes.count < capacity
    start += count
    part = SourceFile(
      name: name, bytes: bytes, firstLine: part.firstLine + part.lineEnds(before: count))
    return new
  }

  /// What is no text is looked for once more, because bytes that are no UTF-8 come before any NUL,
  /// and the help depends on what is before and behind.
  private func encodingFault() throws(Diagnostic) -> Diagnostic {
    try rewind()
    scan = TextValidator()
    repeat {
      try readOn(dropping: scan.good - start)
      scan.check(part.bytes.span.extracting((scan.good - start)...), isLast: isLast)
    } while !isLast && scan.invalid == nil
    guard let offset = scan.invalid ?? scan.nul else {
      return Diagnostic("the file \(quoted(name)) changed while it was read", help: "start again")
    }
    try rewind()
    while !isLast, part.bytes.count < TextEncoding.openingLength { try readOn(dropping: 0) }
    let opening = part.bytes.prefix(TextEncoding.openingLength)
    var highBytes = 0
    while !isLast, !isEnough(for: offset - start) {
      let line = part.startOfLine(at: min(offset - start, part.bytes.count - 1))
      highBytes += TextEncoding.highBytes(in: part.bytes[..<line])
      try readOn(dropping: line)
    }
    highBytes += TextEncoding.highBytes(in: part.bytes[..<(offset - start)])
    return TextEncoding.fault(
      in: part, at: offset - start, opening: opening, highBytesBefore: highBytes,
      locale: locale)
  }

  /// Whether the part holds the line of the byte at `offset`, and what shows its encoding.
  private func isEnough(for offset: Int) -> Bool {
    part.bytes.count >= offset + TextEncoding.sampleLength
      && part.endOfLine(at: offset) < part.bytes.count
  }
}
