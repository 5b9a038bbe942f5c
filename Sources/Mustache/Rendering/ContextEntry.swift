/// A value in the context stack of a rendering: where its names are and what `.` means.
struct ContextEntry {
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
