import Bytes

/// The files that a build made, so that the next one removes only Aisle's own files.
///
/// In the output folder, it is a text: a first line with the digest of the rest, then one path per
/// line, in the order in which the site is made; at the end, each with a `/` before it, those of
/// files that are no longer part of the site but are still to be removed.
struct Manifest: Sendable {
  static let fileName = ".aisle-manifest"

  /// Relative to the output folder.
  let paths: ByteStrings
  /// The files of earlier builds that are still to be removed.
  let leftovers: ByteStrings
  /// The fingerprint of the lines below the first.
  let fingerprint: Fingerprint

  init(paths: ByteStrings, leftovers: ByteStrings = ByteStrings()) {
    self.paths = paths
    self.leftovers = leftovers
    fingerprint = ManifestLines(paths: paths, leftovers: leftovers).fingerprint
  }

  /// Nil unless the digest holds: a path of a damaged manifest may be that of somebody's own file.
  ///
  /// - Parameter bytes: those of the file; any bytes at all are safe.
  init?(reading bytes: [UInt8]) {
    guard let start = bytes.firstIndex(of: .newline) else { return nil }
    let lines = bytes.span.extracting((start + 1)...)
    fingerprint = Fingerprint { $0.add(lines) }
    guard bytes[...start].elementsEqual(Self.firstLine(fingerprint)),
      let (paths, leftovers) = Self.paths(in: lines)
    else { return nil }
    (self.paths, self.leftovers) = (paths, leftovers)
  }

  /// The file's first line.
  var firstLine: [UInt8] { Self.firstLine(fingerprint) }

  /// The file's other lines.
  var lines: ManifestLines<ByteStrings> { ManifestLines(paths: paths, leftovers: leftovers) }

  static func firstLine(_ fingerprint: Fingerprint) -> [UInt8] {
    let words = [fingerprint.first, fingerprint.second].map { String($0, radix: 16) }
    return Array("aisle manifest 3 \(words.joined(separator: "-"))\n".utf8)
  }

  /// A manifest comes with the folder and may have been made by anyone.
  ///
  /// - Returns: nil unless each line is a path that stays in the folder.
  private static func paths(
    in lines: Span<UInt8>
  ) -> (paths: ByteStrings, leftovers: ByteStrings)? {
    var (paths, leftovers) = (ByteStrings(), ByteStrings())
    paths.reserveCapacity(lines.count(of: .newline), bytes: lines.count)
    var start = 0
    while let end = lines.firstIndex(of: .newline, from: start) {
      let isLeftover = lines[start] == .slash
      let path = lines.extracting((isLeftover ? start + 1 : start)..<end)
      guard isPath(path) else { return nil }
      if isLeftover { leftovers.append(path) } else { paths.append(path) }
      start = end + 1
    }
    return start == lines.count ? (paths, leftovers) : nil
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
  var leftovers = ByteStrings()

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
    try leftovers.forEachPath { (path: Span<UInt8>) throws(Failure) in
      lines.append(.slash)
      lines.append(copying: path)
      lines.append(.newline)
      try lines.passOn(to: body)
    }
    try body(lines)
  }
}
