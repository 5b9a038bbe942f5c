import Bytes

/// The files that a build made, so that the next one removes only Aisle's own files.
///
/// In the output folder, it is a text: a first line with the digest of the rest, then one path per
/// line, in the order in which the site is made. A damaged one has the paths that can still be
/// read.
struct Manifest: Sendable {
  static let fileName = ".aisle-manifest"

  /// Relative to the output folder.
  let paths: ByteStrings
  /// Whether the file is as a build wrote it, so that no path can be missing.
  let isIntact: Bool
  /// The fingerprint of the lines below the first.
  let fingerprint: Fingerprint

  init(paths: ByteStrings) {
    self.paths = paths
    isIntact = true
    fingerprint = ManifestLines(paths: paths).fingerprint
  }

  /// - Parameter bytes: those of the file; any bytes at all are safe. A last line that is cut short
  ///   does not count, since it may be the path of another file.
  init(reading bytes: [UInt8]) {
    let start = bytes.firstIndex(of: .newline) ?? bytes.count
    let lines = bytes.span.extracting(min(start + 1, bytes.count)...)
    let fingerprint = Fingerprint { $0.add(lines) }
    let (paths, isWhole) = Self.paths(in: lines)
    self.paths = paths
    self.fingerprint = fingerprint
    isIntact = isWhole && bytes[..<start].elementsEqual(Self.firstLine(fingerprint).dropLast())
  }

  /// The file's first line.
  var firstLine: [UInt8] { Self.firstLine(fingerprint) }

  /// The file's other lines.
  var lines: ManifestLines<ByteStrings> { ManifestLines(paths: paths) }

  static func firstLine(_ fingerprint: Fingerprint) -> [UInt8] {
    let words = [fingerprint.first, fingerprint.second].map { String($0, radix: 16) }
    return Array("aisle manifest 3 \(words.joined(separator: "-"))\n".utf8)
  }

  /// A manifest comes with the folder and may have been changed by anyone, so only paths that stay
  /// in the folder count.
  ///
  /// - Returns: the paths, and whether each line is one.
  private static func paths(in lines: Span<UInt8>) -> (ByteStrings, isWhole: Bool) {
    var paths = ByteStrings()
    paths.reserveCapacity(lines.count(of: .newline), bytes: lines.count)
    var isWhole = true
    var start = 0
    while let end = lines.firstIndex(of: .newline, from: start) {
      let path = lines.extracting(start..<end)
      if isPath(path) { paths.append(path) } else { isWhole = false }
      start = end + 1
    }
    return (paths, isWhole && start == lines.count)
  }

  /// Whether a path has only names that a file or a folder can have.
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

/// The lines of a manifest below the first.
struct ManifestLines<Paths: PathSequence>: PiecewiseBytes {
  let paths: Paths

  /// The line above them.
  var firstLine: [UInt8] { Manifest.firstLine(fingerprint) }

  func forEachPiece<Failure: Error>(
    _ body: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var lines: [UInt8] = []
    try paths.forEachPath { (path: Span<UInt8>) throws(Failure) in
      lines.append(copying: path)
      lines.append(.newline)
      try lines.passOn(to: body)
    }
    try body(lines)
  }
}
