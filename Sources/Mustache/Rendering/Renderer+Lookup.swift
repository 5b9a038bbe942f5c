import Bytes

// Finding what a path means in the context stack.

/// A cell found in one of the documents.
struct Found {
  let document: Int
  let cell: Int
}

extension Renderer {
  @inline(__always)
  func cell(_ found: Found) -> TaggedValue { unsafe documents[found.document].cells[found.cell] }

  /// What a path means here; nil if no record in the context stack has the name.
  @inline(__always)
  func resolve(_ instruction: Instruction) -> Found? {
    if instruction.b == 1 { return lookUp(Int(instruction.a)) }
    return resolveLongPath(instruction)
  }

  /// The value of the highest record in the stack that has the name, be it null.
  @inline(__always)
  private func lookUp(_ name: Int) -> Found? {
    var index = frameCount - 1
    while index >= 0 {
      let frame = unsafe frames[index]
      if let found = lookUp(name, in: frame) { return found }
      index -= 1
    }
    return nil
  }

  @inline(__always)
  private func lookUp(_ name: Int, in frame: ContextEntry) -> Found? {
    guard frame.row >= 0 else {
      return frame.row == ContextEntry.map ? lookUpKey(name, in: frame) : nil
    }
    let slot = unsafe slots[Int(frame.row) + name]
    guard slot != SlotTable.none else { return nil }
    return Found(document: Int(frame.document), cell: Int(frame.first) + Int(slot))
  }

  private func lookUpKey(_ name: Int, in frame: ContextEntry) -> Found? {
    let document = unsafe documents[Int(frame.document)]
    let wanted = compiled.program.names[name]
    var key = Int(frame.first)
    while key != 0 {
      let cell = unsafe document.cells[key]
      let bytes = unsafe UnsafeBufferPointer(
        start: document.bytes + Int(cell.a), count: Int(cell.b))
      if bytes.count == wanted.count, unsafe bytes.elementsEqual(wanted) {
        return Found(document: Int(frame.document), cell: key + 1)
      }
      key = Int(cell.next)
    }
    return nil
  }

  /// The first part is looked for in the stack, each other one only in what came before it.
  private func resolveLongPath(_ instruction: Instruction) -> Found? {
    guard instruction.b > 0 else {
      let top = unsafe frames[frameCount - 1]
      return Found(document: Int(top.document), cell: Int(top.cell))
    }
    let first = unsafe parts + Int(instruction.a)
    var found = unsafe lookUp(Int(first[0]))
    for index in 1..<Int(instruction.b) {
      guard let record = found else { return nil }
      found = unsafe lookUp(Int(first[index]), in: frame(for: record))
    }
    return found
  }

  /// What a value is as a part of the context stack.
  @inline(__always)
  func frame(for found: Found) -> ContextEntry {
    let document = unsafe documents[found.document]
    let cell = unsafe document.cells[found.cell]
    var frame = ContextEntry(
      row: ContextEntry.nameless, first: cell.a, document: UInt32(found.document),
      cell: UInt32(found.cell))
    if cell.kind == .object {
      unsafe frame.row = document.rows[Int(cell.b)]
    } else if cell.kind == .map {
      frame.row = ContextEntry.map
    }
    return frame
  }
}
