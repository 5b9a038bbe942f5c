import Diagnostics

/// Finds the list of products in an XML text: elements that repeat at the same place below the root
/// element.
struct XMLLists {
  /// Elements with the same path and name.
  private struct Candidate {
    /// The names from below the root element on.
    let path: [String]
    var count = 0
  }

  private var candidates: [Candidate] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var root = ""
  private var rootStart = 0
  private var hasText = false

  /// Deeper elements are fields of products.
  private static let depth = 3

  /// - Throws: if the text is not well-formed.
  init(_ source: SourceFile, path: String?) throws(Diagnostic) {
    let depth = max(Self.depth, path.map { $0.split(separator: ".").count } ?? 0)
    var scanner = XMLScanner(source)
    // The names of the open elements below the root, each with a slash before it.
    var names: [UInt8] = []
    var lengths: [Int] = []
    // By depth: whether the open element has attributes of its own.
    var hasAttributes = [Bool](repeating: false, count: depth + 2)
    while true {
      switch try scanner.next() {
      case .done: return
      case .start:
        let name = XMLRows.localName(scanner.element.name, in: source.bytes)
        if scanner.depth == 1 {
          root = String(decoding: source.bytes[name], as: UTF8.self)
          rootStart = scanner.element.start
        } else if scanner.depth <= depth + 1 {
          lengths.append(names.count)
          names.append(UInt8(ascii: "/"))
          names += source.bytes[name]
          hasAttributes[scanner.depth] = !scanner.attributes.isEmpty
        }
      case .end:
        let level = scanner.depth + 1
        if scanner.element.hasText { hasText = true }
        guard level > 1, level <= depth + 1 else { continue }
        if scanner.element.hasElements || hasAttributes[level] { count(names) }
        names.removeSubrange(lengths.removeLast()...)
      }
    }
  }

  private mutating func count(_ names: [UInt8]) {
    if let number = numbers[names] {
      candidates[number].count += 1
      return
    }
    numbers[names] = candidates.count
    let path = names.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    candidates.append(Candidate(path: path, count: 1))
  }

  /// The names on the path to the rows, from below the root on; nil, without a fault, if the text
  /// has no elements for rows.
  ///
  /// - Throws: if there are several lists, or none in a text that is not a feed, or not the named
  ///   one.
  func rows(in source: SourceFile, path: String?) throws(Diagnostic) -> [String]? {
    if let path {
      if let named = candidates.first(where: { $0.path.joined(separator: ".") == path }) {
        return named.path
      }
      throw fault(
        "the file has no list \(path.inBackticks)", in: source,
        candidates.isEmpty ? "check the file" : "write one of \(list(candidates)) as `path`")
    }
    if isFeed { return known?.path }
    let repeated = self.repeated
    if repeated.count == 1 { return repeated[0].path }
    if repeated.count > 1 {
      throw fault(
        "the file has \(repeated.count) lists: \(list(repeated))", in: source,
        "say beside the file's name in `shop.json` which one has the products: "
          + "`\"path\": \"\(repeated[0].path.joined(separator: "."))\"`")
    }
    if let only = candidates.min(by: { $0.path.count < $1.path.count }) { return only.path }
    if !hasText { return nil }
    throw fault(
      "the file has no list of products", in: source,
      "look into it: it may be the error message of a server")
  }

  /// The lists that may be that of the products, as `path` names them.
  var paths: [String] { isFeed ? [] : repeated.map { $0.path.joined(separator: ".") } }

  /// Those that are the fewest levels below the root.
  private var repeated: [Candidate] {
    let all = candidates.filter { $0.count > 1 }
    let depth = all.map(\.path.count).min()
    return all.filter { $0.path.count == depth }
  }

  /// RSS 2.0 and RDF have items, Atom has entries.
  private var known: Candidate? {
    let name = root == "feed" ? "entry" : "item"
    return candidates.first { $0.path.last == name && $0.path.count <= 2 }
  }

  private var isFeed: Bool { ["rss", "RDF", "feed", "channel"].contains(root) }

  private func list(_ candidates: [Candidate]) -> String {
    candidates.prefix(8).map { $0.path.joined(separator: ".").inBackticks }.joined(separator: ", ")
  }

  private func fault(_ message: String, in source: SourceFile, _ help: String) -> Diagnostic {
    Diagnostic(
      message, at: source.location(at: rootStart, length: root.utf8.count + 1), help: help)
  }
}
