/// What a parent tag gives to its parent.
struct ParentCall {
  /// Into ``Program/arguments``.
  var arguments: Range<Int>
  var indentation: UInt32
  /// The instruction after the closing tag.
  var end: UInt32 = 0
}

/// A block given to a parent.
struct Argument {
  /// The block's number.
  let block: UInt32
  /// The instruction it begins with.
  var entry: UInt32
  /// Whether its text begins on the line of its tag rather than on the next.
  let isInline: Bool
  /// The opening tag.
  let place: Fault.Place
}
