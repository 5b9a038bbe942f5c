import Glibc
import Synchronization

/// The folder a site is written to: every access to it goes through here.
///
/// Where nothing is there yet, the whole site is written to a folder beside its place, or in it
/// where an empty one is there already, and moved at the end. Into a site that is there, files go
/// one by one: all of them are written in a hidden folder first and then renamed to their places.
/// Either way each file is whole at any instant, old or new (`Architecture: Publishing`).
final class OutputFolder: Sendable {
  /// What was there when the build began.
  enum Place { case missing, empty, site }

  /// Where files wait, in the output folder or, with the output folder's name, beside it.
  private static let waitingName = ".aisle-new"

  let path: String
  let place: Place
  /// Where the site's files are: the output folder itself only where a site is there.
  let root: OpenFolder
  /// The output folder itself, or what becomes it; keeps other builds out as long as this value
  /// lives.
  let locked: OpenFolder
  private let waitingCount = Atomic<Int>(0)

  private init(path: String, place: Place, root: OpenFolder, locked: OpenFolder) {
    self.path = path
    self.place = place
    self.root = root
    self.locked = locked
  }

  /// Opens the folder, or the one that becomes it, and removes what builds that were cut short
  /// left waiting. A trial makes, removes and locks nothing.
  ///
  /// - Returns: nil for a trial where nothing is there.
  /// - Throws: `OutputFault` when it can't be made, opened or locked.
  static func open(_ path: String, isTrial: Bool) throws(OutputFault) -> OutputFolder? {
    var status = stat()
    while unsafe lstat(path, &status) != 0, errno == ENOENT {
      if isTrial { return nil }
      if let folder = try openBeside(path) { return folder }
    }
    let folder = try OpenFolder(path: path)
    if isTrial { return OutputFolder(path: path, place: .site, root: folder, locked: folder) }
    try lock(folder, path)
    folder.removeTree(waitingName)
    if try folder.entries().isEmpty, let root = try folder.folder(waitingName, isMade: true) {
      return OutputFolder(path: path, place: .empty, root: root, locked: folder)
    }
    return OutputFolder(path: path, place: .site, root: folder, locked: folder)
  }

  /// - Returns: nil if another build made the folder meanwhile.
  private static func openBeside(_ path: String) throws(OutputFault) -> OutputFolder? {
    try makeFolders(above: path)
    let waiting = pathBeside(path)
    if unsafe mkdir(waiting, 0o777) != 0, errno != EEXIST {
      throw OutputFault("the output folder can't be made", path)
    }
    let root = try OpenFolder(path: waiting, isLinkFollowed: false)
    try lock(root, path)
    // The one who held the lock may have moved the folder to its place.
    var (own, there) = (stat(), stat())
    guard unsafe fstat(root.descriptor, &own) == 0, unsafe lstat(waiting, &there) == 0,
      own.st_ino == there.st_ino, own.st_dev == there.st_dev
    else { return nil }
    try root.empty()
    return OutputFolder(path: path, place: .missing, root: root, locked: root)
  }

  private static func lock(_ folder: OpenFolder, _ path: String) throws(OutputFault) {
    if flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0 {
      throw .refused(
        "another build is writing to this folder", path,
        help: "wait for it to end, or build into another folder with `--output`")
    }
  }

  /// Opens the folder that holds `folder`'s files.
  ///
  /// - Parameters:
  ///   - folder: empty for the root, else names each followed by `/`.
  ///   - isMade: whether what is missing of it is made.
  /// - Returns: nil where it is missing and not made.
  func open(folder: String, isMade: Bool) throws(OutputFault) -> OpenFolder? {
    var open = root
    for name in folder.split(separator: "/") {
      guard let next = try open.folder(String(name), isMade: isMade) else { return nil }
      open = next
    }
    return open
  }

  /// Whether anything is at `path`, relative to the root and not reached through a link.
  func hasFile(_ path: String) -> Bool {
    let (folder, name) = Array(path.utf8)[...].splitPath
    let open = try? open(folder: String(decoding: folder, as: UTF8.self), isMade: false)
    return open?.state(of: String(decoding: name, as: UTF8.self)) != nil
  }

  /// Where files wait that are to be moved into a site.
  func openWaiting() throws(OutputFault) -> OpenFolder {
    guard let folder = try root.folder(Self.waitingName, isMade: true) else {
      throw OutputFault("the output folder can't be opened", path)
    }
    return folder
  }

  /// A name that no other file that waits has.
  func newWaitingName() -> String {
    String(waitingCount.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Whether a name in the root belongs to neither the site nor its owner.
  static func isHousekeeping(_ name: String) -> Bool {
    name == waitingName || name == Manifest.fileName
  }

  /// Removes a file, then its folders as far as they are empty now. A path that leads through a
  /// symbolic link, or isn't there, is left alone.
  ///
  /// - Returns: whether a file was removed.
  func remove(_ path: ArraySlice<UInt8>) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard let name = names.last, !names.contains("..") else { return false }
    var folders = [root]
    for folder in names.dropLast() {
      guard let next = try? folders[folders.count - 1].folder(folder, isMade: false) else {
        return false
      }
      folders.append(next)
    }
    guard folders[folders.count - 1].removeFile(name) else { return false }
    for depth in folders.indices.dropFirst().reversed()
    where !folders[depth - 1].removeFolder(names[depth - 1]) { break }
    return true
  }

  /// Moves a site that was written whole to its place. Into an empty folder its parts are moved one
  /// after the other, the manifest first, so that the next build can finish what is cut short.
  func publish() throws(OutputFault) {
    switch place {
    case .site: break
    case .missing:
      if unsafe rename(Self.pathBeside(path), path) != 0 {
        throw OutputFault("the output folder can't be made", path)
      }
    case .empty:
      try root.move(Manifest.fileName, to: locked, as: Manifest.fileName)
      let entries = try root.entries().sorted { $0.name > $1.name }
      for entry in entries.filter(\.isFolder) + entries.filter({ !$0.isFolder }) {
        try root.move(entry.name, to: locked, as: entry.name)
      }
    }
    removeWaiting()
  }

  /// Removes all that waits: nothing of it is part of the site.
  func removeWaiting() { locked.removeTree(Self.waitingName) }

  /// Removes what a build that failed has written so far; a site that is there stays as it is.
  func abandon() {
    guard place == .missing else { return removeWaiting() }
    try? root.empty()
    unsafe rmdir(Self.pathBeside(path))
  }

  /// `site/public` waits as `site/.public.aisle-new`.
  private static func pathBeside(_ path: String) -> String {
    let (parent, name) = split(path)
    return "\(parent).\(name)\(waitingName)"
  }

  /// The path without slashes at its end, cut behind the last one in it.
  private static func split(_ path: String) -> (parent: Substring, name: Substring) {
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex
    let start = path[..<end].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return (path[..<start], path[start..<end])
  }

  private static func makeFolders(above path: String) throws(OutputFault) {
    let parent = split(path).parent
    var made = parent.hasPrefix("/") ? "/" : ""
    for name in parent.split(separator: "/") {
      made += name
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST {
        throw OutputFault("the folder can't be made", made)
      }
      made += "/"
    }
  }
}
