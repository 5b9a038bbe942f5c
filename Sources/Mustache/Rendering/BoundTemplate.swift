import Bytes

/// A template bound to the schemas of its documents. It never changes, so threads can share it.
///
/// ```swift
/// let page = Schema([.scalar("name")])
/// let template = try TemplateLibrary([TemplateSource(name: "page", text: "<h1>{{name}}</h1>")])
///   .bind("page", to: [page])
/// var document = Document(page)
/// document.text("name", "Salt & pepper")
/// var output: [UInt8] = []
/// try template.render([document], into: &output)
/// ```
public struct BoundTemplate: Sendable {
  let library: TemplateLibrary
  /// The template's number.
  let root: Int
  let schemas: [Schema]
  private let layouts: [SchemaLayout]
  private let slots: SlotTable

  init(_ library: TemplateLibrary, root: Int, schemas: [Schema], layouts: [SchemaLayout]) {
    self.library = library
    self.root = root
    self.schemas = schemas
    self.layouts = layouts
    slots = SlotTable(library.program.names, layouts)
  }

  /// Appends the template's output for the documents.
  ///
  /// - Parameters:
  ///   - documents: of the schemas to which the template is bound, in the same order. To render
  ///     many pages, keep one array and refill the documents in it.
  ///   - fragments: the banks that the documents refer to.
  ///   - output: is unchanged if an error is thrown. To render many pages, empty it and keep its
  ///     capacity.
  /// - Throws: if a limit is exceeded, or if the data names a template that the library does not
  ///   have and for which ``TemplateLibrary/MissingPartials/areErrors`` was chosen.
  public func render(
    _ documents: [Document], fragments: [Fragments] = [], into output: inout [UInt8]
  ) throws(TemplateError) {
    try render(documents, nil, fragments: fragments, into: &output) { (renderer) throws(Fault) in
      try renderer.run()
    }
  }

  /// - Parameters:
  ///   - last: the last document, unless it is among `documents`.
  ///   - run: until the end or until the room for output runs out; true at the end.
  func render(
    _ documents: [Document], _ last: Document?, fragments: [Fragments],
    into output: inout [UInt8],
    running run: (inout Renderer) throws(Fault) -> Bool
  ) throws(TemplateError) {
    precondition(
      documents.count + (last == nil ? 0 : 1) == layouts.count
        && documents.indices.allSatisfy { documents[$0].layout === layouts[$0] }
        && (last == nil || last?.layout === layouts.last),
      "the documents are not of the schemas to which the template is bound")
    let start = output.count
    do throws(Fault) {
      try Renderer.withRenderer(library, root: root, slots, documents, last, fragments) {
        (renderer) throws(Fault) in try renderer.finish(into: &output, running: run)
      }
    } catch {
      output.removeSubrange(start...)
      throw TemplateError([TemplateDiagnostic(error.diagnostic(in: library.sources))])
    }
  }

  func prerendering(with documents: [Document]) -> Prerendering {
    precondition(
      documents.count + 1 == layouts.count
        && documents.indices.allSatisfy { documents[$0].layout === layouts[$0] },
      "the documents are not of the schemas before the last")
    return Prerendering(
      library, root: root, slots, documents, last: Document(layout: layouts[documents.count]))
  }
}

extension TemplateLibrary {
  /// A template made ready for documents of known schemas: each name in it becomes a field number.
  ///
  /// - Parameter schemas: of the documents that will be rendered. The first is at the bottom of the
  ///   context stack; names are looked up from the last one down.
  /// - Throws: if the library has no template of that name.
  public func bind(_ name: String, to schemas: [Schema]) throws(TemplateError) -> BoundTemplate {
    BoundTemplate(
      self, root: try template(name), schemas: schemas, layouts: schemas.map(\.layout))
  }

  /// Renders a template with any value.
  ///
  /// - Throws: if the library has no template of that name, if the value is nested more than 500
  ///   deep, or as ``BoundTemplate/render(_:fragments:into:)`` does.
  public func render(_ name: String, _ value: Value) throws(TemplateError) -> [UInt8] {
    let root = try template(name)
    guard let document = ValueDocument.document(of: value) else {
      throw error("the data is nested more than \(ValueDocument.depthLimit) deep")
    }
    var output: [UInt8] = []
    try BoundTemplate(self, root: root, schemas: [], layouts: [document.layout]).render(
      [document], into: &output)
    return output
  }
}

/// For each schema, the field of each name, so that a name in a template is found by index. There
/// is a column for each name. Schemas with the same names in the same order share a row.
struct SlotTable: Sendable {
  static let none = UInt32.max

  private(set) var slots: [UInt32] = []
  /// For each layout, where its schemas begin in `rows`.
  private(set) var firstSchemas: [Int] = []
  /// For each schema of each layout, where its row begins in `slots`.
  private(set) var rows: [Int32] = []

  /// - Complexity: O(fields + different rows × names).
  init(_ names: ByteStringTable, _ layouts: [SchemaLayout]) {
    var known: [[UInt32]: Int32] = [:]
    for layout in layouts {
      firstSchemas.append(rows.count)
      for schema in 0..<layout.schemaCount {
        let row = Self.row(of: schema, in: layout, names)
        if known[row] == nil {
          known[row] = Int32(slots.count)
          slots += row
        }
        rows.append(known[row, default: 0])
      }
    }
  }

  private static func row(of schema: Int, in layout: SchemaLayout, _ names: ByteStringTable)
    -> [UInt32]
  {
    var row = Array(repeating: none, count: names.count)
    let first = layout.firstFields[schema]
    for field in first..<layout.firstFields[schema + 1] {
      let fieldName = layout.names[field]
      guard let name = names.number(of: fieldName.span) else { continue }
      row[name] = UInt32(field - first)
    }
    return row
  }
}
