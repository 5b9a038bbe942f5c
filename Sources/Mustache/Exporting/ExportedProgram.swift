import Bytes

/// All templates of a library compiled: the instructions, one after another, and what they refer
/// to.
struct ExportedProgram {
  var instructions: [ExportedInstruction] = []
  var literals: [UInt8] = []
  /// Numbers in `names`.
  var pathParts: [UInt32] = []
  /// Ranges of `literals`, written after the indentation of the caller. The first one is for tags
  /// with other text on their lines, whose output is not indented at all.
  var indentations: [Range<Int>?] = [nil]
  var parentCalls: [ParentCall] = []
  var arguments: [Argument] = []
  /// For each template, its first instruction.
  var entries: [UInt32] = []
  /// Names that are looked up in the data.
  var names = ByteStringTable()
  /// Names of blocks, which are never looked up in the data.
  var blocks = ByteStringTable()

  /// The parts of an instruction's path as numbers in `names`; empty for `.`.
  func path(of instruction: ExportedInstruction) -> [Int] {
    switch instruction.b {
    case 0: []
    case 1: [Int(instruction.a)]
    default: (0..<Int(instruction.b)).map { Int(pathParts[Int(instruction.a) + $0]) }
    }
  }
}

/// One step of a compiled template, in sixteen bytes.
///
/// The meaning of `a`, `b` and `c` depends on the code. `b` of a path is its number of parts: 0 for
/// `.`. Its `a` is the number of the name if there is one part, or else where the parts begin in
/// ``ExportedProgram/pathParts``.
struct ExportedInstruction {
  enum Code: UInt8 {
    /// `b` bytes of the literals from `a`. Marked if it begins a line.
    case text
    /// Path.
    case escaped, raw
    /// Path; `c` is the instruction after the end of the section.
    case section, inverted
    /// The end of a section; `a` is its first instruction.
    case end
    /// `a` is the template, `c` the indentation.
    case partial
    /// `a` is the template, `c` the ``ParentCall``.
    case parent
    /// `a` is the block's number, `b` the indentation, `c` the instruction after the default.
    /// Marked if the tag is standalone.
    case block
    /// The end of a template or of an argument.
    case leave
  }

  let code: Code
  var isMarked = false
  var a: UInt32 = 0
  var b: UInt32 = 0
  var c: UInt32 = 0

  /// Stands for a template that the library does not have.
  static let noTemplate = UInt32.max
}

/// The arguments that a parent tag passes to its parent.
struct ParentCall {
  /// Indices in ``ExportedProgram/arguments``.
  var arguments: Range<Int>
  var indentation: UInt32
  /// The instruction after the closing tag.
  var end: UInt32 = 0
}

/// A block in a parent tag, which replaces the parent's block of that name.
struct Argument {
  /// The block's number.
  let block: UInt32
  /// Its first instruction.
  var entry: UInt32
  /// True if its text begins on the line of its tag rather than on the next one.
  let isInline: Bool
}
