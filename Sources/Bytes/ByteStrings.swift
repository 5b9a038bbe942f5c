/// Many short byte strings in one buffer, numbered from 0 in the order in which they are appended:
/// no allocation and no reference count per string.
@usableFromInline package struct ByteStrings: Sendable {
  /// All strings, one directly after another.
  @usableFromInline package internal(set) var bytes: [UInt8]
  /// 0, then the end of each string in `bytes`; a string begins where the one before it ends.
  @usableFromInline var ends: [UInt32]

  @inlinable
  package init() { (bytes, ends) = ([], [0]) }

  package init(_ texts: some Sequence<String>) {
    self.init()
    for text in texts { append(text.utf8) }
  }

  package init(_ strings: some Sequence<some Collection<UInt8>>) {
    self.init()
    for string in strings { append(string) }
  }

  package mutating func reserveCapacity(_ count: Int) { ends.reserveCapacity(count + 1) }

  @inlinable
  package mutating func append(_ string: some Collection<UInt8>) {
    bytes.append(contentsOf: string)
    ends.append(UInt32(bytes.count))
  }

  @inlinable
  package mutating func append(_ string: borrowing Span<UInt8>) {
    bytes.append(copying: string)
    ends.append(UInt32(bytes.count))
  }

  /// Appends the bytes that `write` appends as one string, without a copy in between. If `write`
  /// throws, nothing is appended.
  @inlinable
  package mutating func append<Failure: Error>(
    writing write: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try write(&bytes)
      ends.append(UInt32(bytes.count))
    } catch {
      bytes.removeSubrange(Int(ends[ends.count - 1])...)
      throw error
    }
  }

  /// Appends the strings of another collection.
  package mutating func append(contentsOf other: ByteStrings) {
    let shift = UInt32(bytes.count)
    bytes.append(copying: other.bytes.span)
    ends.append(contentsOf: other.ends.dropFirst().lazy.map { $0 + shift })
  }

  /// The range of the string in `bytes`.
  @inlinable
  package func range(of index: Int) -> Range<Int> {
    Int(ends[index])..<Int(ends[index + 1])
  }

  /// Appends a string to `output` without counting a reference.
  @inlinable
  package func append(_ index: Int, to output: inout [UInt8]) {
    output.append(copying: bytes.span.extracting(range(of: index)))
  }

  @inlinable
  package func append(_ index: Int, to output: inout OutputSpan<UInt8>) {
    output.append(copying: bytes.span.extracting(range(of: index)))
  }

  /// True if a string comes before another one in the order of their bytes.
  package func precedes(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (range(of: left), range(of: right))
    let (first, second) = (bytes.span.extracting(left), bytes.span.extracting(right))
    let same = first.commonPrefixLength(with: second)
    if same == left.count || same == right.count { return left.count < right.count }
    return first[same] < second[same]
  }

  /// All strings as texts.
  package var texts: [String] { indices.map { text($0) } }

  /// The string as text; bytes that are not UTF-8 become U+FFFD.
  package func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }
}

extension ByteStrings: RandomAccessCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { ends.count - 1 }
  @inlinable package subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }
}

extension ByteStrings: Equatable {
  @inlinable
  package static func == (left: ByteStrings, right: ByteStrings) -> Bool {
    left.bytes == right.bytes && left.ends == right.ends
  }
}
