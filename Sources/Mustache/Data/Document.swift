/// An object of a known ``Schema``. It is filled field by field in the order of the schema, at a
/// few nanoseconds a field, and allocates nothing once its buffers have grown.
///
/// ```swift
/// let listing = Schema([.scalar("total"), .list("products", Schema([.scalar("name")]))])
/// var document = Document(listing)
/// document.number("total", 1)
/// document.beginList("products")
/// document.beginItem()
/// document.text("name", "Milk")
/// document.endItem()
/// document.endList()
/// ```
///
/// A field that is not filled is null. A debug build checks each name against the schema; in a
/// release build the names cost nothing.
public struct Document: Sendable {
  /// The object itself, then the fields of each object together, the items of each list and the
  /// keys of each map wherever they were added.
  @usableFromInline var values: [TaggedValue]
  @usableFromInline var bytes: [UInt8] = []
  /// For each value of fragments, the bank and the numbers of the fragments in it.
  @usableFromInline var fragmentNumbers: [UInt32] = []
  @usableFromInline let layout: SchemaLayout
  /// Copies of the layout's tables, so that threads that fill documents of the same schema share
  /// nothing.
  @usableFromInline let firstFields: [Int]
  @usableFromInline let children: [Int]
  /// Index of the next value.
  @usableFromInline var cursor = 0
  /// The number of the next field.
  @usableFromInline var field = 0
  /// Where the bytes of the current text begin.
  @usableFromInline var textStart = 0
  /// The objects, lists and maps that have begun but not ended.
  @usableFromInline var containers: [Container] = []

  /// An object, list or map that has begun, with the outer state to restore at its end.
  @usableFromInline
  struct Container: Sendable {
    @usableFromInline let outerCursor: Int
    @usableFromInline let outerField: Int
    /// Index of the list or map; -1 for an object.
    @usableFromInline let index: Int
    /// The number of the schema of its items, or of the object.
    @usableFromInline let schema: Int
    /// Index of its last item or key.
    @usableFromInline var last = 0

    @inlinable
    init(outerCursor: Int, outerField: Int, index: Int, schema: Int) {
      self.outerCursor = outerCursor
      self.outerField = outerField
      self.index = index
      self.schema = schema
    }
  }

  /// A document whose fields are all null.
  ///
  /// - Complexity: O(fields of the schema and of all schemas in it).
  public init(_ schema: Schema) { self.init(layout: schema.layout) }

  init(layout: SchemaLayout) {
    self.layout = layout
    firstFields = layout.firstFields.map { $0 }
    children = layout.children.map { $0 }
    values = []
    begin()
  }

  /// A complete document, which can be read and rendered but not filled.
  init(layout: SchemaLayout, values: [TaggedValue], bytes: [UInt8]) {
    self.layout = layout
    self.values = values
    self.bytes = bytes
    firstFields = layout.firstFields.map { $0 }
    children = []
  }

  /// Makes all fields null again, so that the document can be filled anew without allocating.
  public mutating func removeAll(keepingCapacity: Bool = true) {
    values.removeAll(keepingCapacity: keepingCapacity)
    bytes.removeAll(keepingCapacity: keepingCapacity)
    fragmentNumbers.removeAll(keepingCapacity: keepingCapacity)
    containers.removeAll(keepingCapacity: keepingCapacity)
    begin()
  }

  private mutating func begin() {
    let count = firstFields[1]
    values.append(TaggedValue(.object, a: 1, b: 0))
    values.append(addingCapacity: count) { $0.append(repeating: .null, count: count) }
    cursor = 1
    field = 0
  }

  /// Whether each object, list and map that has begun has also ended.
  public var isComplete: Bool { containers.isEmpty }
}

/// One value of a document in sixteen bytes and without a pointer: an index into the document's
/// arrays.
@usableFromInline
struct TaggedValue: Sendable {
  @usableFromInline
  enum Kind: UInt8, Sendable { case null, no, yes, number, text, object, list, fragments, map }

  @usableFromInline var kind: Kind
  /// Whether a section over it renders nothing: null, false, 0, the empty text or list.
  @usableFromInline var isFalsy: Bool
  /// Number, text: where its bytes begin. Object: its first field. List, map: its first item or
  /// key. Fragments: the bank in `fragmentNumbers`, which the numbers follow.
  @usableFromInline var a: UInt32 = 0
  /// Number, text: how many bytes. Object: the number of its schema. List, map, fragments: how
  /// many.
  @usableFromInline var b: UInt32 = 0
  /// Item of a list, key of a map: index of the next one, or 0. A key is followed by its value.
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
