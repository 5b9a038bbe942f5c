import Bytes

/// Turns the tags of one template into instructions at the end of a program.
///
/// It goes through the tags once with a stack of the open ones. Nothing here recurses, so no
/// template is nested too deeply for it.
struct CodeGenerator {
  private enum OpenTag {
    case section(start: Int)
    case inverted(start: Int)
    case block(start: Int)
    case parent(call: Int, arguments: [Argument])
    /// An argument, with the white space that was stripped from lines outside of it.
    case argument(outerStrip: Range<Int>)
  }

  private(set) var program: ExportedProgram
  private let tags: [Tag]
  private let source: TemplateSource
  private let numbers: [String: Int]
  private var openTags: [OpenTag] = []
  /// White space that is not part of the lines of the current argument.
  private var strip = 0..<0
  /// True if the last instruction is a text that can be extended.
  private var canExtendText = false
  private var lastTextEndsLine = false

  /// - Parameter tags: without faults, each pair complete.
  init(
    _ tags: [Tag], of source: TemplateSource, numbers: [String: Int],
    into program: ExportedProgram
  ) {
    self.tags = tags
    self.source = source
    self.numbers = numbers
    self.program = program
  }

  mutating func generate() {
    program.entries.append(UInt32(program.instructions.count))
    var cursor = source.textStart
    var index = 0
    while index < tags.count {
      if case .parent = openTags.last {
        index = emitInParent(index)
      } else {
        emitText(cursor..<tags[index].taken.lowerBound)
        emitLineStart(before: index)
        emit(index)
      }
      cursor = tags[index].taken.upperBound
      index += 1
    }
    emitText(cursor..<source.bytes.count)
    append(.leave, at: tags.indices.last ?? 0)
  }

  @discardableResult
  private mutating func append(
    _ code: ExportedInstruction.Code, at index: Int, a: UInt32 = 0, b: UInt32 = 0, c: UInt32 = 0
  ) -> Int {
    program.instructions.append(ExportedInstruction(code: code, a: a, b: b, c: c))
    canExtendText = false
    return program.instructions.count - 1
  }
}

// MARK: Tags

extension CodeGenerator {
  private mutating func emit(_ index: Int) {
    switch tags[index].kind {
    case .escaped: emitPath(.escaped, index)
    case .raw: emitPath(.raw, index)
    case .section:
      openTags.append(.section(start: program.instructions.count))
      emitPath(.section, index)
    case .inverted:
      openTags.append(.inverted(start: program.instructions.count))
      emitPath(.inverted, index)
    case .partial: emitPartial(index)
    case .parent: emitParent(index)
    case .block: emitBlock(index)
    case .close: emitClose(index)
    case .comment, .delimiters: break
    }
  }

  private mutating func emitPath(_ code: ExportedInstruction.Code, _ index: Int, c: UInt32 = 0) {
    let name = source.bytes[tags[index].name]
    let dot = UInt8(ascii: ".")
    let parts = name.elementsEqual([dot]) ? [] : name.split(separator: dot)
    let numbers = parts.map { UInt32(program.names.insert($0.span).number) }
    var a = numbers.first ?? 0
    if numbers.count > 1 {
      a = UInt32(program.pathParts.count)
      program.pathParts += numbers
    }
    append(code, at: index, a: a, b: UInt32(numbers.count), c: c)
  }

  private mutating func emitPartial(_ index: Int) {
    let indentation = addIndentation(index)
    append(.partial, at: index, a: templateNumber(index), c: indentation)
  }

  private mutating func emitParent(_ index: Int) {
    let call = program.parentCalls.count
    program.parentCalls.append(
      ParentCall(arguments: 0..<0, indentation: addIndentation(index)))
    openTags.append(.parent(call: call, arguments: []))
    append(.parent, at: index, a: templateNumber(index), c: UInt32(call))
  }

  private mutating func emitBlock(_ index: Int) {
    openTags.append(.block(start: program.instructions.count))
    let block = append(.block, at: index, a: blockNumber(index), b: addIndentation(index))
    program.instructions[block].isMarked = tags[index].takesLineStart
  }

  /// Emits a tag directly in a parent if it is an argument or the parent's end; ignores any other.
  ///
  /// - Returns: the last tag that is dealt with: this one, or the one that closes it.
  private mutating func emitInParent(_ index: Int) -> Int {
    let tag = tags[index]
    if tag.kind == .block {
      beginArgument(index)
    } else if tag.kind == .close {
      emitClose(index)
    } else if let close = tags[index].close {
      return close
    }
    return index
  }

  private mutating func beginArgument(_ index: Int) {
    guard case .parent(let call, var arguments) = openTags.removeLast() else { return }
    arguments.append(
      Argument(
        block: blockNumber(index), entry: UInt32(program.instructions.count),
        isInline: tags[index].trail == nil))
    openTags.append(.parent(call: call, arguments: arguments))
    openTags.append(.argument(outerStrip: strip))
    if let indentation = tags[index].indentation { strip = indentation }
    canExtendText = false
  }

  private mutating func emitClose(_ index: Int) {
    guard let last = openTags.popLast() else { return }
    switch last {
    case .section(let start):
      append(.end, at: index, a: UInt32(start))
      program.instructions[start].c = UInt32(program.instructions.count)
    case .inverted(let start), .block(let start):
      program.instructions[start].c = UInt32(program.instructions.count)
    case .argument(let outerStrip):
      append(.leave, at: index)
      strip = outerStrip
    case .parent(let call, let arguments):
      let first = program.arguments.count
      program.arguments += arguments
      program.parentCalls[call].arguments = first..<program.arguments.count
      program.parentCalls[call].end = UInt32(program.instructions.count)
    }
    canExtendText = false
  }

  private mutating func blockNumber(_ index: Int) -> UInt32 {
    UInt32(program.blocks.insert(source.bytes[tags[index].name].span).number)
  }

  private mutating func templateNumber(_ index: Int) -> UInt32 {
    let name = source.bytes.text(tags[index].name)
    if let number = numbers[name] { return UInt32(number) }
    return ExportedInstruction.noTemplate
  }
}

// MARK: Text and indentation

extension CodeGenerator {
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
    if canExtendText, isMarked == lastTextEndsLine {
      program.instructions[program.instructions.count - 1].b += length
    } else {
      let text = append(.text, at: 0, a: UInt32(start), b: length)
      program.instructions[text].isMarked = isMarked
      canExtendText = true
    }
    lastTextEndsLine = source.bytes[range.upperBound - 1] == .newline
  }

  /// If a line begins with a tag, emits an empty text to carry the indentation.
  private mutating func emitLineStart(before index: Int) {
    let start = tags[index].taken.lowerBound
    guard !tags[index].takesLineStart, beginsLine(start) else { return }
    let text = append(.text, at: index, a: UInt32(program.literals.count))
    program.instructions[text].isMarked = true
  }

  private func beginsLine(_ offset: Int) -> Bool {
    offset == source.textStart || source.bytes[offset - 1] == .newline
  }

  /// A line, or its rest, without leading white space that does not belong to it.
  private func stripped(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let line = source.bytes[range]
    guard !strip.isEmpty, beginsLine(range.lowerBound), line.starts(with: source.bytes[strip])
    else { return line }
    return line.dropFirst(strip.count)
  }

  /// Adds the indentation of the tag's output and returns its number.
  private mutating func addIndentation(_ index: Int) -> UInt32 {
    guard var range = tags[index].indentation else { return 0 }
    if !strip.isEmpty, source.bytes[range].starts(with: source.bytes[strip]) {
      range = range.lowerBound + strip.count..<range.upperBound
    }
    let start = program.literals.count
    program.literals += source.bytes[range]
    program.indentations.append(start..<program.literals.count)
    canExtendText = false
    return UInt32(program.indentations.count - 1)
  }
}
