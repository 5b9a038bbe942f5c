import Diagnostics

// Finds faults in templates before they are rendered.

extension TemplateLibrary {
  /// Partials and parents that render as nothing because the library does not have them, each as a
  /// warning with the closest name: those in the templates that the roots can reach. None in a
  /// library for which ``MissingPartials/areErrors`` was chosen.
  public func missingTemplates(from roots: [String]) -> [TemplateDiagnostic] {
    let reached = reached(from: roots)
    return warnings(missingPartials.filter { reached?.contains($0.origin.template) ?? true })
  }

  /// Names in templates that no object in the context stack has, each as a warning with the closest
  /// name.
  ///
  /// ```swift
  /// let library = try TemplateLibrary([TemplateSource(name: "page", text: "{{titel}}")])
  /// let page = try library.bind("page", to: [Schema([.scalar("title")])])
  /// let warnings = library.unknownNames(in: [page])
  /// // warning: the name `titel` is unknown here
  /// ```
  ///
  /// A name is reported only if it is unknown in all of the bound templates that reach it.
  /// Templates that are included by a name in the data are not checked.
  ///
  /// - Parameter templates: bound by this library.
  public func unknownNames(in templates: [BoundTemplate]) -> [TemplateDiagnostic] {
    warnings(checked(templates).nameFaults)
  }

  /// Arguments of parents that replace no block, in the parent or in any template that it reaches,
  /// each as a warning with the closest block. They render as nothing. Parents that reach a
  /// template by a name in the data are not checked.
  ///
  /// - Parameter templates: bound by this library.
  public func unknownBlocks(in templates: [BoundTemplate]) -> [TemplateDiagnostic] {
    warnings(checked(templates).blockFaults(in: sources))
  }

  /// Templates that none of the roots can reach, each as a warning. None if a template that can be
  /// reached includes others by a name in the data.
  public func unusedTemplates(from roots: [String]) -> [TemplateDiagnostic] {
    guard let reached = reached(from: roots) else { return [] }
    let others = roots + reached.map { sources[$0].name }.sorted()
    return sources.indices.filter { !reached.contains($0) }.map { number in
      let source = sources[number]
      let file = SourceFile(name: source.file, bytes: source.bytes)
      return TemplateDiagnostic(
        Diagnostic(
          .warning, "the template `\(source.name)` is never used", at: file.location(at: 0),
          help: .suggestion(for: source.name, among: others)
            ?? "remove the file, or include it with `{{>\(source.name)}}`"))
    }
  }

  /// The fields that a template bound by this library can show.
  func reachedFields(of template: BoundTemplate) -> ReachedFields {
    checked([template]).reachedFields
  }

  private func checked(_ templates: [BoundTemplate]) -> NameChecker {
    var checker = NameChecker(program)
    for template in templates {
      precondition(template.library === self, "the template was bound by another library")
      checker.follow(template.root, template.schemas)
    }
    return checker
  }

  /// Nil if a name in the data may lead to any template.
  private func reached(from roots: [String]) -> Set<Int>? {
    includes.reached(from: roots.compactMap { templates.numbers[$0] })
  }

  private func warnings(_ faults: [Fault]) -> [TemplateDiagnostic] {
    faults.map {
      TemplateDiagnostic(includes.withTrace(to: $0).diagnostic(.warning, in: sources))
    }
  }
}
