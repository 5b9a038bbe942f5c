import Bytes
import Diagnostics
import POSIX

/// A file that is held open, and so stays as it is when another one is put in its place.
final class OpenFile: Sendable {
  private let descriptor: Int32
  /// For faults.
  let path: String

  /// - Parameter descriptor: closed with this value.
  init(descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  deinit { close(descriptor) }

  /// All bytes of the file.
  func bytes() throws(Diagnostic) -> [UInt8] {
    try reading { () throws(SystemError) in
      var status = stat()
      if unsafe fstat(descriptor, &status) != 0 { throw .last }
      return try DescriptorIO.readToEnd(from: descriptor, size: Int(status.st_size))
    }
  }

  /// Fewer than `count` bytes only at the end of the file.
  func bytes(at offset: Int, count: Int) throws(Diagnostic) -> [UInt8] {
    try reading { () throws(SystemError) in
      try DescriptorIO.read(from: descriptor, at: offset, count: count)
    }
  }

  private func reading(
    _ read: () throws(SystemError) -> [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      return try read()
    } catch {
      throw Diagnostic(cannot: "read the file", path, error)
    }
  }
}

/// The lines of a file, one after another, however large it is.
struct FileLines {
  /// No line is longer.
  private static let pieceSize = 1 << 18

  /// A piece of the file, with whole lines first.
  private(set) var piece: [UInt8] = []
  private let file: OpenFile
  /// Where the piece begins in the file.
  private var pieceStart = 0
  /// Where the next line begins in the piece.
  private var lineStart = 0

  init(_ file: OpenFile) { self.file = file }

  /// Where the next line begins in the file.
  var position: Int { pieceStart + lineStart }

  /// The range of the next line in `piece`, without its end; nil if no whole line is left.
  mutating func next() throws(Diagnostic) -> Range<Int>? {
    var end = piece.span.firstIndex(of: .newline, from: lineStart)
    if end == nil {
      piece = try file.bytes(at: position, count: Self.pieceSize)
      (pieceStart, lineStart) = (position, 0)
      end = piece.span.firstIndex(of: .newline)
    }
    guard let end else { return nil }
    defer { lineStart = end + 1 }
    return lineStart..<end
  }

  /// True if nothing follows the line that was read last.
  func isAtEnd() throws(Diagnostic) -> Bool { try file.bytes(at: position, count: 1).isEmpty }
}
