// Entering sections and repeating them for the items of lists.

extension Renderer {
  @inline(__always)
  mutating func enterSection(_ instruction: Instruction) throws(Fault) {
    guard var found = resolve(instruction), !value(at: found).isFalsy else {
      counter = Int(instruction.c)
      return
    }
    var kind = CallFrame.Kind.once
    var next: UInt32 = 0
    let value = value(at: found)
    if value.kind == .list {
      found = ValueIndex(document: found.document, index: Int(value.a))
      kind = .list
      next = self.value(at: found).next
    }
    try push(
      CallFrame(
        kind: kind, resume: UInt32(truncatingIfNeeded: counter + 1),
        site: UInt32(truncatingIfNeeded: counter), nextItem: next))
    unsafe context[contextCount] = entry(for: found)
    contextCount += 1
    counter += 1
  }

  @inline(__always)
  mutating func skipUnlessFalsy(_ instruction: Instruction) {
    if let found = resolve(instruction), !value(at: found).isFalsy {
      counter = Int(instruction.c)
    } else {
      counter += 1
    }
  }

  @inline(__always)
  mutating func endSection(_ instruction: Instruction) throws(Fault) {
    let frame = unsafe frames[frameCount - 1]
    guard frame.kind == .list, frame.nextItem != 0 else {
      frameCount -= 1
      contextCount -= 1
      counter += 1
      return
    }
    try countSteps()
    let document = unsafe Int(context[contextCount - 1].document)
    let found = ValueIndex(document: document, index: Int(frame.nextItem))
    unsafe context[contextCount - 1] = entry(for: found)
    unsafe frames[frameCount - 1].nextItem = value(at: found).next
    counter = Int(frame.resume)
  }

  /// Each frame comes with at most one entry of the context, so there is room for that too.
  @inline(__always)
  mutating func push(_ frame: CallFrame) throws(Fault) {
    try countSteps()
    guard frameCount < depthLimit else { throw tooDeep() }
    unsafe frames[frameCount] = frame
    frameCount += 1
  }

  @inline(__always)
  mutating func countSteps(_ count: Int = 1) throws(Fault) {
    steps += count
    if steps > library.limits.steps { throw tooManySteps() }
  }
}
