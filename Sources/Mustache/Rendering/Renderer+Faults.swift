// Faults that end a rendering, and the calls that led to them.

extension Renderer {
  func tooDeep() -> Fault {
    fault(
      "sections and partials are nested more than \(depthLimit) deep",
      help: "make templates that include each other come to an end: put the inner `{{>partial}}` "
        + "into a section whose value runs out")
  }

  func tooManySteps() -> Fault {
    fault(
      "the page takes more than \(library.limits.steps) steps",
      help: "look for a template that includes itself more than once")
  }

  func tooLong() -> Fault {
    fault(
      "the page is longer than \(library.limits.outputBytes) bytes",
      help: "look for a template that includes itself more than once")
  }

  func unknownTemplate(_ name: String) -> Fault {
    let origin = library.program.origins[counter]
    let isParent = unsafe instructions[counter].code == .dynamicParent
    var fault = library.templates.missingFault(
      name, as: isParent ? "parent" : "partial", at: origin)
    fault.notes = trace()
    return fault
  }

  private func fault(_ message: String, help: String) -> Fault {
    Fault(
      message: message, origin: library.program.origins[counter], notes: trace(), help: help)
  }

  /// The six innermost calls, each tag once, so that templates that include each other are shown
  /// only once.
  private func trace() -> [(message: String, origin: Fault.Origin)] {
    var notes: [(message: String, origin: Fault.Origin)] = []
    for index in stride(from: frameCount - 1, through: 0, by: -1) {
      let frame = unsafe frames[index]
      guard frame.kind == .call else { continue }
      let origin = library.program.origins[Int(frame.site)]
      if notes.contains(where: { $0.origin == origin }) { continue }
      notes.append((message: "included from here", origin: origin))
      if notes.count == 6 { break }
    }
    return notes
  }
}
