package import Diagnostics

/// All that is wrong with the templates of a library, or what ended a rendering.
///
/// ```swift
/// do {
///   _ = try TemplateLibrary([TemplateSource(name: "page", text: "{{#items}}")])
/// } catch {
///   print(error)  // error: The section `items` is not closed …
/// }
/// ```
public struct TemplateError: Error, Sendable, Equatable, CustomStringConvertible {
  /// At least one, in the order of the templates and of the places in them.
  ///
  /// ```swift
  /// for fault in error.faults { print(fault.file, fault.line, fault.message) }
  /// ```
  public let faults: [TemplateFault]

  package init(_ faults: [TemplateFault]) { self.faults = faults }

  package var diagnostics: [Diagnostic] { faults.map(\.diagnostic) }

  /// Each fault with its place, its line, a caret and a help line; ends in a newline.
  ///
  /// ```swift
  /// print(error.description, terminator: "")
  /// ```
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
