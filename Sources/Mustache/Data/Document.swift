/// A value of a known ``Schema``, flat: cells of plain data and one buffer of bytes. It is filled
/// field by field in the order of the shape, costs a few nanoseconds a field and allocates nothing
/// once its buffers have grown.
///
/// ```swift
/// var document = Document(listing)
/// document.number("total", 1)
/// document.beginList("products")
/// document.beginItem()
/// document.text("name", "Milk")
/// document.null("change")
/// document.endItem()
/// document.endList()
/// ```
///
/// A field that is not filled is null. In a debug build each call checks the name it gives against
/// the shape; in a release build the name costs nothing.
public struct Document: Sendable {
  @usableFromInline var cells: [TaggedValue]
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var runs: [UInt32] = []
  @usableFromInline let layout: SchemaLayout
  /// Copies of the layout's tables, so that threads that fill documents of one shape share nothing.
  @usableFromInline let firstFields: [Int]
  @usableFromInline let children: [Int]
  /// Where the next value goes.
  @usableFromInline var cursor = 0
  /// The number of the next field.
  @usableFromInline var field = 0
  /// Where the text at hand begins.
  @usableFromInline var textStart = 0
  /// What to go back to: the outer cursor and field, then the list or map at hand and its last
  /// item.
  @usableFromInline var open: [Open] = []

  @usableFromInline
  struct Open: Sendable {
    @usableFromInline let cursor: Int
    @usableFromInline let field: Int
    /// The list's or map's cell; -1 in an object.
    @usableFromInline let container: Int
    /// The number of the shape of the items.
    @usableFromInline let shape: Int
    @usableFromInline var last = 0

    @inlinable
    init(cursor: Int, field: Int, container: Int, shape: Int) {
      self.cursor = cursor
      self.field = field
      self.container = container
      self.shape = shape
    }
  }

  /// An empty document of a shape: each field is null.
  ///
  /// ```swift
  /// var document = Document(Schema([.scalar("name")]))
  /// ```
  ///
  /// - Complexity: O(fields of the shape and of all shapes in it).
  public init(_ shape: Schema) { self.init(layout: shape.layout) }

  init(layout: SchemaLayout) {
    self.layout = layout
    firstFields = layout.firstFields.map { $0 }
    children = layout.children.map { $0 }
    cells = []
    begin()
  }

  /// A document that was made whole; it can be read and rendered but not filled.
  init(layout: SchemaLayout, cells: [TaggedValue], bytes: [UInt8]) {
    self.layout = layout
    self.cells = cells
    self.bytes = bytes
    firstFields = layout.firstFields.map { $0 }
    children = []
  }

  /// Makes all fields null again, to be filled anew without allocating.
  ///
  /// ```swift
  /// document.removeAll()
  /// ```
  public mutating func removeAll(keepingCapacity: Bool = true) {
    cells.removeAll(keepingCapacity: keepingCapacity)
    bytes.removeAll(keepingCapacity: keepingCapacity)
    runs.removeAll(keepingCapacity: keepingCapacity)
    open.removeAll(keepingCapacity: keepingCapacity)
    begin()
  }

  private mutating func begin() {
    let count = firstFields[1]
    cells.append(TaggedValue(.object, a: 1, b: 0))
    for _ in 0..<count { cells.append(.null) }
    cursor = 1
    field = 0
  }

  /// Whether each object, list and map that was begun has been ended.
  ///
  /// ```swift
  /// assert(document.isComplete)
  /// ```
  public var isComplete: Bool { open.isEmpty }
}
