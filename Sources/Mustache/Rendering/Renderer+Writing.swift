import Bytes

// Putting out text and values. Each function gives back false, with nothing done, if the room is
// not enough.

extension Renderer {
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

  @inline(__always)
  mutating func writeEscaped(_ instruction: Instruction) -> Bool {
    if let found = resolve(instruction) {
      let cell = cell(found)
      guard cell.kind == .text else {
        guard cell.kind == .fragments else { return writePlain(cell, found) }
        return writeFragments(cell, found, isEscaped: true)
      }
      let count = Int(cell.b)
      guard hasRoom(Escaping.room(for: count)) else { return false }
      let source = unsafe documents[found.document].bytes + Int(cell.a)
      unsafe output = Escaping.write(source, count, to: output)
    }
    counter += 1
    return true
  }

  @inline(__always)
  mutating func writeRaw(_ instruction: Instruction) -> Bool {
    guard let found = resolve(instruction) else {
      counter += 1
      return true
    }
    let cell = cell(found)
    if cell.kind == .fragments { return writeFragments(cell, found, isEscaped: false) }
    return writePlain(cell, found)
  }

  /// What needs no escaping or is to have none. Null, records and lists print nothing.
  private mutating func writePlain(_ cell: TaggedValue, _ found: Found) -> Bool {
    switch cell.kind {
    case .null, .object, .list, .map, .fragments: break
    case .no: guard writeWord("false") else { return false }
    case .yes: guard writeWord("true") else { return false }
    case .number, .text:
      guard hasRoom(Int(cell.b)) else { return false }
      unsafe write(documents[found.document].bytes + Int(cell.a), Int(cell.b))
    }
    counter += 1
    return true
  }

  private mutating func writeWord(_ word: StaticString) -> Bool {
    guard hasRoom(word.utf8CodeUnitCount) else { return false }
    unsafe write(word.utf8Start, word.utf8CodeUnitCount)
    return true
  }

  private mutating func writeFragments(_ cell: TaggedValue, _ found: Found, isEscaped: Bool) -> Bool
  {
    let runs = unsafe documents[found.document].runs + Int(cell.a)
    let bank = unsafe fragments[Int(runs[0])].runs
    var total = 0
    for index in 1..<Int(cell.b) + 1 {
      total += unsafe bank.range(of: Int(runs[index])).count
    }
    guard hasRoom(isEscaped ? Escaping.room(for: total) : total) else { return false }
    unsafe bank.bytes.withUnsafeBufferPointer { bytes in
      for index in 1..<Int(cell.b) + 1 {
        let range = unsafe bank.range(of: Int(runs[index]))
        guard let source = bytes.baseAddress, !range.isEmpty else { continue }
        if isEscaped {
          unsafe output = Escaping.write(source + range.lowerBound, range.count, to: output)
        } else {
          unsafe write(source + range.lowerBound, range.count)
        }
      }
    }
    counter += 1
    return true
  }

  /// Puts the indentation before each line that begins in the text.
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

  /// There must be room.
  mutating func writeIndent() {
    unsafe indent[indentStart...].withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe write(base, bytes.count)
    }
  }
}
