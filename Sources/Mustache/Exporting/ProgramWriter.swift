import Bytes

/// Writes instructions as the nested nodes that ``TemplateLibrary/programJSON(from:constants:)``
/// describes. It goes through them once with a stack of the open nodes, so no template is nested
/// too deeply for it.
struct ProgramWriter {
  private enum OpenNode {
    /// A section or block, up to the instruction after its end.
    case node(end: Int)
    /// A parent; `next` is the argument that comes next, `last` the last one for each block.
    case parent(end: Int, next: Int, last: [UInt32: Int])
    /// An argument, with the place where its nodes begin in the output.
    case argument(start: Int, isEmpty: Bool)
  }

  private let library: TemplateLibrary
  private let program: ExportedProgram
  private var constants: ProgramConstants
  private var json = JSONWriter()
  private var openNodes: [OpenNode] = []
  private var text = ProgramText()

  init(_ library: TemplateLibrary, _ constants: ProgramConstants) {
    self.library = library
    self.constants = constants
    program = library.exportedProgram
  }

  mutating func write(_ templates: [Int]) -> [UInt8] {
    json.beginObject()
    json.key("templates")
    json.beginObject()
    for template in templates where isCallable(template) {
      json.key(named: library.sources[template].name)
      json.beginArray()
      writeTemplate(at: Int(program.entries[template]))
      json.endArray()
    }
    json.endObject()
    json.key("constants")
    json.value(constants.lookedUp)
    json.endObject()
    return json.bytes
  }

  /// If several templates have the same name, only the first can be called.
  private func isCallable(_ template: Int) -> Bool {
    library.numbers[library.sources[template].name] == template
  }

  private mutating func writeTemplate(at entry: Int) {
    var counter = entry
    while true {
      closeEnded(at: counter)
      if case .parent(let end, let next, let last)? = openNodes.last {
        counter = beginArgument(next, last, end: end)
      } else if program.instructions[counter].code != .leave {
        counter = writeNode(counter)
      } else if openNodes.isEmpty {
        return text.flush(to: &json)
      } else {
        endArgument()
        counter += 1
      }
    }
  }

  private mutating func closeEnded(at counter: Int) {
    while let last = openNodes.last {
      switch last {
      case .node(let end) where end == counter:
        text.flush(to: &json)
        json.endArray()
      case .parent(let end, _, _) where end == counter:
        json.endObject()
        json.endArray()
      case .node, .parent, .argument: return
      }
      openNodes.removeLast()
    }
  }

  /// Returns the next instruction.
  private mutating func writeNode(_ counter: Int) -> Int {
    let instruction = program.instructions[counter]
    switch instruction.code {
    case .text: writeText(instruction)
    case .escaped: writeValue(instruction, isEscaped: true)
    case .raw: writeValue(instruction, isEscaped: false)
    case .section, .inverted: return writeSection(instruction, next: counter + 1)
    case .partial where instruction.a == ExportedInstruction.noTemplate: break
    case .partial:
      begin(">", name(ofTemplate: instruction.a))
      endPartial(instruction)
    case .parent where instruction.a == ExportedInstruction.noTemplate:
      return Int(program.parentCalls[Int(instruction.c)].end)
    case .parent:
      begin("<", name(ofTemplate: instruction.a))
      beginArguments(instruction)
    case .block:
      begin("$", name(ofBlock: instruction.a))
      writeIndentation(instruction.b)
      json.integer(instruction.isMarked ? 1 : 0)
      openNodes.append(.node(end: Int(instruction.c)))
    case .end, .leave: break
    }
    return counter + 1
  }

  private mutating func begin(_ sign: String, _ name: String) {
    text.flush(to: &json)
    json.beginArray()
    json.string(sign)
    json.string(name)
  }
}

// MARK: Text and values

extension ProgramWriter {
  private mutating func writeText(_ instruction: ExportedInstruction) {
    if instruction.isMarked { text.beginLine(to: &json) }
    let start = Int(instruction.a)
    text.append(program.literals[start..<start + Int(instruction.b)], to: &json)
  }

  private mutating func writeValue(_ instruction: ExportedInstruction, isEscaped: Bool) {
    guard let constant = constants.value(of: path(instruction)) else {
      begin(isEscaped ? "" : "&", keptPath(instruction))
      return json.endArray()
    }
    let printed = Array(constant.printed.utf8)
    text.appendValue(isEscaped ? printed.escaped : printed, to: &json)
  }

  private mutating func writeSection(_ instruction: ExportedInstruction, next: Int) -> Int {
    let isInverted = instruction.code == .inverted
    if let constant = constants.value(of: path(instruction)) {
      if constant.isFalsy != isInverted { return Int(instruction.c) }
      if isInverted { return next }
    }
    begin(isInverted ? "^" : "#", keptPath(instruction))
    openNodes.append(.node(end: Int(instruction.c)))
    return next
  }

  private func path(_ instruction: ExportedInstruction) -> [String] {
    program.path(of: instruction).map { program.names.strings.text($0) }
  }

  /// A path that is looked up when the program runs.
  private mutating func keptPath(_ instruction: ExportedInstruction) -> String {
    let path = path(instruction)
    guard !path.isEmpty else { return "." }
    constants.keep(path)
    return path.joined(separator: ".")
  }
}

// MARK: Calls

extension ProgramWriter {
  private mutating func endPartial(_ instruction: ExportedInstruction) {
    writeIndentation(instruction.c)
    json.endArray()
  }

  private mutating func writeIndentation(_ indentation: UInt32) {
    if let range = program.indentations[Int(indentation)] {
      json.string(String(decoding: program.literals[range], as: UTF8.self))
    } else {
      json.null()
    }
  }

  private mutating func beginArguments(_ instruction: ExportedInstruction) {
    let call = program.parentCalls[Int(instruction.c)]
    writeIndentation(call.indentation)
    json.beginObject()
    let last = call.arguments.map { (program.arguments[$0].block, $0) }
    openNodes.append(
      .parent(
        end: Int(call.end), next: call.arguments.lowerBound,
        last: Dictionary(last) { _, later in later }))
  }

  /// Begins an argument, or skips one that a later one for the same block replaces. Returns the
  /// next instruction.
  private mutating func beginArgument(_ index: Int, _ last: [UInt32: Int], end: Int) -> Int {
    let argument = program.arguments[index]
    openNodes.removeLast()
    openNodes.append(.parent(end: end, next: index + 1, last: last))
    guard last[argument.block] == index else { return Int(program.arguments[index + 1].entry) }
    json.key(named: name(ofBlock: argument.block))
    json.beginArray()
    json.integer(argument.isInline ? 1 : 0)
    let isEmpty = program.instructions[Int(argument.entry)].code == .leave
    openNodes.append(.argument(start: json.bytes.count, isEmpty: isEmpty))
    return Int(argument.entry)
  }

  private mutating func endArgument() {
    guard case .argument(let start, let isEmpty)? = openNodes.popLast() else { return }
    text.flush(to: &json)
    // It matters whether an argument is empty, even if everything in it was replaced by nothing.
    if !isEmpty, json.bytes.count == start { json.unindented("") }
    json.endArray()
  }

  private func name(ofTemplate template: UInt32) -> String {
    library.sources[Int(template)].name
  }

  private func name(ofBlock block: UInt32) -> String {
    program.blocks.strings.text(Int(block))
  }
}

/// Values that are the same wherever a program runs, so that the program can contain their text.
struct ProgramConstants {
  private let values: [String: Value]
  /// Names that objects among the values also have, which could hide the value of that name.
  private var hidden: Set<String> = []
  /// Paths that the program must still look up.
  private var kept: Set<[String]> = []

  init(_ values: [String: Value]) {
    self.values = values
    for value in values.values { addKeys(of: value) }
  }

  private mutating func addKeys(of value: Value) {
    switch value {
    case .object(let members):
      for member in members {
        hidden.insert(member.key)
        addKeys(of: member.value)
      }
    case .list(let items): for item in items { addKeys(of: item) }
    case .null, .bool, .number, .string: break
    }
  }

  /// The value of a path, whatever the context: null if it leads to nothing, nil if it may be a
  /// value in the data.
  func value(of path: [String]) -> Value? {
    guard let first = path.first, let value = values[first], !hidden.contains(first) else {
      return nil
    }
    return path.dropFirst().reduce(value) { $0.member($1) ?? .null }
  }

  mutating func keep(_ path: [String]) { kept.insert(path) }

  /// Only the values that the program looks up, in the order of their names.
  var lookedUp: Value {
    let members = values.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    return Self.part(of: .object(members), kept)
  }

  private static func part(of value: Value, _ paths: Set<[String]>) -> Value {
    guard case .object(let members) = value, !paths.contains([]) else { return value }
    return .object(
      members.compactMap { key, value in
        let inner = paths.filter { $0.first == key }.map { Array($0.dropFirst()) }
        return inner.isEmpty ? nil : (key, part(of: value, Set(inner)))
      })
  }
}

extension Value {
  fileprivate func member(_ key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

/// Combines pieces of text into the smallest number of nodes with the same effect.
///
/// A newline within the text of a node begins a line without needing a node `0`.
struct ProgramText {
  private var text: [UInt8] = []
  /// True if a line begins after the text.
  private var beginsLine = false

  mutating func beginLine(to json: inout JSONWriter) {
    if beginsLine || text.last.map({ $0 != .newline }) ?? false { flush(to: &json) }
    beginsLine = true
  }

  mutating func append(_ more: some Collection<UInt8>, to json: inout JSONWriter) {
    guard !more.isEmpty else { return }
    if text.isEmpty || text.last == .newline && !beginsLine { flush(to: &json) }
    text += more
    beginsLine = false
  }

  /// Appends a value, whose lines are not indented; only those of the template are.
  mutating func appendValue(_ value: [UInt8], to json: inout JSONWriter) {
    guard value.contains(.newline) else { return append(value, to: &json) }
    flush(to: &json)
    json.unindented(String(decoding: value, as: UTF8.self))
  }

  mutating func flush(to json: inout JSONWriter) {
    if !text.isEmpty { json.string(String(decoding: text, as: UTF8.self)) }
    if beginsLine { json.integer(0) }
    text.removeAll(keepingCapacity: true)
    beginsLine = false
  }
}

extension JSONWriter {
  /// A node of text that is not indented.
  mutating func unindented(_ text: String) {
    array { json in
      json.string("!")
      json.string(text)
    }
  }

  mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let value): boolean(value)
    case .number(let text): self.value(text.utf8.span)
    case .string(let text): string(text)
    case .list(let items): array { json in for item in items { json.value(item) } }
    case .object(let members):
      object { json in
        for member in members {
          json.key(named: member.key)
          json.value(member.value)
        }
      }
    }
  }
}
