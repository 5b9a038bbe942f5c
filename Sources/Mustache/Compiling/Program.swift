import Bytes

/// All templates of a library compiled: instructions one after another and what they refer to.
struct Program {
  var instructions: [Instruction] = []
  /// For each instruction, the tag it was made from; what faults found later point at.
  var places: [Fault.Place] = []
  var literals: [UInt8] = []
  /// Numbers in `names`.
  var parts: [UInt32] = []
  /// Ranges of `literals`, put behind the indentation that there is. The first stands for a tag
  /// with other text on its lines: lines of what is put there begin with nothing.
  var indentations: [Range<Int>?] = [nil]
  var parentCalls: [ParentCall] = []
  var arguments: [Argument] = []
  /// For each template, its first instruction.
  var entries: [UInt32] = []
  /// Names that are looked up in the data.
  var names = ByteStringTable()
  /// Blocks live in a namespace of their own.
  var blocks = ByteStringTable()

  /// The parts of an instruction's path as numbers of names; empty for `.`.
  func path(of instruction: Instruction) -> [Int] {
    switch instruction.b {
    case 0: []
    case 1: [Int(instruction.a)]
    default: (0..<Int(instruction.b)).map { Int(parts[Int(instruction.a) + $0]) }
    }
  }
}
