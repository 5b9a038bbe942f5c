/// One value of a document in sixteen bytes, without a pointer: what it is made of lies in the
/// document's arrays.
@usableFromInline
struct TaggedValue: Sendable {
  @usableFromInline
  enum Kind: UInt8, Sendable { case null, no, yes, number, text, object, list, fragments, map }

  @usableFromInline var kind: Kind
  /// Whether a section over it shows nothing: null, false, 0, "" and nothing in the list.
  @usableFromInline var isFalsy: Bool
  /// Number, text: where its bytes begin. Object: its first field. List, map: its first item or
  /// key. Fragments: the bank in `runs`, which the runs follow.
  @usableFromInline var a: UInt32 = 0
  /// Number, text: how many bytes. Object: the shape. List, map, fragments: how many.
  @usableFromInline var b: UInt32 = 0
  /// Of an item of a list or a key of a map, the next one; 0 for none. A key's value is the cell
  /// after it.
  @usableFromInline var next: UInt32 = 0

  @inlinable
  init(_ kind: Kind, isFalsy: Bool = false, a: Int = 0, b: Int = 0) {
    self.kind = kind
    self.isFalsy = isFalsy
    self.a = UInt32(a)
    self.b = UInt32(b)
  }

  @inlinable
  static var null: TaggedValue { TaggedValue(.null, isFalsy: true) }
}
