import Bytes

/// Finds the header of a CSV file that may have a title or comments above it.
enum CSVHeader {
  /// The most lines above a header.
  private static let lineLimit = 20
  /// As much of a line is looked at.
  private static let lengthLimit = 1 << 16

  /// The beginning of the header's line. It is the first line that is not blank, unless only a line
  /// below it has two known names, or it is a comment that begins with `#` and has fewer fields
  /// than the line below, or a title: a single text above lines with at least three.
  ///
  /// - Parameter names: folded, of the columns that the file may have.
  static func start(in bytes: ArraySlice<UInt8>, names: Set<String>) -> Int {
    var lines: [(start: Int, textCount: Int, isComment: Bool)] = []
    var start = bytes.startIndex
    while lines.count < lineLimit, start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0.isLineEnd } ?? bytes.endIndex
      let line = bytes[start..<end]
      if !line.allSatisfy(\.isWhitespace) {
        let fields = self.fields(of: line.prefix(lengthLimit))
        if fields.count(where: names.contains) > 1 { return start }
        lines.append((start, fields.count { !$0.isEmpty }, line.first == UInt8(ascii: "#")))
      }
      start = end + 1
    }
    let most = lines.map(\.textCount).max() ?? 0
    return lines.first { line in
      let other = lines.first { !$0.isComment }?.textCount ?? 0
      return line.isComment ? line.textCount >= other : most < 3 || line.textCount > 1
    }?.start ?? bytes.startIndex
  }

  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  /// The delimiter that occurs most often outside quotes up to the first line end that is not in
  /// quotes either; the first of several.
  static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
    var counts = delimiters.map { _ in 0 }
    var isQuoted = false
    for byte in text {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte.isLineEnd { break }
      if let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
    }
    return delimiters[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
  }

  /// The fields of a line, folded.
  static func fields(of line: ArraySlice<UInt8>) -> [String] {
    let delimiter = delimiter(of: line)
    var isQuoted = false
    let fields = line.split(omittingEmptySubsequences: false) { byte in
      if byte == .quote { isQuoted.toggle() }
      return byte == delimiter && !isQuoted
    }
    return fields.map { field in
      TableColumn.folded(
        String(decoding: field.drop(while: \.isWhitespace).filter { $0 != .quote }, as: UTF8.self))
    }
  }
}
