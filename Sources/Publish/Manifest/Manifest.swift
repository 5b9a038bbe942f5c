import Bytes
import Diagnostics

/// The files that a build made, so that the next one makes only those that change, and removes only
/// Aisle's own.
///
/// In the output folder, it is a text with a line for each file: the digest of all that the file is
/// made from, its size and its path, in the order in which the site is made. Files of earlier
/// builds that are still to be removed follow, each with a `-`. The last line has the digest of all
/// others. A large site has millions of files: they stay in the text, and are read in blocks.
final class Manifest: Sendable {
  static let fileName = ".aisle-manifest"

  private static let firstLine = Array("aisle manifest 4".utf8)
  /// In front of the fingerprint of a manifest that has only paths.
  private static let formerFirstLine = Array("aisle manifest 3 ".utf8)
  private static let removed = UInt8(ascii: "-")
  private static let end = UInt8(ascii: "=")
  private static let filesPerBlock = 128

  let fingerprint: Fingerprint
  /// True if an earlier version of the program wrote it, which kept no digests.
  let isFormer: Bool
  /// The number of all files, those to be removed included.
  let count: Int
  /// The size of all files together.
  let byteCount: Int
  private let text: OpenFile
  /// Where the lines of each block begin in the text, and where the last ones end.
  private let blockStarts: [Int]

  /// Nil unless it is whole: a path of a damaged manifest may be that of somebody's own file.
  ///
  /// - Parameter text: any bytes at all are safe.
  /// - Throws: if it can't be read.
  init?(_ text: OpenFile) throws(Diagnostic) {
    var lines = FileLines(text)
    guard let first = try lines.next() else { return nil }
    let firstLine = Array(lines.piece[first])
    isFormer = firstLine != Self.firstLine
    let former = isFormer ? try Self.fingerprint(ofFormer: text, firstLine) : nil
    if isFormer, former == nil { return nil }
    var (digest, starts, count, byteCount) = (ContentDigest(), [Int](), 0, 0)
    var start = lines.position
    var last: Fingerprint?
    while last == nil, let range = try lines.next() {
      let line = lines.piece.span.extracting(range)
      if !isFormer, line.count > 0, line[0] == Self.end {
        guard Fingerprint(hex: line.extracting(1...)) == digest.fingerprint else { return nil }
        last = digest.fingerprint
      } else {
        guard let (file, path) = Self.entry(in: line, isFormer: isFormer) else { return nil }
        Self.add(line.extracting(path), file, to: &digest)
        if count % Self.filesPerBlock == 0 { starts.append(start) }
        count += 1
        byteCount += file.byteCount
        start = lines.position
      }
    }
    guard let fingerprint = former ?? last, try lines.isAtEnd() else { return nil }
    self.text = text
    (self.fingerprint, self.count, self.byteCount) = (fingerprint, count, byteCount)
    blockStarts = starts + [start]
  }

  /// A manifest of paths alone, those of files that are still to be removed with a `/` before them.
  ///
  /// - Returns: nil if it is damaged.
  private static func fingerprint(
    ofFormer text: OpenFile, _ firstLine: [UInt8]
  ) throws(Diagnostic) -> Fingerprint? {
    let bytes = try text.bytes()
    guard bytes.count > firstLine.count else { return nil }
    let fingerprint = Fingerprint { $0.add(bytes.span.extracting((firstLine.count + 1)...)) }
    let words = [fingerprint.first, fingerprint.second].map { String($0, radix: 16) }
    let expected = formerFirstLine + "\(words[0])-\(words[1])".utf8
    return firstLine == expected ? fingerprint : nil
  }

  /// Nil if the line names no file.
  ///
  /// - Returns: also the range of the path in the line.
  private static func entry(
    in line: borrowing Span<UInt8>, isFormer: Bool
  ) -> (file: SiteFile, path: Range<Int>)? {
    var (file, start) = (SiteFile(digest: .unknown, byteCount: 0), 0)
    if isFormer {
      if line.count > 0, line[0] == .slash { (file.change, start) = (.removed, 1) }
    } else {
      guard let space = line.firstIndex(of: .space) else { return nil }
      let first = line.extracting(..<space)
      start = space + 1
      if first.count == 1, first[0] == removed {
        file.change = .removed
      } else {
        guard let digest = Fingerprint(hex: first),
          let space = line.firstIndex(of: .space, from: start),
          let byteCount = UInt32(line.extracting(start..<space).text)
        else { return nil }
        file = SiteFile(digest: digest, byteCount: Int(byteCount))
        start = space + 1
      }
    }
    return isPath(line.extracting(start...)) ? (file, start..<line.count) : nil
  }

  /// True if a path has only names that a file or a folder can have, and so stays in the folder: a
  /// manifest comes with the folder and may have been made by anyone.
  private static func isPath(_ path: borrowing Span<UInt8>) -> Bool {
    if path.firstIndex(of: 0) != nil { return false }
    var start = 0
    while let end = path.firstIndex(of: .slash, from: start) {
      guard isName(path.extracting(start..<end)) else { return false }
      start = end + 1
    }
    return isName(path.extracting(start...))
  }

  private static func isName(_ name: borrowing Span<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return switch name.count {
    case 0: false
    case 1: name[0] != dot
    case 2: name[0] != dot || name[1] != dot
    default: true
    }
  }
}

// Reading the files.
extension Manifest {
  /// Files that follow one another, in memory.
  struct Block: Sendable {
    let numbers: Range<Int>
    fileprivate var lines: [UInt8] = []
    fileprivate var entries: [(file: SiteFile, path: Range<Int>)] = []

    subscript(number: Int) -> SiteFile { entries[number - numbers.lowerBound].file }
  }

  var blockCount: Int { blockStarts.count - 1 }

  /// - Throws: if the text can't be read, or has been changed.
  func block(_ block: Int) throws(Diagnostic) -> Block {
    let first = block * Self.filesPerBlock
    var result = Block(numbers: first..<min(first + Self.filesPerBlock, count))
    let (start, end) = (blockStarts[block], blockStarts[block + 1])
    result.lines = try text.bytes(at: start, count: end - start)
    var lineStart = 0
    while let lineEnd = result.lines.span.firstIndex(of: .newline, from: lineStart),
      let (file, path) = Self.entry(
        in: result.lines.span.extracting(lineStart..<lineEnd), isFormer: isFormer)
    {
      result.entries.append((file, lineStart + path.lowerBound..<lineEnd))
      lineStart = lineEnd + 1
    }
    guard result.entries.count == result.numbers.count else {
      throw Diagnostic(
        "`\(text.path)` was changed during the build", help: "build again, and leave it alone")
    }
    return result
  }

  /// The block of the file with that number.
  func block(of number: Int) throws(Diagnostic) -> Block {
    try block(number / Self.filesPerBlock)
  }

  /// Calls `body` with the files of these numbers, in order; with all if there are none.
  func forEach(
    of numbers: Range<Int>? = nil,
    _ body: (_ path: Span<UInt8>, _ file: SiteFile) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var rest = numbers ?? 0..<count
    while !rest.isEmpty {
      let block = try block(of: rest.lowerBound)
      try block.forEach(of: rest, body)
      rest = min(block.numbers.upperBound, rest.upperBound)..<rest.upperBound
    }
  }
}

extension Manifest.Block {
  /// True if a file has that path.
  func hasPath(_ path: borrowing Span<UInt8>, _ number: Int) -> Bool {
    lines.span.extracting(entries[number - numbers.lowerBound].path).isEqual(to: path)
  }

  /// Calls `body` with those files that are in the block, in order.
  func forEach(
    of numbers: Range<Int>,
    _ body: (_ path: Span<UInt8>, _ file: SiteFile) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    for number in numbers.clamped(to: self.numbers) {
      let entry = entries[number - self.numbers.lowerBound]
      try body(lines.span.extracting(entry.path), entry.file)
    }
  }
}

// Writing the file.
extension Manifest {
  private static let pieceSize = 1 << 18

  /// Writes a manifest of the files of all lists to a new file in a folder, piece by piece.
  ///
  /// - Returns: its fingerprint.
  static func write(
    _ lists: [FileList], in folder: OpenFolder
  ) throws(Diagnostic) -> Fingerprint {
    try folder.create(fileName) { (output) throws(Diagnostic) in
      var digest = ContentDigest()
      var lines = firstLine + [.newline]
      for list in lists {
        try list.forEach { (path: Span<UInt8>, file: SiteFile) throws(Diagnostic) in
          add(path, file, to: &digest)
          if file.change == .removed {
            lines.append(removed)
          } else {
            file.digest.append(hexTo: &lines)
            lines.append(.space)
            lines.append(decimal: file.byteCount)
          }
          lines.append(.space)
          lines.append(copying: path)
          lines.append(.newline)
          guard lines.count >= pieceSize else { return }
          try folder.write(lines, to: output, fileName)
          lines.removeAll(keepingCapacity: true)
        }
      }
      lines.append(end)
      digest.fingerprint.append(hexTo: &lines)
      lines.append(.newline)
      try folder.write(lines, to: output, fileName)
      return digest.fingerprint
    }
  }

  /// The fingerprint of a manifest of the files of all lists.
  static func fingerprint(of lists: [FileList]) throws(Diagnostic) -> Fingerprint {
    var digest = ContentDigest()
    for list in lists {
      try list.forEach { (path: Span<UInt8>, file: SiteFile) throws(Diagnostic) in
        add(path, file, to: &digest)
      }
    }
    return digest.fingerprint
  }

  private static func add(
    _ path: borrowing Span<UInt8>, _ file: SiteFile, to digest: inout ContentDigest
  ) {
    digest.add(path)
    if file.change == .removed { return digest.add(UInt64.max) }
    digest.add(file.digest)
    digest.add(file.byteCount)
  }
}
