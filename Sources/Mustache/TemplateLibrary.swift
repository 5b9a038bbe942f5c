/// Templates compiled together, so that they can include each other and inherit from each other.
///
/// ```swift
/// let library = try TemplateLibrary([
///   TemplateSource(name: "page", text: "<ul>{{#items}}{{>item}}{{/items}}</ul>"),
///   TemplateSource(name: "item", text: "<li>{{name}}</li>"),
/// ])
/// let bytes = try library.render("page", ["items": [["name": "Salt & pepper"]]])
/// String(decoding: bytes, as: UTF8.self)  // <ul><li>Salt &amp; pepper</li></ul>
/// ```
///
/// The language is that of the Mustache specification with its inheritance and dynamic names, and
/// without lambdas. Where the specification leaves a choice: null, false, 0, the empty text and the
/// empty list are falsy, all else is truthy; a record or list prints nothing by itself; a number
/// prints as it is written; a null in a record hides what is below it in the stack; a name holds no
/// white space.
public struct TemplateLibrary: Sendable {
  /// What becomes of a partial or parent that no template has the name of.
  ///
  /// ```swift
  /// let library = try TemplateLibrary(sources, missingPartials: .renderAsNothing)
  /// ```
  public enum MissingPartials: Sendable {
    /// It is an error: of the library if the name stands in a template, of the rendering if it
    /// comes from the data.
    ///
    /// ```swift
    /// try TemplateLibrary(sources, missingPartials: .areErrors)
    /// ```
    case areErrors
    /// It renders as the empty string, as the specification advises;
    /// ``TemplateLibrary/missingTemplates(from:)`` says where.
    ///
    /// ```swift
    /// try TemplateLibrary(sources, missingPartials: .renderAsNothing)
    /// ```
    case renderAsNothing
  }

  let compiled: CompiledLibrary

  /// Compiles all templates.
  ///
  /// ```swift
  /// let library = try TemplateLibrary([TemplateSource(name: "page", text: "Hello, {{name}}!")])
  /// ```
  ///
  /// - Throws: all faults of all templates at once, at most twenty of one template.
  public init(
    _ sources: [TemplateSource], missingPartials: MissingPartials = .areErrors,
    limits: Limits = Limits()
  ) throws(TemplateError) {
    compiled = try CompiledLibrary(sources, missing: missingPartials, limits: limits)
  }

  /// The names of all templates, in the order in which they were given.
  ///
  /// ```swift
  /// library.names  // ["page", "item"]
  /// ```
  public var names: [String] { compiled.sources.map(\.name) }

  /// A template made ready for documents of known shapes: each name in it becomes a place in them.
  ///
  /// ```swift
  /// let view = try library.bind("page", to: [site, page])
  /// ```
  ///
  /// - Parameter shapes: of the documents that will be rendered, the lowest of the context stack
  ///   first: a name is looked for in the last one first.
  /// - Throws: if the library has no template of that name.
  public func bind(_ name: String, to shapes: [Schema]) throws(TemplateError) -> BoundTemplate {
    BoundTemplate(compiled, root: try template(name), layouts: shapes.map(\.layout))
  }

  /// Renders a template with any value.
  ///
  /// ```swift
  /// let bytes = try library.render("page", ["name": "Ada"])
  /// ```
  ///
  /// - Throws: if the library has no template of that name, if the value is nested more than 500
  ///   deep, or as ``BoundTemplate/render(_:fragments:into:)`` does.
  public func render(_ name: String, _ value: Value) throws(TemplateError) -> [UInt8] {
    let root = try template(name)
    guard let document = ValueDocument.document(of: value) else {
      throw compiled.error("The data is nested more than \(ValueDocument.depthLimit) deep")
    }
    var output: [UInt8] = []
    try BoundTemplate(compiled, root: root, layouts: [document.layout]).render(
      [document], into: &output)
    return output
  }

  /// The template's number.
  func template(_ name: String) throws(TemplateError) -> Int {
    if let number = compiled.templates.numbers[name] { return number }
    throw compiled.error("There is no template `\(name)`", closestTo: name)
  }
}
