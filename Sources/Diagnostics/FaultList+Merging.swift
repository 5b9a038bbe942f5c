extension FaultList {
  /// Adds the faults of another part of the input. A fault in both lists counts once; of the
  /// others, those that come first in the files are kept.
  package mutating func merge(_ other: FaultList) {
    merge(other) { $0 == $1 }
  }

  /// As `merge(_:)`, for the faults of plans of parts of a shop: an error about the whole shop is
  /// found in each of them, perhaps without a place or at a later one.
  package mutating func merge(plan other: FaultList) {
    for error in other.errors where error.check == nil {
      guard let index = errors.firstIndex(where: { $0.says(error) }) else { continue }
      errors[index] = errors[index].withEarlierPlaces(of: error)
    }
    merge(other) { $0 == $1 || $0.check == nil && $0.says($1) }
  }

  /// The same list with other errors.
  package func mapped(_ transform: (Diagnostic) -> Diagnostic) -> FaultList {
    var list = self
    list.errors = errors.map(transform)
    return list
  }

  private mutating func merge(
    _ other: FaultList, isSame: (_ known: Diagnostic, Diagnostic) -> Bool
  ) {
    let known = errors
    let new = other.errors.filter { error in !known.contains { isSame($0, error) } }
    errors += new
    errorCount += other.errorCount - (other.errors.count - new.count)
    for kind in other.warnings { merge(kind) }
    warningCount += other.warningCount - other.warnings.reduce(0) { $0 + $1.count }
    for note in other.notes where !notes.contains(note) { self.note(note) }
    self = ordered
    if !keepsAll { keepShown() }
    indexWarnings()
  }

  private mutating func merge(_ kind: Warnings) {
    guard let index = warnings.firstIndex(where: { $0.isLike(kind) }) else {
      warnings.append(kind)
      warningCount += kind.count
      return
    }
    // Warnings about the whole shop are found again with each part.
    if warnings[index].shown == kind.shown, warnings[index].count == kind.count { return }
    warnings[index].shown += kind.shown
    warnings[index].count += kind.count
    warningCount += kind.count
  }

  private mutating func keepShown() {
    errors.removeLast(max(errors.count - Self.shownErrors, 0))
    for index in warnings.indices {
      let excess = warnings[index].shown.count - Self.shownWarningsOfAKind
      warnings[index].shown.removeLast(max(excess, 0))
    }
    warnings.removeLast(max(warnings.count - Self.shownKindsOfWarning, 0))
  }
}

extension Diagnostic {
  /// Whether both are the same except for their places.
  fileprivate func says(_ other: Diagnostic) -> Bool {
    message == other.message && help == other.help
      && notes.map(\.message) == other.notes.map(\.message)
  }

  fileprivate func withEarlierPlaces(of other: Diagnostic) -> Diagnostic {
    func earlier(_ one: SourceLocation?, _ other: SourceLocation?) -> SourceLocation? {
      [one, other].compactMap(\.self).min { $0 < $1 }
    }
    return Diagnostic(
      severity, message, at: earlier(location, other.location),
      notes: zip(notes, other.notes).map {
        Note($0.message, at: earlier($0.location, $1.location))
      }, help: help)
  }
}
