import Diagnostics
import Shop
import Tables

/// Which rows of a products file count (`Catalog: Sources`).
extension ProductsReader {
  /// Whether the current row meets all conditions of its source; if not, it is counted.
  mutating func isIncluded() -> Bool {
    for (position, condition) in map.conditions where !isMet(position, condition) {
      leaveOut(by: condition.column)
      return false
    }
    return true
  }

  func isMet(_ position: Int, _ condition: RowCondition) -> Bool {
    let field = field(at: position)
    let text = field.isEmpty ? "" : string(field)
    let isAmongValues = condition.values.contains { value in
      switch value {
      case .text(let other): text.isAlike(other)
      case .boolean(let boolean): !text.isEmpty && BooleanParser.parse(text) == boolean
      }
    }
    return isAmongValues != condition.isExclusion
  }

  /// The rule in the current row; nil if it has nothing for it.
  func chosen(_ rule: FieldRule) -> FieldRule? {
    rule.chosen(isEmpty: { field(at: $0).isEmpty }, isMet: isMet, held: { held[$0] })
  }

  /// Keeps the texts of the current row that rows below may have. One with a condition is that of
  /// the nearest row that meets it, even if it is empty there.
  mutating func holdTexts() {
    for number in held.indices {
      let rule = map.filled[number]
      if rule.isConditional, !areMet(rule) { continue }
      let chosen = chosen(rule)
      if chosen != nil || rule.isConditional { held[number] = chosen?.held { field(at: $0) } }
    }
  }

  /// Whether the current row meets all conditions of the rule.
  private func areMet(_ rule: FieldRule) -> Bool {
    guard case .conditional(let position, let condition, let rule) = rule else { return true }
    return isMet(position, condition) && areMet(rule)
  }

  /// The same, where a field without a letter counts as empty.
  func chosenName(_ rule: FieldRule) -> FieldRule? {
    rule.chosen(
      isEmpty: { !CategoryName.hasLetter(source.bytes[field(at: $0).range]) }, isMet: isMet,
      held: { held[$0] })
  }
}

extension String {
  /// Whether the texts differ at most in case.
  fileprivate func isAlike(_ other: String) -> Bool {
    self == other || lowercased() == other.lowercased()
  }
}
