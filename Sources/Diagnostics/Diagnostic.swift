/// One fault, as a person should read it: what is wrong, where, and how to mend it.
package struct Diagnostic: Sendable, Equatable, Error {
  package enum Severity: String, Sendable { case error, warning }

  /// A second place that belongs to the fault: where a duplicate was seen first, say.
  package struct Note: Sendable, Equatable {
    package let message: String
    package let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  /// One sentence without a full stop at its end.
  package let message: String
  /// Absent only where no text is at fault: a missing file, say.
  package let location: SourceLocation?
  package let notes: [Note]
  /// What to do, best as something that can be pasted.
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
