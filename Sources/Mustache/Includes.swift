/// Which template includes which, where: the way from a page to a fault in one of its partials.
struct Includes {
  /// For each template, the tags that include it.
  private var callers: [[Fault.Place]]

  init(templateCount: Int) { callers = Array(repeating: [], count: templateCount) }

  mutating func add(
    _ tags: [Tag], of source: TemplateSource, template: Int, _ templates: Templates
  ) {
    for tag in tags where (tag.kind == .partial || tag.kind == .parent) && !tag.isDynamic {
      guard let callee = templates.numbers[source.bytes.text(tag.name)] else { continue }
      callers[callee].append(.init(template: template, range: tag.range))
    }
  }

  /// The fault with a note for each tag on one way that leads to it, the nearest first. A template
  /// that nothing includes gets none.
  func withWay(to fault: Fault) -> Fault {
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
}
