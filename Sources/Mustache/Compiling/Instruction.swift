/// One step of a compiled template: sixteen bytes, laid out one after another.
///
/// What `a`, `b` and `c` mean depends on the code. A path is `a`, `b`: `b` is the number of its
/// parts (0 for `.`), `a` the name's number if it is one part, else where the parts begin in
/// ``Program/parts``.
struct Instruction {
  enum Code: UInt8 {
    /// `b` bytes of the literals from `a`. Marked if it begins a line.
    case text
    /// Path.
    case escaped, raw
    /// Path, `c` the instruction after its end.
    case section, inverted
    /// Ends a section; `a` is where it began.
    case end
    /// `a` the template, `c` the indentation.
    case partial
    /// Path to the template's name, `c` the indentation.
    case dynamicPartial
    /// `a` the template, `c` the ``ParentCall``.
    case parent
    /// Path to the template's name, `c` the ``ParentCall``.
    case dynamicParent
    /// A place that can be filled: `a` the block's number, `b` the indentation, `c` the instruction
    /// after what stands there by default. Marked if its tag has a line of its own.
    case block
    /// The end of a template or of a block given to a parent.
    case leave
  }

  let code: Code
  var isMarked = false
  var a: UInt32 = 0
  var b: UInt32 = 0
  var c: UInt32 = 0

  /// In place of a template's number: there is none of that name, which renders as nothing.
  static let noTemplate = UInt32.max
}
