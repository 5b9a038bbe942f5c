import Bytes
import Diagnostics

/// Finds the list of products in an XML text: elements that repeat at the same place below the root
/// element.
struct XMLLists {
  private let tree: XMLTree
  private let root: String
  /// Where there are elements that may be rows: their names from below the root element on, each
  /// with a slash before it; and how many there are.
  private var candidates = ByteStringTable()
  private var counts: [Int] = []

  /// Deeper elements are fields of products.
  private static let depth = 3

  /// - Parameter path: of the list that is wanted, if it is known.
  init(_ tree: XMLTree, path: String? = nil) {
    self.tree = tree
    root = tree.nodes.isEmpty ? "" : tree.source.bytes.text(tree.localName(0))
    var names: [UInt8] = []
    let depth = max(Self.depth, path.map { $0.split(separator: ".").count } ?? 0)
    if !tree.nodes.isEmpty { count(below: 0, depth: depth, &names) }
  }

  /// - Parameters:
  ///   - depth: how many levels of elements are counted.
  ///   - names: of the elements from below the root on, each with a slash before it.
  private mutating func count(below node: Int, depth: Int, _ names: inout [UInt8]) {
    for child in tree.children(of: node) where !tree.nodes[child].isAttribute {
      let length = names.count
      names.append(.slash)
      names += tree.source.bytes[tree.localName(child)]
      if depth > 1 { count(below: child, depth: depth - 1, &names) }
      // Elements without attributes and elements in them are no rows.
      if Int(tree.nodes[child].next) > child + 1 {
        let (number, isNew) = candidates.insert(names.span)
        if isNew { counts.append(0) }
        counts[number] += 1
      }
      names.removeSubrange(length...)
    }
  }

  /// The names on the path to the rows, from below the root on; nil, without a fault, if the text
  /// has no elements for rows.
  ///
  /// - Throws: if there are several lists, or none in a text that is not a feed, or not the named
  ///   one.
  func rows(at path: String?) throws(Diagnostic) -> [String]? {
    let location = tree.nodes.first.map { tree.source.location(of: $0.tag) }
    guard let location else { return nil }
    if let path {
      if let named = counts.indices.first(where: { name(of: $0) == path }) {
        return names(of: named)
      }
      throw .noList(path, among: counts.indices.map { name(of: $0) }, at: location)
    }
    if isFeed { return known.map { names(of: $0) } }
    let repeated = self.repeated
    if repeated.count == 1 { return names(of: repeated[0]) }
    if repeated.count > 1 { throw .severalLists(repeated.map { name(of: $0) }, at: location) }
    let only = counts.indices.min { names(of: $0).count < names(of: $1).count }
    if let only { return names(of: only) }
    if tree.nodes.allSatisfy({ $0.isAttribute || $0.content.isEmpty }) { return nil }
    throw Diagnostic(
      "the file has no list of products", at: location,
      help: "look into it: it may be the error message of a server")
  }

  /// The lists that may be that of the products, as `path` names them.
  var paths: [String] { isFeed ? [] : repeated.map { name(of: $0) } }

  /// Those that are the fewest levels below the root.
  private var repeated: [Int] {
    let all = counts.indices.filter { counts[$0] > 1 }
    let depth = all.map { names(of: $0).count }.min()
    return all.filter { names(of: $0).count == depth }
  }

  /// RSS 2.0 and RDF have items, Atom has entries.
  private var known: Int? {
    let last = root == "feed" ? "entry" : "item"
    return counts.indices.first { names(of: $0).last == last && names(of: $0).count <= 2 }
  }

  private var isFeed: Bool { ["rss", "RDF", "feed", "channel"].contains(root) }

  private func names(of candidate: Int) -> [String] {
    candidates.strings.text(candidate).split(separator: "/").map { String($0) }
  }

  private func name(of candidate: Int) -> String { names(of: candidate).joined(separator: ".") }
}
