import Diagnostics

/// Templates compiled together, so that they can include each other and inherit from each other.
///
/// ```swift
/// let library = try TemplateLibrary([
///   TemplateSource(name: "page", text: "<ul>{{#items}}{{>item}}{{/items}}</ul>"),
///   TemplateSource(name: "item", text: "<li>{{name}}</li>"),
/// ])
/// let page = try library.render("page", ["items": [["name": "Salt & pepper"]]])
/// // <ul><li>Salt &amp; pepper</li></ul>
/// ```
///
/// The language is that of the Mustache specification with inheritance and dynamic names, but
/// without lambdas. Where the specification leaves a choice:
/// - Null, false, 0, the empty text and the empty list are falsy; everything else is truthy.
/// - An object or a list prints nothing; a number prints as it is written.
/// - A null in an object hides values of the same name below it in the context stack.
/// - A name contains no white space.
///
/// A library never changes, so threads can share it.
public final class TemplateLibrary: Sendable {
  /// What happens where a template includes one that the library does not have.
  public enum MissingPartials: Sendable {
    /// An error is thrown: by the library if the name is written in a template, by the rendering if
    /// it comes from the data.
    case areErrors
    /// Nothing is rendered there, as the specification advises;
    /// ``TemplateLibrary/missingTemplates(from:)`` reports where.
    case renderAsNothing
  }

  let sources: [TemplateSource]
  let templates: TemplateNames
  let program: Program
  let includes: IncludeGraph
  let limits: Limits
  /// Partials and parents that render as nothing because the library does not have them.
  let missingPartials: [Fault]

  /// Compiles all templates. Of several with the same name the first one is called.
  ///
  /// - Throws: all faults of all templates at once, at most twenty for each template.
  public init(
    _ sources: [TemplateSource], missingPartials policy: MissingPartials = .areErrors,
    limits: Limits = Limits()
  ) throws(TemplateError) {
    self.sources = sources
    self.limits = limits
    templates = TemplateNames(sources, missingPartials: policy)
    var program = Program()
    var faults: [Fault] = []
    var missingPartials: [Fault] = []
    var includes = IncludeGraph(templateCount: sources.count)
    for (number, source) in sources.enumerated() {
      var lexer = Lexer(source, template: number)
      lexer.findTags()
      let pairs = TagMatcher(lexer.tags, of: source, template: number)
      includes.add(lexer.tags, of: source, template: number, templates)
      faults += lexer.faults + pairs.faults
      guard lexer.faults.isEmpty, pairs.faults.isEmpty else { continue }
      var generator = CodeGenerator(
        lexer.tags, pairs, of: source, template: number, templates: templates, into: program)
      generator.generate()
      program = generator.program
      switch policy {
      case .areErrors: faults += generator.missingPartials
      case .renderAsNothing: missingPartials += generator.missingPartials
      }
    }
    guard faults.isEmpty else {
      throw TemplateError(
        faults.map { TemplateDiagnostic(includes.withTrace(to: $0).diagnostic(in: sources)) })
    }
    self.missingPartials = missingPartials
    self.program = program
    self.includes = includes
  }

  /// The names of all templates, in the order in which they were given.
  public var names: [String] { sources.map(\.name) }

  /// The template's number.
  func template(_ name: String) throws(TemplateError) -> Int {
    if let number = templates.numbers[name] { return number }
    throw error(
      "there is no template `\(name)`", help: .suggestion(for: name, among: sources.map(\.name)))
  }

  /// An error that has no location in a template.
  func error(_ message: String, help: String? = nil) -> TemplateError {
    TemplateError([TemplateDiagnostic(Diagnostic(.error, message, help: help))])
  }
}

/// The names by which a library's templates call each other.
struct TemplateNames {
  let numbers: [String: Int]
  let missingPartials: TemplateLibrary.MissingPartials
  private let names: [String]

  init(_ sources: [TemplateSource], missingPartials: TemplateLibrary.MissingPartials) {
    names = sources.map(\.name)
    numbers = Dictionary(
      sources.indices.map { (sources[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    self.missingPartials = missingPartials
  }

  func missingFault(_ name: String, as noun: String, at origin: Fault.Origin) -> Fault {
    Fault(
      message: "there is no template `\(name)` for this \(noun)", origin: origin,
      help: .suggestion(for: name, among: names) ?? "add a template named `\(name)`")
  }
}

/// How much one rendering may do before an error ends it, so that no template and no data can make
/// it run forever or fill the memory.
public struct Limits: Sendable, Equatable {
  /// How deep sections, partials, parents and blocks can be nested in each other: at most 10,000,
  /// even if this is more. It also ends templates that include each other forever.
  public var depth: Int

  /// How many times sections can be repeated and templates and blocks entered, in all.
  public var steps: Int

  /// How many bytes can be written.
  public var outputBytes: Int

  /// Limits that templates written by hand do not come near.
  public init(depth: Int = 500, steps: Int = 100_000_000, outputBytes: Int = 1 << 30) {
    self.depth = depth
    self.steps = steps
    self.outputBytes = outputBytes
  }
}
