import Bytes
import POSIX

/// The state of a file in the file system, by which a later build sees whether anyone touched it.
struct FileState: Sendable {
  /// The same whatever path leads to it.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  let isRegular: Bool
  let isFolder: Bool
  let byteCount: Int
  let identity: Identity
  /// The time since 1970 of the last change to the file or its state; no program can set it.
  let changeNanoseconds: Int

  init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    byteCount = Int(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    changeNanoseconds = Int(POSIX.changeNanoseconds(status))
  }

  /// Nil if nothing is at `path`; a link is followed.
  ///
  /// - Throws: if the system can't tell.
  init?(following path: String) throws(SystemError) {
    var status = stat()
    if unsafe stat(path, &status) != 0 {
      if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
      throw .last
    }
    self.init(status)
  }

  /// Adds everything that shows a change.
  func add(to digest: inout ContentDigest) {
    digest.add(identity.inode)
    digest.add(byteCount)
    digest.add(changeNanoseconds)
  }
}
