import Bytes

/// A compiled template: instructions, and their texts and names.
struct Program {
  private(set) var instructions: [Instruction] = []
  /// The next instruction ends what is appended, and makes it an instruction of its own.
  var text: [UInt8] = []
  /// Keys that are looked up in maps.
  private(set) var keys = ByteStrings()
  /// The greatest depth of an item.
  private(set) var depth = 0
  private var textStart = 0

  /// - Returns: the index of the instruction.
  @discardableResult
  mutating func emit(
    _ code: Instruction.Code, _ depth: Int, _ a: Int, target: Int = 0, b: Int = 0
  ) -> Int {
    endText()
    self.depth = max(self.depth, target)
    instructions.append(Instruction(code, depth, target: target, a: a, b: b))
    return instructions.count - 1
  }

  mutating func emit(key: String, depth: Int, slot: Int, target: Int) {
    emit(.key, depth, slot, target: target, b: keys.count)
    keys.append(key.utf8)
  }

  /// Ends what follows an instruction that may skip it.
  mutating func endSection(_ start: Int) {
    endText()
    instructions[start].b = UInt32(instructions.count)
  }

  mutating func endText() {
    let count = text.count - textStart
    guard count > 0 else { return }
    instructions.append(Instruction(.text, 0, target: 0, a: textStart, b: count))
    textStart = text.count
  }
}

/// One step of a compiled template, in sixteen bytes. Its value is `a` values after the current
/// item of a depth.
struct Instruction {
  enum Code: UInt8 {
    /// `b` bytes of the text from `a`.
    case text
    /// A text, number or boolean, as HTML or as it is.
    case escaped, raw
    /// Looks up key `b` in a map; what it finds becomes the current item of the target.
    case key
    /// Fragments: escaped if `b` is 1, as items of a JSON array if it is 2.
    case fragments
    /// `b` is the instruction after the section. The first item of a list becomes the current item
    /// of the target.
    case section, inverted
    /// The end of a section over a list, of which `b` is the first instruction; a comma separates
    /// items if `a` is 1.
    case end
    /// A text, number, boolean or map as JSON. A null goes on at `b` if that is not 0.
    case json
  }

  let code: Code
  let depth: UInt16
  let target: UInt16
  let a: UInt32
  var b: UInt32

  init(_ code: Code, _ depth: Int, target: Int, a: Int, b: Int) {
    self.code = code
    (self.depth, self.target) = (UInt16(depth), UInt16(target))
    (self.a, self.b) = (UInt32(a), UInt32(b))
  }
}
