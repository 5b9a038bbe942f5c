/// All faults of an input, collected while reading continues.
///
/// Only what will be shown is built: past the first twenty errors, the third warning of a kind and
/// the twentieth kind of warning, a fault is only counted, so a file with a million faults costs a
/// million counts.
package struct FaultList: Sendable, Codable {
  /// Warnings that say the same about different locations.
  package struct Warnings: Sendable, Codable {
    package let kind: String
    /// The first three, in the order they were found.
    package fileprivate(set) var shown: [Diagnostic]
    /// All of them, the shown ones included.
    package fileprivate(set) var count: Int
  }

  package static let shownErrors = 20
  package static let shownWarningsOfAKind = 3
  package static let shownKindsOfWarning = 20

  /// The first twenty, in the order they were found.
  package private(set) var errors: [Diagnostic] = []
  /// All of them, the shown ones included.
  package private(set) var errorCount = 0
  /// The first twenty kinds, each in the order in which it was first found.
  package private(set) var warnings: [Warnings] = []
  /// All of them, the hidden ones included.
  package private(set) var warningCount = 0
  private var warningIndex: [String: Int] = [:]

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  package mutating func error(_ fault: @autoclosure () -> Diagnostic) {
    errorCount += 1
    if errors.count < Self.shownErrors { errors.append(fault()) }
  }

  /// - Parameter kind: warnings of one kind are gathered under the first; never shown.
  package mutating func warning(_ kind: String, _ fault: @autoclosure () -> Diagnostic) {
    warningCount += 1
    guard let index = warningIndex[kind] else {
      if warnings.count == Self.shownKindsOfWarning { return }
      warningIndex[kind] = warnings.count
      warnings.append(Warnings(kind: kind, shown: [fault()], count: 1))
      return
    }
    warnings[index].count += 1
    if warnings[index].shown.count < Self.shownWarningsOfAKind {
      warnings[index].shown.append(fault())
    }
  }
}
