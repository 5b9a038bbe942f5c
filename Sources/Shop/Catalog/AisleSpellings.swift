/// A way in which the files spell the name of an aisle or a department.
package struct AisleSpelling: Equatable, Sendable {
  package let name: String
  /// How many products of the shop in it, or below it, spell it so.
  package let count: Int
  /// The index of the first of them.
  package let first: Int

  package init(name: String, count: Int, first: Int) {
    self.name = name
    self.count = count
    self.first = first
  }
}

/// Which names are spellings of one, and which of them counts (`Catalog: Spellings of aisles`).
package enum AisleSpellings {
  /// The form in which the spellings of a path are equal: strings in different Unicode forms are.
  package static func folded(_ path: [String]) -> [String] { path.map { folded($0) } }

  package static func folded(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }

  /// The name that most products have, the first of several.
  ///
  /// - Parameter spellings: at least one.
  package static func best(of spellings: [AisleSpelling]) -> String {
    var best = spellings[0]
    for other in spellings.dropFirst() where (best.count, other.first) < (other.count, best.first) {
      best = other
    }
    return best.name
  }
}
