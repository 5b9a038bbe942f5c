/// Which rows of a products file count (`Catalog: Sources`).
extension ProductsReader {
  /// Whether the current row meets all conditions of its source; if not, it is counted.
  mutating func isIncluded() -> Bool {
    for (position, condition) in map.conditions {
      let field = field(at: position)
      let text = field.isEmpty ? "" : string(field)
      let isNamed = condition.values.contains { $0.isAlike(text) }
      if isNamed == condition.isExclusion {
        result.leftOut[condition.column, default: 0] += 1
        return false
      }
    }
    return true
  }
}

extension String {
  /// Whether the texts differ at most in case.
  fileprivate func isAlike(_ other: String) -> Bool {
    self == other || lowercased() == other.lowercased()
  }
}
