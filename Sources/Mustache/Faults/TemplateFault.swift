package import Diagnostics

/// One thing that is wrong with a template: what, where, and how to mend it.
///
/// ```swift
/// for fault in library.unknownNames(in: [use]) { print(fault) }
/// ```
public struct TemplateFault: Sendable, Equatable, CustomStringConvertible {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// One sentence without a full stop.
  ///
  /// ```swift
  /// fault.message  // "The section `items` is not closed"
  /// ```
  public var message: String { diagnostic.message }

  /// The file of the template, as its ``TemplateSource`` named it.
  ///
  /// ```swift
  /// fault.file  // "page.mustache"
  /// ```
  public var file: String { diagnostic.location?.file ?? "" }

  /// Counted from 1.
  ///
  /// ```swift
  /// fault.line  // 3
  /// ```
  public var line: Int { diagnostic.location?.line ?? 1 }

  /// Counted from 1, in Unicode scalars, as editors count.
  ///
  /// ```swift
  /// fault.column  // 1
  /// ```
  public var column: Int { diagnostic.location?.column ?? 1 }

  /// What to do, where that is known.
  ///
  /// ```swift
  /// fault.help  // "Add `{{/items}}`"
  /// ```
  public var help: String? { diagnostic.help }

  /// Message, place, the line, a caret, further places and help; ends in a newline.
  ///
  /// ```swift
  /// print(fault.description, terminator: "")
  /// ```
  public var description: String { DiagnosticPrinter().text(of: diagnostic) }
}
