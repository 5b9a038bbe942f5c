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

  /// The paths of all other files, sorted; housekeeping doesn't count.
  ///
  /// - Parameter areOthersThere: whether each of the site's files is there, so that the number of
  ///   files tells whether there are more.
  func foreignFiles(areOthersThere: Bool = true) throws(Diagnostic) -> [String] {
    let count = files.reduce(0) { $0 + $1.count }
    if areOthersThere, try Self.count(root, isRoot: true) == count { return [] }
    var keys = Set<UInt64>()
    for list in files { list.forEach { path, _ in keys.insert(Manifest.key(of: path)) } }
    var found: [String] = []
    try list(root, path: "", besides: keys, to: &found)
    return found.sorted()
  }

  private func list(
    _ folder: OpenFolder, path: String, besides keys: Set<UInt64>, to found: inout [String]
  ) throws(Diagnostic) {
    for (name, isFolder) in try folder.entries()
    where !path.isEmpty || !OutputFolder.isHousekeeping(name) {
      if isFolder, let inner = try folder.folder(name, isMade: false) {
        try list(inner, path: "\(path)\(name)/", besides: keys, to: &found)
      } else if !keys.contains(Manifest.key(of: (path + name).utf8.span)) {
        found.append(path + name)
      }
    }
  }

  private static func count(_ folder: OpenFolder, isRoot: Bool) throws(Diagnostic) -> Int {
    var count = 0
    var folders: [String] = []
    unsafe try folder.forEachEntry { name, isFolder in
      if isFolder {
        unsafe folders.append(String(cString: name))
      } else if unsafe !isRoot || !OutputFolder.isHousekeeping(String(cString: name)) {
        count += 1
      }
    }
    for name in folders where !isRoot || !OutputFolder.isHousekeeping(name) {
      guard let inner = try folder.folder(name, isMade: false) else { continue }
      count += try Self.count(inner, isRoot: false)
    }
    return count
  }
}
