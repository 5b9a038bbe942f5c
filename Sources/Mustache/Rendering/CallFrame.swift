/// A section gone into, or a template or block called.
struct CallFrame {
  enum Kind: UInt8 { case once, list, call }

  let kind: Kind
  /// Section: the instruction after its beginning. Call: where to go on after it.
  let resume: UInt32
  /// The instruction that went in.
  let site: UInt32
  /// List: the next item, 0 for none.
  var nextItem: UInt32 = 0
  /// Call: what to go back to.
  var scope: Int32 = -1
  var scopeCount: UInt32 = 0
  var indent: Range<UInt32> = 0..<0
  var skipsIndent = false
}
