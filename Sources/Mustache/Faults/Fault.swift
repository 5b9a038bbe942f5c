import Diagnostics

/// A fault as the compiler and the renderer know it: places are offsets; lines are looked up when a
/// person is to read it.
struct Fault: Error {
  /// Where in which template.
  struct Place: Equatable {
    /// The template's number in its library.
    let template: Int
    let range: Range<Int>
  }

  /// How many are kept of one template; more would help nobody and cost time without end.
  static let limit = 20

  let message: String
  let place: Place
  var notes: [(message: String, place: Place)] = []
  var help: String?

  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in sources: [TemplateSource]
  ) -> Diagnostic {
    Diagnostic(
      severity, message, at: Self.location(of: place, in: sources),
      notes: notes.map { .init($0.message, at: Self.location(of: $0.place, in: sources)) },
      help: help)
  }

  private static func location(of place: Place, in sources: [TemplateSource]) -> SourceLocation {
    let source = sources[place.template]
    return SourceFile(name: source.file, bytes: source.bytes)
      .location(at: place.range.lowerBound, length: place.range.count)
  }
}

extension String? {
  /// The name that was probably meant, else those that there are; nil if there is none.
  ///
  /// - Parameter path: what stands before the name, with its dot.
  static func closest(to name: String, among names: [String], in path: String = "") -> String? {
    if let guess = closestName(to: name, among: names) { return "Did you mean `\(path)\(guess)`?" }
    if names.isEmpty { return nil }
    let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return "There is \(shown)" + (names.count > 12 ? " and more" : "")
  }
}
