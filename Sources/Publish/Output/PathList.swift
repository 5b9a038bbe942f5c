import Shop

/// Paths of files, one after the other in one buffer: a site of a million pages has two million.
struct PathList: Sendable, Sequence {
  /// Each path followed by a line feed.
  private(set) var bytes: [UInt8]
  private(set) var count: Int

  init() { (bytes, count) = ([], 0) }

  init(_ paths: some Sequence<some Collection<UInt8>>) {
    self.init()
    for path in paths { append(path) }
  }

  mutating func append(_ path: some Collection<UInt8>) {
    bytes.append(contentsOf: path)
    bytes.append(lineFeed)
    count += 1
  }

  /// - Parameter folder: empty for the root, else names each followed by `/`.
  mutating func append(folder: String, name: String) {
    bytes.append(contentsOf: folder.utf8)
    bytes.append(contentsOf: name.utf8)
    bytes.append(lineFeed)
    count += 1
  }

  /// - Parameter lines: a part of another list's bytes: whole lines.
  mutating func append(lines: ArraySlice<UInt8>, count: Int) {
    bytes.append(contentsOf: lines)
    self.count += count
  }

  static func += (left: inout PathList, right: PathList) {
    left.append(lines: right.bytes[...], count: right.count)
  }

  static func + (left: PathList, right: PathList) -> PathList {
    var sum = left
    sum += right
    return sum
  }

  /// The paths without their line feeds, in the sequence they were added.
  func makeIterator() -> AnyIterator<ArraySlice<UInt8>> {
    var rest = bytes[...]
    return AnyIterator {
      guard let end = rest.firstIndex(of: lineFeed) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
  }

  /// The list cut into about `count` lists of whole paths, in its sequence.
  func parts(_ count: Int) -> [PathList] {
    var parts: [PathList] = []
    var start = 0
    while start < bytes.count {
      let goal = Swift.min(start + bytes.count / count, bytes.count - 1)
      let end = bytes[goal...].firstIndex(of: lineFeed) ?? bytes.count - 1
      var part = PathList()
      let lines = bytes[start...end]
      part.append(lines: lines, count: lines.count { $0 == lineFeed })
      parts.append(part)
      start = end + 1
    }
    return parts
  }

  /// Those of the paths that `others` lacks, in their sequence.
  ///
  /// - Complexity: O(n log n); paths are told apart by 64 bits.
  func subtracting(_ others: PathList) -> PathList {
    if bytes == others.bytes { return PathList() }
    let known = others.map { Self.hash($0) }.sorted()
    return PathList(
      filter { path in
        let hash = Self.hash(path)
        var (low, high) = (0, known.count)
        while low < high {
          let middle = (low + high) / 2
          if known[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low == known.count || known[low] != hash
      })
  }

  private static func hash(_ path: ArraySlice<UInt8>) -> UInt64 {
    var digest = ContentDigest()
    digest.add(path)
    return digest.word
  }
}

extension ArraySlice<UInt8> {
  /// A path as the folder, which ends in `/` or is empty, and the name in it.
  var splitPath: (folder: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    let start = lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? startIndex
    return (self[..<start], self[start...])
  }
}

private let lineFeed = UInt8(ascii: "\n")
