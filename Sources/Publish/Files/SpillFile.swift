import Bytes
import Diagnostics
import POSIX
import Synchronization

/// A file without a name, for data that a build needs only at its end. It disappears with the
/// build, however that ends.
final class SpillFile: Sendable {
  private let file: Int32
  private let path: String
  private let failure = Mutex<Diagnostic?>(nil)
  private let size = Atomic<Int>(0)

  /// - Parameter folder: on the disk to use.
  /// - Throws: `Diagnostic` if the file may not be created, or would keep its name.
  init(in folder: OpenFolder) throws(Diagnostic) {
    let name = ".aisle-spill"
    path = "\(folder.path)/\(name)"
    file = unsafe openat(
      folder.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file < 0 { throw Diagnostic(cannot: "write the file", path) }
    if unsafe unlinkat(folder.descriptor, name, 0) < 0 {
      throw Diagnostic(cannot: "remove the file", path)
    }
  }

  deinit { close(file) }

  /// - Returns: where the bytes are in the file.
  /// - Throws: `Diagnostic`, as when the disk is full.
  func append(_ bytes: [UInt8]) throws(Diagnostic) -> Range<Int> {
    do throws(SystemError) {
      try DescriptorIO.write(bytes, to: file)
    } catch {
      throw Diagnostic(cannot: "write the file", path, error)
    }
    let end = size.wrappingAdd(bytes.count, ordering: .relaxed).newValue
    return end - bytes.count..<end
  }

  /// Bytes that were appended; none if they can't be read, which `check` then reports.
  func bytes(in range: Range<Int>) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try DescriptorIO.read(from: file, at: range.lowerBound, count: range.count)
      if bytes.count < range.count { throw SystemError(EIO) }
      return bytes
    } catch {
      failure.withLock { $0 = Diagnostic(cannot: "read the file", path, error) }
      return []
    }
  }

  /// - Throws: `Diagnostic` if `bytes` lacked any.
  func check() throws(Diagnostic) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}

/// Bytes in a spill file, piece by piece.
struct SpilledBytes: Sendable {
  private var pieces: [(file: SpillFile, range: Range<Int>)] = []

  var isEmpty: Bool { pieces.isEmpty }

  mutating func append(_ bytes: [UInt8], to file: SpillFile) throws(Diagnostic) {
    pieces.append((file, try file.append(bytes)))
  }

  static func += (left: inout Self, right: Self) { left.pieces += right.pieces }

  /// Calls `body` with each piece as it was appended.
  func forEachPiece<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    for piece in pieces { try body(piece.file.bytes(in: piece.range)) }
  }
}

/// The bytes of a file except its first few, made piece by piece. For a site of millions of files,
/// the manifest and the `BuildMemory` are too large to be in memory together with their sources.
protocol PiecewiseBytes {
  /// Calls `body` with each piece, in order, at least once. All but the last consist of whole words
  /// of eight bytes.
  func forEachPiece<Failure: Error>(
    _ body: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}

extension PiecewiseBytes {
  /// The fingerprint of all bytes, as if they were added at once.
  var fingerprint: Fingerprint {
    Fingerprint { digest in
      var (count, last): (Int, [UInt8]) = (0, [])
      forEachPiece { piece in
        digest.addWords(of: piece.span)
        count += piece.count
        last = piece
      }
      digest.addEnd(of: last.span, count: count)
    }
  }
}

extension [UInt8] {
  private static let pieceSize = 1 << 18

  /// Passes on the whole words if there are enough for a piece, and keeps the rest.
  mutating func passOn<Failure: Error>(
    to body: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard count >= Self.pieceSize else { return }
    let rest = Array(self[(count / 8 * 8)...])
    removeLast(rest.count)
    try body(self)
    removeAll(keepingCapacity: true)
    self += rest
  }
}
