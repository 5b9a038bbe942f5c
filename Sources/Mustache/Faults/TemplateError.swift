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
