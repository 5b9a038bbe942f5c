// Calling partials and parents, filling places with the blocks given to parents, and going back.

extension Renderer {
  mutating func enterPartial(_ instruction: Instruction, template: Int?) throws(Fault) {
    guard let entry = entry(of: template) else {
      counter += 1
      return
    }
    try call(entry, resume: counter + 1)
    addIndent(instruction.c)
  }

  mutating func enterParent(_ instruction: Instruction, template: Int?) throws(Fault) {
    let parent = compiled.program.parentCalls[Int(instruction.c)]
    guard let entry = entry(of: template) else {
      counter = Int(parent.end)
      return
    }
    try call(entry, resume: Int(parent.end))
    addIndent(parent.indentation)
    scopes.append(Scope(call: instruction.c, outer: scope))
    scope = Int32(truncatingIfNeeded: scopes.count - 1)
  }

  /// Puts in a place what it was given, or goes on with what stands there.
  mutating func enterBlock(_ instruction: Instruction) throws(Fault) -> Bool {
    guard let (argument, outer) = try argument(for: instruction.a) else {
      counter += 1
      return true
    }
    let added = compiled.program.indentations[Int(instruction.b)]?.count ?? 0
    guard hasRoom(indent.count + added) else { return false }
    try call(Int(argument.entry), resume: Int(instruction.c))
    addIndent(instruction.b)
    scope = outer
    // Indentation belongs to a line: what is empty begins none.
    let isEmpty = compiled.program.instructions[Int(argument.entry)].code == .leave
    if instruction.isMarked, argument.isInline, !isEmpty { writeIndent() }
    skipsIndent = !instruction.isMarked && !argument.isInline && isIndented
    return true
  }

  /// Back to where the template or block was called; true if it was not called but is the root.
  mutating func leave() -> Bool {
    guard levelCount > 0 else { return true }
    levelCount -= 1
    let level = unsafe levels[levelCount]
    counter = Int(level.resume)
    scope = level.scope
    scopes.removeLast(scopes.count - Int(level.scopeCount))
    indent.removeLast(indent.count - Int(level.indent.upperBound))
    indentStart = Int(level.indent.lowerBound)
    isIndented = indent.count > indentStart
    // If nothing has been written since, what is next on the line is as it was before the call.
    skipsIndent = skipsIndent && level.skipsIndent
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

  private func entry(of template: Int?) -> Int? {
    guard let template, template != Int(Instruction.noTemplate) else { return nil }
    return Int(compiled.program.entries[template])
  }

  private mutating func addIndent(_ indentation: UInt32) {
    if let range = compiled.program.indentations[Int(indentation)] {
      indent += compiled.program.literals[range]
    } else {
      indentStart = indent.count
    }
    isIndented = indent.count > indentStart
  }

  /// What a block's place is given and the scope that it was written in: of all parents on the way
  /// here that give it something, the outermost counts.
  ///
  /// - Complexity: O(n) in what those parents are given; each is a step.
  private mutating func argument(for block: UInt32) throws(Fault) -> (Argument, outer: Int32)? {
    var found: (Argument, Int32)?
    var index = scope
    while index >= 0 {
      let scope = scopes[Int(index)]
      let range = compiled.program.parentCalls[Int(scope.call)].arguments
      try countSteps(1 + range.count)
      for argument in compiled.program.arguments[range] where argument.block == block {
        found = (argument, scope.outer)
      }
      index = scope.outer
    }
    return found
  }

  /// The template that the data names; nil if the data names none, or one that there isn't and
  /// this is no error.
  func templateNamed(by instruction: Instruction) throws(Fault) -> Int? {
    guard let found = resolve(instruction) else { return nil }
    let cell = cell(found)
    guard cell.kind == .text || cell.kind == .number, cell.b > 0 else { return nil }
    let bytes = unsafe UnsafeBufferPointer(
      start: documents[found.document].bytes + Int(cell.a), count: Int(cell.b))
    let name = unsafe String(decoding: bytes, as: UTF8.self)
    if let number = compiled.templates.numbers[name] { return number }
    if compiled.templates.missing == .renderAsNothing { return nil }
    throw unknownTemplate(name)
  }
}
