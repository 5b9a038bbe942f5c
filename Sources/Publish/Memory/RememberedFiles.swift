import Bytes
import Diagnostics

/// A file of the site: the fingerprint of its inputs, and its stamp after the build.
struct RememberedFile: Equatable, Sendable {
  /// The fingerprint of its inputs; `Fingerprint.unknown` for a file that is always made anew.
  var inputs: Fingerprint
  var stamp: FileStamp

  /// Three words, little-endian.
  static let byteCount = 24

  /// - Parameter offset: of the first of its bytes.
  init(reading bytes: Span<UInt8>, at offset: Int) {
    inputs = Fingerprint(first: bytes.word(at: offset), second: bytes.word(at: offset + 8))
    stamp = FileStamp(rawValue: bytes.word(at: offset + 16))
  }

  init(inputs: Fingerprint, stamp: FileStamp) {
    self.inputs = inputs
    self.stamp = stamp
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(word: inputs.first)
    bytes.append(word: inputs.second)
    bytes.append(word: stamp.rawValue)
  }
}

/// The files of a site, one for each path of its manifest. Those of a new site may be in a spill
/// file, because they are needed only at the end, and in order.
struct RememberedFiles: Sendable {
  private(set) var count = 0
  /// The files in memory, which follow the others.
  private(set) var list: [RememberedFile] = []
  private var spilled = SpilledBytes()
  /// By index, stamps that changed after they were spilled.
  private var newStamps: [Int: FileStamp] = [:]

  init() {}

  init(_ list: [RememberedFile]) {
    self.list = list
    count = list.count
  }

  mutating func reserveCapacity(_ count: Int) { list.reserveCapacity(count) }

  mutating func append(_ file: RememberedFile) {
    list.append(file)
    count += 1
  }

  mutating func append(contentsOf files: ArraySlice<RememberedFile>) {
    list += files
    count += files.count
  }

  /// - Parameter right: all in memory, unless `left` has none in memory.
  static func += (left: inout Self, right: Self) {
    left.spilled += right.spilled
    left.list += right.list
    left.count += right.count
  }

  /// Moves them out of memory.
  mutating func spill(to file: SpillFile) throws(Diagnostic) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(list.count * RememberedFile.byteCount)
    for file in list { file.append(to: &bytes) }
    try spilled.append(bytes, to: file)
    list = []
  }

  /// Replaces the stamps that are pending numbers with those that `stamp` gives.
  mutating func settle(_ stamp: (_ pendingNumber: Int) -> FileStamp) {
    for index in list.indices {
      guard let number = list[index].stamp.pendingNumber else { continue }
      list[index].stamp = stamp(number)
    }
  }

  mutating func replaceStamp(of index: Int, by stamp: FileStamp) {
    newStamps[index] = stamp
  }

  /// In order.
  func forEach<Failure: Error>(
    _ body: (RememberedFile) throws(Failure) -> Void
  ) throws(Failure) {
    var index = 0
    func pass(_ file: RememberedFile) throws(Failure) {
      var file = file
      if let stamp = newStamps[index] { file.stamp = stamp }
      index += 1
      try body(file)
    }
    try spilled.forEachPiece { (piece: [UInt8]) throws(Failure) in
      for offset in stride(from: 0, to: piece.count, by: RememberedFile.byteCount) {
        try pass(RememberedFile(reading: piece.span, at: offset))
      }
    }
    for file in list { try pass(file) }
  }
}

extension RememberedFiles: Equatable {
  /// Whether all are known to be equal, which requires having them in memory.
  static func == (left: Self, right: Self) -> Bool {
    left.spilled.isEmpty && right.spilled.isEmpty && left.list == right.list
      && left.newStamps == right.newStamps
  }
}

extension Span<UInt8> {
  /// Eight bytes, little-endian.
  func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension [UInt8] {
  /// Little-endian.
  mutating func append(word: UInt64) {
    unsafe Swift.withUnsafeBytes(of: word.littleEndian) { unsafe append(contentsOf: $0) }
  }
}
