import Bytes

// Putting out the text between tags, line by line.

extension CodeGenerator {
  /// Where a line begins with a tag, the indentation goes before the tag.
  mutating func emitLineStart(before index: Int) {
    let start = trimming.taken[index].lowerBound
    guard !trimming.takesLineStart[index], beginsLine(start) else { return }
    let text = append(.text, at: index, a: UInt32(program.literals.count))
    program.instructions[text].isMarked = true
  }

  private func beginsLine(_ offset: Int) -> Bool {
    offset == source.textStart || source.bytes[offset - 1] == .newline
  }

  mutating func emitText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = program.literals.count
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let lineEnd = source.bytes[cursor..<range.upperBound].firstIndex(of: .newline)
      let next = lineEnd.map { $0 + 1 } ?? range.upperBound
      program.literals += stripped(cursor..<next)
      cursor = next
    }
    let length = UInt32(program.literals.count - start)
    let isMarked = beginsLine(range.lowerBound)
    if canGrowText, isMarked == lastTextEndsLine {
      program.instructions[program.instructions.count - 1].b += length
    } else {
      let text = append(.text, at: 0, a: UInt32(start), b: length)
      program.instructions[text].isMarked = isMarked
      canGrowText = true
    }
    lastTextEndsLine = source.bytes[range.upperBound - 1] == .newline
  }

  /// A line, or its rest, without the white space that is not part of it where it begins.
  private func stripped(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let line = source.bytes[range]
    guard !strip.isEmpty, beginsLine(range.lowerBound), line.starts(with: source.bytes[strip])
    else { return line }
    return line.dropFirst(strip.count)
  }

  /// The number of what is put before each line of what comes at the tag's place.
  mutating func addIndentation(_ index: Int) -> UInt32 {
    guard var range = trimming.indentation[index] else { return 0 }
    if !strip.isEmpty, source.bytes[range].starts(with: source.bytes[strip]) {
      range = range.lowerBound + strip.count..<range.upperBound
    }
    let start = program.literals.count
    program.literals += source.bytes[range]
    program.indentations.append(start..<program.literals.count)
    canGrowText = false
    return UInt32(program.indentations.count - 1)
  }
}
