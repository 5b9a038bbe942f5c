/// The one change that makes a word of another: a letter more, less, in place of another, or
/// swapped with its neighbour.
package struct SingleChange {
  private let removed: ArraySlice<Unicode.Scalar>
  private let added: ArraySlice<Unicode.Scalar>

  /// Nil if the words are equal, or differ by more.
  package init?(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let most = min(left.count, right.count) - start
    let end = zip(left.reversed(), right.reversed()).prefix(most).prefix { $0 == $1 }.count
    removed = left[start..<left.count - end]
    added = right[start..<right.count - end]
    switch (removed.count, added.count) {
    case (0, 1), (1, 0), (1, 1): return
    case (2, 2) where removed.first == added.last && removed.last == added.first: return
    default: return nil
    }
  }

  /// Whether nothing but letters changes.
  package var isOfLetters: Bool { (removed + added).allSatisfy { $0.properties.isAlphabetic } }

  /// Whether a letter takes the place of another, which may make another word as well as a typo.
  package var isReplacement: Bool { removed.count == 1 && added.count == 1 }
}
