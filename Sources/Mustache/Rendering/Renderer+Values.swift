import Bytes

// Finding values by path and writing them. A function that writes returns false, with nothing done,
// if there is not enough room.

/// The index of a value in one of the documents.
struct ValueIndex {
  let document: Int
  let index: Int
}

extension Renderer {
  @inline(__always)
  func value(at found: ValueIndex) -> TaggedValue {
    unsafe documents[found.document].values[found.index]
  }

  /// The value of a path; nil if no object in the context stack has the name.
  @inline(__always)
  func resolve(_ instruction: Instruction) -> ValueIndex? {
    if instruction.b == 1 { return lookUp(Int(instruction.a)) }
    return resolveLongPath(instruction)
  }

  /// The document in which a path begins; nil if no object in the context stack has its first name.
  func documentOfPath(_ instruction: Instruction) -> Int? {
    switch instruction.b {
    case 0: resolveLongPath(instruction)?.document
    case 1: lookUp(Int(instruction.a))?.document
    default: unsafe lookUp(Int(pathParts[Int(instruction.a)]))?.document
    }
  }

  /// The value, which may be null, in the highest object of the stack that has the name.
  @inline(__always)
  private func lookUp(_ name: Int) -> ValueIndex? {
    var index = contextCount - 1
    while index >= 0 {
      let entry = unsafe context[index]
      if let found = lookUp(name, in: entry) { return found }
      index -= 1
    }
    return nil
  }

  @inline(__always)
  private func lookUp(_ name: Int, in entry: ContextEntry) -> ValueIndex? {
    guard entry.row >= 0 else {
      return entry.row == ContextEntry.map ? lookUpKey(name, in: entry) : nil
    }
    let slot = unsafe slots[Int(entry.row) + name]
    guard slot != SlotTable.none else { return nil }
    return ValueIndex(document: Int(entry.document), index: Int(entry.first) + Int(slot))
  }

  private func lookUpKey(_ name: Int, in entry: ContextEntry) -> ValueIndex? {
    let document = unsafe documents[Int(entry.document)]
    let wanted = library.program.names[name]
    var key = Int(entry.first)
    while key != 0 {
      let text = unsafe document.values[key]
      let bytes = unsafe UnsafeBufferPointer(
        start: document.bytes + Int(text.a), count: Int(text.b))
      if bytes.count == wanted.count, unsafe bytes.elementsEqual(wanted) {
        return ValueIndex(document: Int(entry.document), index: key + 1)
      }
      key = Int(text.next)
    }
    return nil
  }

  /// The first part is looked up in the stack, each further one only in the value before it.
  private func resolveLongPath(_ instruction: Instruction) -> ValueIndex? {
    guard instruction.b > 0 else {
      let top = unsafe context[contextCount - 1]
      return ValueIndex(document: Int(top.document), index: Int(top.value))
    }
    let first = unsafe pathParts + Int(instruction.a)
    var found = unsafe lookUp(Int(first[0]))
    for index in 1..<Int(instruction.b) {
      guard let object = found else { return nil }
      found = unsafe lookUp(Int(first[index]), in: entry(for: object))
    }
    return found
  }

  /// The value as a part of the context stack.
  @inline(__always)
  func entry(for found: ValueIndex) -> ContextEntry {
    let document = unsafe documents[found.document]
    let value = unsafe document.values[found.index]
    var entry = ContextEntry(
      row: ContextEntry.nameless, first: value.a, document: UInt32(found.document),
      value: UInt32(found.index))
    if value.kind == .object {
      unsafe entry.row = document.rows[Int(value.b)]
    } else if value.kind == .map {
      entry.row = ContextEntry.map
    }
    return entry
  }
}

// MARK: Writing

extension Renderer {
  @inline(__always)
  mutating func writeEscaped(_ instruction: Instruction) -> Bool {
    if let found = resolve(instruction) {
      let value = value(at: found)
      guard value.kind == .text else {
        guard value.kind == .fragments else { return writePlain(value, found) }
        return writeFragments(value, found, isEscaped: true)
      }
      let count = Int(value.b)
      guard hasRoom(Escaping.room(for: count)) else { return false }
      let source = unsafe documents[found.document].bytes + Int(value.a)
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
    let value = value(at: found)
    if value.kind == .fragments { return writeFragments(value, found, isEscaped: false) }
    return writePlain(value, found)
  }

  /// Writes a value without escaping. Null, objects and lists print nothing.
  private mutating func writePlain(_ value: TaggedValue, _ found: ValueIndex) -> Bool {
    switch value.kind {
    case .null, .object, .list, .map, .fragments: break
    case .no: guard writeWord("false") else { return false }
    case .yes: guard writeWord("true") else { return false }
    case .number, .text:
      guard hasRoom(Int(value.b)) else { return false }
      unsafe write(documents[found.document].bytes + Int(value.a), Int(value.b))
    }
    counter += 1
    return true
  }

  private mutating func writeWord(_ word: StaticString) -> Bool {
    guard hasRoom(word.utf8CodeUnitCount) else { return false }
    unsafe write(word.utf8Start, word.utf8CodeUnitCount)
    return true
  }

  private mutating func writeFragments(
    _ value: TaggedValue, _ found: ValueIndex, isEscaped: Bool
  ) -> Bool {
    let numbers = unsafe documents[found.document].fragmentNumbers + Int(value.a)
    let bank = unsafe fragments[Int(numbers[0])].strings
    var total = 0
    for index in 1..<Int(value.b) + 1 {
      total += unsafe bank.range(of: Int(numbers[index])).count
    }
    guard hasRoom(isEscaped ? Escaping.room(for: total) : total) else { return false }
    unsafe bank.bytes.withUnsafeBufferPointer { bytes in
      for index in 1..<Int(value.b) + 1 {
        let range = unsafe bank.range(of: Int(numbers[index]))
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
}
