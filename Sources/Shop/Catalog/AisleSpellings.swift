/// A way in which the files spell the name of an aisle or a department.
package struct AisleSpelling: Equatable, Sendable, Codable {
  package let name: String
  /// How many products of the shop in it, or below it, spell it so.
  package internal(set) var count: Int
  /// The first of them: its index in the catalog or, in a `ShopFrame`, its row in the whole
  /// catalog.
  package internal(set) var first: Int

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

  /// The spellings of two parts of a shop together, each once, by their first products.
  static func merged(_ spellings: [AisleSpelling]) -> [AisleSpelling] {
    var merged: [AisleSpelling] = []
    for spelling in spellings.sorted(by: { $0.first < $1.first }) {
      if let index = merged.firstIndex(where: { $0.name == spelling.name }) {
        merged[index].count += spelling.count
      } else {
        merged.append(spelling)
      }
    }
    return merged
  }
}
