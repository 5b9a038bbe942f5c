package import Diagnostics

extension TemplateLibrary {
  /// Names that no object in the context stack has, in any page that was compiled: each as a
  /// warning with the closest name.
  package var unknownNames: [Diagnostic] {
    unknown.filter { !known.contains($0.key) }
      .sorted {
        ($0.key.template, $0.key.range.lowerBound) < ($1.key.template, $1.key.range.lowerBound)
      }
      .map { diagnostic(withTrace(to: $0.value.fault(at: $0.key)), .warning) }
  }

  /// Arguments of parents that replace no block, in the parent or in any template that it reaches,
  /// each as a warning with the closest block. They render as nothing.
  package var unknownBlocks: [Diagnostic] {
    reached(from: roots).sorted().flatMap { template in
      tags[template].indices.flatMap { parent -> [Diagnostic] in
        guard tags[template][parent].kind == .parent,
          let number = numbers[name(of: parent, in: template)]
        else { return [] }
        let blocks = reached(from: [number]).sorted().flatMap { template in
          tags[template].indices
            .filter { tags[template][$0].kind == .block && !tags[template][$0].isArgument }
            .map { name(of: $0, in: template) }
        }
        return arguments(of: parent, in: template).compactMap { argument in
          let name = name(of: argument, in: template)
          if blocks.contains(name) { return nil }
          let fault = Fault(
            message: "the parent `\(sources[number].name)` has no block `\(name)`",
            origin: .init(template: template, range: tags[template][argument].range),
            help: .suggestionOrList(for: name, among: blocks))
          return diagnostic(withTrace(to: fault), .warning)
        }
      }
    }
  }

  /// Templates that no page reaches that was compiled, each as a warning.
  package var unusedTemplates: [Diagnostic] {
    let used = reached(from: roots)
    let names = (roots.sorted() + used.sorted()).map { sources[$0].name }
    return sources.indices.filter { !used.contains($0) }.map { template in
      let source = sources[template]
      let near = closestName(to: source.name, among: names)
      return Diagnostic(
        .warning, "the template `\(source.name)` is never used",
        at: SourceFile(name: source.file, bytes: source.bytes).location(at: 0),
        help: near.map { "did you mean `\($0)`?" }
          ?? "remove the file, or include it with `{{>\(source.name)}}`")
    }
  }

  /// One fault for each circle of templates that include each other.
  var circles: [Fault] {
    var rest = Set(sources.indices)
    var found: [Fault] = []
    while true {
      while let outer = rest.first(where: { caller(of: $0, among: rest) == nil }) {
        rest.remove(outer)
      }
      guard var template = rest.min() else { return found }
      // Each template is included by the next one, the last by one before it.
      var chain: [Int] = []
      var origins: [Fault.Origin] = []
      while !chain.contains(template), let origin = caller(of: template, among: rest) {
        chain.append(template)
        origins.append(origin)
        template = origin.template
      }
      let circle = origins[(chain.firstIndex(of: template) ?? 0)...]
      found.append(
        Fault(
          message: "the template `\(sources[template].name)` includes itself",
          origin: circle[circle.startIndex],
          notes: circle.dropFirst().map { ("included from here", $0) },
          help: "write what repeats as a section over a list"))
      rest.subtract(circle.map(\.template))
    }
  }

  private func caller(of template: Int, among others: Set<Int>) -> Fault.Origin? {
    callers[template].first { others.contains($0.template) }
  }

  /// The templates and all that they can reach.
  func reached(from roots: Set<Int>) -> Set<Int> {
    var reached: Set<Int> = []
    var waiting = Array(roots)
    while let template = waiting.popLast() {
      guard reached.insert(template).inserted else { continue }
      for index in tags[template].indices where tags[template][index].includes {
        if let callee = numbers[name(of: index, in: template)] { waiting.append(callee) }
      }
    }
    return reached
  }

  /// The fault with a note for each tag on one of the paths to it, the nearest first. Without notes
  /// if no template includes the one at fault.
  func withTrace(to fault: Fault) -> Fault {
    var fault = fault
    var seen: Set<Int> = [fault.origin.template]
    var template = fault.origin.template
    while let caller = callers[template].first(where: { !seen.contains($0.template) }) {
      fault.notes.append(("included from here", caller))
      seen.insert(caller.template)
      template = caller.template
    }
    return fault
  }

  func diagnostic(_ fault: Fault, _ severity: Diagnostic.Severity) -> Diagnostic {
    func location(_ origin: Fault.Origin) -> SourceLocation {
      let source = sources[origin.template]
      return SourceFile(name: source.file, bytes: source.bytes).location(of: origin.range)
    }
    return Diagnostic(
      severity, fault.message, at: location(fault.origin),
      notes: fault.notes.map { .init($0.message, at: location($0.origin)) }, help: fault.help)
  }

  func suggestion(for name: String) -> String? {
    closestName(to: name, among: sources.map(\.name)).map { "did you mean `\($0)`?" }
  }
}

/// A name of which a part is unknown.
struct UnknownName {
  let path: [String]
  /// The index of the unknown part.
  let part: Int
  /// The names that are known there.
  var candidates: [String]

  /// With the candidates of another page.
  func joined(with other: UnknownName) -> UnknownName {
    guard part == other.part, candidates != other.candidates else { return self }
    let others = other.candidates.filter { !candidates.contains($0) }
    return UnknownName(path: path, part: part, candidates: candidates + others)
  }

  func fault(at origin: Fault.Origin) -> Fault {
    let name = path[part]
    let owner = path[..<part].joined(separator: ".")
    return Fault(
      message: owner.isEmpty
        ? "the name `\(name)` is unknown here" : "`\(owner)` has no member `\(name)`",
      origin: origin,
      help: name == "else"
        ? "Mustache has no `else`: write `{{^name}} … {{/name}}`"
        : .suggestionOrList(
          for: name, among: candidates, prefix: owner.isEmpty ? "" : owner + "."))
  }
}
