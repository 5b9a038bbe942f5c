import Diagnostics
import POSIX
import Synchronization

/// The folder of a site. All access to it goes through this type.
///
/// If there is no site yet, the whole site is written to a folder beside the output folder, or in
/// it if it exists and is empty, and moved at the end. In an existing site, all changed files are
/// first written to a hidden folder and then renamed one by one. Either way, each file is whole at
/// any instant, old or new (`Architecture: Publishing`).
final class OutputFolder: Sendable {
  /// The state of the folder when the build began.
  enum Target { case missing, empty, site }

  /// The folder of pending files, in the output folder or, with the output folder's name, beside
  /// it.
  private static let pendingName = ".aisle-new"
  /// The file that shows that Aisle made the folder of pending files and may remove everything in
  /// it.
  private static let pendingMark = ".aisle-pending"
  /// The file of a `BuildMemory`. Its name is older than that of the command `record`: it stands in
  /// the lists of people who publish their sites without it.
  static let memoryName = ".aisle-record"

  let path: String
  let target: Target
  /// The folder to which the site's files are written; the output folder itself only if there is a
  /// site.
  let root: OpenFolder
  /// The output folder itself, or the one that becomes it; it stays locked against other builds as
  /// long as this value lives.
  let locked: OpenFolder
  private let pendingCount = Atomic<Int>(0)
  /// Whether a new site is in its place.
  private let isPublished = Atomic<Bool>(false)

  private init(path: String, target: Target, root: OpenFolder, locked: OpenFolder) {
    self.path = path
    self.target = target
    self.root = root
    self.locked = locked
  }

  /// Opens the folder, or the one that becomes it, and removes the pending files of builds that
  /// were cut short. A dry run makes, removes and locks nothing.
  ///
  /// - Returns: nil for a dry run if there is no folder.
  /// - Throws: `Diagnostic` if the folder can't be made, opened or locked.
  static func open(_ path: String, isDryRun: Bool) throws(Diagnostic) -> OutputFolder? {
    var status = stat()
    while unsafe lstat(path, &status) != 0, errno == ENOENT {
      if isDryRun { return nil }
      if let folder = try openBeside(path) { return folder }
    }
    let folder = try OpenFolder(path: path)
    if isDryRun { return OutputFolder(path: path, target: .site, root: folder, locked: folder) }
    try lock(folder, path)
    if let pending = try folder.folder(pendingName, isMade: false) { try empty(pending) }
    folder.removeFolder(pendingName)
    if try folder.entries().isEmpty, let root = try folder.folder(pendingName, isMade: true) {
      try mark(root)
      return OutputFolder(path: path, target: .empty, root: root, locked: folder)
    }
    return OutputFolder(path: path, target: .site, root: folder, locked: folder)
  }

  /// - Returns: nil if another build made the folder meanwhile.
  private static func openBeside(_ path: String) throws(Diagnostic) -> OutputFolder? {
    try makeFolders(above: path)
    let pending = pathBeside(path)
    if unsafe mkdir(pending, 0o777) != 0, errno != EEXIST {
      throw Diagnostic(cannot: "create the output folder", path)
    }
    let root = try OpenFolder(path: pending, isLinkFollowed: false)
    try lock(root, path)
    // The build that held the lock may have moved the folder meanwhile.
    var (own, there) = (stat(), stat())
    let isKnown = unsafe fstat(root.descriptor, &own) == 0 && lstat(pending, &there) == 0
    if !isKnown, errno != ENOENT { throw Diagnostic(cannot: "open the output folder", path) }
    guard isKnown, own.st_ino == there.st_ino, own.st_dev == there.st_dev else { return nil }
    try empty(root)
    try mark(root)
    return OutputFolder(path: path, target: .missing, root: root, locked: root)
  }

  /// Removes the files that an interrupted build left in its folder of pending files.
  ///
  /// - Throws: `Diagnostic` if the folder is somebody else's.
  private static func empty(_ pending: OpenFolder) throws(Diagnostic) {
    let names = try pending.entries().map(\.name)
    // A new site loses its mark just before it is moved to its place.
    guard names.isEmpty || names.contains(pendingMark) || names.contains(Manifest.fileName) else {
      throw Diagnostic(
        "a build keeps unfinished files in `\(pending.path)`, but this folder holds other people's "
          + "files, such as `\(names.sorted()[0])`",
        help: "move them away and build again")
    }
    // If this is interrupted too, the next build still knows that the folder is Aisle's.
    try mark(pending)
    try pending.empty(last: pendingMark)
  }

  private static func mark(_ pending: OpenFolder) throws(Diagnostic) {
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(pending.descriptor, pendingMark, flags, 0o666)
    if file < 0 {
      throw Diagnostic(cannot: "write the file", "\(pending.path)/\(pendingMark)")
    }
    close(file)
  }

  private static func lock(_ folder: OpenFolder, _ path: String) throws(Diagnostic) {
    if flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else { throw Diagnostic(cannot: "lock the output folder", path) }
    throw Diagnostic(
      "another build is writing to `\(path)`",
      help: "wait until it ends, or use `--output` to name another folder")
  }

  /// Opens the folder that holds `folder`'s files.
  ///
  /// - Parameters:
  ///   - folder: empty for the root, else names each followed by `/`.
  ///   - isMade: whether missing folders are created.
  /// - Returns: nil if the folder is missing and not created.
  func open(folder: String, isMade: Bool) throws(Diagnostic) -> OpenFolder? {
    try root.folder(at: folder.utf8, isMade: isMade)
  }

  /// Whether anything is at `path`, relative to the root.
  ///
  /// - Throws: if it would be reached through a link, or the system can't tell.
  func hasFile(_ path: String) throws(Diagnostic) -> Bool {
    let (folder, name) = Array(path.utf8)[...].splitPath
    return try root.folder(at: folder, isMade: false)?.state(
      of: String(decoding: name, as: UTF8.self)) != nil
  }

  /// The folder of files that are to be moved into a site.
  func openPendingFolder() throws(Diagnostic) -> OpenFolder {
    try openPendingFolder(in: root)
  }

  private func openPendingFolder(in parent: OpenFolder) throws(Diagnostic) -> OpenFolder {
    guard let folder = try parent.folder(Self.pendingName, isMade: true) else {
      throw Diagnostic(cannot: "open the output folder", path)
    }
    try Self.mark(folder)
    return folder
  }

  /// A file for data that is needed only at the end; nil if there is a site already.
  func makeSpillFile() throws(Diagnostic) -> SpillFile? {
    target == .site ? nil : try SpillFile(in: root)
  }

  /// A number that no other pending file has.
  func newPendingNumber() -> Int { pendingCount.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Puts a file of Aisle's own into the folder, completely or not at all.
  ///
  /// - Parameter rest: the bytes after `start`.
  func replace(
    _ name: String, with start: [UInt8], then rest: any PiecewiseBytes
  ) throws(Diagnostic) {
    let folder = try openPendingFolder(in: locked)
    let temporaryName = String(newPendingNumber())
    _ = try folder.create(temporaryName, start, then: rest)
    try folder.move(temporaryName, to: locked, as: name)
  }

  /// Whether a name in the root is one of Aisle's own, neither the site's nor its owner's.
  static func isHousekeeping(_ name: String) -> Bool {
    name == pendingName || name == Manifest.fileName || name == memoryName
  }

  /// Removes a file, then those of its folders that are now empty. A path that leads through a
  /// symbolic link, or does not exist, is left alone.
  ///
  /// - Returns: whether a file was removed.
  /// - Throws: if it can't be removed.
  func remove(_ path: String) throws(Diagnostic) -> Bool {
    let names = path.split(separator: "/").map { String($0) }
    guard let name = names.last, !names.contains("..") else { return false }
    var folders = [root]
    for folder in names.dropLast() {
      let parent = folders[folders.count - 1]
      guard try parent.state(of: folder)?.isFolder == true,
        let next = try parent.folder(folder, isMade: false)
      else { return false }
      folders.append(next)
    }
    guard try folders[folders.count - 1].removeFile(name) else { return false }
    for depth in folders.indices.dropFirst().reversed()
    where !folders[depth - 1].removeFolder(names[depth - 1]) { break }
    return true
  }

  /// Moves a whole new site to its place. If that is an empty folder, the entries of the site are
  /// moved into it one by one, the manifest first, so that the next build can finish an interrupted
  /// move.
  ///
  /// - Parameter isDurable: whether it is to outlast a power cut.
  func publish(isDurable: Bool) throws(Diagnostic) {
    if target != .site { try root.removeTree(Self.pendingName) }
    if isDurable { try sync() }
    switch target {
    case .site: break
    case .missing:
      try root.removeFile(Self.pendingMark)
      if unsafe rename(Self.pathBeside(path), path) != 0 {
        throw Diagnostic(cannot: "create the output folder", path)
      }
      isPublished.store(true, ordering: .relaxed)
    case .empty:
      try root.move(Manifest.fileName, to: locked, as: Manifest.fileName)
      let entries = try root.entries().filter { $0.name != Self.pendingMark }
        .sorted { $0.name > $1.name }
      for entry in entries.filter(\.isFolder) + entries.filter({ !$0.isFolder }) {
        try root.move(entry.name, to: locked, as: entry.name)
      }
    }
    if isDurable { try sync() }
  }

  /// Returns when everything that was written and moved is on the disk, so that it outlasts a power
  /// cut.
  func sync() throws(Diagnostic) {
    if syncFileSystem(locked.descriptor) != 0 {
      throw Diagnostic(cannot: "bring everything to the disk of", path)
    }
  }

  /// Removes all pending files, none of which is part of the site.
  func removePendingFolder() throws(Diagnostic) {
    try locked.removeTree(Self.pendingName, last: Self.pendingMark)
  }

  /// Removes the files that a failed build has written; an existing site stays as it is. What can't
  /// be removed is left to the next build.
  func abandon() {
    if isPublished.load(ordering: .relaxed) { return }
    if target == .missing {
      try? root.empty(last: Self.pendingMark)
      unsafe rmdir(Self.pathBeside(path))
    } else {
      try? removePendingFolder()
    }
  }

  /// `site/public` is prepared as `site/.public.aisle-new`.
  private static func pathBeside(_ path: String) -> String {
    let (parent, name) = split(path)
    return "\(parent).\(name)\(pendingName)"
  }

  /// The path without trailing slashes, cut after the last one in it.
  private static func split(_ path: String) -> (parent: Substring, name: Substring) {
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex
    let start = path[..<end].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return (path[..<start], path[start..<end])
  }

  static func makeFolders(above path: String) throws(Diagnostic) {
    let parent = split(path).parent
    var made = parent.hasPrefix("/") ? "/" : ""
    for name in parent.split(separator: "/") {
      made += name
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST {
        throw Diagnostic(cannot: "create the folder", made)
      }
      made += "/"
    }
  }
}
