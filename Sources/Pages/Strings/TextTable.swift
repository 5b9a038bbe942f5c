import Shop

/// Numbered short texts in one buffer, made once and appended to pages by the million.
struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends; it begins where the one before it ends.
  private var ends: [Int] = [0]

  init(_ texts: some Sequence<String>) {
    for text in texts {
      bytes += text.utf8
      ends.append(bytes.count)
    }
  }

  var count: Int { ends.count - 1 }

  func append(_ index: Int, to output: inout [UInt8]) {
    output.append(copying: bytes.span.extracting(ends[index]..<ends[index + 1]))
  }

  subscript(index: Int) -> String { String(writing: { append(index, to: &$0) }) }
}
