import Bytes
import Diagnostics
import POSIX

/// A folder that is held open, so that its entries are reached by name alone and never through a
/// symbolic link.
final class OpenFolder: Sendable {
  /// The result of comparing a file with the bytes that it should have.
  enum Content {
    case same(FileState)
    case different
    case missing
  }

  let descriptor: Int32
  /// For faults.
  let path: String

  /// - Parameter isLinkFollowed: whether `path` may name a symbolic link to a folder.
  /// - Throws: `Diagnostic` if there is no such folder, or it may not be opened.
  convenience init(path: String, isLinkFollowed: Bool = true) throws(Diagnostic) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLinkFollowed ? 0 : O_NOFOLLOW)
    let descriptor = unsafe POSIX.open(path, flags)
    if descriptor < 0 { throw Diagnostic(cannot: "open the output folder", path) }
    self.init(descriptor: descriptor, path: path)
  }

  /// A folder of the shop; links in its path are followed.
  ///
  /// - Throws: `Diagnostic` if it is not a folder that can be opened.
  convenience init(reading path: String) throws(Diagnostic) {
    let descriptor = unsafe POSIX.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw Diagnostic(cannotRead: path) }
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

  /// Nil if nothing has the name.
  ///
  /// - Throws: if the system can't tell.
  func state(of name: String) throws(Diagnostic) -> FileState? {
    var status = stat()
    if unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      return FileState(status)
    }
    if errno == ENOENT { return nil }
    throw Diagnostic(cannot: "examine the file", "\(path)/\(name)")
  }

  /// As `state(of:)`, without making a string, for many files; nil also where the system can't
  /// tell.
  ///
  /// - Parameter name: without a NUL.
  func state(of name: Span<UInt8>) -> FileState? {
    let count = name.count
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { buffer in
      for index in 0..<count { unsafe buffer[index] = CChar(bitPattern: name[index]) }
      unsafe buffer[count] = 0
      var status = stat()
      guard
        unsafe fstatat(descriptor, buffer.baseAddress!, &status, AT_SYMLINK_NOFOLLOW) == 0
      else { return nil }
      return FileState(status)
    }
  }

  /// Writes a file that must not exist yet, so that nobody else's file is overwritten.
  func create(_ name: String, _ bytes: [UInt8]) throws(Diagnostic) -> FileState {
    try create(name, bytes, then: nil)
  }

  /// As `create(_:_:)`, for bytes that are made while they are written.
  ///
  /// - Parameter rest: the bytes after `start`.
  func create(
    _ name: String, _ start: [UInt8], then rest: (any PiecewiseBytes)?
  ) throws(Diagnostic) -> FileState {
    let file = unsafe openat(
      descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if file < 0 { throw Diagnostic(cannot: "write the file", "\(path)/\(name)") }
    do throws(SystemError) {
      try DescriptorIO.write(start, to: file)
      try rest?.forEachPiece { (piece: [UInt8]) throws(SystemError) in
        try DescriptorIO.write(piece, to: file)
      }
    } catch {
      throw abandon(file, name, error)
    }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw abandon(file, name) }
    if close(file) != 0 { throw abandon(nil, name) }
    return FileState(status)
  }

  /// Cleans up after a failed write; the fault keeps the system's reason for the failure itself.
  private func abandon(
    _ file: Int32?, _ name: String, _ error: SystemError = .last
  ) -> Diagnostic {
    let fault = Diagnostic(cannot: "write the file", "\(path)/\(name)", error)
    if let file { close(file) }
    unsafe unlinkat(descriptor, name, 0)
    return fault
  }

  /// Puts the file `name` in the place of `newName` in another folder; at any instant that one is
  /// whole, old or new.
  func move(_ name: String, to folder: OpenFolder, as newName: String) throws(Diagnostic) {
    if unsafe renameat(descriptor, name, folder.descriptor, newName) != 0 {
      throw Diagnostic(cannot: "write the file", "\(folder.path)/\(newName)")
    }
  }

  /// - Parameter buffer: room for the contents of the file; kept between calls.
  /// - Throws: if a folder has the file's name.
  func compare(
    _ name: String, with bytes: [UInt8], buffer: inout [UInt8]
  ) throws(Diagnostic) -> Content {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == EMFILE || errno == ENFILE {
        throw Diagnostic(cannot: "read the file", "\(path)/\(name)")
      }
      return errno == ENOENT ? .missing : .different
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return .different }
    let state = FileState(status)
    if state.isFolder { throw Diagnostic.blockedFile("\(path)/\(name)") }
    guard state.isRegular, state.byteCount == bytes.count,
      read(file, bytes.count, into: &buffer)
    else { return .different }
    let isSame = unsafe bytes.withUnsafeBytes { left in
      unsafe buffer.withUnsafeBytes { right in
        unsafe bytes.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, bytes.count) == 0
      }
    }
    return isSame ? .same(state) : .different
  }

  /// Whether the file has as many bytes as expected.
  private func read(_ file: Int32, _ count: Int, into buffer: inout [UInt8]) -> Bool {
    if buffer.count < count {
      buffer = [UInt8](repeating: 0, count: max(count, buffer.count * 2))
    }
    return unsafe buffer.withUnsafeMutableBytes { room in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<count])
      return unsafe (try? DescriptorIO.read(from: file, into: room)) == count
    }
  }
}

// Lists a folder and empties it.
extension OpenFolder {
  /// The bytes of a file; nil if it does not exist.
  ///
  /// - Throws: if it can't be read.
  func contents(of name: String) throws(Diagnostic) -> [UInt8]? {
    do throws(SystemError) {
      let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if file < 0, errno == ENOENT { return nil }
      if file < 0 { throw .last }
      defer { close(file) }
      var status = stat()
      if unsafe fstat(file, &status) != 0 { throw .last }
      return try DescriptorIO.readToEnd(from: file, size: Int(status.st_size))
    } catch {
      throw Diagnostic(cannot: "read the file", "\(path)/\(name)", error)
    }
  }

  /// The entries of the folder, in arbitrary order, without `.` and `..`.
  ///
  /// - Throws: if the folder can't be read to its end.
  func entries() throws(Diagnostic) -> [(name: String, isFolder: Bool)] {
    var entries: [(name: String, isFolder: Bool)] = []
    unsafe try forEachEntry { name, isFolder in
      unsafe entries.append((String(cString: name), isFolder))
    }
    return entries
  }

  /// Calls `body` with the name of each entry, like `entries`, without making strings.
  func forEachEntry(
    _ body: (UnsafePointer<CChar>, _ isFolder: Bool) -> Void
  ) throws(Diagnostic) {
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
      guard let name = unsafe entryName(entry) else { continue }
      if unsafe strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      let isFolder =
        switch unsafe isFolderEntry(entry) {
        case 0: false
        case 1: true
        default: unsafe try state(of: String(cString: name))?.isFolder == true
        }
      unsafe body(name, isFolder)
    }
    // Only `errno` tells a failure from the end.
    if errno != 0 { throw Diagnostic(cannot: "read the folder", path) }
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
  /// - Parameter last: the file in it that is removed after all others.
  /// - Throws: if anything in it can't be removed.
  func removeTree(_ name: String, last: String? = nil) throws(Diagnostic) {
    guard let folder = try self.folder(name, isMade: false) else { return }
    try folder.empty(last: last)
    if !removeFolder(name) { throw Diagnostic(cannot: "remove the folder", folder.path) }
  }

  /// Removes everything in the folder, following no links.
  ///
  /// - Parameter last: the file that is removed after all others.
  /// - Throws: if anything in it can't be removed; the rest is then gone.
  func empty(last: String? = nil) throws(Diagnostic) {
    var failure: Diagnostic?
    for entry in try entries() where entry.name != last {
      do throws(Diagnostic) {
        if entry.isFolder { try removeTree(entry.name) } else { try removeFile(entry.name) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    if let last { try removeFile(last) }
  }
}
