import Bytes

/// Which template includes which, and where.
struct IncludeGraph {
  /// For each template, the tags that include it.
  private var callers: [[Fault.Origin]]
  /// Templates that include others by names in the data.
  private var dynamicCallers: Set<Int> = []

  init(templateCount: Int) { callers = Array(repeating: [], count: templateCount) }

  mutating func add(
    _ tags: [Tag], of source: TemplateSource, template: Int, _ templates: TemplateNames
  ) {
    for tag in tags where tag.kind == .partial || tag.kind == .parent {
      if tag.isDynamic { dynamicCallers.insert(template) }
      guard !tag.isDynamic, let callee = templates.numbers[source.bytes.text(tag.name)] else {
        continue
      }
      callers[callee].append(.init(template: template, range: tag.range))
    }
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

  /// The roots and all templates that they can reach; nil if one of these includes others by names
  /// in the data, so that any template can be reached.
  func reached(from roots: [Int]) -> Set<Int>? {
    var callees: [Int: [Int]] = [:]
    for (callee, origins) in callers.enumerated() {
      for origin in origins { callees[origin.template, default: []].append(callee) }
    }
    var reached: Set<Int> = []
    var waiting = roots
    while let template = waiting.popLast() {
      guard reached.insert(template).inserted else { continue }
      waiting += callees[template] ?? []
    }
    return reached.isDisjoint(with: dynamicCallers) ? reached : nil
  }
}

extension TemplateSource {
  /// The names of the partials and parents that are written in the template, in order and with
  /// repetitions, and whether it also includes templates by names in the data. It need not compile;
  /// what is malformed is left out.
  public var includedNames: (names: [String], isDynamic: Bool) {
    var lexer = Lexer(self, template: 0)
    lexer.findTags()
    let tags = lexer.tags.filter { $0.kind == .partial || $0.kind == .parent }
    return (
      tags.filter { !$0.isDynamic }.map { bytes.text($0.name) }, tags.contains { $0.isDynamic }
    )
  }
}
