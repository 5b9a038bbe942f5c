/// A template bound to the shapes of its documents. It never changes, so threads can share it.
///
/// ```swift
/// let view = try library.bind("page", to: [site, page])
/// var output: [UInt8] = []
/// try view.render([siteDocument, pageDocument], into: &output)
/// ```
public struct BoundTemplate: Sendable {
  private let compiled: CompiledLibrary
  private let root: Int
  private let layouts: [SchemaLayout]
  private let slots: SlotTable

  init(_ compiled: CompiledLibrary, root: Int, layouts: [SchemaLayout]) {
    self.compiled = compiled
    self.root = root
    self.layouts = layouts
    slots = SlotTable(compiled.program.names, layouts)
  }

  /// Appends what the template makes of the documents.
  ///
  /// ```swift
  /// try view.render([siteDocument, pageDocument], fragments: [cards], into: &output)
  /// ```
  ///
  /// - Parameters:
  ///   - documents: of the shapes that the view is bound to, in their order. A thread that renders
  ///     many pages does best to keep one array and to fill its documents anew where they are.
  ///   - fragments: the banks that fields of the documents put runs from.
  ///   - output: is left as it was if an error is thrown. Keep and empty it rather than making a
  ///     new one for each page: room that is there already costs nothing.
  /// - Throws: if a limit is passed, or if a name of a template that comes from the data is not
  ///   that of a template and this is an error in the library.
  public func render(
    _ documents: [Document], fragments: [Fragments] = [], into output: inout [UInt8]
  ) throws(TemplateError) {
    precondition(
      documents.count == layouts.count
        && documents.indices.allSatisfy { documents[$0].layout === layouts[$0] },
      "The documents are not of the shapes that the view is bound to")
    let start = output.count
    do {
      try Renderer.render(
        compiled, root: root, slots, documents, fragments, into: &output)
    } catch {
      output.removeSubrange(start...)
      throw TemplateError([TemplateFault(error.diagnostic(in: compiled.sources))])
    }
  }
}
