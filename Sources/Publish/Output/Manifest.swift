import Bytes

/// The files that a build made, so that the next one removes only what was Aisle's own.
///
/// In the output folder as text: a first line with the digest of the rest, then one path per line,
/// in the order in which the site is made. A damaged one has the paths that can still be read.
struct Manifest: Sendable {
  static let fileName = ".aisle-manifest"

  /// Relative to the output folder.
  let paths: ByteStrings
  /// Whether no path can be missing: the file is as a build wrote it.
  let isIntact: Bool
  /// The fingerprint of the lines below the first.
  let fingerprint: Fingerprint

  init(paths: ByteStrings) {
    self.paths = paths
    isIntact = true
    fingerprint = ManifestLines(paths: paths).fingerprint
  }

  /// - Parameter bytes: the file's; any bytes at all are safe. A last line that is cut short does
  ///   not count: it may be another file's path.
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
    var isWhole = true
    var (lineStart, nameStart, isInside) = (0, 0, true)
    for index in lines.indices {
      let byte = lines[index]
      if byte == 0 { isInside = false }
      guard byte == .slash || byte == .newline else { continue }
      isInside = isInside && isName(lines.extracting(nameStart..<index))
      nameStart = index + 1
      guard byte == .newline else { continue }
      if isInside { paths.append(lines.extracting(lineStart..<index)) } else { isWhole = false }
      (lineStart, isInside) = (index + 1, true)
    }
    return (paths, isWhole && lineStart == lines.count)
  }

  /// Whether a path may have this between its slashes.
  private static func isName(_ name: Span<UInt8>) -> Bool {
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
