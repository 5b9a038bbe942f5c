/// A template and the shapes of the documents it is rendered with: what is checked before
/// rendering.
///
/// ```swift
/// let use = TemplateUse("page", shapes: [site, page])
/// ```
public struct TemplateUse: Sendable {
  /// The template's name.
  ///
  /// ```swift
  /// TemplateUse("page", shapes: []).template  // "page"
  /// ```
  public let template: String

  /// The lowest of the context stack first, as in ``TemplateLibrary/bind(_:to:)``.
  ///
  /// ```swift
  /// TemplateUse("page", shapes: [site, page]).shapes.count  // 2
  /// ```
  public let shapes: [Schema]

  /// A use of a template.
  ///
  /// ```swift
  /// TemplateUse("page", shapes: [site, page])
  /// ```
  public init(_ template: String, shapes: [Schema]) {
    self.template = template
    self.shapes = shapes
  }
}
