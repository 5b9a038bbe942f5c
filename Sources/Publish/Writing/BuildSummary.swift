import Bytes
package import Diagnostics

/// The results of a build.
package struct BuildSummary: Sendable {
  /// The number of HTML pages; their JSON versions and assets are not counted.
  package let pages: Int
  /// Files of all kinds that were written or, in a dry run, would be.
  package let written: Int
  /// The paths of those in a dry run, relative to the output folder and sorted.
  package internal(set) var writtenPaths: [String] = []
  /// Relative to the output folder and sorted.
  package internal(set) var removed: [String] = []
  package let unchanged: Int
  /// The size of all files together, unchanged ones included.
  package let bytes: Int
  /// A warning for each limit of its host that the site exceeds.
  package internal(set) var excesses = FaultList()
  /// All warnings and notes; for a site in which nothing changed, those of the last build.
  package internal(set) var warnings = FaultList()

  /// - Parameters:
  ///   - files: those of the site.
  ///   - isDryRun: whether files that would be written are named.
  init(_ files: [FileList], pages: Int, isDryRun: Bool) {
    self.pages = pages
    written = files.reduce(0) { $0 + $1.writtenCount }
    unchanged = files.reduce(0) { $0 + $1.count } - written
    bytes = files.reduce(0) { $0 + $1.byteCount }
    guard isDryRun else { return }
    for list in files {
      list.forEachOwn { path, file in if file.change != .none { writtenPaths.append(path.text) } }
    }
    writtenPaths.sort()
  }

  /// For a site in which nothing changed.
  init(unchanged manifest: Manifest, pages: Int) {
    (self.pages, written, unchanged, bytes) = (pages, 0, manifest.count, manifest.byteCount)
  }
}
