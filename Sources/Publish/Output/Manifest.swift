import Bytes

/// The files that a build made, so that the next one removes only what was Aisle's own.
///
/// In the output folder as text: a first line with the digest of the rest, then one path per line,
/// in the order in which the site is made. A damaged one has the paths that can still be read.
struct Manifest {
  static let fileName = ".aisle-manifest"

  /// Relative to the output folder.
  let paths: ByteStrings
  /// Whether no path can be missing: the file is as a build wrote it.
  let isIntact: Bool

  init(paths: ByteStrings) { (self.paths, isIntact) = (paths, true) }

  /// - Parameter bytes: the file's; any bytes at all are safe. A last line that is cut short does
  ///   not count: it may be another file's path.
  init(reading bytes: [UInt8]) {
    var paths = ByteStrings()
    let start = bytes.firstIndex(of: .newline) ?? bytes.count
    var rest = bytes[start...].dropFirst()
    while let end = rest.firstIndex(of: .newline) {
      if Self.isInside(rest[..<end]) { paths.append(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    self.paths = paths
    isIntact = bytes[..<start].elementsEqual(Self.firstLine(of: Self.lines(of: paths)).dropLast())
  }

  var bytes: [UInt8] {
    let lines = Self.lines(of: paths)
    return Self.firstLine(of: lines) + lines
  }

  private static func lines(of paths: ByteStrings) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(paths.bytes.count + paths.count)
    for index in paths.indices {
      paths.append(index, to: &lines)
      lines.append(.newline)
    }
    return lines
  }

  private static func firstLine(of lines: [UInt8]) -> [UInt8] {
    var digest = ContentDigest()
    digest.add(lines)
    return Array("aisle manifest 2 \(String(digest.word, radix: 16))\n".utf8)
  }

  /// A manifest comes with the folder and may have been changed by anyone.
  private static func isInside(_ path: ArraySlice<UInt8>) -> Bool {
    let names = path.split(separator: .slash, omittingEmptySubsequences: false)
    return !path.contains(0)
      && !names.contains { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }
}
