import Bytes
import Diagnostics

/// An XML text as a flat list of its elements and attributes, in place (XML 1.0): no text is
/// copied, nothing is fetched, and no entity of a document type is ever expanded.
struct XMLTree {
  /// An element or an attribute. The attributes of an element, and then the elements in it, follow
  /// it immediately.
  struct Node {
    /// How the content is written: as plain text, with references, sections or tags in it, or as
    /// elements only.
    enum Kind { case text, markup, elements }

    private let nameStart: UInt32
    private let nameEnd: UInt32
    private var contentStart: UInt32 = 0
    private var contentEnd: UInt32 = 0
    /// The first node after those in it.
    var next: UInt32 = 0
    let isAttribute: Bool
    var kind = Kind.text

    init(name: Range<Int>, content: Range<Int>, isAttribute: Bool) {
      (nameStart, nameEnd) = (UInt32(name.lowerBound), UInt32(name.upperBound))
      self.isAttribute = isAttribute
      setContent(content)
    }

    mutating func setContent(_ content: Range<Int>) {
      (contentStart, contentEnd) = (UInt32(content.lowerBound), UInt32(content.upperBound))
    }

    /// Its name in the file, with its prefix.
    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }

    /// The value between its quotes, or what is between its tags; empty if that is blank.
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }

    /// An element's first tag up to the end of its name.
    var tag: Range<Int> { Int(nameStart) - 1..<Int(nameEnd) }
  }

  let source: SourceFile
  let nodes: [Node]

  /// - Throws: if the text is not well-formed, or is too large.
  init(_ source: SourceFile) throws(Diagnostic) {
    guard source.bytes.count < 1 << 31 else {
      throw Diagnostic("the file `\(source.name)` is larger than 2 GiB", help: "split the feed")
    }
    self.source = source
    var parser = XMLParser(source)
    try parser.parse()
    nodes = parser.nodes
  }

  /// The attributes and the elements directly in a node.
  func children(of node: Int) -> some Sequence<Int> {
    sequence(state: node + 1) { index -> Int? in
      guard index < Int(nodes[node].next) else { return nil }
      defer { index = Int(nodes[index].next) }
      return index
    }
  }

  /// The elements at a path of local names from below a node.
  func elements(at path: ArraySlice<[UInt8]>, below node: Int = 0) -> [Int] {
    guard let name = path.first, !nodes.isEmpty else { return nodes.isEmpty ? [] : [node] }
    return children(of: node).filter {
      !nodes[$0].isAttribute && source.bytes[localName($0)].elementsEqual(name)
    }.flatMap { elements(at: path.dropFirst(), below: $0) }
  }

  /// The name of a node without its prefix.
  func localName(_ node: Int) -> Range<Int> {
    let name = nodes[node].name
    guard let colon = source.bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return name }
    return colon + 1..<name.upperBound
  }
}
