/// The files that a build made, so that the next one removes only what was Aisle's own.
///
/// In the output folder as text: a first line, then a path a line, in the sequence in which the
/// site is made. A damaged one knows the paths that can still be read.
struct Manifest {
  static let fileName = ".aisle-manifest"
  private static let firstLine = Array("aisle manifest 1\n".utf8)

  /// Relative to the output folder.
  let paths: PathList

  init(paths: PathList) { self.paths = paths }

  /// - Parameter bytes: the file's; any bytes at all are safe. A last line that is cut short
  ///   doesn't count: it may be another file's path.
  init(reading bytes: [UInt8]) {
    var paths = PathList()
    let start = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var rest = bytes[start...].dropFirst()
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if Self.isInside(rest[..<end]) { paths.append(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    self.paths = paths
  }

  var bytes: [UInt8] { Self.firstLine + paths.bytes }

  /// A manifest comes with the folder and may have been changed by anyone.
  private static func isInside(_ path: ArraySlice<UInt8>) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !path.contains(0)
      && !names.contains { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }
}
