import Bytes

// Reading a document back, for serializers.

extension Document {
  /// The location of a value in a document, which only that document can interpret.
  package struct Node: Sendable, Equatable {
    let index: Int
    /// The number of the field or item, below ``slotCount`` and the same in every document of the
    /// schema.
    package let slot: Int
  }

  /// The document itself, which is an object.
  package var root: Node { Node(index: 1, slot: 0) }

  /// The kind of a node, on which it depends which of the functions below can be used.
  package func kind(of node: Node) -> Kind { values[node.index].kind }

  /// The first field of an object.
  package func firstField(of object: Node) -> Node? {
    slots[object.slot].width == 1 ? nil : Node(index: object.index + 1, slot: object.slot + 1)
  }

  /// The next field of the same object; nil after the last one.
  package func field(after field: Node, of object: Node) -> Node? {
    let width = slots[field.slot].width
    guard field.slot + width < object.slot + slots[object.slot].width else { return nil }
    return Node(index: field.index + width, slot: field.slot + width)
  }

  /// The first item of a list or the first key of a map; nil if it is empty.
  package func firstItem(of list: Node) -> Node? {
    let first = Int(values[list.index].a)
    return first == 0 ? nil : Node(index: first, slot: slots[list.slot].items)
  }

  /// The next item of the same list or the next key of the same map; nil after the last one.
  package func item(after item: Node) -> Node? {
    let next = Int(values[item.index].next)
    return next == 0 ? nil : Node(index: next, slot: item.slot)
  }

  /// The value of a key that ``firstItem(of:)`` or ``item(after:)`` returned.
  package func value(ofKey key: Node) -> Node { Node(index: key.index + 1, slot: key.slot + 1) }

  /// Calls `body` with the bytes of a text, or of a number as it is written.
  package func withBytes<Result>(
    of node: Node, _ body: (borrowing Span<UInt8>) -> Result
  ) -> Result {
    let value = values[node.index]
    return body(bytes.span.extracting(Int(value.a)..<Int(value.a) + Int(value.b)))
  }

  /// How many values there are, those in lists and maps included.
  package var valueCount: Int { values.count }

  /// How many bytes all texts, numbers and keys of maps have together.
  package var byteCount: Int { bytes.count }

  /// How many fragments there are in all, and how many bytes they have together.
  ///
  /// - Parameter banks: that the document refers to.
  package func fragmentTotals(in banks: [Fragments]) -> (count: Int, byteCount: Int) {
    var (count, byteCount) = (0, 0)
    for index in values.indices where values[index].kind == .fragments {
      let node = Node(index: index, slot: 0)
      for number in fragmentNumbers(of: node) {
        count += 1
        byteCount += banks[bank(of: node)].strings.range(of: number).count
      }
    }
    return (count, byteCount)
  }

  /// The bank from which a node of fragments takes them.
  package func bank(of fragments: Node) -> Int {
    Int(fragmentNumbers[Int(values[fragments.index].a)])
  }

  /// The numbers of the fragments in their bank, in order.
  package func fragmentNumbers(of fragments: Node) -> some Sequence<Int> {
    let value = values[fragments.index]
    let start = Int(value.a) + 1
    return fragmentNumbers[start..<start + Int(value.b)].lazy.map { Int($0) }
  }
}

extension Document {
  /// A text, number or boolean as it is printed.
  func printed(_ index: Int) -> [UInt8]? {
    switch values[index].kind {
    case .text, .number:
      withBytes(of: Node(index: index, slot: 0)) { span in span.indices.map { span[$0] } }
    case .yes: Array("true".utf8)
    case .no: Array("false".utf8)
    default: nil
    }
  }
}
