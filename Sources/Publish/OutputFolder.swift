import Glibc

/// The folder a site is written to: every access to it goes through here.
///
/// Paths are relative to the root, with `/` between names. Folders are opened one name after the
/// other without following symbolic links, so nothing outside the root is ever touched. A file is
/// written under a temporary name in the root and renamed to its place: at any instant it is whole,
/// old or new (DESIGN.md 6).
final class OutputFolder: Sendable {
  let path: String
  private let root: Int32
  /// Whether the folder was made by this opening.
  let isNew: Bool

  /// Opens the folder, making it and its parents where they are missing, and keeps other builds out
  /// of it until this value ends.
  ///
  /// - Throws: `OutputFault` when it can't be made, opened or locked.
  init(path: String) throws(OutputFault) {
    let isNew = try Self.makeFolders(path)
    let root = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw OutputFault("the output folder can't be opened", path) }
    if flock(root, LOCK_EX | LOCK_NB) != 0 {
      close(root)
      throw .refused(
        "another build is writing to this folder", path,
        help: "wait for it to end, or build into another folder with `--output`")
    }
    self.path = path
    self.isNew = isNew
    self.root = root
  }

  deinit { close(root) }

  /// Opens the folder that holds `folder`'s files.
  ///
  /// - Parameters:
  ///   - folder: empty for the root, else names joined by `/`.
  ///   - isMade: whether what is missing of it is made.
  /// - Returns: nil where it is missing and not made.
  func open(folder: String, isMade: Bool) throws(OutputFault) -> OpenFolder? {
    var descriptor = unsafe openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw OutputFault("the output folder can't be opened", path) }
    for name in folder.split(separator: "/") {
      let name = String(name)
      var next = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if next < 0, errno == ENOENT, !isMade {
        close(descriptor)
        return nil
      }
      if next < 0, errno == ENOENT,
        unsafe mkdirat(descriptor, name, 0o777) == 0 || errno == EEXIST
      {
        next = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      if next < 0 {
        let fault = OutputFault.blockedFolder("\(path)/\(folder)", named: name)
        close(descriptor)
        throw fault
      }
      close(descriptor)
      descriptor = next
    }
    return OpenFolder(descriptor: descriptor, root: root, path: "\(path)/\(folder)")
  }

  /// The bytes of a file in the root; nil where there is none.
  func contents(ofRootFile name: String) -> [UInt8]? {
    let file = unsafe openat(root, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress, $0.count)
      }
      if count <= 0 { return count == 0 ? bytes : nil }
      bytes += chunk[..<count]
    }
  }

  /// The names directly in the root, sorted, `.` and `..` left out.
  func rootNames() -> [String] {
    guard
      let stream = unsafe fdopendir(unsafe openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a file, then its folders as far as they are empty now. A path that leads through a
  /// symbolic link, or isn't there, is left alone.
  ///
  /// - Returns: whether a file was removed.
  func remove(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { String($0) }
    guard let name = names.last, !names.contains("..") else { return false }
    var folders = [unsafe openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)]
    defer { for folder in folders { close(folder) } }
    for folder in names.dropLast() {
      let next = unsafe openat(
        folders[folders.count - 1], folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if next < 0 { return false }
      folders.append(next)
    }
    guard unsafe unlinkat(folders[folders.count - 1], name, 0) == 0 else { return false }
    for depth in folders.indices.dropFirst().reversed()
    where unsafe unlinkat(folders[depth - 1], names[depth - 1], AT_REMOVEDIR) != 0 { break }
    return true
  }

  /// Removes what builds that were cut short left under their temporary names.
  func removeTemporaryFiles() {
    for name in rootNames() where name.hasPrefix(OpenFolder.temporaryPrefix) {
      unsafe unlinkat(root, name, 0)
    }
  }

  /// - Returns: whether the last folder had to be made.
  private static func makeFolders(_ path: String) throws(OutputFault) -> Bool {
    var made = path.hasPrefix("/") ? "/" : ""
    var isNew = false
    for name in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + name
      isNew = unsafe mkdir(made, 0o777) == 0
      if !isNew, errno != EEXIST {
        throw OutputFault("the folder can't be made", made)
      }
    }
    return isNew
  }
}
