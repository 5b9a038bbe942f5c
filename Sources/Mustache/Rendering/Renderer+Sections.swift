// Going into sections and round their lists.

extension Renderer {
  @inline(__always)
  mutating func enterSection(_ instruction: Instruction) throws(Fault) {
    guard var found = resolve(instruction), !cell(found).isFalsy else {
      counter = Int(instruction.c)
      return
    }
    var kind = CallFrame.Kind.once
    var next: UInt32 = 0
    let value = cell(found)
    if value.kind == .list {
      found = Found(document: found.document, cell: Int(value.a))
      kind = .list
      next = cell(found).next
    }
    try push(
      CallFrame(
        kind: kind, resume: UInt32(truncatingIfNeeded: counter + 1),
        site: UInt32(truncatingIfNeeded: counter), nextItem: next))
    unsafe frames[frameCount] = frame(for: found)
    frameCount += 1
    counter += 1
  }

  @inline(__always)
  mutating func skipUnlessFalsy(_ instruction: Instruction) {
    if let found = resolve(instruction), !cell(found).isFalsy {
      counter = Int(instruction.c)
    } else {
      counter += 1
    }
  }

  @inline(__always)
  mutating func endSection(_ instruction: Instruction) throws(Fault) {
    let level = unsafe levels[levelCount - 1]
    guard level.kind == .list, level.nextItem != 0 else {
      levelCount -= 1
      frameCount -= 1
      counter += 1
      return
    }
    try countSteps()
    let document = unsafe Int(frames[frameCount - 1].document)
    let found = Found(document: document, cell: Int(level.nextItem))
    unsafe frames[frameCount - 1] = frame(for: found)
    unsafe levels[levelCount - 1].nextItem = cell(found).next
    counter = Int(level.resume)
  }

  /// Each level adds at most one frame, so room for the levels is room for the frames.
  @inline(__always)
  mutating func push(_ level: CallFrame) throws(Fault) {
    try countSteps()
    guard levelCount < depthLimit else { throw tooDeep() }
    unsafe levels[levelCount] = level
    levelCount += 1
  }

  @inline(__always)
  mutating func countSteps(_ count: Int = 1) throws(Fault) {
    steps += count
    if steps > compiled.limits.steps { throw tooManySteps() }
  }
}
