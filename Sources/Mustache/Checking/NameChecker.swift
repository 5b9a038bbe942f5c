import Bytes
import Diagnostics

/// Follows templates through sections, partials, parents and blocks with shapes in place of
/// documents, and notes which names nothing gives.
///
/// A tag is at fault only if its name is missing in every use of the tag: a layout may ask for what
/// only some pages give. A block is at fault if its parent has no place for it.
struct NameChecker {
  /// A template or block to follow from its first instruction to its end.
  private struct Task: Hashable {
    let entry: Int
    let stack: [ValueType]
    /// Numbers of parent calls, the outermost first.
    let scope: [UInt32]
  }

  private struct Missing {
    /// Which part of the path.
    let part: Int
    var names: [String]
  }

  /// Far more than real templates need; past it what is left is not checked.
  private static let taskLimit = 5_000

  private let program: Program
  private var seen: Set<Task> = []
  private var waiting: [Task] = []
  private var isKnown: [Bool]
  private var missing: [Int: Missing] = [:]
  private var blocks = BlockChecker()

  init(_ program: Program) {
    self.program = program
    isKnown = program.instructions.map { _ in false }
  }

  mutating func follow(_ template: Int, _ shapes: [Schema]) {
    schedule(Int(program.entries[template]), shapes.map { .record($0) }, [])
    while let task = waiting.popLast() { follow(task) }
  }

  /// In the order of the templates.
  var nameFaults: [Fault] {
    missing.filter { !isKnown[$0.key] }.sorted { $0.key < $1.key }
      .map { fault(at: $0.key, $0.value) }
  }

  /// In the order of the templates; none where not all was followed.
  func blockFaults(in sources: [TemplateSource]) -> [Fault] {
    seen.count < Self.taskLimit ? blocks.faults(in: program, sources) : []
  }

  private func fault(at counter: Int, _ missing: Missing) -> Fault {
    let parts = name(program.path(of: program.instructions[counter]))
    let name = parts[missing.part]
    let owner = parts[..<missing.part].joined(separator: ".")
    let path = parts[..<missing.part].map { "\($0)." }.joined()
    return Fault(
      message: owner.isEmpty
        ? "Nothing gives the name `\(name)` here" : "Nothing gives `\(owner)` a `\(name)`",
      place: program.places[counter], help: .closest(to: name, among: missing.names, in: path))
  }

  private func name(_ path: [Int]) -> [String] {
    path.map { program.names.strings.text($0) }
  }
}

// MARK: Following

extension NameChecker {
  /// Of two records of one shape in the stack only the upper can be seen, and of two calls of one
  /// parent only the outer, so templates that include each other come to an end here.
  private mutating func schedule(_ entry: Int, _ stack: [ValueType], _ scope: [UInt32]) {
    var visible: [ValueType] = []
    for meaning in stack.reversed() where !visible.contains(meaning) { visible.append(meaning) }
    let task = Task(entry: entry, stack: visible.reversed(), scope: scope)
    guard seen.count < Self.taskLimit, seen.insert(task).inserted else { return }
    waiting.append(task)
  }

  private mutating func follow(_ task: Task) {
    var stack = task.stack
    var counter = task.entry
    while true {
      let instruction = program.instructions[counter]
      var next = counter + 1
      switch instruction.code {
      case .leave: return
      case .text: break
      case .escaped, .raw, .inverted: _ = check(counter, stack)
      case .dynamicPartial:
        _ = check(counter, stack)
        blocks.open(task.scope)
      case .section: stack.append(check(counter, stack).inside)
      case .end: stack.removeLast()
      case .partial: call(instruction.a, stack, task.scope)
      case .parent:
        blocks.begin(instruction.c, of: instruction.a)
        call(instruction.a, stack, adding(instruction.c, to: task.scope))
        next = Int(program.parentCalls[Int(instruction.c)].end)
      case .dynamicParent:
        _ = check(counter, stack)
        blocks.open(task.scope)
        next = Int(program.parentCalls[Int(instruction.c)].end)
      case .block:
        meetBlocks(from: counter, in: task.scope)
        if fill(instruction.a, stack, task.scope) { next = Int(instruction.c) }
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

  /// The place of an instruction and those in its default, which may not be followed.
  private mutating func meetBlocks(from counter: Int, in scope: [UInt32]) {
    guard !scope.isEmpty else { return }
    for instruction in program.instructions[counter..<Int(program.instructions[counter].c)]
    where instruction.code == .block { blocks.meet(instruction.a, in: scope) }
  }

  /// Whether a place is given something by a parent call.
  private mutating func fill(_ block: UInt32, _ stack: [ValueType], _ scope: [UInt32]) -> Bool {
    for (index, call) in scope.enumerated() {
      let arguments = program.arguments[program.parentCalls[Int(call)].arguments]
      guard let argument = arguments.last(where: { $0.block == block }) else { continue }
      schedule(Int(argument.entry), stack, Array(scope[..<index]))
      return true
    }
    return false
  }

  /// What the path of an instruction means; anything if it is missing, as one fault is enough.
  private mutating func check(_ counter: Int, _ stack: [ValueType]) -> ValueType {
    let parts = name(program.path(of: program.instructions[counter]))
    guard let first = parts.first else { return stack.last ?? .anything }
    guard var meaning = stack.reversed().lazy.compactMap({ $0.value(of: first) }).first else {
      return note(counter, Missing(part: 0, names: stack.reversed().flatMap(\.names)))
    }
    for (index, part) in parts.enumerated().dropFirst() {
      guard let value = meaning.value(of: part) else {
        return note(counter, Missing(part: index, names: meaning.names))
      }
      meaning = value
    }
    isKnown[counter] = true
    return meaning
  }

  private mutating func note(_ counter: Int, _ fault: Missing) -> ValueType {
    guard let known = missing[counter] else {
      missing[counter] = fault
      return .anything
    }
    if known.part == fault.part {
      missing[counter]?.names = known.names + fault.names.filter { !known.names.contains($0) }
    }
    return .anything
  }
}
