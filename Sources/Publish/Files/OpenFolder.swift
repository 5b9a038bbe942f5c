import Bytes
import Diagnostics
import POSIX

/// A folder that is held open, so that its entries are reached by name alone and never through a
/// symbolic link.
final class OpenFolder: Sendable {
  let descriptor: Int32
  /// For faults.
  let path: String

  /// Links in the path are followed.
  ///
  /// - Parameter isOutput: false for a folder of the shop.
  /// - Throws: `Diagnostic` if it is not a folder that can be opened.
  convenience init(path: String, isOutput: Bool = true) throws(Diagnostic) {
    let descriptor = unsafe POSIX.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 {
      throw isOutput
        ? Diagnostic(cannot: "open the output folder", path) : Diagnostic(cannotRead: path)
    }
    self.init(descriptor: descriptor, path: path)
  }

  /// - Parameter descriptor: closed with this value.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The folder `name` in this one.
  ///
  /// - Parameter isMade: whether it is created if it is missing.
  /// - Returns: nil if it is missing and not created.
  func folder(_ name: String, isMade: Bool) throws(Diagnostic) -> OpenFolder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var next = unsafe openat(descriptor, name, flags)
    if next < 0, errno == ENOENT {
      guard isMade else { return nil }
      if unsafe mkdirat(descriptor, name, 0o777) == 0 || errno == EEXIST {
        next = unsafe openat(descriptor, name, flags)
      }
    }
    if next < 0 { throw Diagnostic.blockedFolder(path, named: name) }
    return OpenFolder(descriptor: next, path: "\(path)/\(name)")
  }

  /// The folder at a path below this one; this one for an empty path. See `folder(_:isMade:)`.
  ///
  /// - Parameter path: names, with `/` between them and perhaps after the last.
  func folder(
    at path: some Collection<UInt8>, isMade: Bool
  ) throws(Diagnostic) -> OpenFolder? {
    var folder = self
    for name in path.split(separator: .slash) {
      let name = String(decoding: name, as: UTF8.self)
      guard let next = try folder.folder(name, isMade: isMade) else { return nil }
      folder = next
    }
    return folder
  }

  /// See `state(of:)` of bytes.
  func state(of name: String) throws(Diagnostic) -> FileState? { try state(of: name.utf8.span) }

  /// Nil if nothing has the name.
  ///
  /// - Parameter name: without a NUL.
  /// - Throws: if the system can't tell.
  func state(of name: borrowing Span<UInt8>) throws(Diagnostic) -> FileState? {
    let count = name.count
    var status = stat()
    let result = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) {
      buffer in
      for index in 0..<count { unsafe buffer[index] = CChar(bitPattern: name[index]) }
      unsafe buffer[count] = 0
      return unsafe fstatat(descriptor, buffer.baseAddress!, &status, AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileState(status) }
    if errno == ENOENT { return nil }
    throw Diagnostic(cannot: "examine the file", "\(path)/\(name.text)")
  }

  /// Writes a file that must not exist yet, so that nobody else's file is overwritten.
  func create(_ name: String, _ bytes: [UInt8]) throws(Diagnostic) {
    try create(name) { (file) throws(Diagnostic) in try write(bytes, to: file, name) }
  }

  /// As `create(_:_:)`, for bytes that `write` writes to the open file.
  func create<Value>(
    _ name: String, writing write: (_ file: Int32) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let file = unsafe openat(
      descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if file < 0 { throw Diagnostic(cannot: "write the file", "\(path)/\(name)") }
    let result: Value
    do throws(Diagnostic) {
      result = try write(file)
    } catch {
      close(file)
      throw error
    }
    if close(file) != 0 { throw Diagnostic(cannot: "write the file", "\(path)/\(name)") }
    return result
  }

  /// - Parameters:
  ///   - file: an open file of the folder.
  ///   - name: for faults.
  func write(_ bytes: [UInt8], to file: Int32, _ name: String) throws(Diagnostic) {
    do throws(SystemError) {
      try DescriptorIO.write(bytes, to: file)
    } catch {
      throw Diagnostic(cannot: "write the file", "\(path)/\(name)", error)
    }
  }

  /// Puts the file `name` in the place of `newName` in another folder; at any instant that one is
  /// whole, old or new.
  func move(_ name: String, to folder: OpenFolder, as newName: String) throws(Diagnostic) {
    if unsafe renameat(descriptor, name, folder.descriptor, newName) != 0 {
      throw Diagnostic(cannot: "write the file", "\(folder.path)/\(newName)")
    }
  }

  /// True if a file has these bytes, false if it has others; nil if there is none.
  ///
  /// - Parameter buffer: room for the contents of the file; kept between calls.
  /// - Throws: if a folder has the file's name, or the system can't tell.
  func holds(
    _ bytes: [UInt8], in name: String, buffer: inout [UInt8]
  ) throws(Diagnostic) -> Bool? {
    do throws(SystemError) {
      let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if file < 0 {
        switch errno {
        case ENOENT: return nil
        // A symbolic link, a socket, or a file that may not be read.
        case ELOOP, ENXIO, EACCES: return false
        default: throw .last
        }
      }
      defer { close(file) }
      var status = stat()
      if unsafe fstat(file, &status) != 0 { throw .last }
      let state = FileState(status)
      if state.isFolder { throw SystemError(EISDIR) }
      guard state.isRegular, state.byteCount == bytes.count else { return false }
      if bytes.isEmpty { return true }
      if buffer.count < bytes.count {
        buffer = [UInt8](repeating: 0, count: max(bytes.count, buffer.count * 2))
      }
      var failure: SystemError?
      let isSame = unsafe buffer.withUnsafeMutableBytes { room in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<bytes.count])
        do throws(SystemError) {
          guard unsafe try DescriptorIO.read(from: file, into: room) == bytes.count else {
            return false
          }
        } catch {
          failure = error
        }
        return unsafe bytes.withUnsafeBytes {
          unsafe memcmp($0.baseAddress!, room.baseAddress!, room.count) == 0
        }
      }
      if let failure { throw failure }
      return isSame
    } catch {
      throw error.code == EISDIR
        ? .blockedFile("\(path)/\(name)")
        : Diagnostic(cannot: "read the file", "\(path)/\(name)", error)
    }
  }
}

// Lists a folder and empties it.
extension OpenFolder {
  /// Opens a file; nil if it does not exist.
  func file(_ name: String) throws(Diagnostic) -> OpenFile? {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0, errno == ENOENT { return nil }
    if file < 0 { throw Diagnostic(cannot: "read the file", "\(path)/\(name)") }
    return OpenFile(descriptor: file, path: "\(path)/\(name)")
  }

  /// The entries of the folder, in arbitrary order, without `.` and `..`.
  ///
  /// - Throws: if the folder can't be read to its end.
  func entries() throws(Diagnostic) -> [(name: String, isFolder: Bool)] {
    var entries: [(name: String, isFolder: Bool)] = []
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if copy < 0 { throw Diagnostic(cannot: "read the folder", path) }
    guard let stream = unsafe fdopendir(copy) else {
      let fault = Diagnostic(cannot: "read the folder", path)
      close(copy)
      throw fault
    }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      guard let name = unsafe entryName(entry).map({ unsafe String(cString: $0) }) else { continue }
      if name == "." || name == ".." { continue }
      let isFolder =
        switch unsafe isFolderEntry(entry) {
        case 0: false
        case 1: true
        default: try state(of: name)?.isFolder == true
        }
      entries.append((name, isFolder))
    }
    // Only `errno` tells a failure from the end.
    if errno != 0 { throw Diagnostic(cannot: "read the folder", path) }
    return entries
  }

  /// Removes a file, or the symbolic link itself.
  ///
  /// - Returns: false if there is none, or a folder has its name.
  /// - Throws: if it can't be removed.
  @discardableResult
  func removeFile(_ name: String) throws(Diagnostic) -> Bool {
    if unsafe unlinkat(descriptor, name, 0) == 0 { return true }
    let error = SystemError.last
    // POSIX wants `EPERM` for a folder, Linux says `EISDIR`.
    if error.code == ENOENT { return false }
    if try state(of: name)?.isFolder == true { return false }
    throw Diagnostic(cannot: "remove the file", "\(path)/\(name)", error)
  }

  /// Removes a folder that is empty; false if it stays.
  @discardableResult
  func removeFolder(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0 }

  /// Removes a folder, if there is one, with everything in it, following no links.
  ///
  /// - Throws: if anything in it can't be removed.
  func removeTree(_ name: String) throws(Diagnostic) {
    guard let folder = try self.folder(name, isMade: false) else { return }
    try folder.empty()
    if !removeFolder(name) { throw Diagnostic(cannot: "remove the folder", folder.path) }
  }

  /// Removes everything in the folder, following no links.
  ///
  /// - Throws: if anything in it can't be removed; the rest is then gone.
  func empty() throws(Diagnostic) {
    var failure: Diagnostic?
    for entry in try entries() {
      do throws(Diagnostic) {
        if entry.isFolder { try removeTree(entry.name) } else { try removeFile(entry.name) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
