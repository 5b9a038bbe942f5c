/// One fault, as a person should read it: what is wrong, where, and how to mend it.
///
/// Messages and helps begin in lower case, have no final full stop, and put names, keys, values and
/// commands between backticks (`Catalog: Faults and warnings`).
package struct Diagnostic: Sendable, Equatable, Codable, Error {
  package enum Severity: String, Sendable, Codable { case error, warning }

  /// A second location that belongs to the fault: where a duplicate was first seen, say.
  package struct Note: Sendable, Equatable, Codable {
    package let message: String
    package let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  /// What found it; nil for an error that is not a finding of a check.
  package internal(set) var check: Check?
  /// What is wrong, in the present tense: "the id `milk` is duplicated".
  package let message: String
  /// Absent only where no text is at fault: a missing file, say.
  package let location: SourceLocation?
  package let notes: [Note]
  /// What to do, in the imperative, best as something that can be pasted.
  package let help: String?

  package init(
    _ severity: Severity, _ message: String, at location: SourceLocation? = nil,
    notes: [Note] = [], help: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.help = help
  }

  /// An error.
  package init(
    _ message: String, at location: SourceLocation? = nil, notes: [Note] = [], help: String? = nil
  ) {
    self.init(.error, message, at: location, notes: notes, help: help)
  }
}
