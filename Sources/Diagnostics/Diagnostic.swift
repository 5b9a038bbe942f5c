/// One fault, written for people: its message, its place and its remedy.
///
/// Messages and helps begin in lower case, have no final full stop, and put names, keys, values and
/// commands between backticks (`Input: Faults and warnings`).
package struct Diagnostic: Sendable, Equatable, Codable, Error {
  package enum Severity: String, Sendable, Codable { case error, warning }

  /// A second location of the fault, such as the first occurrence of a duplicate.
  package struct Note: Sendable, Equatable, Codable {
    package let message: String
    package let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  /// The check that found it; nil for an error without a check.
  package internal(set) var check: Check?
  /// The topic of an error in a row, such as a column: errors of one topic may have one cause.
  /// Empty for any other fault; never shown.
  package internal(set) var topic = ""
  /// The fault, in the present tense: "the id `milk` is duplicated".
  package let message: String
  /// Nil only if no text is at fault, as with a missing file.
  package let location: SourceLocation?
  package let notes: [Note]
  /// The remedy, in the imperative, best as something that can be pasted.
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
