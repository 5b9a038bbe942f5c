/// The single change that turns one word into another: a letter added, removed, replaced, or
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

  /// Whether only letters change.
  package var isOfLetters: Bool { (removed + added).allSatisfy { $0.properties.isAlphabetic } }

  /// Whether a letter is replaced by another, which may be a different word as well as a typo.
  package var isReplacement: Bool { removed.count == 1 && added.count == 1 }
}
