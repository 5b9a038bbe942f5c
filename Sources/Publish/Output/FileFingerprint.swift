import Bytes
import Glibc

/// What the file system says of a file: enough to see later whether anyone touched it.
struct FileFingerprint: Sendable {
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
    changeNanoseconds = status.st_ctim.nanoseconds
  }

  /// Nil where nothing is at `path`; a link is followed.
  init?(following path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Adds all that shows a change.
  func add(to digest: inout ContentDigest) {
    digest.add(inode)
    digest.add(UInt64(byteCount))
    digest.add(UInt64(bitPattern: Int64(changeNanoseconds)))
  }
}

/// The fingerprints of many files as one number, whatever the order they were added in.
struct FileFingerprintSum: Sendable {
  private(set) var fileCount = 0
  private(set) var byteCount = 0
  private(set) var sum: UInt64 = 0
  /// Of the file that was changed last.
  private(set) var newestNanoseconds = 0

  mutating func add(
    _ file: FileFingerprint, folder: some Collection<UInt8>, name: some Collection<UInt8>
  ) {
    var digest = ContentDigest()
    digest.add(folder)
    digest.add(name)
    file.add(to: &digest)
    sum &+= digest.word
    fileCount += 1
    byteCount += file.byteCount
    newestNanoseconds = max(newestNanoseconds, file.changeNanoseconds)
  }

  static func += (left: inout FileFingerprintSum, right: FileFingerprintSum) {
    left.fileCount += right.fileCount
    left.byteCount += right.byteCount
    left.sum &+= right.sum
    left.newestNanoseconds = max(left.newestNanoseconds, right.newestNanoseconds)
  }
}

extension timespec {
  var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }
}
