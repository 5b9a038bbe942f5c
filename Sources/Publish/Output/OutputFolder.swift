import Bytes
import Diagnostics
import POSIX
import Synchronization

/// The folder of a site. All access to it goes through this type.
///
/// Files are written to a staging folder in it and moved to their places at the end, each at once:
/// at any instant a file is whole, old or new (`Architecture: Publishing`).
final class OutputFolder: Sendable {
  private static let stagingName = ".aisle-new"

  let path: String
  /// Locked against other builds as long as this value lives.
  let root: OpenFolder
  /// True if there is no site yet: the folder was missing or empty.
  let isFresh: Bool
  /// True if this build made the folder.
  private let isMade: Bool

  private init(path: String, root: OpenFolder, isFresh: Bool, isMade: Bool) {
    self.path = path
    self.root = root
    self.isFresh = isFresh
    self.isMade = isMade
  }

  /// Opens the folder and removes what a build that was cut short left in its staging folder. A dry
  /// run makes, removes and locks nothing.
  ///
  /// - Returns: nil for a dry run if there is no folder.
  /// - Throws: `Diagnostic` if the folder can't be made, opened or locked.
  static func open(_ path: String, isDryRun: Bool) throws(Diagnostic) -> OutputFolder? {
    var status = stat()
    let isMissing = unsafe lstat(path, &status) != 0 && errno == ENOENT
    if isMissing {
      if isDryRun { return nil }
      try makeFolders(above: "\(path)/x")
    }
    let root = try OpenFolder(path: path)
    if !isDryRun {
      try lock(root, path)
      try root.removeTree(stagingName)
    }
    let isFresh = try root.entries().allSatisfy { $0.name == stagingName }
    return OutputFolder(path: path, root: root, isFresh: isFresh, isMade: isMissing)
  }

  private static func lock(_ folder: OpenFolder, _ path: String) throws(Diagnostic) {
    if flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else { throw Diagnostic(cannot: "lock the output folder", path) }
    throw Diagnostic(
      "another build is writing to `\(path)`",
      help: "wait until it ends, or use `--output` to name another folder")
  }

  /// Opens the folder of the files that wait to be moved to `folder`, which is created.
  func openStaging(_ folder: some Collection<UInt8>) throws(Diagnostic) -> OpenFolder {
    if let staging = try root.folder(Self.stagingName, isMade: true),
      let inner = try staging.folder(at: folder, isMade: true)
    {
      return inner
    }
    throw Diagnostic(cannot: "open the output folder", path)
  }

  /// Puts a file of Aisle's own into the folder, completely or not at all.
  ///
  /// - Parameter write: writes it to the staging folder.
  func replace<Value>(
    _ name: String, writing write: (_ staging: OpenFolder) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let staging = try openStaging([])
    let result = try write(staging)
    try staging.move(name, to: root, as: name)
    return result
  }

  /// True if a name in the root is one of Aisle's own, neither the site's nor its owner's.
  static func isHousekeeping(_ name: String) -> Bool {
    name == stagingName || name == Manifest.fileName || name == SiteRecord.fileName
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

  /// Moves all files of a new site to their places: first the manifest, so that the next build can
  /// finish an interrupted move, the home page among the last.
  func publishStaged() throws(Diagnostic) {
    let staging = try openStaging([])
    let entries = try staging.entries().sorted { $0.name > $1.name }
    let files = entries.filter { !$0.isFolder }
    let manifest = files.filter { $0.name == Manifest.fileName }
    for entry in manifest + entries.filter(\.isFolder)
      + files.filter({ $0.name != Manifest.fileName })
    {
      try staging.move(entry.name, to: root, as: entry.name)
    }
  }

  /// Returns when everything that was written and moved is on the disk, so that it outlasts a power
  /// cut.
  func sync() throws(Diagnostic) {
    if syncFileSystem(root.descriptor) != 0 {
      throw Diagnostic(cannot: "bring everything to the disk of", path)
    }
  }

  /// Removes the staging folder with all that is in it, none of which is part of the site.
  func removeStaging() throws(Diagnostic) { try root.removeTree(Self.stagingName) }

  /// Removes what a failed build has written; an existing site stays as it is. What can't be
  /// removed is left to the next build.
  func abandon() {
    try? removeStaging()
    if isMade { unsafe rmdir(path) }
  }

  /// Makes the folders that lead to a file.
  static func makeFolders(above path: String) throws(Diagnostic) {
    var made = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/").dropLast() {
      made += name
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST {
        throw Diagnostic(cannot: "create the folder", made)
      }
      made += "/"
    }
  }
}
