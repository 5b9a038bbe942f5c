import Bytes

// Writes the text of templates, line by line if it is indented.

extension Renderer {
  /// False, with nothing done, if there is not enough room.
  @inline(__always)
  mutating func writeText(_ instruction: Instruction) -> Bool {
    let source = unsafe literals + Int(instruction.a)
    let count = Int(instruction.b)
    guard !isIndented else {
      return unsafe writeIndented(source, count, beginsLine: instruction.isMarked)
    }
    guard hasRoom(count) else { return false }
    unsafe write(source, count)
    counter += 1
    return true
  }

  /// Writes the indentation before each line that begins in the text.
  private mutating func writeIndented(
    _ source: UnsafePointer<UInt8>, _ count: Int, beginsLine: Bool
  ) -> Bool {
    let text = unsafe UnsafeBufferPointer(start: source, count: count)
    let lines = unsafe text.reduce(1) { $1 == .newline ? $0 + 1 : $0 }
    guard hasRoom(count + lines * indent.count) else { return false }
    if beginsLine, !skipsIndent { writeIndent() }
    skipsIndent = false
    var start = 0
    for index in 0..<count where unsafe source[index] == .newline {
      unsafe write(source + start, index + 1 - start)
      start = index + 1
      if start < count { writeIndent() }
    }
    unsafe write(source + start, count - start)
    counter += 1
    return true
  }

  /// - Precondition: there is room for the indentation.
  mutating func writeIndent() {
    unsafe indent[indentStart...].withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe write(base, bytes.count)
    }
  }

  mutating func addIndent(_ indentation: UInt32) {
    if let range = library.program.indentations[Int(indentation)] {
      indent += library.program.literals[range]
    } else {
      indentStart = indent.count
    }
    isIndented = indent.count > indentStart
  }

  /// Restores the indentation of the caller.
  mutating func restoreIndent(of frame: CallFrame) {
    indent.removeLast(indent.count - Int(frame.indent.upperBound))
    indentStart = Int(frame.indent.lowerBound)
    isIndented = indent.count > indentStart
    // If nothing was written since, the line is as it was before the call.
    skipsIndent = skipsIndent && frame.skipsIndent
  }
}
