/// The forms in which a command can print a report; the raw value is what `--format` takes.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json
  /// Annotations of a workflow on GitHub.
  case github
}
