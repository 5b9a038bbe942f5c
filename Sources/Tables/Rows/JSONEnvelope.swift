import Diagnostics

/// Finds the rows in responses of servers: `{ "page": 1, "products": [ … ] }`.
struct JSONEnvelope {
  private let root: JSONValue
  /// The single object that the file is.
  private let answer: JSONValue?

  /// - Parameter root: that of a file of rows.
  init(_ root: JSONValue) {
    self.root = root
    let first = Array(root.elements.prefix(2))
    answer = first.count == 1 && first[0].kind == .object ? first[0] : nil
  }

  /// The arrays of objects in the answer, and those in the objects in it.
  private var lists: [[(path: String, value: JSONValue)]] {
    func lists(in object: JSONValue, path: String = "") -> [(path: String, value: JSONValue)] {
      object.members.filter { member in
        member.value.kind == .array && member.value.elements.allSatisfy { $0.kind == .object }
      }.map { (path + $0.key, $0.value) }
    }
    guard let answer else { return [] }
    return [lists(in: answer), answer.members.flatMap { lists(in: $0.value, path: $0.key + ".") }]
  }

  /// The ways to the arrays that are not empty.
  var paths: [String] { lists.joined().filter { !$0.value.elements.isEmpty }.map(\.path) }

  /// The array whose elements are the rows: the root itself unless that holds a single object
  /// without an id, which has one array of objects in it, or in one of its objects.
  ///
  /// - Parameter path: the keys that lead to the array, with points between them; nil to find it.
  /// - Throws: if there are several arrays, or none at the path.
  func rows(at path: String?) throws(Diagnostic) -> JSONValue {
    if let path {
      let keys = path.utf8.split(separator: UInt8(ascii: ".")).map { Array($0) }
      if let list = (answer ?? root).value(at: keys), list.kind == .array { return list }
      throw .noList(path, among: lists.joined().map(\.path), at: location)
    }
    guard let answer, !answer.members.contains(where: { TableColumn.folded($0.key) == "id" })
    else { return root }
    for lists in lists {
      let filled = lists.filter { !$0.value.elements.isEmpty }
      if filled.count > 1 { throw .severalLists(filled.map(\.path), at: location) }
      if let list = filled.first ?? (lists.count == 1 ? lists.first : nil) { return list.value }
    }
    return root
  }

  private var location: SourceLocation {
    let value = answer ?? root
    return value.tree.source.location(at: value.range.lowerBound)
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
