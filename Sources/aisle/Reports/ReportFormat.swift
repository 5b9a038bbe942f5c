/// The forms in which a command can print a report; the raw value is the word for `--format`.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json
  /// Annotations of a workflow on GitHub.
  case github
}
