/// The faults of an input that were kept, and how many there are, as they are shown and remembered.
package struct FaultList: Sendable, Codable {
  /// Warnings of one check that differ only in their locations.
  package struct Warnings: Sendable, Codable {
    package let check: Check
    fileprivate let topic: String
    /// Those that were kept, in the order they were found.
    package fileprivate(set) var shown: [Diagnostic]
    /// All of them, the shown ones included.
    package fileprivate(set) var count: Int
  }

  /// Those that were kept, in the order they were found.
  package fileprivate(set) var errors: [Diagnostic] = []
  /// All of them, the shown ones included.
  package fileprivate(set) var errorCount = 0
  /// The kinds that were kept, each in the order in which it was first found.
  package fileprivate(set) var warnings: [Warnings] = []
  /// All of them, the hidden ones included.
  package fileprivate(set) var warningCount = 0
  /// Texts about the input that need no action, in the order in which they were added.
  package fileprivate(set) var notes: [String] = []

  package init() {}

  /// The faults that were kept: the errors, then the warnings by their kinds, each in the order of
  /// `ordered`.
  package var kept: [Diagnostic] {
    let list = ordered
    return list.errors + list.warnings.flatMap(\.shown)
  }

  /// The same list with the kept faults in order: by their files, as they were first met, and by
  /// the places in each. Faults without a place come first.
  package var ordered: FaultList {
    var list = self
    var files: [String: Int] = [:]
    for file in self.files { files[file] = files.count }
    func place(_ fault: Diagnostic?) -> (Int, Int, Int) {
      guard let location = fault?.location else { return (-1, 0, 0) }
      return (files[location.file] ?? 0, location.line, location.column)
    }
    // Faults at the same place stay in the order in which they were found.
    list.errors.sort { place($0) < place($1) }
    for index in warnings.indices { list.warnings[index].shown.sort { place($0) < place($1) } }
    list.warnings.sort { place($0.shown.first) < place($1.shown.first) }
    return list
  }

  /// The files with the faults that were kept, in the order in which they were first met.
  private var files: [String] {
    var known: Set<String> = []
    return (errors + warnings.flatMap(\.shown)).compactMap(\.location?.file)
      .filter { known.insert($0).inserted }
  }
}

/// Collects all faults of an input while reading continues. It is handed to all that may find one;
/// tasks that run at once have one each (`emptied`), which are appended in order.
///
/// Unless all faults are asked for, only those that will be shown are built. After the first twenty
/// errors, the third error in rows about one column, the third warning of a kind and the twentieth
/// kind of warning, faults are only counted, so a file with a million faults costs a million
/// counts.
@dynamicMemberLookup
package final class FaultLog {
  private struct Kind: Hashable {
    let check: Check
    let topic: String
  }

  package static let shownErrors = 20
  package static let shownErrorsOfATopic = 3
  package static let shownWarningsOfAKind = 3
  package static let shownKindsOfWarning = 20

  /// The findings so far.
  package private(set) var list = FaultList()
  private var warningIndex: [Kind: Int] = [:]
  /// The number of errors about each topic but the empty one; see `Diagnostic.topic`.
  package private(set) var topics: [String: Int] = [:]
  /// The levels of checks whose findings are not warnings; they apply to findings from now on.
  package var levels: [Check: Check.Level] = [:]
  /// True if all faults are kept, for a program to read, and not only those that people are shown.
  private let keepsAll: Bool

  package init(keepsAll: Bool = false) { self.keepsAll = keepsAll }

  package var errorCount: Int { list.errorCount }
  package var hasErrors: Bool { list.errorCount > 0 }

  package subscript<Value>(dynamicMember member: KeyPath<FaultList, Value>) -> Value {
    list[keyPath: member]
  }

  /// Adds an error; its texts are made only if it is kept.
  ///
  /// - Parameter topic: as in `error(about:_:)`.
  package func error(
    about topic: String = "", _ message: @autoclosure () -> String,
    at location: @autoclosure () -> SourceLocation? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = [], help: @autoclosure () -> String? = nil
  ) {
    error(about: topic, Diagnostic(message(), at: location(), notes: notes(), help: help()))
  }

  /// Adds an error.
  ///
  /// - Parameter topic: of an error in a row. Only the first few about each topic are kept, since
  ///   they may have one cause; the first is kept however many others there are.
  package func error(about topic: String = "", _ fault: @autoclosure () -> Diagnostic) {
    list.errorCount += 1
    let count = topics[topic] ?? 0
    if !topic.isEmpty { topics[topic] = count + 1 }
    let isFew = count < Self.shownErrorsOfATopic && list.errors.count < Self.shownErrors
    guard keepsAll || isFew || count == 0 && !topic.isEmpty else { return }
    var fault = fault()
    if !topic.isEmpty { fault.topic = topic }
    list.errors.append(fault)
  }

  /// Adds a text in the style of a `Diagnostic` message, about something that needs no action.
  package func note(_ text: String) { list.notes.append(text) }

  /// Adds a finding of a check, which is a warning unless the check has another level.
  ///
  /// - Parameter topic: warnings with the same check and topic, such as the name of a column, are
  ///   shown together; the topic itself is never shown.
  package func warning(
    _ check: Check, about topic: String = "", _ fault: @autoclosure () -> Diagnostic
  ) {
    switch levels[check] ?? check.usualLevel {
    case .off: return
    case .error: error(Self.finding(of: check, .error, fault()))
    case .warning: warn(Kind(check: check, topic: topic), fault())
    }
  }

  /// Adds a finding of a check; its texts are made only if it is kept.
  ///
  /// - Parameter topic: as in `warning(_:about:_:)`.
  package func warning(
    _ check: Check, about topic: String = "", _ message: @autoclosure () -> String,
    at location: @autoclosure () -> SourceLocation? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = [], help: @autoclosure () -> String? = nil
  ) {
    warning(
      check, about: topic,
      Diagnostic(.warning, message(), at: location(), notes: notes(), help: help()))
  }

  private func warn(_ kind: Kind, _ fault: @autoclosure () -> Diagnostic) {
    list.warningCount += 1
    guard let index = warningIndex[kind] else {
      if !keepsAll, list.warnings.count == Self.shownKindsOfWarning { return }
      warningIndex[kind] = list.warnings.count
      let fault = Self.finding(of: kind.check, .warning, fault())
      list.warnings.append(
        FaultList.Warnings(check: kind.check, topic: kind.topic, shown: [fault], count: 1))
      return
    }
    list.warnings[index].count += 1
    if keepsAll || list.warnings[index].shown.count < Self.shownWarningsOfAKind {
      list.warnings[index].shown.append(Self.finding(of: kind.check, .warning, fault()))
    }
  }

  /// An empty log with the same settings, for faults that may turn out to have a single cause.
  package var emptied: FaultLog {
    let log = FaultLog(keepsAll: keepsAll)
    log.levels = levels
    return log
  }

  /// Adds the faults of another log as if they had been found now.
  package func append(_ other: FaultList) {
    for fault in other.errors { error(fault) }
    list.errorCount += other.errorCount - other.errors.count
    list.notes += other.notes
    appendWarnings(of: other)
  }

  /// Adds the faults of another log, and its errors as findings of a check, by their topics.
  package func append(_ other: FaultLog, errorsAs check: Check) {
    for error in other.list.errors { warning(check, about: error.topic, error) }
    var counts = other.topics
    counts[""] = other.errorCount - counts.values.reduce(0, +)
    for (topic, count) in counts {
      let kept = other.list.errors.filter { $0.topic == topic }
      guard let first = kept.first else { continue }
      for _ in kept.count..<max(count, kept.count) { warning(check, about: topic, first) }
    }
    appendWarnings(of: other.list)
  }

  private func appendWarnings(of other: FaultList) {
    var hidden = other.warningCount
    for kind in other.warnings {
      let known = Kind(check: kind.check, topic: kind.topic)
      for fault in kind.shown { warn(known, fault) }
      if let index = warningIndex[known] {
        list.warnings[index].count += kind.count - kind.shown.count
      }
      hidden -= kind.shown.count
    }
    list.warningCount += hidden
  }

  private static func finding(
    of check: Check, _ severity: Diagnostic.Severity, _ fault: Diagnostic
  ) -> Diagnostic {
    var fault = fault
    fault.check = check
    fault.severity = severity
    return fault
  }
}
