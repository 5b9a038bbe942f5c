package import Diagnostics

/// The products files in `Catalog.text`, one after the other, for faults that are found after they
/// were read.
package struct ProductFiles: Sendable {
  /// Each with the range of its bytes in the text.
  private let files: [(name: String, range: Range<Int>)]

  package init(files: [(name: String, range: Range<Int>)]) { self.files = files }

  /// Where the files end in the text; what follows are texts that they write in another way.
  package var end: Int { files.last?.range.upperBound ?? 0 }

  /// - Precondition: `range` is in one of the files.
  /// - Complexity: O(size of the file), for the few faults that are shown.
  package func location(of range: Range<Int>, in text: [UInt8]) -> SourceLocation {
    let file = files.last { $0.range.lowerBound <= range.lowerBound } ?? files[0]
    // What follows a single file in the text is on lines of its own.
    let bytes = files.count == 1 ? text : Array(text[file.range])
    return SourceFile(name: file.name, bytes: bytes).location(
      at: range.lowerBound - file.range.lowerBound, length: max(range.count, 1))
  }
}
