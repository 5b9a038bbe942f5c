// Reading a document back, for serializers: a `Node` is a place in it, two words of plain data.

extension Document {
  /// A value in a document; its document must be asked about it.
  ///
  /// ```swift
  /// let total = document.value(ofField: 0, of: document.root)
  /// ```
  public struct Node: Sendable, Equatable {
    @usableFromInline let index: Int

    @inlinable
    init(index: Int) { self.index = index }
  }

  /// What a node is.
  ///
  /// ```swift
  /// document.kind(of: document.root)  // .object
  /// ```
  public enum Kind: Sendable, Equatable {
    case null, bool(Bool), number, text, object, list, fragments, map
  }

  /// The record of the document's own shape.
  ///
  /// ```swift
  /// document.kind(of: document.root)  // .object
  /// ```
  @inlinable
  public var root: Node { Node(index: 0) }

  /// What a node is, so that it is known what to ask of it.
  ///
  /// ```swift
  /// if document.kind(of: node) == .text { … }
  /// ```
  @inlinable
  public func kind(of node: Node) -> Kind {
    switch cells[node.index].kind {
    case .null: .null
    case .no: .bool(false)
    case .yes: .bool(true)
    case .number: .number
    case .text: .text
    case .object: .object
    case .list: .list
    case .fragments: .fragments
    case .map: .map
    }
  }

  /// The numbers of an object's fields, in order. The number of a field is the same in each
  /// document of the shape and below ``fieldCount``, so that what belongs to a field can be kept
  /// in an array.
  ///
  /// ```swift
  /// for field in document.fields(of: node) where !document.isTemplateOnly(field) { … }
  /// ```
  @inlinable
  public func fields(of object: Node) -> Range<Int> {
    let shape = Int(cells[object.index].b)
    return firstFields[shape]..<firstFields[shape + 1]
  }

  /// How many fields the shape and all shapes in it have.
  ///
  /// ```swift
  /// var keys = Array(repeating: [UInt8](), count: document.fieldCount)
  /// ```
  @inlinable
  public var fieldCount: Int { children.count }

  /// In UTF-8.
  ///
  /// ```swift
  /// document.name(ofField: 3)  // Array("total".utf8)
  /// ```
  public func name(ofField field: Int) -> [UInt8] { layout.names[field] }

  /// Whether a serializer leaves the field out.
  ///
  /// ```swift
  /// document.isTemplateOnly(3)  // false
  /// ```
  public func isTemplateOnly(_ field: Int) -> Bool { layout.isTemplateOnly[field] }

  /// The value of a field, by its number, of an object.
  ///
  /// ```swift
  /// document.value(ofField: field, of: node)
  /// ```
  @inlinable
  public func value(ofField field: Int, of object: Node) -> Node {
    let cell = cells[object.index]
    return Node(index: Int(cell.a) + field - firstFields[Int(cell.b)])
  }

  /// The first item of a list or the first key of a map; nil if it is empty.
  ///
  /// ```swift
  /// var item = document.firstItem(of: list)
  /// while let node = item { item = document.item(after: node) }
  /// ```
  @inlinable
  public func firstItem(of list: Node) -> Node? {
    let cell = cells[list.index]
    return cell.b == 0 ? nil : Node(index: Int(cell.a))
  }

  /// The next item of the same list or key of the same map.
  ///
  /// ```swift
  /// item = document.item(after: node)
  /// ```
  @inlinable
  public func item(after item: Node) -> Node? {
    let next = cells[item.index].next
    return next == 0 ? nil : Node(index: Int(next))
  }

  /// What a map has at a key that ``firstItem(of:)`` or ``item(after:)`` gave.
  ///
  /// ```swift
  /// document.value(ofKey: key)
  /// ```
  @inlinable
  public func value(ofKey key: Node) -> Node { Node(index: key.index + 1) }

  /// Calls `body` with the bytes of a text or a number as written.
  ///
  /// ```swift
  /// document.withBytes(of: node) { output.append($0) }
  /// ```
  @inlinable
  public func withBytes<Result, Failure: Error>(
    of node: Node, _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let cell = cells[node.index]
    return try body(bytes.span.extracting(Int(cell.a)..<Int(cell.a) + Int(cell.b)))
  }
}
