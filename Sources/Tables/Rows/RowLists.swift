import Bytes
import Diagnostics

/// Finds the rows in responses of servers, `{ "page": 1, "products": [ … ] }`, and in XML, where
/// they are elements that repeat at the same place below the root.
struct RowLists {
  private typealias List = (path: String, rows: [Int])

  private let root: JSONValue
  /// The single object that a JSON file is.
  private let answer: JSONValue?
  /// The lists that may be that of the rows, by the number of names in their paths.
  private var levels: [[List]] = []

  /// Deeper elements are fields of products.
  private static let depth = 3

  /// - Parameters:
  ///   - root: that of a file of rows.
  ///   - path: of the list that is wanted, if it is known.
  init(_ root: JSONValue, path: String? = nil) {
    self.root = root
    let first = Array(root.elements.prefix(2))
    // The elements of an array in the file are its rows, even if there is one.
    let isList = root.tree.source.bytes.dropFirst(root.start).first == UInt8(ascii: "[")
    answer = !isList && first.count == 1 && first[0].kind == .object ? first[0] : nil
    if root.tree.isXML {
      let depth = max(Self.depth, path.map { $0.split(separator: ".").count } ?? 0)
      levels = Array(repeating: [], count: depth)
      var numbers = ByteStringTable()
      var (places, names): ([Int], [UInt8]) = ([], [])
      add(below: root, level: 0, &numbers, &places, &names)
    } else if let answer {
      levels = [
        Self.lists(in: answer),
        answer.members.flatMap { Self.lists(in: $0.value, path: $0.key + ".") },
      ]
    }
  }

  /// The arrays of objects in an object.
  private static func lists(in object: JSONValue, path: String = "") -> [List] {
    object.members.filter { member in
      member.value.kind == .array && member.value.elements.allSatisfy { $0.kind == .object }
    }.map { (path + $0.key, $0.value.elements.map(\.index)) }
  }

  /// Adds the elements that have attributes or elements in them, as others are no rows.
  ///
  /// - Parameters:
  ///   - numbers: of the lists, by their paths.
  ///   - places: by number of a list, where it is in its level.
  ///   - names: those of the elements from below the root on, with points between them.
  private mutating func add(
    below element: JSONValue, level: Int, _ numbers: inout ByteStringTable, _ places: inout [Int],
    _ names: inout [UInt8]
  ) {
    for child in element.children where !child.isAttribute {
      let length = names.count
      if length > 0 { names.append(UInt8(ascii: ".")) }
      names += root.tree.source.bytes[child.keyRange ?? 0..<0]
      if level + 1 < levels.count { add(below: child, level: level + 1, &numbers, &places, &names) }
      if !child.children.isEmpty {
        let (number, isNew) = numbers.insert(names.span)
        if isNew {
          places.append(levels[level].count)
          levels[level].append((String(decoding: names, as: UTF8.self), []))
        }
        levels[level][places[number]].rows.append(child.index)
      }
      names.removeSubrange(length...)
    }
  }

  /// The paths to the lists of which one must be that of the rows; empty for a feed and for a row.
  var paths: [String] {
    if isFeed || isRow { return [] }
    let filled = levels.map { $0.filter(isFilled) }
    let first = filled.first { !$0.isEmpty } ?? []
    return (root.tree.isXML ? first : Array(filled.joined())).map(\.path)
  }

  /// The indices of the rows: in JSON the elements of the root, unless that holds a single object
  /// without an id, which has one array of objects in it, or in one of its objects; in XML those of
  /// a feed, or the elements that repeat the fewest levels below the root.
  ///
  /// - Parameter path: the names that lead to them, with points between them; nil to find them.
  /// - Throws: if there are several lists, or none at the path, or none in XML with texts.
  func rows(at path: String?) throws(Diagnostic) -> [Int] {
    if let path {
      let keys = path.utf8.split(separator: UInt8(ascii: ".")).map { Array($0) }
      if let list = levels.joined().first(where: { $0.path == path }) { return list.rows }
      if let list = (answer ?? root).value(at: keys), list.kind == .array {
        return list.elements.map(\.index)
      }
      if isBlank { return [] }
      throw .noList(path, among: levels.joined().map(\.path), at: location)
    }
    if isFeed { return feed }
    if let answer, isRow { return [answer.index] }
    for lists in levels {
      let filled = lists.filter(isFilled)
      if filled.count > 1 { throw .severalLists(filled.map(\.path), at: location) }
      if let list = filled.first { return list.rows }
      if !root.tree.isXML, lists.count == 1 { return [] }
    }
    if !root.tree.isXML { return root.elements.map(\.index) }
    if let only = levels.joined().first { return only.rows }
    if isBlank { return [] }
    throw Diagnostic(
      "the file has no list of products", at: location,
      help: "look into it: it may be the error message of a server")
  }

  private func isFilled(_ list: List) -> Bool { list.rows.count > (root.tree.isXML ? 1 : 0) }

  /// True if the single object of a JSON file is a row.
  private var isRow: Bool {
    answer?.members.contains { TableColumn.folded($0.key) == "id" } ?? false
  }

  private var isFeed: Bool {
    root.tree.isXML && ["rss", "RDF", "feed", "channel"].contains(root.key)
  }

  /// RSS 2.0 and RDF have items, Atom has entries.
  private var feed: [Int] {
    let name = root.key == "feed" ? "entry" : "item"
    return levels.prefix(2).joined().first { $0.path.split(separator: ".").last ?? "" == name }?
      .rows ?? []
  }

  /// True for XML without a text.
  private var isBlank: Bool {
    root.tree.isXML && root.tree.nodes.allSatisfy { $0.isAttribute || $0.start == $0.end }
  }

  private var location: SourceLocation {
    let value = answer ?? root
    let name = root.tree.isXML ? root.keyRange?.upperBound ?? 0 : 0
    return root.tree.source.location(at: value.start, length: name - value.start)
  }
}

extension Diagnostic {
  /// - Parameter others: the paths of the lists that the file has.
  static func noList(_ path: String, among others: [String], at location: SourceLocation) -> Self {
    Self(
      "the file has no list \(path.inBackticks)", at: location,
      help: others.isEmpty
        ? "remove the `path` from `shop.json`, or check the file"
        : "write one of \(names(others)) as `path`")
  }

  /// - Parameter paths: of the lists, of which one must be chosen.
  static func severalLists(_ paths: [String], at location: SourceLocation) -> Self {
    Self(
      "the file has \(paths.count) lists: \(names(paths))", at: location,
      help: "say beside the file's name in `shop.json` which one has the rows: "
        + "`\"path\": \"\(paths[0])\"`")
  }

  private static func names(_ paths: [String]) -> String {
    paths.prefix(8).map(\.inBackticks).joined(separator: ", ")
  }
}
