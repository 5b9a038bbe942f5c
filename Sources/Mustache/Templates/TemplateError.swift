package import Diagnostics

/// All faults of the templates of a library, or the fault that ended a rendering.
///
/// ```swift
/// var message = ""
/// do {
///   _ = try TemplateLibrary([TemplateSource(name: "page", text: "{{#items}}")])
/// } catch {
///   message = error.diagnostics[0].message  // the section `items` is not closed
/// }
/// ```
public struct TemplateError: Error, Sendable, Equatable, CustomStringConvertible {
  /// At least one, ordered by template and by location in it.
  public let diagnostics: [TemplateDiagnostic]

  package init(_ diagnostics: [TemplateDiagnostic]) { self.diagnostics = diagnostics }

  /// Each diagnostic with its location, its line, a caret and help, with empty lines between them;
  /// ends with a newline.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// An error or a warning about a template, written for people.
public struct TemplateDiagnostic: Sendable, Equatable, CustomStringConvertible {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// What is wrong, in lower case without a full stop: `the section `items` is not closed`.
  public var message: String { diagnostic.message }

  /// The ``TemplateSource/file`` of the template; empty if none is at fault.
  public var file: String { diagnostic.location?.file ?? "" }

  /// Counted from 1.
  public var line: Int { diagnostic.location?.line ?? 1 }

  /// Counted from 1, in Unicode scalars, as editors count.
  public var column: Int { diagnostic.location?.column ?? 1 }

  /// What to do, if that is known: `add `{{/items}}``.
  public var help: String? { diagnostic.help }

  /// Message, location, the line, a caret, further locations and help; ends with a newline.
  public var description: String { DiagnosticPrinter().text(of: diagnostic) }
}

/// A fault as the compiler and the renderer know it, located by offsets. Lines and columns are
/// found only when it becomes a ``TemplateDiagnostic``.
struct Fault: Error {
  /// The part of a template, usually a tag, from which something comes.
  struct Origin: Equatable {
    /// The template's number in its library.
    let template: Int
    let range: Range<Int>
  }

  /// The number of faults that are kept for one template.
  static let limit = 20

  let message: String
  let origin: Origin
  var notes: [(message: String, origin: Origin)] = []
  var help: String?

  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in sources: [TemplateSource]
  ) -> Diagnostic {
    Diagnostic(
      severity, message, at: Self.location(of: origin, in: sources),
      notes: notes.map { .init($0.message, at: Self.location(of: $0.origin, in: sources)) },
      help: help)
  }

  private static func location(of origin: Origin, in sources: [TemplateSource]) -> SourceLocation {
    let source = sources[origin.template]
    return SourceFile(name: source.file, bytes: source.bytes)
      .location(of: origin.range)
  }
}

extension String? {
  /// Suggests the name that was probably meant; nil if none is near.
  ///
  /// - Parameter prefix: the path before the name, with its dot.
  static func suggestion(
    for name: String, among names: [String], prefix: String = ""
  ) -> String? {
    closestName(to: name, among: names).map { "did you mean `\(prefix)\($0)`?" }
  }

  /// Suggests the name that was probably meant, or else lists the first twelve names; nil if there
  /// are none.
  static func suggestionOrList(
    for name: String, among names: [String], prefix: String = ""
  ) -> String? {
    if let guess = suggestion(for: name, among: names, prefix: prefix) { return guess }
    if names.isEmpty { return nil }
    let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return "use one of \(shown)" + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
