import Bytes

/// Which template includes which, where: the way from a page to a fault in one of its partials.
struct IncludeGraph {
  /// For each template, the tags that include it.
  private var callers: [[Fault.Place]]
  /// Templates that include others by a name in the data.
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

  /// The fault with a note for each tag on one way that leads to it, the nearest first. A template
  /// that nothing includes gets none.
  func includeTrace(to fault: Fault) -> Fault {
    var fault = fault
    var seen: Set<Int> = [fault.place.template]
    var template = fault.place.template
    while let caller = callers[template].first(where: { !seen.contains($0.template) }) {
      fault.notes.append(("Included from here", caller))
      seen.insert(caller.template)
      template = caller.template
    }
    return fault
  }

  /// The roots and all templates that they lead to; nil if a name in the data leads on from one of
  /// them.
  func reached(from roots: [Int]) -> Set<Int>? {
    var callees: [Int: [Int]] = [:]
    for (callee, places) in callers.enumerated() {
      for place in places { callees[place.template, default: []].append(callee) }
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
