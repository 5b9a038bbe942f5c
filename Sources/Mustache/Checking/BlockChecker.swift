import Bytes

/// The blocks that are given to parents: which of them no place in the parent takes.
struct BlockChecker {
  /// The places of one parent, and of all it leads to, that its calls were followed through.
  private struct Parent {
    /// Index of the template.
    let template: Int
    /// Numbers of blocks, in the order they were met.
    var places: [UInt32] = []
    /// Whether a name in the data leads on from it, to any template.
    var isOpen = false
  }

  /// By the number of the parent call.
  private var parents: [UInt32: Parent] = [:]

  mutating func begin(_ call: UInt32, of template: UInt32) {
    guard template != Instruction.noTemplate, parents[call] == nil else { return }
    parents[call] = Parent(template: Int(template))
  }

  /// Notes a place for a block, reached through the calls of `scope`.
  mutating func meet(_ block: UInt32, in scope: [UInt32]) {
    for call in scope where parents[call]?.places.contains(block) == false {
      parents[call]?.places.append(block)
    }
  }

  mutating func open(_ scope: [UInt32]) {
    for call in scope { parents[call]?.isOpen = true }
  }

  /// In the order of the calls.
  func faults(in program: Program, _ sources: [TemplateSource]) -> [Fault] {
    parents.filter { !$0.value.isOpen }.sorted { $0.key < $1.key }.flatMap { call, parent in
      program.arguments[program.parentCalls[Int(call)].arguments]
        .filter { !parent.places.contains($0.block) }
        .map { argument in
          Fault(
            message: "The parent `\(sources[parent.template].name)` has no block "
              + "`\(program.blocks.strings.text(Int(argument.block)))`",
            place: argument.place,
            help: .closest(
              to: program.blocks.strings.text(Int(argument.block)),
              among: parent.places.map { program.blocks.strings.text(Int($0)) }))
        }
    }
  }
}
