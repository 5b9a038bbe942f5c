import Bytes
import Diagnostics

/// The lines between two lines `---` at the top of a page, each with a key and a value (`Input:
/// Custom pages`).
struct FrontMatter {
  struct Entry {
    let key: String
    let value: String
    /// In the file.
    let keyRange: Range<Int>
    /// In the file, without quotes around it.
    let valueRange: Range<Int>
  }

  /// In the order of the lines.
  private(set) var entries: [Entry] = []
  /// Where the content begins: after the second `---`, or after a byte order mark.
  private(set) var contentStart: Int

  /// - Parameter faults: gets an error for a line that is not `key: value`, and for front matter
  ///   without an end.
  init(of file: SourceFile, faults: FaultLog) {
    let bytes = file.bytes
    let start = bytes.byteOrderMarkLength
    contentStart = start
    var line = Self.line(at: start, in: file)
    guard Self.isFence(bytes[line.text]) else { return }
    var lines: [Range<Int>] = []
    while line.next < bytes.count {
      line = Self.line(at: line.next, in: file)
      if Self.isFence(bytes[line.text]) {
        contentStart = line.next
        for line in lines { add(line, of: file, faults: faults) }
        return
      }
      lines.append(line.text)
    }
    contentStart = bytes.count
    faults.error(
      "the lines above the content have no end", at: file.location(at: start, length: 3),
      help: "write a second line `---` above the content")
  }

  private mutating func add(_ line: Range<Int>, of file: SourceFile, faults: FaultLog) {
    let bytes = file.bytes
    let text = bytes.trimmed(line)
    guard let first = text.first, bytes[first] != UInt8(ascii: "#") else { return }
    guard let colon = bytes[text].firstIndex(of: UInt8(ascii: ":")), colon > first else {
      faults.error(
        "this is not a key with a value", at: file.location(at: first, length: text.count),
        help: "write `key: value`, or `---` on a line of its own above the content")
      return
    }
    let key = bytes.trimmed(first..<colon)
    var value = bytes.trimmed(colon + 1..<text.upperBound)
    if value.count >= 2, let quote = value.first.map({ bytes[$0] }),
      quote == .quote || quote == UInt8(ascii: "'"), bytes[value.upperBound - 1] == quote
    {
      value = value.lowerBound + 1..<value.upperBound - 1
    }
    entries.append(
      Entry(
        key: bytes.text(key), value: bytes.text(value), keyRange: key, valueRange: value))
  }

  /// The line that begins at `start`, without its end, and where the next one begins.
  private static func line(at start: Int, in file: SourceFile) -> (text: Range<Int>, next: Int) {
    let end = file.endOfLine(at: start)
    var next = min(end + 1, file.bytes.count)
    if end < next, next < file.bytes.count, file.bytes[end] == .carriageReturn,
      file.bytes[next] == .newline
    {
      next += 1
    }
    return (start..<end, next)
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }
}
