import Bytes

/// A compiled template: instructions, and their texts and names.
struct Program {
  var instructions: [Instruction] = []
  var text: [UInt8] = []
  /// Keys that are looked up in maps.
  var keys = ByteStrings()
  /// The greatest depth of an item.
  var depth = 0
}

/// One step of a compiled template, in sixteen bytes. Its value is `a` values after the current
/// item of a depth.
struct Instruction {
  enum Code: UInt8 {
    /// `b` bytes of the text from `a`.
    case text
    /// A text, number or boolean.
    case escaped, raw
    /// Looks up key `b` in a map; what it finds becomes the current item of the target.
    case key
    /// Fragments, escaped if `b` is 1.
    case fragments
    /// `b` is the instruction after the section. The first item of a list becomes the current item
    /// of the target.
    case section, inverted
    /// The end of a section over a list, of which `b` is the first instruction.
    case end
  }

  let code: Code
  let depth: UInt16
  let target: UInt16
  let a: UInt32
  var b: UInt32

  init(code: Code, depth: Int, target: Int, a: Int, b: Int) {
    self.code = code
    (self.depth, self.target) = (UInt16(depth), UInt16(target))
    (self.a, self.b) = (UInt32(a), UInt32(b))
  }
}
