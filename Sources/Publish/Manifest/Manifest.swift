import Bytes

/// The files that a build made, so that the next one makes only those that change, and removes only
/// Aisle's own.
///
/// In the output folder, it is a text with a line for each file: the digest of all that the file is
/// made from, its size and its path, in the order in which the site is made. Files of earlier
/// builds that are still to be removed follow, each with a `-`. The last line has the digest of all
/// others.
final class Manifest: Sendable {
  static let fileName = ".aisle-manifest"

  private static let firstLine = Array("aisle manifest 4\n".utf8)
  /// In front of the fingerprint of a manifest that has only paths.
  private static let formerFirstLine = Array("aisle manifest 3 ".utf8)
  private static let removed = UInt8(ascii: "-")
  private static let end = UInt8(ascii: "=")

  let files: FileList
  let fingerprint: Fingerprint
  /// True if an earlier version of the program wrote it, which kept no digests.
  let isFormer: Bool
  /// The digests of all paths: different ones have the same with a chance of one in 2^64.
  private let keys: [UInt64]
  /// The numbers of all files, ascending by their keys.
  private let sorted: [Int32]

  private init(_ files: FileList, _ fingerprint: Fingerprint, isFormer: Bool) {
    self.files = files
    self.fingerprint = fingerprint
    self.isFormer = isFormer
    var keys: [UInt64] = []
    keys.reserveCapacity(files.count)
    files.forEach { path, _ in keys.append(Self.key(of: path)) }
    sorted = keys.indices.map { Int32($0) }.sorted { keys[Int($0)] < keys[Int($1)] }
    self.keys = keys
  }

  /// The number of the file with that path.
  ///
  /// - Parameter expected: the number that it probably has.
  func number(of path: borrowing Span<UInt8>, expected: Int = -1) -> Int? {
    let key = Self.key(of: path)
    if keys.indices.contains(expected), keys[expected] == key { return expected }
    let place = sorted.partitioningIndex { keys[Int($0)] >= key }
    guard place < sorted.count, keys[Int(sorted[place])] == key else { return nil }
    return Int(sorted[place])
  }

  /// True for a file that a former version of the program made.
  func isFormer(_ path: borrowing Span<UInt8>) -> Bool {
    guard isFormer, let number = number(of: path) else { return false }
    return files[number].change == .none
  }

  private static func key(of path: borrowing Span<UInt8>) -> UInt64 {
    var digest = ContentDigest()
    digest.add(path)
    return digest.fingerprint.first
  }
}

// Writing and reading the file.
extension Manifest {
  private static let pieceSize = 1 << 18

  /// Writes a manifest of the files of all lists, piece by piece.
  ///
  /// - Returns: its fingerprint.
  static func write(
    _ lists: [FileList], to descriptor: Int32
  ) throws(SystemError) -> Fingerprint {
    var digest = ContentDigest()
    var lines = firstLine
    for list in lists {
      try list.forEach { (path: Span<UInt8>, file: SiteFile) throws(SystemError) in
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
        try DescriptorIO.write(lines, to: descriptor)
        lines.removeAll(keepingCapacity: true)
      }
    }
    lines.append(end)
    digest.fingerprint.append(hexTo: &lines)
    lines.append(.newline)
    try DescriptorIO.write(lines, to: descriptor)
    return digest.fingerprint
  }

  /// The fingerprint of a manifest of the files of all lists.
  static func fingerprint(of lists: [FileList]) -> Fingerprint {
    Fingerprint { digest in
      for list in lists { list.forEach { add($0, $1, to: &digest) } }
    }
  }

  private static func add(
    _ path: borrowing Span<UInt8>, _ file: SiteFile, to digest: inout ContentDigest
  ) {
    digest.add(path)
    if file.change == .removed { return digest.add(UInt64.max) }
    digest.add(file.digest)
    digest.add(file.byteCount)
  }

  /// Nil unless it is whole: a path of a damaged manifest may be that of somebody's own file.
  ///
  /// - Parameter bytes: those of the file; any bytes at all are safe.
  static func read(_ bytes: [UInt8]) -> Manifest? {
    if bytes.starts(with: formerFirstLine) { return readFormer(bytes) }
    guard bytes.starts(with: firstLine) else { return nil }
    let span = bytes.span
    var files = FileList()
    files.reserveCapacity(span.count(of: .newline))
    var digest = ContentDigest()
    var start = firstLine.count
    while let lineEnd = span.firstIndex(of: .newline, from: start) {
      let line = span.extracting(start..<lineEnd)
      start = lineEnd + 1
      if line.count > 0, line[0] == end {
        guard Fingerprint(hex: line.extracting(1...)) == digest.fingerprint, start == bytes.count
        else { return nil }
        return Manifest(files, digest.fingerprint, isFormer: false)
      }
      guard let (file, pathStart) = file(in: line),
        isPath(line.extracting(pathStart...))
      else { return nil }
      add(line.extracting(pathStart...), file, to: &digest)
      files.append(line.extracting(pathStart...), file)
    }
    return nil
  }

  private static func file(in line: borrowing Span<UInt8>) -> (file: SiteFile, pathStart: Int)? {
    if line.count > 2, line[0] == removed, line[1] == .space {
      return (SiteFile(digest: .unknown, byteCount: 0, change: .removed), 2)
    }
    guard line.count > 33, line[32] == .space,
      let digest = Fingerprint(hex: line.extracting(..<32)),
      let space = line.firstIndex(of: .space, from: 33),
      let byteCount = Int(line.extracting(33..<space).text)
    else { return nil }
    return (SiteFile(digest: digest, byteCount: byteCount), space + 1)
  }

  /// A manifest of paths alone, those of files that are still to be removed with a `/` before them.
  private static func readFormer(_ bytes: [UInt8]) -> Manifest? {
    let span = bytes.span
    guard var start = span.firstIndex(of: .newline).map({ $0 + 1 }) else { return nil }
    let fingerprint = Fingerprint { $0.add(span.extracting(start...)) }
    let words = [fingerprint.first, fingerprint.second].map { String($0, radix: 16) }
    let firstLine = formerFirstLine + "\(words[0])-\(words[1])\n".utf8
    guard bytes[..<start].elementsEqual(firstLine) else { return nil }
    var files = FileList()
    while let end = span.firstIndex(of: .newline, from: start) {
      let isRemoved = span[start] == .slash
      let path = span.extracting((isRemoved ? start + 1 : start)..<end)
      guard isPath(path) else { return nil }
      files.append(
        path, SiteFile(digest: .unknown, byteCount: 0, change: isRemoved ? .removed : .none))
      start = end + 1
    }
    return start == bytes.count ? Manifest(files, fingerprint, isFormer: true) : nil
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
