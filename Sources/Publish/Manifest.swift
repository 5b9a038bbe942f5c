/// The files that a build made, so that the next one removes only what was Aisle's own.
///
/// In the output folder as text: a first line, then a path a line, sorted. A damaged one knows the
/// paths that can still be read.
struct Manifest {
  static let fileName = ".aisle-manifest"
  private static let firstLine = "aisle manifest 1"

  /// Relative to the output folder, in byte order.
  let paths: [String]

  init(paths: [String]) { self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// - Parameter bytes: the file's; any bytes at all are safe.
  init(reading bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    paths = lines.dropFirst().filter { Self.isInside($0) }
  }

  var bytes: [UInt8] {
    Array((([Self.firstLine] + paths).joined(separator: "\n") + "\n").utf8)
  }

  /// A manifest comes with the folder and may have been changed by anyone.
  private static func isInside(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !names.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
