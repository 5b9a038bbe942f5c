import Bytes

/// Writes instructions as the nested nodes that ``TemplateLibrary/programJSON(from:constants:)``
/// describes. It walks them once with a stack of what is open, so no template is nested too deeply.
struct ProgramWriter {
  private enum Open {
    /// A section or block, up to the instruction after its end.
    case node(end: Int)
    /// A parent; `next` is the argument that comes next, `last` the last one for each block.
    case parent(end: Int, next: Int, last: [UInt32: Int])
    /// With where its nodes begin in the output.
    case argument(start: Int, isEmpty: Bool)
  }

  private let compiled: CompiledLibrary
  private let program: Program
  private var constants: ProgramConstants
  private var json = JSONText()
  private var open: [Open] = []
  private var text = ProgramText()

  init(_ compiled: CompiledLibrary, _ constants: ProgramConstants) {
    self.compiled = compiled
    self.constants = constants
    program = compiled.program
  }

  mutating func write(_ templates: [Int]) -> [UInt8] {
    json.begin("{")
    json.key("templates")
    json.begin("{")
    for template in templates where isCallable(template) {
      json.key(compiled.sources[template].name)
      json.begin("[")
      writeTemplate(at: Int(program.entries[template]))
      json.end("]")
    }
    json.end("}")
    json.key("constants")
    json.value(constants.lookedUp)
    json.end("}")
    return json.bytes
  }

  /// Of templates with the same name only the first can be called.
  private func isCallable(_ template: Int) -> Bool {
    compiled.templates.numbers[compiled.sources[template].name] == template
  }

  private mutating func writeTemplate(at entry: Int) {
    var counter = entry
    while true {
      closeEnded(at: counter)
      if case .parent(let end, let next, let last)? = open.last {
        counter = beginArgument(next, last, end: end)
      } else if program.instructions[counter].code != .leave {
        counter = writeNode(counter)
      } else if open.isEmpty {
        return text.flush(to: &json)
      } else {
        endArgument()
        counter += 1
      }
    }
  }

  private mutating func closeEnded(at counter: Int) {
    while let last = open.last {
      switch last {
      case .node(let end) where end == counter:
        text.flush(to: &json)
        json.end("]")
      case .parent(let end, _, _) where end == counter:
        json.end("}")
        json.end("]")
      case .node, .parent, .argument: return
      }
      open.removeLast()
    }
  }

  /// Gives back the instruction to go on with.
  private mutating func writeNode(_ counter: Int) -> Int {
    let instruction = program.instructions[counter]
    switch instruction.code {
    case .text: writeText(instruction)
    case .escaped: writeValue(instruction, isEscaped: true)
    case .raw: writeValue(instruction, isEscaped: false)
    case .section, .inverted: return writeSection(instruction, next: counter + 1)
    case .partial where instruction.a == Instruction.noTemplate: break
    case .partial:
      begin(">", name(ofTemplate: instruction.a))
      endPartial(instruction)
    case .dynamicPartial:
      begin(">*", keptPath(instruction))
      endPartial(instruction)
    case .parent where instruction.a == Instruction.noTemplate:
      return Int(program.parentCalls[Int(instruction.c)].end)
    case .parent:
      begin("<", name(ofTemplate: instruction.a))
      beginArguments(instruction)
    case .dynamicParent:
      begin("<*", keptPath(instruction))
      beginArguments(instruction)
    case .block:
      begin("$", name(ofBlock: instruction.a))
      writeIndentation(instruction.b)
      json.bool(instruction.isMarked)
      open.append(.node(end: Int(instruction.c)))
    case .end, .leave: break
    }
    return counter + 1
  }

  private mutating func begin(_ sign: String, _ name: String) {
    text.flush(to: &json)
    json.begin("[")
    json.string(sign)
    json.string(name)
  }
}

// MARK: Text and values

extension ProgramWriter {
  private mutating func writeText(_ instruction: Instruction) {
    if instruction.isMarked { text.beginLine(to: &json) }
    let start = Int(instruction.a)
    text.append(program.literals[start..<start + Int(instruction.b)], to: &json)
  }

  private mutating func writeValue(_ instruction: Instruction, isEscaped: Bool) {
    guard let constant = constants.value(of: path(instruction)) else {
      begin(isEscaped ? "" : "&", keptPath(instruction))
      return json.end("]")
    }
    let printed = Array(constant.printed.utf8)
    text.appendValue(isEscaped ? Escaping.escaped(printed) : printed, to: &json)
  }

  private mutating func writeSection(_ instruction: Instruction, next: Int) -> Int {
    let isInverted = instruction.code == .inverted
    if let constant = constants.value(of: path(instruction)) {
      if constant.isFalsy != isInverted { return Int(instruction.c) }
      if isInverted { return next }
    }
    begin(isInverted ? "^" : "#", keptPath(instruction))
    open.append(.node(end: Int(instruction.c)))
    return next
  }

  private func path(_ instruction: Instruction) -> [String] {
    program.path(of: instruction).map { program.names.strings.text($0) }
  }

  /// A path that is looked up when the program runs.
  private mutating func keptPath(_ instruction: Instruction) -> String {
    let path = path(instruction)
    guard !path.isEmpty else { return "." }
    constants.keep(path)
    return path.joined(separator: ".")
  }
}

// MARK: Calls

extension ProgramWriter {
  private mutating func endPartial(_ instruction: Instruction) {
    writeIndentation(instruction.c)
    json.end("]")
  }

  private mutating func writeIndentation(_ indentation: UInt32) {
    if let range = program.indentations[Int(indentation)] {
      json.string(String(decoding: program.literals[range], as: UTF8.self))
    } else {
      json.value(.null)
    }
  }

  private mutating func beginArguments(_ instruction: Instruction) {
    let call = program.parentCalls[Int(instruction.c)]
    writeIndentation(call.indentation)
    json.begin("{")
    let last = call.arguments.map { (program.arguments[$0].block, $0) }
    open.append(
      .parent(
        end: Int(call.end), next: call.arguments.lowerBound,
        last: Dictionary(last) { _, later in later }))
  }

  /// Begins an argument, or passes over one that a later one for the same block replaces. Gives
  /// back the instruction to go on with.
  private mutating func beginArgument(_ index: Int, _ last: [UInt32: Int], end: Int) -> Int {
    let argument = program.arguments[index]
    open.removeLast()
    open.append(.parent(end: end, next: index + 1, last: last))
    guard last[argument.block] == index else { return Int(program.arguments[index + 1].entry) }
    json.key(name(ofBlock: argument.block))
    json.begin("[")
    json.bool(argument.isInline)
    let isEmpty = program.instructions[Int(argument.entry)].code == .leave
    open.append(.argument(start: json.bytes.count, isEmpty: isEmpty))
    return Int(argument.entry)
  }

  private mutating func endArgument() {
    guard case .argument(let start, let isEmpty)? = open.popLast() else { return }
    text.flush(to: &json)
    // Whether an argument is empty counts, though all of it may have become nothing.
    if !isEmpty, json.bytes.count == start { json.unindented("") }
    json.end("]")
  }

  private func name(ofTemplate template: UInt32) -> String {
    compiled.sources[Int(template)].name
  }

  private func name(ofBlock block: UInt32) -> String {
    program.blocks.strings.text(Int(block))
  }
}
