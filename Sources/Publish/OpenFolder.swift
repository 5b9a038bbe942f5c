import Glibc

/// One folder of the output, held open so that its files are reached by name alone.
final class OpenFolder: Sendable {
  enum Outcome { case written, unchanged }

  /// Temporary files are in the root, one for each worker: a build that was cut short leaves no
  /// more than these.
  static let temporaryPrefix = ".aisle-tmp-"

  private let descriptor: Int32
  private let root: Int32
  private let path: String

  init(descriptor: Int32, root: Int32, path: String) {
    self.descriptor = descriptor
    self.root = root
    self.path = path
  }

  deinit { close(descriptor) }

  /// Makes the file `name` hold exactly `bytes`. One that does already is not touched, so its
  /// modification time stays.
  ///
  /// - Parameters:
  ///   - worker: tells apart the temporary names of threads.
  ///   - mode: whether to write at all, and what.
  ///   - buffer: room for what the file holds now; kept between calls.
  func write(
    _ bytes: [UInt8], to name: String, worker: Int, mode: WriteMode, comparing buffer: inout [UInt8]
  ) throws(OutputFault) -> Outcome {
    if mode != .force, holds(bytes, in: name, buffer: &buffer) { return .unchanged }
    if mode == .trial { return .written }
    let temporary = Self.temporaryPrefix + String(worker)
    let file = unsafe openat(
      root, temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if file < 0 { throw OutputFault("the file can't be written", "\(path)/\(name)") }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(file, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw abandon(file, temporary, name) }
      written += count
    }
    if unsafe close(file) != 0 || renameat(root, temporary, descriptor, name) != 0 {
      throw abandon(nil, temporary, name)
    }
    return .written
  }

  /// Cleans up after a failed write; the fault keeps what the system said of the failure itself.
  private func abandon(_ file: Int32?, _ temporary: String, _ name: String) -> OutputFault {
    let fault = OutputFault("the file can't be written", "\(path)/\(name)")
    if let file { close(file) }
    unsafe unlinkat(root, temporary, 0)
    return fault
  }

  private func holds(_ bytes: [UInt8], in name: String, buffer: inout [UInt8]) -> Bool {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size == bytes.count
    else { return false }
    if buffer.count < bytes.count {
      buffer = [UInt8](repeating: 0, count: max(bytes.count, buffer.count * 2))
    }
    var filled = 0
    while filled < bytes.count {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress! + filled, bytes.count - filled)
      }
      if count <= 0 { return false }
      filled += count
    }
    return unsafe bytes.withUnsafeBytes { left in
      unsafe buffer.withUnsafeBytes { right in
        unsafe bytes.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, bytes.count) == 0
      }
    }
  }
}
