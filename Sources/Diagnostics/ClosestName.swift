/// The name among `candidates` that `name` was probably meant to be.
///
/// Closeness is the edit distance with swaps of neighbours counted once, ignoring case; a name
/// further away than a third of its length, or with nothing in common, is no guess at all. The
/// first of equally close ones wins.
///
/// - Complexity: O(candidates x length²).
package func closestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(name.lowercased().unicodeScalars.prefix(64))
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(target, Array(candidate.lowercased().unicodeScalars.prefix(64)))
    let length = max(target.count, candidate.unicodeScalars.count)
    if distance <= max(1, length / 3), distance < length, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// Optimal string alignment distance: insertions, deletions, substitutions and adjacent swaps.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}
