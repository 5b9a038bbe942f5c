import Bytes
import Diagnostics

// Looks at the files of a site without reading them.
extension Manifest {
  /// True if all files are in the folder and have their sizes.
  ///
  /// - Throws: also `CancellationError`.
  func isWhole(in root: OpenFolder, _ workers: Workers) async throws -> Bool {
    let states = try await workers.run(blockCount) { _ in
      true
    } body: { isWhole, block in
      if isWhole { isWhole = try self.isWhole(block, in: root) }
    }
    return states.allSatisfy(\.self)
  }

  /// Paths in the same folder follow one another, so each folder is opened only once or a few
  /// times.
  private func isWhole(_ number: Int, in root: OpenFolder) throws(Diagnostic) -> Bool {
    var open: (folder: OpenFolder?, path: [UInt8]) = (root, [])
    var isWhole = true
    let block = try block(number)
    try block.forEach(of: block.numbers) { (path: Span<UInt8>, file: SiteFile) throws(Diagnostic) in
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
