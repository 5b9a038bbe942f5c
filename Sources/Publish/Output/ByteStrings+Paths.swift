import Bytes

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

  /// Those of the paths that are not among `others`, in their order.
  ///
  /// - Complexity: O(n log n); paths are distinguished by 64 bits.
  func subtracting(_ others: ByteStrings) -> ByteStrings {
    if self == others { return ByteStrings() }
    let known = others.map { Self.hash($0) }.sorted()
    return ByteStrings(
      lazy.filter { path in
        let hash = Self.hash(path)
        let index = known.partitioningIndex { $0 >= hash }
        return index == known.count || known[index] != hash
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
    let start = lastIndex(of: .slash).map { $0 + 1 } ?? startIndex
    return (self[..<start], self[start...])
  }
}
