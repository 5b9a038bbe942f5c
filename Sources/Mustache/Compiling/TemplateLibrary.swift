package import Diagnostics

/// Templates that can include each other and inherit from each other.
///
/// The language is that of the Mustache specification with inheritance, but without lambdas,
/// dynamic names, recursion and indentation of blocks. Where the specification leaves a choice:
/// - Null, false, 0, the empty text and the empty list are falsy; everything else is truthy.
/// - An object or a list prints nothing; a number prints as it is written.
/// - A null in an object hides values of the same name below it in the context stack.
/// - A name contains no white space.
package struct TemplateLibrary: Sendable {
  let sources: [TemplateSource]
  /// The tags of each template; none if some are malformed.
  let tags: [[Tag]]
  /// The number of each template; of several with the same name, the first.
  let numbers: [String: Int]
  /// Malformed tags and templates that include one that there is not, as errors.
  package let faults: [Diagnostic]
  private var usage = TemplateUsage()

  package init(_ sources: [TemplateSource]) {
    self.sources = sources
    let numbers = Dictionary(
      sources.indices.map { (sources[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    let parsers = sources.map { TemplateParser($0) }
    tags = parsers.map { $0.faults.isEmpty ? $0.tags : [] }
    faults = parsers.flatMap { parser in
      let missing = parser.tags.filter { $0.includes && numbers[$0.name] == nil }
      return parser.faults
        + missing.map { tag in
          Diagnostic(
            "there is no template `\(tag.name)` for this \(tag.noun)",
            at: parser.source.file.location(of: tag.range),
            help: suggestion(for: tag.name, among: sources.map(\.name))
              ?? "add a template named `\(tag.name)`")
        }
    }
  }

  /// Compiles a template for pages of one schema.
  ///
  /// - Parameters:
  ///   - frame: the values that all these pages have, below those of a page in the context stack.
  ///     They become a part of the result.
  ///   - schema: of the pages' documents.
  ///   - limit: how many tags and bytes a compiled template has at most, and how many bytes a page.
  /// - Throws: if there is no such template, if a template includes itself, or if the limit is
  ///   exceeded.
  package mutating func compile(
    _ name: String, frame: Document? = nil, for schema: Schema, limit: Int = 1 << 30
  ) throws(Diagnostic) -> CompiledTemplate {
    guard let root = numbers[name] else {
      throw Diagnostic(
        "there is no template `\(name)`",
        help: suggestion(for: name, among: sources.map(\.name)))
    }
    var compiler = TemplateCompiler(self, usage, frame: frame, schema: schema, limit: limit)
    defer { usage = compiler.usage }
    return try compiler.compile(root)
  }

  func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at origin: TagOrigin,
    includedFrom callers: [TagOrigin], help: String?
  ) -> Diagnostic {
    func location(_ origin: TagOrigin) -> SourceLocation {
      sources[origin.template].file.location(of: tags[origin.template][origin.tag].range)
    }
    return Diagnostic(
      severity, message, at: location(origin),
      notes: callers.reversed().map { .init("included from here", at: location($0)) }, help: help)
  }
}

// MARK: Warnings

extension TemplateLibrary {
  /// Names that no object in the context stack has in any page that was compiled, or arguments of
  /// parents that replace no block there, which render as nothing: each as a warning.
  package func unknownNames(areBlocks: Bool) -> [Diagnostic] {
    usage.unknown.filter { $0.value.isBlock == areBlocks && !usage.known.contains($0.key) }
      .sorted { ($0.key.template, $0.key.tag) < ($1.key.template, $1.key.tag) }
      .map { origin, unknown in
        diagnostic(
          .warning, unknown.message, at: origin, includedFrom: unknown.callers, help: unknown.help)
      }
  }

  /// Templates that no page reaches that was compiled, each as a warning.
  package var unusedTemplates: [Diagnostic] {
    let names = usage.reached.sorted().map { sources[$0].name }
    return sources.indices.filter { !usage.reached.contains($0) }.map { template in
      let source = sources[template]
      return Diagnostic(
        .warning, "the template `\(source.name)` is never used", at: source.file.location(at: 0),
        help: suggestion(for: source.name, among: names)
          ?? "remove the file, or include it with `{{>\(source.name)}}`")
    }
  }
}

/// A tag as the place from which something comes.
struct TagOrigin: Hashable {
  /// The template's number in its library.
  let template: Int
  let tag: Int
}

/// How the pages that were compiled use templates, names and blocks.
struct TemplateUsage {
  /// The templates of pages, and those that they lead to.
  var reached: Set<Int> = []
  /// The tags with a name that some page gives, and the arguments for which some page has a block.
  var known: Set<TagOrigin> = []
  /// Those that some page lacks.
  private(set) var unknown: [TagOrigin: UnknownName] = [:]

  mutating func add(_ name: UnknownName, at origin: TagOrigin) {
    guard let other = unknown[origin] else { return unknown[origin] = name }
    unknown[origin]?.candidates += name.candidates.filter { !other.candidates.contains($0) }
  }
}

/// A name or a block that there is not.
struct UnknownName {
  let message: String
  /// With the path before it.
  let name: String
  /// The names that are known in its place, likewise.
  var candidates: [String]
  let isBlock: Bool
  /// The tags that led to the template that has it, the outermost first.
  let callers: [TagOrigin]

  /// The name that was probably meant, or else the first twelve names; nil if there are none.
  var help: String? {
    if name == "else" { return "Mustache has no `else`: write `{{^name}} … {{/name}}`" }
    if let near = suggestion(for: name, among: candidates) { return near }
    if candidates.isEmpty { return nil }
    let shown = candidates.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    let rest = candidates.count > 12 ? " and \(candidates.count - 12) more" : ""
    return "use one of \(shown)\(rest)"
  }
}
