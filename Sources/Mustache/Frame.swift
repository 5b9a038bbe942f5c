/// What a rendering has got to besides its place in the program: plain data on stacks of fixed
/// depth.
struct Frame {
  /// Where an object's row of the slot table begins, or one of the two below.
  var row: Int32
  /// An object's first field, or a map's first key.
  var first: UInt32
  var document: UInt32
  /// The cell that `.` means.
  var cell: UInt32

  /// A text, number or boolean has no names in it.
  static let nameless: Int32 = -1
  static let map: Int32 = -2
}

/// A section gone into, or a template or block called.
struct Level {
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
}

/// The arguments that a parent was called with and the scope that its tag stands in.
struct Scope {
  let call: UInt32
  let outer: Int32
}

/// A cell found in one of the documents.
struct Found {
  let document: Int
  let cell: Int
}
