package import Diagnostics

/// One value of a `JSONTree`, with its location.
package struct JSONValue: Sendable {
  package let tree: JSONTree
  package let index: Int

  var node: JSONTree.Node { tree.nodes[index] }

  package var kind: JSONTree.Kind { node.kind }

  /// True for an attribute of an XML element.
  var isAttribute: Bool { node.isAttribute }

  /// The value's bytes in the file, quotes and brackets included.
  package var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The key's bytes in the file, quotes included; nil if the value is not a member of an object.
  package var keyRange: Range<Int>? {
    node.keyEnd == 0 ? nil : Int(node.keyStart)..<Int(node.keyEnd)
  }

  package var location: SourceLocation {
    tree.source.location(of: range)
  }

  /// The location of the member's key, or of the value if it has none.
  package var keyLocation: SourceLocation {
    let range = keyRange ?? range
    return tree.source.location(of: range)
  }

  package var key: String? {
    keyRange.map {
      String(decoding: JSONStringDecoder.decoded($0, of: tree.source.bytes), as: UTF8.self)
    }
  }

  /// A string's text without escapes, and with spaces in place of characters that pages may not
  /// contain; nil for other kinds.
  package var text: String? {
    guard kind == .string else { return nil }
    var text = JSONStringDecoder.decoded(range, of: tree.source.bytes)
    ForbiddenCharacters.blank(&text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A number as the file writes it; nil for other kinds.
  package var numberText: String? { kind == .number ? sourceText : nil }

  package var boolean: Bool? {
    kind == .boolean ? tree.source.bytes[range.lowerBound] == UInt8(ascii: "t") : nil
  }

  package var sourceText: String { String(decoding: tree.source.bytes[range], as: UTF8.self) }

  /// The elements of an array, or the values of an object's members, in file order; else empty.
  package var children: Children { Children(tree: tree, index: index + 1, end: Int(node.next)) }

  /// The elements of an array in file order; empty for other kinds.
  package var elements: Children { children(of: .array) }

  /// The members of an object in file order; empty for other kinds. Duplicate keys are all here.
  package var members: LazyMapSequence<Children, (key: String, value: JSONValue)> {
    children(of: .object).lazy.map { ($0.key ?? "", $0) }
  }

  private func children(of kind: JSONTree.Kind) -> Children {
    self.kind == kind ? children : Children(tree: tree, index: 0, end: 0)
  }

  /// The value of the member `key`; O(members).
  package subscript(key: String) -> JSONValue? { member(Array(key.utf8)) }

  private func member(_ key: [UInt8]) -> JSONValue? {
    let bytes = tree.source.bytes
    return children.first { value in
      guard let range = value.keyRange else { return false }
      let plain = JSONStringDecoder.plainRange(range, of: bytes)
      return plain.map { bytes[$0].elementsEqual(key) }
        ?? (JSONStringDecoder.decoded(range, of: bytes) == key)
    }
  }

  /// Where it begins in the file, in XML with an element's tag.
  var start: Int {
    guard tree.isXML else { return range.lowerBound }
    return tree.source.bytes[..<Int(node.keyStart)].lastIndex(of: UInt8(ascii: "<")) ?? 0
  }

  /// The value that a path of keys and of numbers of elements leads to; nil if it leads nowhere.
  ///
  /// - Complexity: O(members and elements on the way).
  func value(at path: some Collection<[UInt8]>) -> JSONValue? {
    var value: JSONValue? = self
    for step in path {
      guard let outer = value else { return nil }
      let number = outer.kind == .array ? Int(String(decoding: step, as: UTF8.self)) ?? -1 : -1
      value = number < 0 ? outer.member(step) : outer.children.dropFirst(number).first { _ in true }
    }
    return value
  }

  package struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: JSONTree
    var index: Int
    let end: Int

    package var isEmpty: Bool { index >= end }

    package mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = Int(tree.nodes[index].next) }
      return JSONValue(tree: tree, index: index)
    }
  }
}
