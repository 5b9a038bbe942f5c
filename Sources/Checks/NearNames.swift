/// Finds names that are probably misspelt: rare ones that differ from a common one by one letter,
/// or by case alone.
struct NearNames {
  /// Of shorter names too many are a letter apart.
  let shortestLength: Int
  /// A name is rare if a common one has at least this many times its count.
  let ratio: Int

  private static let longestLength = 64

  /// - Returns: indices into `names`, one pair for each misspelt name, in their order.
  /// - Complexity: O(total length of the names x length of a name).
  func pairs(among names: [(name: String, count: Int)]) -> [(rare: Int, common: Int)] {
    let greatest = names.map(\.count).max() ?? 0
    let folded = names.map { Array($0.name.lowercased().unicodeScalars) }
    // By the name, and by the name without any one letter.
    var common: [[Unicode.Scalar]: [Int]] = [:]
    for (index, name) in folded.enumerated() where names[index].count >= ratio && isCompared(name) {
      for key in keys(of: name) { common[key, default: []].append(index) }
    }
    return folded.indices.compactMap { rare in
      let count = names[rare].count
      guard count * ratio <= greatest, isCompared(folded[rare]) else { return nil }
      let near = keys(of: folded[rare]).flatMap { common[$0] ?? [] }.filter {
        names[$0].count >= count * ratio && differByOneLetter(folded[rare], folded[$0])
      }
      return near.max { (names[$0].count, $1) < (names[$1].count, $0) }.map { (rare, $0) }
    }
  }

  private func isCompared(_ name: [Unicode.Scalar]) -> Bool {
    (shortestLength...Self.longestLength).contains(name.count)
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

  /// Whether one letter more, less, in place of another or swapped with its neighbour makes the
  /// names equal. Other first letters make other words, and other digits other things.
  private func differByOneLetter(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    guard left != right else { return true }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let most = min(left.count, right.count) - start
    let end = zip(left.reversed(), right.reversed()).prefix(most).prefix { $0 == $1 }.count
    let (one, other) = (left[start..<left.count - end], right[start..<right.count - end])
    let isLetters = (one + other).allSatisfy { $0.properties.isAlphabetic }
    guard start > 0, isLetters else { return false }
    switch (one.count, other.count) {
    case (0, 1), (1, 0), (1, 1): return true
    case (2, 2): return one.first == other.last && one.last == other.first
    default: return false
    }
  }
}
