// What can end a rendering, and the way that led there.

extension Renderer {
  func tooDeep() -> Fault {
    fault(
      "Sections and partials are in each other more than \(depthLimit) deep",
      help: "Templates that include each other must come to an end: put the inner `{{>partial}}` "
        + "in a section over something that runs out")
  }

  func tooManySteps() -> Fault {
    fault(
      "The page takes more than \(compiled.limits.steps) steps",
      help: "Look for a template that includes itself more than once")
  }

  func tooLong() -> Fault {
    fault(
      "The page is longer than \(compiled.limits.outputBytes) bytes",
      help: "Look for a template that includes itself more than once")
  }

  func unknownTemplate(_ name: String) -> Fault {
    let place = compiled.program.places[counter]
    let isParent = unsafe instructions[counter].code == .dynamicParent
    var fault = compiled.templates.missingFault(
      name, as: isParent ? "parent" : "partial", at: place)
    fault.notes = way()
    return fault
  }

  private func fault(_ message: String, help: String) -> Fault {
    Fault(
      message: message, place: compiled.program.places[counter], notes: way(), help: help)
  }

  /// The innermost calls, each place once: a ring of templates is shown going round once.
  private func way() -> [(message: String, place: Fault.Place)] {
    var notes: [(message: String, place: Fault.Place)] = []
    for index in stride(from: levelCount - 1, through: 0, by: -1) {
      let level = unsafe levels[index]
      guard level.kind == .call else { continue }
      let place = compiled.program.places[Int(level.site)]
      if notes.contains(where: { $0.place == place }) { continue }
      notes.append((message: "Included from here", place: place))
      if notes.count == 6 { break }
    }
    return notes
  }
}
