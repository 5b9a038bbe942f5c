/// One step of a compiled template, in sixteen bytes. Its value is `a` values after the current
/// item of a depth.
struct Instruction {
  enum Code: UInt8 {
    /// `b` bytes of the text from `a`.
    case text
    /// A text, number or boolean, as HTML or as it is.
    case escaped, raw
    case fragments
    /// `b` is the instruction after the section. The first item of a list becomes the current item
    /// of the target.
    case section, inverted
    /// The end of a section over a list, of which `b` is the first instruction. The value is the
    /// current item.
    case end
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
