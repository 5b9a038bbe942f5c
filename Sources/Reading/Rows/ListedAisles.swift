/// The aisles of a product whose file lists several paths (`Catalog: Several aisles`).
enum ListedAisles {
  /// Separates the names of a path: a control character, which no name contains.
  static var nameSeparator: UInt8 { 0x1F }

  /// The paths that count, each once, in their sequence. A path that others continue says nothing
  /// that they don't say: `Clothing` beside `Clothing > Tops`. The first of these takes its place.
  ///
  /// - Parameter paths: names with `nameSeparator` between them.
  /// - Complexity: O(n) in the names of all paths.
  static func distinct(_ paths: [[UInt8]]) -> [[UInt8]] {
    if paths.count < 2 { return paths }
    var continuations: [ArraySlice<UInt8>: Int] = [:]
    for (index, path) in paths.enumerated() {
      for end in path.indices where path[end] == nameSeparator {
        if continuations[path[..<end]] == nil { continuations[path[..<end]] = index }
      }
    }
    var seen: Set<[UInt8]> = []
    return paths.compactMap { path in
      var longest = path
      while let next = continuations[longest[...]] { longest = paths[next] }
      return seen.insert(longest).inserted ? longest : nil
    }
  }
}
