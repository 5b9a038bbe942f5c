import Bytes
import POSIX

/// What the file system says of a file: enough to see later whether anyone touched it.
struct FileState: Sendable {
  let isRegular: Bool
  let isFolder: Bool
  let byteCount: Int
  let inode: UInt64
  /// When anything about the file was last changed, since 1970: no program can set it as it likes.
  let changeNanoseconds: Int

  init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    byteCount = Int(status.st_size)
    inode = UInt64(status.st_ino)
    changeNanoseconds = Int(POSIX.changeNanoseconds(status))
  }

  /// Nil where nothing is at `path`; a link is followed.
  init?(following path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// All that shows a change, in 63 bits: the highest one is not set. Never 0.
  var stamp: FileStamp {
    let fingerprint = Fingerprint { add(to: &$0) }
    return FileStamp(rawValue: max(fingerprint.first >> 1, 1))
  }

  /// Adds all that shows a change.
  func add(to digest: inout ContentDigest) {
    digest.add(inode)
    digest.add(byteCount)
    digest.add(changeNanoseconds)
  }
}

/// A `FileState` in a word.
struct FileStamp: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt64

  /// The stamp of a file that is missing, or is not a regular file.
  static let none = FileStamp(rawValue: 0)
}

/// The clock that `FileState.changeNanoseconds` is read from.
enum FileClock {
  /// Since 1970; no file that is changed from now on has an earlier time of change.
  static var nanoseconds: Int { Int(fileClockNanoseconds()) }

  /// The clock ticks every few milliseconds, and of two changes within one tick only the first
  /// shows in a file's state.
  static func waitForTick(after nanoseconds: Int) {
    for _ in 0..<30 where Self.nanoseconds <= nanoseconds { usleep(1000) }
  }
}
