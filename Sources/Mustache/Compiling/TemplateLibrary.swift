import Bytes
package import Diagnostics

/// Templates that can include each other and inherit from each other.
///
/// The language is that of the Mustache specification with inheritance, but without lambdas,
/// dynamic names and recursion. Where the specification leaves a choice:
/// - Null, false, 0, the empty text and the empty list are falsy; everything else is truthy.
/// - An object or a list prints nothing; a number prints as it is written.
/// - A null in an object hides values of the same name below it in the context stack.
/// - A name in a map is one of its keys only if no object in the context stack has it.
/// - A name contains no white space.
package struct TemplateLibrary: Sendable {
  let sources: [TemplateSource]
  /// The tags of each template; none if some are malformed.
  let tags: [[Tag]]
  /// The number of each template; of several with the same name, the first.
  let numbers: [String: Int]
  /// For each template, the tags that include it.
  private(set) var callers: [[Fault.Origin]]
  /// Malformed tags, templates that include one that there is not, and templates that include
  /// themselves, as errors.
  package private(set) var faults: [Diagnostic] = []

  /// The templates that were compiled as pages.
  private(set) var roots: Set<Int> = []
  /// The tags with a name that some page gives.
  private(set) var known: Set<Fault.Origin> = []
  /// The tags with a name that some page does not give.
  private(set) var unknown: [Fault.Origin: UnknownName] = [:]

  package init(_ sources: [TemplateSource]) {
    self.sources = sources
    numbers = Dictionary(
      sources.indices.map { (sources[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    let parsers = sources.indices.map { TemplateParser(sources[$0], template: $0) }
    tags = parsers.map { $0.faults.isEmpty ? $0.tags : [] }
    callers = sources.map { _ in [] }
    var found = parsers.map(\.faults)
    for (template, parser) in parsers.enumerated() {
      for index in parser.tags.indices where parser.tags[index].includes {
        let name = parser.name(of: index)
        let origin = Fault.Origin(template: template, range: parser.tags[index].range)
        if let callee = numbers[name] {
          callers[callee].append(origin)
        } else if !name.hasPrefix("*") {
          found[template].append(
            Fault(
              message: "there is no template `\(name)` for this \(parser.tags[index].noun)",
              origin: origin, help: suggestion(for: name) ?? "add a template named `\(name)`"))
        }
      }
    }
    faults =
      found.joined().map { diagnostic(withTrace(to: $0), .error) }
      + circles.map { diagnostic($0, .error) }
  }

  /// Compiles a template for pages of one schema.
  ///
  /// - Parameters:
  ///   - frame: the values that all these pages have, below those of a page in the context stack.
  ///     They become a part of the result.
  ///   - schema: of the pages' documents.
  ///   - limit: how many tags and bytes a compiled template has at most, and how many bytes a page.
  /// - Throws: if there is no such template, or if it exceeds the limit.
  package mutating func compile(
    _ name: String, frame: Document? = nil, for schema: Schema, limit: Int = 1 << 30
  ) throws(Diagnostic) -> CompiledTemplate {
    guard let root = numbers[name] else {
      throw Diagnostic("there is no template `\(name)`", help: suggestion(for: name))
    }
    roots.insert(root)
    var compiler = TemplateCompiler(self, frame: frame, schema: schema, limit: limit)
    do throws(Fault) { try compiler.compile(root) } catch {
      throw diagnostic(error, .error)
    }
    known.formUnion(compiler.known)
    unknown.merge(compiler.unknown) { $0.joined(with: $1) }
    return CompiledTemplate(compiler.program, name, for: schema, limit: limit)
  }

  func name(of index: Int, in template: Int) -> String {
    sources[template].bytes.text(tags[template][index].name)
  }

  /// The blocks directly in a parent.
  func arguments(of parent: Int, in template: Int) -> [Int] {
    let tags = tags[template]
    var found: [Int] = []
    var index = parent + 1
    while index < tags[parent].close ?? 0 {
      if tags[index].isArgument { found.append(index) }
      index = (tags[index].close ?? index) + 1
    }
    return found
  }
}
