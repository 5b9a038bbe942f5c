import Bytes
import POSIX

// Looking through a folder and emptying it.

extension OpenFolder {
  /// The bytes of a file; nil where there is none that can be read.
  func contents(of name: String) -> [UInt8]? {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    let size = unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
    return try? DescriptorIO.readToEnd(from: file, size: size)
  }

  /// What is directly in the folder, in arbitrary order, without `.` and `..`.
  ///
  /// - Throws: where too many files are open, or the folder may not be read.
  func entries() throws(OutputFault) -> [(name: String, isFolder: Bool)] {
    var entries: [(name: String, isFolder: Bool)] = []
    unsafe try forEachEntry { name, isFolder in
      unsafe entries.append((String(cString: name), isFolder))
    }
    return entries
  }

  /// Calls `body` with the name of each entry, as `entries` has them, without making strings.
  func forEachEntry(
    _ body: (UnsafePointer<CChar>, _ isFolder: Bool) -> Void
  ) throws(OutputFault) {
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if copy < 0 { throw OutputFault(cannot: "read the folder", path) }
    guard let stream = unsafe fdopendir(copy) else {
      let fault = OutputFault(cannot: "read the folder", path)
      close(copy)
      throw fault
    }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      guard let name = unsafe entryName(entry) else { continue }
      if unsafe strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      let isFolder =
        switch unsafe isFolderEntry(entry) {
        case 0: false
        case 1: true
        default: unsafe state(of: String(cString: name))?.isFolder == true
        }
      unsafe body(name, isFolder)
    }
  }

  /// Removes a file, or the symbolic link itself; false where nothing was removed.
  @discardableResult
  func removeFile(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, 0) == 0 }

  /// Removes a folder that is empty; false where it stays.
  @discardableResult
  func removeFolder(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0 }

  /// Removes a folder with all that is in it, following no links.
  ///
  /// - Parameter last: the file in it that is removed after all others.
  func removeTree(_ name: String, last: String? = nil) {
    guard let folder = try? self.folder(name, isMade: false) else { return }
    try? folder.empty(last: last)
    removeFolder(name)
  }

  /// Removes all that is in the folder, following no links.
  ///
  /// - Parameter last: the file that is removed after all others.
  func empty(last: String? = nil) throws(OutputFault) {
    for entry in try entries() where entry.name != last {
      if entry.isFolder { removeTree(entry.name) } else { removeFile(entry.name) }
    }
    if let last { removeFile(last) }
  }
}
