/// A template with everything already rendered that does not depend on its last document, such as a
/// layout around many pages. Only the rest is left to do for each page. The value never changes, so
/// threads can share it.
///
/// ```swift
/// let (site, page) = (Schema([.scalar("title")]), Schema([.scalar("name")]))
/// let template = try TemplateLibrary([
///   TemplateSource(name: "page", text: "<title>{{title}}</title>{{name}}")
/// ]).bind("page", to: [site, page])
/// var shop = Document(site)
/// shop.text("title", "Shop")
/// let pages = template.prerendered(with: [shop])
/// var document = Document(page)
/// document.text("name", "Milk")
/// var output: [UInt8] = []
/// try pages.render(document, into: &output)  // <title>Shop</title>Milk
/// ```
public final class PrerenderedTemplate: Sendable {
  let template: BoundTemplate
  let others: [Document]
  private let known: Prerendering

  init(_ template: BoundTemplate, _ others: [Document], _ known: Prerendering) {
    self.template = template
    self.others = others
    self.known = known
  }

  /// Appends what ``BoundTemplate/render(_:fragments:into:)`` appends for all
  /// documents, and throws what that throws.
  ///
  /// - Parameters:
  ///   - document: of the last schema to which the template is bound.
  ///   - fragments: the banks that the documents refer to.
  ///   - output: is unchanged if an error is thrown.
  public func render(
    _ document: Document, fragments: [Fragments] = [], into output: inout [UInt8]
  ) throws(TemplateError) {
    try template.render(others, document, fragments: fragments, into: &output) {
      (renderer) throws(Fault) in try renderer.fill(known)
    }
  }
}

extension BoundTemplate {
  /// Renders everything that does not depend on the last document. The documents before it are
  /// given in the order of the schemas.
  ///
  /// - Complexity: about that of a rendering.
  public func prerendered(with others: [Document]) -> PrerenderedTemplate {
    PrerenderedTemplate(self, others, prerendering(with: others))
  }
}
