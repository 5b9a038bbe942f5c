import Bytes
import Glibc

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
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if copy < 0 { throw OutputFault(cannot: "read the folder", path) }
    guard let stream = unsafe fdopendir(copy) else {
      let fault = OutputFault(cannot: "read the folder", path)
      close(copy)
      throw fault
    }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind = unsafe Int(entry.pointee.d_type)
      // Some file systems leave the kind to be asked for.
      let isFolder = kind == DT_DIR || kind == DT_UNKNOWN && fingerprint(of: name)?.isFolder == true
      entries.append((name, isFolder))
    }
    return entries
  }

  /// Removes a file, or the symbolic link itself; false where nothing was removed.
  @discardableResult
  func removeFile(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, 0) == 0 }

  /// Removes a folder that is empty; false where it stays.
  @discardableResult
  func removeFolder(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0 }

  /// Removes a folder with all that is in it, following no links.
  func removeTree(_ name: String) {
    guard let folder = try? self.folder(name, isMade: false) else { return }
    try? folder.empty()
    removeFolder(name)
  }

  /// Removes all that is in the folder, following no links.
  func empty() throws(OutputFault) {
    for entry in try entries() {
      if entry.isFolder { removeTree(entry.name) } else { removeFile(entry.name) }
    }
  }
}
