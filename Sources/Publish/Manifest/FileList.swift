import Bytes
import Diagnostics

/// A file of the site, as the manifest names it.
struct SiteFile: Sendable, Equatable {
  /// The action of a build on the file.
  enum Change: UInt8, Sendable {
    case none
    /// It takes the place of one with other bytes.
    case replaced
    case added
    /// It is no longer part of the site, but still there.
    case removed
  }

  /// The digest of everything that the file is made from.
  var digest: Fingerprint
  var byteCount: Int
  var change = Change.none
}

/// Files with their paths, relative to the output folder, in the order in which they are made. A
/// large site has millions: of a path, only the difference from the one before it is here, and of a
/// file that a build keeps, only its number in the manifest.
struct FileList: Sendable {
  /// The path of the first file of each block is kept in full.
  private static let blockSize = 1024

  private var digests: [Fingerprint] = []
  private var byteCounts: [UInt32] = []
  private var changes: [SiteFile.Change] = []
  /// For each path, the number of bytes that it shares with the one before it (a byte), how many
  /// follow (two bytes), and those.
  private var paths: [UInt8] = []
  /// Where the paths of each block begin.
  private var blockStarts: [Int] = []
  /// The path with which the next one is compared.
  private var last: [UInt8] = []
  /// Files of the old manifest, by their numbers, each run before the own file with the number
  /// `place`.
  private var kept: [(place: Int, numbers: Range<Int>)] = []
  private var keptCount = 0
  private var keptBytes = 0
  private var old: Manifest?

  init() {}

  /// Files that are no longer part of the site.
  init(removed paths: ByteStrings) {
    for path in paths {
      append(path.span, SiteFile(digest: .unknown, byteCount: 0, change: .removed))
    }
  }

  var count: Int { digests.count + keptCount }
  /// The size of all files together.
  var byteCount: Int { byteCounts.reduce(keptBytes) { $0 + Int($1) } }
  /// How many files are written.
  var writtenCount: Int { changes.count { $0 == .replaced || $0 == .added } }

  /// - Parameter number: that of an own file.
  subscript(number: Int) -> SiteFile {
    SiteFile(
      digest: digests[number], byteCount: Int(byteCounts[number]), change: changes[number])
  }

  mutating func reserveCapacity(_ count: Int) {
    digests.reserveCapacity(count)
    byteCounts.reserveCapacity(count)
    changes.reserveCapacity(count)
  }

  /// The same, without room for more files: a large site has thousands of lists.
  var fitted: FileList {
    var list = FileList()
    list.reserveCapacity(digests.count)
    list.digests += digests
    list.byteCounts += byteCounts
    list.changes += changes
    list.paths.reserveCapacity(paths.count)
    list.paths += paths
    list.blockStarts = blockStarts
    (list.kept, list.keptCount, list.keptBytes, list.old) = (kept, keptCount, keptBytes, old)
    return list
  }

  mutating func append(_ path: borrowing Span<UInt8>, _ file: SiteFile) {
    if digests.count % Self.blockSize == 0 {
      last.removeAll(keepingCapacity: true)
      blockStarts.append(paths.count)
    }
    let common = min(path.commonPrefixLength(with: last.span), 255)
    let rest = path.extracting(common...)
    paths += [UInt8(common), UInt8(rest.count >> 8), UInt8(rest.count & 255)]
    paths.append(copying: rest)
    last.removeLast(last.count - common)
    last.append(copying: rest)
    digests.append(file.digest)
    byteCounts.append(UInt32(clamping: file.byteCount))
    changes.append(file.change)
  }

  /// Appends a file of the old manifest as it is.
  mutating func keep(_ number: Int, byteCount: Int, of old: Manifest) {
    if let run = kept.last, run.place == digests.count, run.numbers.upperBound == number {
      kept[kept.count - 1].numbers = run.numbers.lowerBound..<number + 1
    } else {
      kept.append((place: digests.count, numbers: number..<number + 1))
    }
    self.old = old
    keptCount += 1
    keptBytes += byteCount
  }

  /// The numbers of the files of the old manifest.
  var keptNumbers: some Sequence<Int> { kept.lazy.flatMap(\.numbers) }

  /// Calls `body` with every file, in order.
  func forEach(
    _ body: (_ path: Span<UInt8>, _ file: SiteFile) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var start = 0
    for (place, numbers) in kept {
      try forEach(of: start..<place, body)
      try old?.forEach(of: numbers, body)
      start = place
    }
    try forEach(of: start..<digests.count, body)
  }

  /// Calls `body` with every own file, in order.
  func forEachOwn<Failure: Error>(
    _ body: (_ path: Span<UInt8>, _ file: SiteFile) throws(Failure) -> Void
  ) throws(Failure) {
    try forEach(of: digests.indices, body)
  }

  /// - Parameter numbers: those of own files.
  private func forEach<Failure: Error>(
    of numbers: Range<Int>, _ body: (_ path: Span<UInt8>, _ file: SiteFile) throws(Failure) -> Void
  ) throws(Failure) {
    if numbers.isEmpty { return }
    let first = numbers.lowerBound / Self.blockSize
    var (path, place): ([UInt8], Int) = ([], blockStarts[first])
    for number in first * Self.blockSize..<numbers.upperBound {
      let rest = place + 3..<place + 3 + Int(paths[place + 1]) << 8 + Int(paths[place + 2])
      path.removeLast(path.count - Int(paths[place]))
      path.append(copying: paths.span.extracting(rest))
      if number >= numbers.lowerBound { try body(path.span, self[number]) }
      place = rest.upperBound
    }
  }
}

/// A path as the folder, which ends in `/` or is empty, and the name in it.
func splitPath(_ path: borrowing Span<UInt8>) -> (folder: Range<Int>, name: Range<Int>) {
  var start = path.count
  while start > 0, path[start - 1] != .slash { start -= 1 }
  return (0..<start, start..<path.count)
}

extension Span<UInt8> {
  func starts(with text: String) -> Bool {
    count >= text.utf8.count && extracting(..<text.utf8.count).isEqual(to: text.utf8.span)
  }

  func ends(with text: String) -> Bool {
    count >= text.utf8.count
      && extracting((count - text.utf8.count)...).isEqual(to: text.utf8.span)
  }
}
