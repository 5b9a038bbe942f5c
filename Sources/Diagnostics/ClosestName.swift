/// The name among `candidates` that `name` was probably meant to be.
///
/// Closeness is the edit distance, ignoring case, in which a swap of neighbours counts once. A name
/// is near if at most a quarter of it differs, or one character of a short one. In a path with
/// slashes, each part must be near by itself, so `Europe/Kiev` is not suggested for `Europe/Wien`.
/// The first of equally close names wins.
///
/// - Complexity: O(candidates x length²).
package func closestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let parts = comparedParts(of: name)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let others = comparedParts(of: candidate)
    guard others.count == parts.count else { continue }
    var total = 0
    for (part, other) in zip(parts, others) {
      let length = max(part.count, other.count)
      let least = length - min(part.count, other.count)
      let distance = least > max(1, length / 4) ? least : editDistance(part, other)
      let isNear = distance == 0 || distance <= max(1, length / 4) && distance < length
      total = isNear ? total + distance : .max
      if !isNear { break }
    }
    if total < best?.distance ?? .max { best = (candidate, total) }
  }
  return best?.name
}

/// The closest name as a help; nil if none is near.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  closestName(to: name, among: candidates).map { "did you mean \($0.inBackticks)?" }
}

private func comparedParts(of name: String) -> [[Unicode.Scalar]] {
  String(name.unicodeScalars.prefix(64)).lowercased().unicodeScalars
    .split(separator: "/", omittingEmptySubsequences: false).map { Array($0) }
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
