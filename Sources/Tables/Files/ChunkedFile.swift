import Bytes
package import Diagnostics
import POSIX

/// A text file with one part at a time in memory, since a price history may be larger than memory.
///
/// The reader says how much of a part it is finished with, and gets the rest together with the
/// bytes that follow. Each part begins with a line, so that a fault can show its line and the
/// line's number.
package final class ChunkedFile {
  package static let partSize = 1 << 20

  package let name: String
  /// The size of the whole file when it was opened.
  package let byteCount: Int
  /// The part in memory; empty before `begin`.
  package private(set) var part: SourceFile
  /// Whether the file ends with `part`.
  package private(set) var isLast = false

  /// All of a file that was read at once.
  private let whole: SourceFile?
  /// See `TextEncoding.fault`.
  private let locale: String
  private let isSource: Bool
  private let file: Int32
  private let partSize: Int
  /// Where `part` begins in the file.
  package private(set) var start = 0
  private var validator = TextValidator()

  /// - Parameters:
  ///   - locale: the shop's.
  ///   - isSource: whether `shop.json` can name the encoding of the file.
  ///   - partSize: the number of bytes to read at once, from 1.
  /// - Throws: as `FileReader.read`.
  package init(
    _ path: String, locale: String = "", isSource: Bool = false, partSize: Int = partSize
  ) throws(Diagnostic) {
    name = path
    self.locale = locale
    self.isSource = isSource
    self.partSize = partSize
    (file, byteCount) = try FileReader.open(path, name: path)
    part = SourceFile(name: path, bytes: [])
    var status = stat()
    // Standard input may be a pipe, which can't be read twice.
    let canSeek = unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    whole = canSeek ? nil : try FileReader.read(from: file, size: byteCount, path: path, name: path)
  }

  /// A text in memory as a file of one part.
  package init(_ source: SourceFile, locale: String = "", isSource: Bool = false) {
    name = source.name
    self.locale = locale
    self.isSource = isSource
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
    return source
  }

  /// Reads the first part; may be called again to start over.
  ///
  /// - Throws: if the file can't be read or isn't text (`TextEncoding`); nothing that was read from
  ///   it counts then.
  package func begin() throws(Diagnostic) {
    validator = TextValidator()
    if let whole {
      if let fault = TextEncoding.fault(in: whole, locale: locale, isSource: isSource) {
        throw fault
      }
      part = whole
      isLast = true
      return
    }
    try rewind()
    try next(dropping: 0)
  }

  /// Drops `count` bytes of the part, which must be whole lines, and reads more: at least as many
  /// bytes as are left, so that even a row as long as the file takes at most twice the time.
  ///
  /// - Throws: as `begin`.
  package func next(dropping count: Int) throws(Diagnostic) {
    try readOn(dropping: count)
    validator.check(part.bytes.span.extracting((validator.good - start)...), isLast: isLast)
    if validator.invalid ?? validator.nul != nil { throw try encodingFault() }
  }

  /// The encoding of a file that is not in UTF-8, if its bytes leave no doubt.
  package var shownEncoding: FileEncoding? {
    if (try? begin()) != nil { return nil }
    return (try? readWhole()).flatMap { FileEncoding.shown(by: $0.bytes) }
  }

  /// Reads the rest, only to check that it is text.
  package func checkRest() throws(Diagnostic) {
    while !isLast { try next(dropping: validator.good - start) }
  }

  private func rewind() throws(Diagnostic) {
    if lseek(file, 0, SEEK_SET) < 0 { throw FileReader.fault(.last, path: name, name: name) }
    part = SourceFile(name: name, bytes: [])
    start = 0
    isLast = false
  }

  private func readOn(dropping count: Int) throws(Diagnostic) {
    let rest = part.bytes[count...]
    let capacity = rest.count + max(partSize, rest.count)
    let bytes = try FileReader.piece(
      of: file, after: rest, capacity: capacity, path: name, name: name)
    isLast = bytes.count < capacity
    start += count
    part = SourceFile(
      name: name, bytes: bytes, firstLine: part.firstLine + part.lineEnds(before: count))
  }

  /// Searches again from the beginning, because bytes that are not UTF-8 take precedence over a
  /// NUL, and the help depends on the text before and after.
  private func encodingFault() throws(Diagnostic) -> Diagnostic {
    try rewind()
    validator = TextValidator()
    repeat {
      try readOn(dropping: validator.good - start)
      validator.check(part.bytes.span.extracting((validator.good - start)...), isLast: isLast)
    } while !isLast && validator.invalid == nil
    guard let offset = validator.invalid ?? validator.nul else {
      return .changed(name)
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
      locale: locale, isSource: isSource)
  }

  /// Whether the part has the line of the byte at `offset`, and enough text to show its encoding.
  private func isEnough(for offset: Int) -> Bool {
    part.bytes.count >= offset + TextEncoding.sampleLength
      && part.endOfLine(at: offset) < part.bytes.count
  }
}

extension Diagnostic {
  package static func notRegular(_ file: String) -> Diagnostic {
    Diagnostic(
      "`\(file)` is not a file, but a pipe, a socket or a device",
      help: "write its contents to a file, and name that")
  }

  package static func changed(_ file: String) -> Diagnostic {
    Diagnostic(
      "the file `\(file)` changed while it was read", help: "run the command again")
  }
}
