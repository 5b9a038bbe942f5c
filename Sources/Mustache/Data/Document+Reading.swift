import Bytes

// Reading a document back, for serializers.

extension Document {
  /// The location of a value in a document, which only that document can interpret.
  ///
  /// ```swift
  /// var document = Document(Schema([.scalar("name"), .scalars("tags")]))
  /// document.text("name", "Milk")
  /// let texts = document.fields(of: document.root).map { field in
  ///   let node = document.value(ofField: field, of: document.root)
  ///   guard document.kind(of: node) == .text else { return "" }
  ///   return document.withBytes(of: node) { bytes in
  ///     String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  ///   }
  /// }
  /// ```
  public struct Node: Sendable, Equatable {
    @usableFromInline let index: Int

    @inlinable
    init(index: Int) { self.index = index }
  }

  /// What a node is.
  public enum Kind: Sendable, Equatable {
    case null, bool(Bool), number, text, object, list, fragments, map
  }

  /// The document itself, which is an object.
  @inlinable
  public var root: Node { Node(index: 0) }

  /// The kind of a node, on which it depends which of the functions below can be used.
  @inlinable
  public func kind(of node: Node) -> Kind {
    switch values[node.index].kind {
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

  /// The numbers of an object's fields, in order. A field has the same number, below
  /// ``fieldCount``, in every document of the schema, so an array can hold data for each field.
  @inlinable
  public func fields(of object: Node) -> Range<Int> {
    let schema = Int(values[object.index].b)
    return firstFields[schema]..<firstFields[schema + 1]
  }

  /// How many fields the schema and all schemas in it have.
  @inlinable
  public var fieldCount: Int { children.count }

  /// The field's name in UTF-8.
  public func name(ofField field: Int) -> [UInt8] { layout.names[field] }

  /// Whether a serializer omits the field.
  public func isTemplateOnly(_ field: Int) -> Bool { layout.isTemplateOnly[field] }

  /// The value of a field of an object.
  @inlinable
  public func value(ofField field: Int, of object: Node) -> Node {
    let object = values[object.index]
    return Node(index: Int(object.a) + field - firstFields[Int(object.b)])
  }

  /// The first item of a list or the first key of a map; nil if it is empty.
  @inlinable
  public func firstItem(of list: Node) -> Node? {
    let list = values[list.index]
    return list.b == 0 ? nil : Node(index: Int(list.a))
  }

  /// The next item of the same list or the next key of the same map; nil after the last one.
  @inlinable
  public func item(after item: Node) -> Node? {
    let next = values[item.index].next
    return next == 0 ? nil : Node(index: Int(next))
  }

  /// The value of a key that ``firstItem(of:)`` or ``item(after:)`` returned.
  @inlinable
  public func value(ofKey key: Node) -> Node { Node(index: key.index + 1) }

  /// Calls `body` with the bytes of a text, or of a number as it is written.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    of node: Node, _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let value = values[node.index]
    return try body(bytes.span.extracting(Int(value.a)..<Int(value.a) + Int(value.b)))
  }

  /// How many values there are, those in lists and maps included.
  public var valueCount: Int { values.count }

  /// How many bytes all texts, numbers and keys of maps have together.
  public var byteCount: Int { bytes.count }

  /// How many fragments there are in all, and how many bytes they have together.
  ///
  /// - Parameter banks: that the document refers to.
  /// - Complexity: O(values + fragments).
  public func fragmentTotals(in banks: [Fragments]) -> (count: Int, byteCount: Int) {
    var (count, byteCount) = (0, 0)
    for index in values.indices where values[index].kind == .fragments {
      let bank = bank(of: Node(index: index))
      for number in fragmentNumbers(of: Node(index: index)) {
        count += 1
        byteCount += banks[bank].strings.range(of: number).count
      }
    }
    return (count, byteCount)
  }

  /// The bank from which a node of fragments takes them.
  @inlinable
  public func bank(of fragments: Node) -> Int {
    Int(fragmentNumbers[Int(values[fragments.index].a)])
  }

  /// The numbers of the fragments in their bank, in order.
  @inlinable
  public func fragmentNumbers(of fragments: Node) -> some Sequence<Int> {
    let value = values[fragments.index]
    let start = Int(value.a) + 1
    return fragmentNumbers[start..<start + Int(value.b)].lazy.map { Int($0) }
  }
}
