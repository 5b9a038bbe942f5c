/// Turns the tags of one template into instructions at the end of a program.
///
/// It walks the tags once with a stack of what is open; nothing here recurses, so no template is
/// nested too deeply for it.
struct CodeGenerator {
  private enum Open {
    case section(start: Int)
    case inverted(start: Int)
    case place(start: Int)
    case parent(call: Int, arguments: [Argument])
    /// With what was stripped from lines outside of it.
    case argument(strip: Range<Int>)
  }

  private(set) var program: Program
  private(set) var faults: [Fault] = []
  private let tags: [Tag]
  private let pairs: TagPairs
  private let trimming: LineTrimming
  private let source: TemplateSource
  private let template: Int
  private let templates: Templates
  private var open: [Open] = []
  /// White space that the lines of the argument at hand don't really begin with.
  private var strip = 0..<0
  /// Whether the last instruction is a text that may be added to.
  private var canGrowText = false
  private var lastTextEndsLine = false

  /// - Parameter tags: sound ones, each pair complete.
  init(
    _ tags: [Tag], _ pairs: TagPairs, of source: TemplateSource, template: Int,
    templates: Templates, into program: Program
  ) {
    self.tags = tags
    self.pairs = pairs
    self.source = source
    self.template = template
    self.templates = templates
    self.program = program
    trimming = LineTrimming(tags, pairs, of: source)
  }

  mutating func generate() {
    program.entries.append(UInt32(program.instructions.count))
    var cursor = source.textStart
    var index = 0
    while index < tags.count {
      if case .parent = open.last {
        guard let next = enterParent(index) else { continue }
        index = next
      } else {
        emitText(cursor..<trimming.taken[index].lowerBound)
        emitLineStart(before: index)
        emit(index)
      }
      cursor = trimming.taken[index].upperBound
      index += 1
    }
    emitText(cursor..<source.bytes.count)
    append(.leave, at: tags.indices.last ?? 0)
  }
}

// MARK: Tags

extension CodeGenerator {
  private mutating func emit(_ index: Int) {
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
  private mutating func append(
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
    let parts = name.elementsEqual([.dot]) ? [] : name.split(separator: .dot)
    let numbers = parts.map { UInt32(program.names.number(of: Array($0))) }
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
    let number = program.blocks.number(of: Array(source.bytes[tags[index].name]))
    let block = append(.block, at: index, a: UInt32(number), b: addIndentation(index))
    program.instructions[block].isMarked = trimming.takesLineStart[index]
  }

  /// Goes on to the next tag that counts directly in a parent: an argument or its own end.
  private mutating func enterParent(_ index: Int) -> Int? {
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
    let number = program.blocks.number(of: Array(source.bytes[tags[index].name]))
    let isInline = tags[index].trail == nil
    arguments.append(
      Argument(
        block: UInt32(number), entry: UInt32(program.instructions.count), isInline: isInline))
    open.append(.parent(call: call, arguments: arguments))
    open.append(.argument(strip: strip))
    if !isInline { strip = trimming.indentation[index] }
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
    if templates.missing == .areErrors, faults.count < Fault.limit {
      faults.append(
        templates.missingFault(
          name, as: tags[index].kind == .parent ? "parent" : "partial",
          at: .init(template: template, range: tags[index].range)))
    }
    return Instruction.noTemplate
  }
}

// MARK: Text

extension CodeGenerator {
  /// Where a line begins with a tag, the indentation goes before the tag.
  private mutating func emitLineStart(before index: Int) {
    let start = trimming.taken[index].lowerBound
    guard !trimming.takesLineStart[index], beginsLine(start) else { return }
    let text = append(.text, at: index, a: UInt32(program.literals.count))
    program.instructions[text].isMarked = true
  }

  private func beginsLine(_ offset: Int) -> Bool {
    offset == source.textStart || source.bytes[offset - 1] == .newline
  }

  private mutating func emitText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = program.literals.count
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let lineEnd = source.bytes[cursor..<range.upperBound].firstIndex(of: .newline)
      let next = lineEnd.map { $0 + 1 } ?? range.upperBound
      program.literals += stripped(cursor..<next)
      cursor = next
    }
    let length = UInt32(program.literals.count - start)
    let isMarked = beginsLine(range.lowerBound)
    if canGrowText, isMarked == lastTextEndsLine {
      program.instructions[program.instructions.count - 1].b += length
    } else {
      let text = append(.text, at: 0, a: UInt32(start), b: length)
      program.instructions[text].isMarked = isMarked
      canGrowText = true
    }
    lastTextEndsLine = source.bytes[range.upperBound - 1] == .newline
  }

  /// A line, or its rest, without the white space that is not part of it where it begins.
  private func stripped(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let line = source.bytes[range]
    guard !strip.isEmpty, beginsLine(range.lowerBound), line.starts(with: source.bytes[strip])
    else { return line }
    return line.dropFirst(strip.count)
  }

  /// The number of what is put before each line of what comes at the tag's place.
  private mutating func addIndentation(_ index: Int) -> UInt32 {
    var range = trimming.indentation[index]
    if !strip.isEmpty, source.bytes[range].starts(with: source.bytes[strip]) {
      range = range.lowerBound + strip.count..<range.upperBound
    }
    guard !range.isEmpty else { return 0 }
    let start = program.literals.count
    program.literals += source.bytes[range]
    program.indentations.append(start..<program.literals.count)
    canGrowText = false
    return UInt32(program.indentations.count - 1)
  }
}
