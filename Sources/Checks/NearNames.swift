import Diagnostics

/// Finds names that are probably misspelt: rare ones that differ from a common one by one letter,
/// or by case alone.
struct NearNames {
  /// Too many shorter names differ by a single letter.
  let shortestLength: Int
  /// A name is rare if a common one has at least this many times its count.
  let ratio: Int

  private static let longestLength = 64

  /// - Returns: indices into `names`, one pair for each misspelt name, in their order.
  /// - Complexity: O(total length of the names x length of a name).
  func pairs(among names: [(name: String, count: Int)]) -> [(rare: Int, common: Int)] {
    let greatest = names.map(\.count).max() ?? 0
    let folded = names.map { Array($0.name.lowercased().unicodeScalars) }
    // The keys are each name, and each name without one of its letters.
    var common: [[Unicode.Scalar]: [Int]] = [:]
    for (index, name) in folded.enumerated() where names[index].count >= ratio && isCompared(name) {
      for key in keys(of: name) { common[key, default: []].append(index) }
    }
    return folded.indices.compactMap { rare in
      let count = names[rare].count
      guard count * ratio <= greatest, isCompared(folded[rare]) else { return nil }
      let near = keys(of: folded[rare]).flatMap { common[$0] ?? [] }.filter {
        names[$0].count >= count * ratio && isMisspelling(folded[rare], of: folded[$0])
      }
      return near.max { (names[$0].count, $1) < (names[$1].count, $0) }.map { (rare, $0) }
    }
  }

  private func isCompared(_ name: [Unicode.Scalar]) -> Bool {
    (shortestLength...Self.longestLength).contains(name.count)
  }

  /// True if at most one letter differs. A different first letter makes another word, and a
  /// different digit another thing.
  private func isMisspelling(_ rare: [Unicode.Scalar], of common: [Unicode.Scalar]) -> Bool {
    if rare == common { return true }
    guard rare.first == common.first, let change = SingleChange(from: rare, to: common)
    else { return false }
    return change.isOfLetters
  }

  private func keys(of name: [Unicode.Scalar]) -> Set<[Unicode.Scalar]> {
    var keys: Set = [name]
    for index in name.indices {
      var shorter = name
      shorter.remove(at: index)
      keys.insert(shorter)
    }
    return keys
  }
}
