import Bytes

/// Follows templates through sections, partials, parents and blocks with schemas instead of
/// documents, and notes which names no schema has.
///
/// A tag is at fault only if its name is unknown in every use of the tag, since a parent may use
/// names that only some pages have. An argument is at fault if its parent has no such block.
struct NameChecker {
  /// A template or argument to follow from its first instruction to its end.
  private struct Visit: Hashable {
    let entry: Int
    let stack: [ValueType]
    /// Numbers of parent calls, the outermost first.
    let scope: [UInt32]
  }

  private struct UnknownName {
    /// The index of the unknown part of the path.
    let part: Int
    /// The names that are known there.
    var candidates: [String]
  }

  /// The most visits, far more than real templates need; the rest is not checked.
  private static let visitLimit = 5_000

  private let program: Program
  private var seen: Set<Visit> = []
  private var waiting: [Visit] = []
  private var isKnown: [Bool]
  /// The names that some visit did not find, by instruction.
  private var unknownNames: [Int: UnknownName] = [:]
  private var blocks = BlockChecker()
  private var reached = ReachedFields()

  init(_ program: Program) {
    self.program = program
    isKnown = program.instructions.map { _ in false }
  }

  mutating func follow(_ template: Int, _ schemas: [Schema]) {
    schedule(Int(program.entries[template]), schemas.map { .object($0) }, [])
    while let visit = waiting.popLast() { follow(visit) }
  }

  /// The faults of names, in the order of the templates.
  var nameFaults: [Fault] {
    unknownNames.filter { !isKnown[$0.key] }.sorted { $0.key < $1.key }
      .map { fault(at: $0.key, $0.value) }
  }

  /// The faults of blocks, in the order of the templates; none if not everything was followed.
  func blockFaults(in sources: [TemplateSource]) -> [Fault] {
    seen.count < Self.visitLimit ? blocks.faults(in: program, sources) : []
  }

  /// All fields if not everything was followed.
  var reachedFields: ReachedFields {
    var fields = reached
    if seen.count >= Self.visitLimit { fields.addAll() }
    return fields
  }

  private func fault(at counter: Int, _ unknown: UnknownName) -> Fault {
    let parts = path(of: counter)
    let name = parts[unknown.part]
    let owner = parts[..<unknown.part].joined(separator: ".")
    return Fault(
      message: owner.isEmpty
        ? "the name `\(name)` is unknown here" : "`\(owner)` has no member `\(name)`",
      origin: program.origins[counter],
      help: name == "else"
        ? "Mustache has no `else`: write `{{^name}} … {{/name}}`"
        : .suggestionOrList(
          for: name, among: unknown.candidates, prefix: owner.isEmpty ? "" : owner + "."))
  }

  private func path(of counter: Int) -> [String] {
    program.path(of: program.instructions[counter]).map { program.names.strings.text($0) }
  }
}

// MARK: Following

extension NameChecker {
  /// Adds a visit unless it was added before. If the stack has two objects of one schema, only the
  /// upper one is visible, and if a parent is called twice, only the outer call counts. So
  /// templates that include each other come to an end.
  private mutating func schedule(_ entry: Int, _ stack: [ValueType], _ scope: [UInt32]) {
    var visible: [ValueType] = []
    for type in stack.reversed() where !visible.contains(type) { visible.append(type) }
    let visit = Visit(entry: entry, stack: visible.reversed(), scope: scope)
    guard seen.count < Self.visitLimit, seen.insert(visit).inserted else { return }
    waiting.append(visit)
  }

  private mutating func follow(_ visit: Visit) {
    var stack = visit.stack
    var counter = visit.entry
    while true {
      let instruction = program.instructions[counter]
      var next = counter + 1
      switch instruction.code {
      case .leave: return
      case .text: break
      case .escaped, .raw, .inverted: _ = type(at: counter, stack)
      case .dynamicPartial:
        reached.addAll()
        _ = type(at: counter, stack)
        blocks.addDynamicCall(in: visit.scope)
      case .section: stack.append(type(at: counter, stack).inSection)
      case .end: stack.removeLast()
      case .partial: call(instruction.a, stack, visit.scope)
      case .parent:
        blocks.begin(instruction.c, of: instruction.a)
        call(instruction.a, stack, adding(instruction.c, to: visit.scope))
        next = Int(program.parentCalls[Int(instruction.c)].end)
      case .dynamicParent:
        reached.addAll()
        _ = type(at: counter, stack)
        blocks.addDynamicCall(in: visit.scope)
        next = Int(program.parentCalls[Int(instruction.c)].end)
      case .block:
        addBlocks(from: counter, in: visit.scope)
        if followArgument(for: instruction.a, stack, visit.scope) { next = Int(instruction.c) }
      }
      counter = next
    }
  }

  private mutating func call(_ template: UInt32, _ stack: [ValueType], _ scope: [UInt32]) {
    guard template != Instruction.noTemplate else { return }
    schedule(Int(program.entries[Int(template)]), stack, scope)
  }

  private func adding(_ call: UInt32, to scope: [UInt32]) -> [UInt32] {
    scope.contains(call) ? scope : scope + [call]
  }

  /// Adds a block and the blocks in its default, even if the default is not followed.
  private mutating func addBlocks(from counter: Int, in scope: [UInt32]) {
    guard !scope.isEmpty else { return }
    for instruction in program.instructions[counter..<Int(program.instructions[counter].c)]
    where instruction.code == .block { blocks.add(instruction.a, in: scope) }
  }

  /// Whether an argument replaces the block.
  private mutating func followArgument(
    for block: UInt32, _ stack: [ValueType], _ scope: [UInt32]
  ) -> Bool {
    for (index, call) in scope.enumerated() {
      let arguments = program.arguments[program.parentCalls[Int(call)].arguments]
      guard let argument = arguments.last(where: { $0.block == block }) else { continue }
      schedule(Int(argument.entry), stack, Array(scope[..<index]))
      return true
    }
    return false
  }

  /// The type of an instruction's path; anything if it is unknown, since one fault is enough.
  private mutating func type(at counter: Int, _ stack: [ValueType]) -> ValueType {
    let parts = path(of: counter)
    guard let first = parts.first else { return stack.last ?? .anything }
    for type in stack { reached.add(first, of: type) }
    guard var type = stack.reversed().lazy.compactMap({ $0.member(first) }).first else {
      return note(
        counter, UnknownName(part: 0, candidates: stack.reversed().flatMap(\.memberNames)))
    }
    for (index, part) in parts.enumerated().dropFirst() {
      reached.add(part, of: type)
      guard let member = type.member(part) else {
        return note(counter, UnknownName(part: index, candidates: type.memberNames))
      }
      type = member
    }
    isKnown[counter] = true
    return type
  }

  private mutating func note(_ counter: Int, _ unknown: UnknownName) -> ValueType {
    guard let known = unknownNames[counter] else {
      unknownNames[counter] = unknown
      return .anything
    }
    if known.part == unknown.part {
      let others = unknown.candidates.filter { !known.candidates.contains($0) }
      unknownNames[counter]?.candidates += others
    }
    return .anything
  }
}

extension ReachedFields {
  fileprivate mutating func add(_ name: String, of type: ValueType) {
    switch type {
    case .object(let schema): add(name, of: schema)
    case .map: add(key: name)
    case .list, .scalar, .anything: break
    }
  }
}

/// The type of a value, as far as its schema tells.
private enum ValueType: Hashable {
  case object(Schema)
  /// A list of objects, which has no members itself.
  case list(Schema)
  /// Has members of these names, or of any name if nil.
  case map(keys: [String]?)
  /// A text, number or boolean, or a list of them.
  case scalar
  /// Nothing is known, so nothing is wrong.
  case anything

  init(_ kind: Schema.Field.Kind) {
    switch kind {
    case .scalar, .scalars, .fragments: self = .scalar
    case .object(let schema): self = .object(schema)
    case .list(let item): self = .list(item)
    case .map(let keys): self = .map(keys: keys)
    }
  }

  /// The type that a section over the value adds to the context stack.
  var inSection: ValueType {
    if case .list(let item) = self { .object(item) } else { self }
  }

  func member(_ name: String) -> ValueType? {
    switch self {
    case .object(let schema): schema.fields.first { $0.name == name }.map { ValueType($0.kind) }
    case .map(let keys?): keys.contains(name) ? .scalar : nil
    case .map(nil), .anything: .anything
    case .scalar, .list: nil
    }
  }

  /// The known names of its members.
  var memberNames: [String] {
    switch self {
    case .object(let schema): schema.fields.map(\.name)
    case .map(let keys): keys ?? []
    case .scalar, .list, .anything: []
    }
  }
}

/// Finds arguments of parents that replace no block.
struct BlockChecker {
  /// The blocks of one parent, and of all templates that it reaches.
  private struct Parent {
    let template: Int
    /// Numbers of blocks, in the order in which they were met.
    var blocks: [UInt32] = []
    /// Whether it reaches a template by a name in the data, which may have any blocks.
    var hasDynamicCall = false
  }

  /// The parents, by the number of their call.
  private var parents: [UInt32: Parent] = [:]

  mutating func begin(_ call: UInt32, of template: UInt32) {
    guard template != Instruction.noTemplate, parents[call] == nil else { return }
    parents[call] = Parent(template: Int(template))
  }

  /// - Parameter scope: the calls through which the block was reached.
  mutating func add(_ block: UInt32, in scope: [UInt32]) {
    for call in scope where parents[call]?.blocks.contains(block) == false {
      parents[call]?.blocks.append(block)
    }
  }

  mutating func addDynamicCall(in scope: [UInt32]) {
    for call in scope { parents[call]?.hasDynamicCall = true }
  }

  /// The faults in the order of the calls.
  func faults(in program: Program, _ sources: [TemplateSource]) -> [Fault] {
    parents.filter { !$0.value.hasDynamicCall }.sorted { $0.key < $1.key }.flatMap { call, parent in
      program.arguments[program.parentCalls[Int(call)].arguments]
        .filter { !parent.blocks.contains($0.block) }
        .map { argument in
          let name = program.blocks.strings.text(Int(argument.block))
          return Fault(
            message: "the parent `\(sources[parent.template].name)` has no block `\(name)`",
            origin: argument.origin,
            help: .suggestionOrList(
              for: name, among: parent.blocks.map { program.blocks.strings.text(Int($0)) }))
        }
    }
  }
}
