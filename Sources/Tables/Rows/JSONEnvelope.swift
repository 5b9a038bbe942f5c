import Diagnostics

/// Finds the rows in responses of servers: `{ "page": 1, "products": [ … ] }`.
enum JSONEnvelope {
  /// The array whose elements are the rows: the root itself unless that holds a single object
  /// without an id, which has one array of objects in it, or in one of its objects.
  ///
  /// - Parameters:
  ///   - root: that of a file of rows.
  ///   - path: the keys that lead to the array, with points between them; nil to find it.
  /// - Returns: nil, with an error, if there are several arrays, or none at the path.
  static func list(in root: JSONValue, path: String?, faults: FaultLog) -> JSONValue? {
    var elements = root.elements
    let first = elements.next()
    let isAlone = first != nil && elements.next() == nil
    let answer = isAlone && first?.kind == .object ? first : nil
    if let path {
      if let list = JSONPath(list: path).value(in: answer ?? root), list.kind == .array {
        return list
      }
      let lists = answer.map { self.lists(in: $0) + inner($0) } ?? []
      faults.error(
        "the file has no array \(path.inBackticks)", at: (answer ?? root).startLocation,
        help: lists.isEmpty
          ? "remove the `path` from `shop.json`, or check the file"
          : "write one of \(names(lists)) as `path`")
      return nil
    }
    guard let answer, !answer.members.contains(where: { TableColumn.folded($0.key) == "id" })
    else { return root }
    for lists in [lists(in: answer), inner(answer)] {
      let filled = lists.filter { $0.value.elements.contains { _ in true } }
      if filled.count > 1 { return fail(filled, at: answer, faults) }
      if let list = filled.first ?? (lists.count == 1 ? lists.first : nil) { return list.value }
    }
    return root
  }

  /// The ways to the arrays of objects in a file that is one object.
  static func paths(in root: JSONValue) -> [String] {
    var elements = root.elements
    guard let answer = elements.next(), elements.next() == nil, answer.kind == .object else {
      return []
    }
    return (lists(in: answer) + inner(answer)).filter { list in
      list.value.elements.contains { _ in true }
    }.map(\.path)
  }

  private typealias List = (path: String, value: JSONValue)

  /// The members that are arrays of objects only.
  private static func lists(in object: JSONValue, path: String = "") -> [List] {
    object.members.filter { member in
      member.value.kind == .array && member.value.elements.allSatisfy { $0.kind == .object }
    }.map { (path + $0.key, $0.value) }
  }

  /// The arrays in its member objects.
  private static func inner(_ object: JSONValue) -> [List] {
    object.members.flatMap { lists(in: $0.value, path: $0.key + ".") }
  }

  private static func names(_ lists: [List]) -> String {
    lists.prefix(8).map(\.path.inBackticks).joined(separator: ", ")
  }

  private static func fail(
    _ lists: [List], at answer: JSONValue, _ faults: FaultLog
  ) -> JSONValue? {
    faults.error(
      "the file has \(lists.count) arrays of objects: \(names(lists))", at: answer.startLocation,
      help: "say beside the file's name in `shop.json` which one has the rows: "
        + "`\"path\": \"\(lists[0].path)\"`")
    return nil
  }
}

extension JSONValue {
  /// Its first byte.
  fileprivate var startLocation: SourceLocation { tree.source.location(at: range.lowerBound) }
}
