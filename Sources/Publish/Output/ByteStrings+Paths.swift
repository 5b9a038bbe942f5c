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
