import Bytes
import POSIX
import Synchronization

/// A file without a name, for what a build need not have in memory before its end. It is gone with
/// the build, however that ends.
final class SpillFile: Sendable {
  private let file: Int32
  private let path: String
  private let failure = Mutex<OutputFault?>(nil)
  private let size = Atomic<Int>(0)

  /// - Parameter folder: on the disk to use.
  /// - Throws: `OutputFault` where it may not be made.
  init(in folder: OpenFolder) throws(OutputFault) {
    let name = ".aisle-spill"
    path = "\(folder.path)/\(name)"
    file = unsafe openat(
      folder.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file < 0 { throw OutputFault(cannot: "write the file", path) }
    unsafe unlinkat(folder.descriptor, name, 0)
  }

  deinit { close(file) }

  /// - Returns: where the bytes are in the file.
  /// - Throws: `OutputFault`, as when the disk is full.
  func append(_ bytes: [UInt8]) throws(OutputFault) -> Range<Int> {
    do throws(SystemError) {
      try DescriptorIO.write(bytes, to: file)
    } catch {
      throw OutputFault(cannot: "write the file", path, error)
    }
    let end = size.wrappingAdd(bytes.count, ordering: .relaxed).newValue
    return end - bytes.count..<end
  }

  /// Bytes that were appended; none if they can't be read, which `check` says then.
  func bytes(in range: Range<Int>) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try DescriptorIO.read(from: file, at: range.lowerBound, count: range.count)
      if bytes.count < range.count { throw SystemError(EIO) }
      return bytes
    } catch {
      failure.withLock { $0 = OutputFault(cannot: "read the file", path, error) }
      return []
    }
  }

  /// - Throws: `OutputFault` if `bytes` lacked any.
  func check() throws(OutputFault) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}

/// Bytes in a spill file, piece by piece.
struct SpilledBytes: Sendable {
  private var pieces: [(file: SpillFile, range: Range<Int>)] = []

  var isEmpty: Bool { pieces.isEmpty }

  mutating func append(_ bytes: [UInt8], to file: SpillFile) throws(OutputFault) {
    pieces.append((file, try file.append(bytes)))
  }

  static func += (left: inout Self, right: Self) { left.pieces += right.pieces }

  /// Calls `body` with each piece as it was appended.
  func forEachPiece<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    for piece in pieces { try body(piece.file.bytes(in: piece.range)) }
  }
}
