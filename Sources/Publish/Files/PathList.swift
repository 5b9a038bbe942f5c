import Bytes
import Diagnostics

/// The paths of files, relative to the output folder, in the order in which the files are made.
protocol PathSequence: Sendable {
  func forEachPath<Failure: Error>(
    _ body: (_ path: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure)
}

extension ByteStrings: PathSequence {
  func forEachPath<Failure: Error>(
    _ body: (_ path: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for index in indices { try body(bytes.span.extracting(range(of: index))) }
  }
}

/// Paths, of which only the difference from the previous path is kept: ten bytes instead of fifty.
/// A large site has millions.
struct PathList: PathSequence {
  /// A place between two paths, the second of which is kept in full.
  struct Mark: Sendable {
    /// How many paths precede it.
    fileprivate(set) var count = 0
    fileprivate var byteCount = 0
  }

  private(set) var count = 0
  /// The bytes of the first paths, in pieces that each begin with a path kept in full.
  private var spilled = SpilledBytes()
  /// For each other path: the number of bytes that it shares with the one before it, and the
  /// further bytes.
  private var writer = VarintWriter()
  /// The path with which the next one is compared.
  private var last: [UInt8] = []

  mutating func append(_ path: Span<UInt8>) {
    let common = path.commonPrefixLength(with: last.span)
    let rest = path.extracting(common...)
    writer.add(common)
    writer.add(rest)
    last.removeLast(last.count - common)
    last.append(copying: rest)
    count += 1
  }

  /// Moves the paths out of memory.
  mutating func spill(to file: SpillFile) throws(Diagnostic) {
    try spilled.append(writer.bytes, to: file)
    writer = VarintWriter()
    last = []
  }

  /// Marks the end, from which another list may take the paths that follow.
  mutating func mark() -> Mark {
    last.removeAll(keepingCapacity: true)
    return Mark(count: count, byteCount: writer.bytes.count)
  }

  /// Appends the paths of another list from one mark to another.
  mutating func append(contentsOf other: PathList, from start: Mark, to end: Mark) {
    writer.append(other.writer.bytes[start.byteCount..<end.byteCount])
    count += end.count - start.count
    last.removeAll(keepingCapacity: true)
  }

  /// - Parameter right: all in memory, unless `left` has none in memory.
  static func += (left: inout PathList, right: PathList) {
    left.spilled += right.spilled
    left.writer.append(right.writer.bytes[...])
    left.count += right.count
    left.last.removeAll(keepingCapacity: true)
  }

  func forEachPath<Failure: Error>(
    _ body: (_ path: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try spilled.forEachPiece { (piece: [UInt8]) throws(Failure) in
      try Self.forEachPath(in: piece, body)
    }
    try Self.forEachPath(in: writer.bytes, body)
  }

  private static func forEachPath<Failure: Error>(
    in bytes: [UInt8], _ body: (_ path: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var path: [UInt8] = []
    var reader = VarintReader(bytes)
    while reader.place < bytes.count {
      path.removeLast(path.count - reader.number())
      path.append(copying: bytes.span.extracting(reader.text()))
      try body(path.span)
    }
  }

  /// The same paths, each in full.
  var strings: ByteStrings {
    var strings = ByteStrings()
    strings.reserveCapacity(count, bytes: writer.bytes.count)
    forEachPath { strings.append($0) }
    return strings
  }
}

// Paths of files, relative to the output folder: a site of a million pages has two million.
extension ByteStrings {
  /// - Parameter folder: empty for the root, else names each followed by `/`.
  mutating func append(folder: String, name: String) {
    append(writing: { bytes in
      bytes += folder.utf8
      bytes += name.utf8
    })
  }

  static func + (left: ByteStrings, right: ByteStrings) -> ByteStrings {
    var sum = left
    sum.append(contentsOf: right)
    return sum
  }

  /// The paths that are not among `others`, in the same order.
  func subtracting(_ others: ByteStrings) -> ByteStrings {
    subtracting(ByteStringTable(others))
  }

  func subtracting(_ others: ByteStringTable) -> ByteStrings {
    var rest = ByteStrings()
    for index in indices {
      let path = bytes.span.extracting(range(of: index))
      if others.number(of: path) == nil { rest.append(path) }
    }
    return rest
  }
}

extension ArraySlice<UInt8> {
  /// A path as the folder, which ends in `/` or is empty, and the name in it.
  var splitPath: (folder: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    let start = lastIndex(of: .slash).map { $0 + 1 } ?? startIndex
    return (self[..<start], self[start...])
  }
}
