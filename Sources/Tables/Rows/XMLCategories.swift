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
  /// - Throws: if the text is not well-formed.
  package static func paths(
    in source: SourceFile, at path: String
  ) throws(Diagnostic) -> [[UInt8]: [UInt8]] {
    var elements = [try JSONTree(xml: source).root]
    for name in path.split(separator: ".") {
      elements = elements.flatMap { $0.children.filter { !$0.isAttribute && $0.key ?? "" == name } }
    }
    var categories: [[UInt8]: (name: [UInt8], parent: [UInt8])] = [:]
    for element in elements {
      func attribute(_ name: String) -> [UInt8] {
        element.children.first { $0.isAttribute && $0.key == name }
          .map { Array(source.bytes[$0.range]) } ?? []
      }
      categories[attribute("id")] = (
        element.field.text(in: source.bytes), attribute("parentId")
      )
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
