package import Quantities

/// The addresses that products have had, and which products left the catalog
/// (`Input: The record`).
package struct AddressHistory: Sendable {
  /// The names of a product and its aisles on pages in one language.
  package struct Texts: Equatable, Sendable {
    package var name: String
    /// The paths of all its aisles, the first one first: `Dairy > Milk | Offers`.
    package var aisles: String

    package init(name: String, aisles: String) {
      self.name = name
      self.aisles = aisles
    }
  }

  /// The texts from which the addresses of a product and its aisles follow.
  package struct State: Equatable, Sendable {
    /// The text from which the slug is made; empty for the id.
    package var slug: String
    /// For each language of the shop, the first one first.
    package var texts: [Texts]

    package init(slug: String, texts: [Texts]) {
      self.slug = slug
      self.texts = texts
    }
  }

  package struct Product: Sendable {
    package let id: String
    /// Each with the first day on which it was seen, in the order of the file.
    package var states: [(day: Day, state: State)] = []
    /// The last day on which it was seen in the catalog; nil while it is there.
    package var lastDay: Day?
    /// The times in which it had left the catalog: the last day before and the first one after.
    package var absences: [(last: Day, back: Day)] = []

    package init(id: String) { self.id = id }
  }

  /// In the order in which the file first names them.
  package var products: [Product] = []
  package var newestDay: Day?

  package init() {}
}

extension AddressHistory.Texts {
  private static let separator: Character = "|"

  /// - Parameter paths: such as `Dairy > Milk`.
  package static func aisles(_ paths: [String]) -> String {
    paths.joined(separator: " \(separator) ")
  }

  /// The names of each path. A path that is too deep to be a folder is left out.
  package var aislePaths: [[String]] {
    aisles.split(separator: Self.separator).map { path in
      path.split(separator: ">").map { $0.split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty }
    }.filter { (1...Aisle.greatestDepth).contains($0.count) }
  }
}
