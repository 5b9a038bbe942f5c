package import Diagnostics

/// Categories that a feed lists apart from its products: `<category id="2" parentId="1">Tea`
/// (`Input: XML`).
package enum XMLCategories {
  /// Deeper than any tree; a category may name itself as its parent.
  private static let depthLimit = 32

  /// By `id`: the names of the categories from the root down, with ` > ` between them.
  ///
  /// - Parameter path: the names of the elements from below the root to a category, with points
  ///   between them.
  /// - Throws: if the text before the end of the list is not well-formed.
  /// - Complexity: O(size) up to the end of the list.
  package static func paths(
    in source: SourceFile, at path: String
  ) throws(Diagnostic) -> [[UInt8]: [UInt8]] {
    let names = path.split(separator: ".").map { Array($0.utf8) }
    let (id, parent) = (Array("id".utf8), Array("parentId".utf8))
    var categories: [[UInt8]: (name: [UInt8], parent: [UInt8])] = [:]
    var open: [(id: [UInt8], parent: [UInt8])] = []
    var scanner = XMLScanner(source)
    var matched = 0
    reading: while true {
      switch try scanner.next() {
      case .done: break reading
      case .start:
        let level = scanner.depth - 2
        let name = XMLRows.localName(scanner.element.name, in: source.bytes)
        guard level == matched, level < names.count,
          source.bytes[name].elementsEqual(names[level])
        else { continue }
        matched += 1
        guard matched == names.count else { continue }
        func attribute(_ name: [UInt8]) -> [UInt8] {
          let found = scanner.attributes.first { source.bytes[$0.name].elementsEqual(name) }
          return found.map { Array(source.bytes[$0.value]) } ?? []
        }
        open = [(attribute(id), attribute(parent))]
      case .end:
        guard scanner.depth - 1 < matched else { continue }
        if matched == names.count, let category = open.popLast() {
          let field = Field(
            start: scanner.element.content.lowerBound, end: scanner.element.content.upperBound,
            kind: scanner.element.hasMarkup ? .xml : .text)
          let text = field.text(in: source.bytes)
          let trimmed = Field(start: 0, end: text.count).trimmed(in: text.span)
          categories[category.id] = (Array(text[trimmed.range]), category.parent)
        } else if !categories.isEmpty {
          break reading
        }
        matched = scanner.depth - 1
      }
    }
    var paths: [[UInt8]: [UInt8]] = [:]
    for (id, category) in categories {
      var (path, parent) = (category.name, category.parent)
      // A category that is above itself has none above it.
      var known: Set = [id]
      while known.count <= depthLimit, known.insert(parent).inserted, let next = categories[parent]
      {
        path = next.name + Array(" > ".utf8) + path
        parent = next.parent
      }
      paths[id] = path
    }
    return paths
  }
}
