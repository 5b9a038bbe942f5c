import Bytes
import Diagnostics

/// Looks at the files of a site without reading them.
struct SiteScan: Sendable {
  private let root: OpenFolder
  private let files: [FileList]

  /// - Parameter files: those that are to be there.
  init(_ root: OpenFolder, _ files: [FileList]) {
    self.root = root
    self.files = files
  }

  /// True if all files are there and have their sizes.
  ///
  /// - Throws: also `CancellationError`.
  func isWhole(_ workers: Workers) async throws -> Bool {
    let blocks = files.flatMap { list in (0..<list.blockCount).map { (list, $0) } }
    let states = try await workers.run(blocks.count) { _ in
      true
    } body: { isWhole, job in
      if isWhole { isWhole = try self.isWhole(blocks[job].0, block: blocks[job].1) }
    }
    return states.allSatisfy(\.self)
  }

  /// Paths in the same folder follow one another, so each folder is opened only once or a few
  /// times.
  private func isWhole(_ list: FileList, block: Int) throws(Diagnostic) -> Bool {
    var open: (folder: OpenFolder?, path: [UInt8]) = (root, [])
    var isWhole = true
    try list.forEach(ofBlock: block) { (path: Span<UInt8>, file: SiteFile) throws(Diagnostic) in
      let parts = splitPath(path)
      let folder = path.extracting(parts.folder)
      if !open.path.span.isEqual(to: folder) {
        open.path.removeAll(keepingCapacity: true)
        open.path.append(copying: folder)
        open.folder = try root.folder(at: open.path, isMade: false)
      }
      let state = try open.folder?.state(of: path.extracting(parts.name))
      if state?.isRegular != true || state?.byteCount != file.byteCount || file.change != .none {
        isWhole = false
      }
    }
    return isWhole
  }
}
