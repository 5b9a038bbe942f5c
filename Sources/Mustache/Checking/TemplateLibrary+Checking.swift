import Diagnostics

// What can be known about templates before they are rendered.

extension TemplateLibrary {
  /// Partials and parents that stand in a template that one of the roots leads to, and render as
  /// nothing because no template has their name: each as a warning with its place and the closest
  /// name that there is. None in a library in which they are errors.
  ///
  /// ```swift
  /// let library = try TemplateLibrary(sources, missingPartials: .renderAsNothing)
  /// for fault in library.missingTemplates(from: ["page"]) { print(fault) }
  /// ```
  public func missingTemplates(from roots: [String]) -> [TemplateFault] {
    let reached = reached(from: roots)
    return warnings(compiled.missing.filter { reached?.contains($0.place.template) ?? true })
  }

  /// Names that templates ask for and no record in the context stack has, in any use of theirs:
  /// each as a warning with its place and the closest name that there is.
  ///
  /// ```swift
  /// for fault in library.unknownNames(in: [TemplateUse("page", shapes: [site, page])]) {
  ///   print(fault)  // warning: Nothing gives the name `titel` here …
  /// }
  /// ```
  ///
  /// Templates that are called by a name in the data are not followed. A use of a template that the
  /// library doesn't have is left out: ``bind(_:to:)`` says so.
  public func unknownNames(in uses: [TemplateUse]) -> [TemplateFault] {
    warnings(followed(uses).nameFaults)
  }

  /// Blocks that are given to a parent which has no such place, nor anything it leads to: each as a
  /// warning with its place and the closest block that there is. What they hold renders as nothing.
  ///
  /// ```swift
  /// for fault in library.unknownBlocks(in: [TemplateUse("page", shapes: [site, page])]) {
  ///   print(fault)  // warning: The parent `layout` has no block `man` …
  /// }
  /// ```
  ///
  /// Nothing is said of parents that lead to a template by a name in the data.
  public func unknownBlocks(in uses: [TemplateUse]) -> [TemplateFault] {
    warnings(followed(uses).blockFaults(in: compiled.sources))
  }

  private func followed(_ uses: [TemplateUse]) -> NameChecker {
    var check = NameChecker(compiled.program)
    for use in uses {
      guard let template = compiled.templates.numbers[use.template] else { continue }
      check.follow(template, use.shapes)
    }
    return check
  }

  /// Nil where a name in the data may lead to any template.
  private func reached(from roots: [String]) -> Set<Int>? {
    compiled.includes.reached(from: roots.compactMap { compiled.templates.numbers[$0] })
  }

  private func warnings(_ faults: [Fault]) -> [TemplateFault] {
    faults.map { fault in
      let includeTrace = compiled.includes.includeTrace(to: fault)
      return TemplateFault(includeTrace.diagnostic(.warning, in: compiled.sources))
    }
  }

  /// Templates that none of the roots leads to, each as a warning. None if a template on the way
  /// calls another by a name in the data: then any can be used.
  ///
  /// ```swift
  /// library.unusedTemplates(from: ["home", "product"])
  /// ```
  public func unusedTemplates(from roots: [String]) -> [TemplateFault] {
    guard let reached = reached(from: roots) else { return [] }
    return compiled.sources.indices.filter { !reached.contains($0) }.map { number in
      let source = compiled.sources[number]
      let file = SourceFile(name: source.file, bytes: source.bytes)
      return TemplateFault(
        Diagnostic(
          .warning, "The template `\(source.name)` is never used", at: file.location(at: 0),
          help: "Remove the file, or include it with `{{>\(source.name)}}`"))
    }
  }
}
