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
