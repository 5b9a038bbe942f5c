import Diagnostics

/// What a library and its views share: the program and where it came from. Never changes.
final class CompiledLibrary: Sendable {
  let sources: [TemplateSource]
  let templates: TemplateNames
  let program: Program
  let includes: IncludeGraph
  let limits: Limits
  /// Partials and parents that are left out for want of a template.
  let missing: [Fault]

  init(
    _ sources: [TemplateSource], missing: TemplateLibrary.MissingPartials, limits: Limits
  ) throws(TemplateError) {
    self.sources = sources
    self.limits = limits
    templates = TemplateNames(sources, missing: missing)
    var program = Program()
    var faults: [Fault] = []
    var missingTemplates: [Fault] = []
    var includes = IncludeGraph(templateCount: sources.count)
    for (number, source) in sources.enumerated() {
      var scanner = Lexer(source, template: number)
      scanner.scan()
      let pairs = TagMatcher(scanner.tags, of: source, template: number)
      includes.add(scanner.tags, of: source, template: number, templates)
      faults += scanner.faults + pairs.faults
      guard scanner.faults.isEmpty, pairs.faults.isEmpty else { continue }
      var generator = CodeGenerator(
        scanner.tags, pairs, of: source, template: number, templates: templates, into: program)
      generator.generate()
      program = generator.program
      if missing == .areErrors {
        faults += generator.missing
      } else {
        missingTemplates += generator.missing
      }
    }
    self.missing = missingTemplates
    self.program = program
    self.includes = includes
    guard faults.isEmpty else {
      throw TemplateError(
        faults.map { TemplateFault(includes.includeTrace(to: $0).diagnostic(in: sources)) })
    }
  }

  /// An error that has no place in a template.
  func error(_ message: String, closestTo name: String? = nil) -> TemplateError {
    let guess = name.flatMap { closestName(to: $0, among: sources.map(\.name)) }
    let help = guess.map { "Did you mean `\($0)`?" }
    return TemplateError([TemplateFault(Diagnostic(.error, message, help: help))])
  }
}
