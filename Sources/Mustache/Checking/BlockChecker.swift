import Bytes

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
