// Calling partials and parents, replacing blocks by arguments, and returning.

extension Renderer {
  mutating func enterPartial(_ instruction: Instruction, template: Int?) throws(Fault) {
    guard let entry = firstInstruction(of: template) else {
      counter += 1
      return
    }
    try call(entry, resume: counter + 1)
    addIndent(instruction.c)
  }

  mutating func enterParent(_ instruction: Instruction, template: Int?) throws(Fault) {
    let parent = library.program.parentCalls[Int(instruction.c)]
    guard let entry = firstInstruction(of: template) else {
      counter = Int(parent.end)
      return
    }
    try call(entry, resume: Int(parent.end))
    addIndent(parent.indentation)
    scopes.append(Scope(call: instruction.c, outer: scope))
    scope = Int32(truncatingIfNeeded: scopes.count - 1)
  }

  /// Calls the argument that replaces a block, or continues with the block's default. False, with
  /// nothing done, if there is not enough room.
  mutating func enterBlock(_ instruction: Instruction) throws(Fault) -> Bool {
    guard let (argument, outer) = try argument(for: instruction.a) else {
      counter += 1
      return true
    }
    let added = library.program.indentations[Int(instruction.b)]?.count ?? 0
    guard hasRoom(indent.count + added) else { return false }
    try call(Int(argument.entry), resume: Int(instruction.c))
    addIndent(instruction.b)
    scope = outer
    // Indentation belongs to a line, and an empty argument begins none.
    let isEmpty = library.program.instructions[Int(argument.entry)].code == .leave
    if instruction.isMarked, argument.isInline, !isEmpty { writeIndent() }
    skipsIndent = !instruction.isMarked && !argument.isInline && isIndented
    return true
  }

  /// Returns from a template or argument; true if it is the root, which was not called.
  mutating func leave() -> Bool {
    guard frameCount > 0 else { return true }
    frameCount -= 1
    let frame = unsafe frames[frameCount]
    counter = Int(frame.resume)
    scope = frame.scope
    scopes.removeLast(scopes.count - Int(frame.scopeCount))
    restoreIndent(of: frame)
    return false
  }

  private mutating func call(_ entry: Int, resume: Int) throws(Fault) {
    try push(
      CallFrame(
        kind: .call, resume: UInt32(truncatingIfNeeded: resume),
        site: UInt32(truncatingIfNeeded: counter), scope: scope,
        scopeCount: UInt32(truncatingIfNeeded: scopes.count),
        indent: UInt32(indentStart)..<UInt32(indent.count), skipsIndent: skipsIndent))
    counter = entry
  }

  private func firstInstruction(of template: Int?) -> Int? {
    guard let template, template != Int(Instruction.noTemplate) else { return nil }
    return Int(library.program.entries[template])
  }

  /// The argument that replaces a block, and the scope in which it is written. If several of the
  /// parents that led here have one, the outermost counts.
  ///
  /// - Complexity: O(n) in the number of their arguments; each counts as a step.
  private mutating func argument(for block: UInt32) throws(Fault) -> (Argument, outer: Int32)? {
    var found: (Argument, Int32)?
    var index = scope
    while index >= 0 {
      let scope = scopes[Int(index)]
      let range = library.program.parentCalls[Int(scope.call)].arguments
      try countSteps(1 + range.count)
      for argument in library.program.arguments[range] where argument.block == block {
        found = (argument, scope.outer)
      }
      index = scope.outer
    }
    return found
  }

  /// The template that the data names; nil if it names none, or if the library lacks the template
  /// and this is not an error.
  func templateNamed(by instruction: Instruction) throws(Fault) -> Int? {
    guard let found = resolve(instruction) else { return nil }
    let value = value(at: found)
    guard value.kind == .text || value.kind == .number, value.b > 0 else { return nil }
    let bytes = unsafe UnsafeBufferPointer(
      start: documents[found.document].bytes + Int(value.a), count: Int(value.b))
    let name = unsafe String(decoding: bytes, as: UTF8.self)
    if let number = library.templates.numbers[name] { return number }
    if library.templates.missingPartials == .renderAsNothing { return nil }
    throw unknownTemplate(name)
  }
}

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

// Faults that end a rendering, and the calls that led to them.

extension Renderer {
  func tooDeep() -> Fault {
    fault(
      "sections and partials are nested more than \(depthLimit) deep",
      help: "make templates that include each other come to an end: put the inner `{{>partial}}` "
        + "into a section whose value runs out")
  }

  func tooManySteps() -> Fault {
    fault(
      "the page takes more than \(library.limits.steps) steps",
      help: "look for a template that includes itself more than once")
  }

  func tooLong() -> Fault {
    fault(
      "the page is longer than \(library.limits.outputBytes) bytes",
      help: "look for a template that includes itself more than once")
  }

  func unknownTemplate(_ name: String) -> Fault {
    let origin = library.program.origins[counter]
    let isParent = unsafe instructions[counter].code == .dynamicParent
    var fault = library.templates.missingFault(
      name, as: isParent ? "parent" : "partial", at: origin)
    fault.notes = trace()
    return fault
  }

  private func fault(_ message: String, help: String) -> Fault {
    Fault(
      message: message, origin: library.program.origins[counter], notes: trace(), help: help)
  }

  /// The six innermost calls, each tag once, so that templates that include each other are shown
  /// only once.
  private func trace() -> [(message: String, origin: Fault.Origin)] {
    var notes: [(message: String, origin: Fault.Origin)] = []
    for index in stride(from: frameCount - 1, through: 0, by: -1) {
      let frame = unsafe frames[index]
      guard frame.kind == .call else { continue }
      let origin = library.program.origins[Int(frame.site)]
      if notes.contains(where: { $0.origin == origin }) { continue }
      notes.append((message: "included from here", origin: origin))
      if notes.count == 6 { break }
    }
    return notes
  }
}
