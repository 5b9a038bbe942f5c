import Bytes

// What each kind of tag becomes.

extension CodeGenerator {
  mutating func emit(_ index: Int) {
    switch tags[index].kind {
    case .escaped: emitPath(.escaped, index)
    case .raw: emitPath(.raw, index)
    case .section:
      open.append(.section(start: program.instructions.count))
      emitPath(.section, index)
    case .inverted:
      open.append(.inverted(start: program.instructions.count))
      emitPath(.inverted, index)
    case .partial: emitPartial(index)
    case .parent: emitParent(index)
    case .block: emitPlace(index)
    case .close: emitClose(index)
    case .comment, .delimiters: break
    }
  }

  @discardableResult
  mutating func append(
    _ code: Instruction.Code, at index: Int, a: UInt32 = 0, b: UInt32 = 0, c: UInt32 = 0
  ) -> Int {
    let range = tags.isEmpty ? 0..<0 : tags[index].range
    program.instructions.append(Instruction(code: code, a: a, b: b, c: c))
    program.places.append(.init(template: template, range: range))
    canGrowText = false
    return program.instructions.count - 1
  }

  private mutating func emitPath(_ code: Instruction.Code, _ index: Int, c: UInt32 = 0) {
    let name = source.bytes[tags[index].name]
    let parts =
      name.elementsEqual([UInt8(ascii: ".")]) ? [] : name.split(separator: UInt8(ascii: "."))
    let numbers = parts.map { UInt32(program.names.insert($0.span).number) }
    var a = numbers.first ?? 0
    if numbers.count > 1 {
      a = UInt32(program.parts.count)
      program.parts += numbers
    }
    append(code, at: index, a: a, b: UInt32(numbers.count), c: c)
  }

  private mutating func emitPartial(_ index: Int) {
    let indentation = addIndentation(index)
    if tags[index].isDynamic { return emitPath(.dynamicPartial, index, c: indentation) }
    append(.partial, at: index, a: templateNumber(index), c: indentation)
  }

  private mutating func emitParent(_ index: Int) {
    let call = program.parentCalls.count
    program.parentCalls.append(
      ParentCall(arguments: 0..<0, indentation: addIndentation(index)))
    open.append(.parent(call: call, arguments: []))
    if tags[index].isDynamic { return emitPath(.dynamicParent, index, c: UInt32(call)) }
    append(.parent, at: index, a: templateNumber(index), c: UInt32(call))
  }

  private mutating func emitPlace(_ index: Int) {
    open.append(.place(start: program.instructions.count))
    let number = blockNumber(index)
    let block = append(.block, at: index, a: UInt32(number), b: addIndentation(index))
    program.instructions[block].isMarked = trimming.takesLineStart[index]
  }

  private mutating func blockNumber(_ index: Int) -> Int {
    let name = Array(source.bytes[tags[index].name])
    return program.blocks.insert(name.span).number
  }

  /// Goes on to the next tag that counts directly in a parent: an argument or its own end.
  mutating func enterParent(_ index: Int) -> Int? {
    let tag = tags[index]
    if tag.kind == .block {
      beginArgument(index)
    } else if tag.kind == .close {
      emitClose(index)
    } else if let close = pairs.closing[index] {
      return close
    }
    return index
  }

  private mutating func beginArgument(_ index: Int) {
    guard case .parent(let call, var arguments) = open.removeLast() else { return }
    let number = blockNumber(index)
    let isInline = tags[index].trail == nil
    arguments.append(
      Argument(
        block: UInt32(number), entry: UInt32(program.instructions.count), isInline: isInline,
        place: .init(template: template, range: tags[index].range)))
    open.append(.parent(call: call, arguments: arguments))
    open.append(.argument(strip: strip))
    if let indentation = trimming.indentation[index] { strip = indentation }
    canGrowText = false
  }

  private mutating func emitClose(_ index: Int) {
    guard let last = open.popLast() else { return }
    switch last {
    case .section(let start):
      append(.end, at: index, a: UInt32(start))
      program.instructions[start].c = UInt32(program.instructions.count)
    case .inverted(let start), .place(let start):
      program.instructions[start].c = UInt32(program.instructions.count)
    case .argument(let outer):
      append(.leave, at: index)
      strip = outer
    case .parent(let call, let arguments):
      let first = program.arguments.count
      program.arguments += arguments
      program.parentCalls[call].arguments = first..<program.arguments.count
      program.parentCalls[call].end = UInt32(program.instructions.count)
    }
    canGrowText = false
  }

  private mutating func templateNumber(_ index: Int) -> UInt32 {
    let name = source.bytes.text(tags[index].name)
    if let number = templates.numbers[name] { return UInt32(number) }
    if missing.count < Fault.limit {
      missing.append(
        templates.missingFault(
          name, as: tags[index].kind == .parent ? "parent" : "partial",
          at: .init(template: template, range: tags[index].range)))
    }
    return Instruction.noTemplate
  }
}
