/// What a template renders whatever is in its documents but the first, cut where the others have a
/// say: partial evaluation, by following the program once.
///
/// The program never branches on them between two gaps. So each time a gap is reached, the state of
/// the renderer is the same, and is kept to begin with.
struct Prerendering: Sendable {
  /// A tag, or a section with what is in it, that depends on the other documents.
  struct Gap {
    /// Where its bytes would be in `bytes`.
    let offset: Int
    /// Its first instruction.
    let start: Int
    /// The instruction after it; `Renderer.noEnd` if all that follows is in this gap.
    let end: Int
    /// How many steps were counted since the gap before it, or since the beginning.
    let steps: Int
    /// Index in `states`; nil where it is as it was in the gap before.
    let state: Int?
  }

  /// The state of a renderer but for its place in the program and its output.
  struct State: Equatable {
    let context: [Renderer.ContextEntry]
    let frames: [Renderer.CallFrame]
    let scopes: [Renderer.Scope]
    let scope: Int32
    let indent: [UInt8]
    let indentStart: Int
    let skipsIndent: Bool
  }

  /// Of a template with more gaps, the rest is one.
  static let gapLimit = 1000

  private(set) var bytes: [UInt8] = []
  private(set) var gaps: [Gap] = []
  private(set) var states: [State] = []
  /// How many steps were counted since the last gap.
  private(set) var lastSteps = 0

  /// The bytes between a gap and the one before it; with `gaps.count`, those after the last one.
  func text(before gap: Int) -> Range<Int> {
    let start = gap == 0 ? 0 : gaps[gap - 1].offset
    return start..<(gap == gaps.count ? bytes.count : gaps[gap].offset)
  }

  fileprivate mutating func addGap(
    at offset: Int, _ instructions: (start: Int, end: Int), steps: Int, _ state: State
  ) {
    let isNew = states.last != state
    if isNew { states.append(state) }
    gaps.append(
      Gap(
        offset: offset, start: instructions.start, end: instructions.end, steps: steps,
        state: isNew ? states.count - 1 : nil))
  }
}

// MARK: Finding the gaps

extension Prerendering {
  /// - Parameters:
  ///   - documents: the first is known; of the others only the schemas count.
  init(
    _ library: TemplateLibrary, root: Int, _ slots: SlotTable, _ documents: [Document]
  ) {
    var found = Prerendering()
    var bytes: [UInt8] = []
    do throws(Fault) {
      try Renderer.withRenderer(library, root: root, slots, documents, []) {
        (renderer) throws(Fault) in
        try renderer.finish(into: &bytes) { (renderer) throws(Fault) in
          try renderer.findGaps(&found)
        }
        found.lastSteps = renderer.steps
      }
      found.bytes = bytes
    } catch {
      // Each rendering comes upon the fault, and reports it with the data at hand.
      found = Prerendering()
      found.gaps = [
        Gap(
          offset: 0, start: Int(library.program.entries[root]), end: Renderer.noEnd, steps: 0,
          state: nil)
      ]
    }
    self = found
  }
}

extension Renderer {
  /// Follows the program from where it stands; true at the end.
  fileprivate mutating func findGaps(_ found: inout Prerendering) throws(Fault) -> Bool {
    while true {
      let instruction = unsafe instructions[counter]
      if isKnown(instruction) {
        switch try perform(instruction) {
        case .next: continue
        case .needsRoom: return false
        case .end: return true
        }
      }
      // What is in such a gap can change where indentation is due after it.
      let isLast = skipsIndent || found.gaps.count == Prerendering.gapLimit
      let end = isLast ? Self.noEnd : self.end(of: instruction)
      found.addGap(at: writtenCount, (counter, end), steps: steps, state)
      steps = 0
      if isLast { return true }
      counter = end
    }
  }

  /// Whether what an instruction does follows from the first document.
  private func isKnown(_ instruction: Instruction) -> Bool {
    switch instruction.code {
    case .text, .end, .partial, .parent, .block, .leave: return true
    case .escaped, .raw, .section, .inverted, .dynamicPartial, .dynamicParent: break
    }
    guard documentOfPath(instruction) ?? 0 == 0 else { return false }
    // The banks are not known.
    guard let found = resolve(instruction) else { return true }
    return value(at: found).kind != .fragments
  }

  /// The instruction after a tag or section.
  private func end(of instruction: Instruction) -> Int {
    switch instruction.code {
    case .section, .inverted: Int(instruction.c)
    case .dynamicParent: Int(library.program.parentCalls[Int(instruction.c)].end)
    default: counter + 1
    }
  }

  private var state: Prerendering.State {
    unsafe Prerendering.State(
      context: Array(UnsafeBufferPointer(start: context, count: contextCount)),
      frames: Array(UnsafeBufferPointer(start: frames, count: frameCount)),
      scopes: scopes, scope: scope, indent: indent, indentStart: indentStart,
      skipsIndent: skipsIndent)
  }
}

// MARK: Filling the gaps

extension Renderer {
  /// Copies what is known and runs what is in the gaps, until the end or until the room for output
  /// runs out; true at the end.
  mutating func fill(_ known: Prerendering) throws(Fault) -> Bool {
    while true {
      if !isInGap {
        let text = known.text(before: gap)
        guard hasRoom(text.count) else { return false }
        unsafe known.bytes.withUnsafeBufferPointer { bytes in
          guard let base = bytes.baseAddress else { return }
          unsafe write(base + text.lowerBound, text.count)
        }
        guard gap < known.gaps.count else {
          try countSteps(known.lastSteps)
          return true
        }
        try enter(known.gaps[gap], of: known)
      }
      guard try run() else { return false }
      isInGap = false
      gap += 1
    }
  }

  private mutating func enter(
    _ gap: Prerendering.Gap, of known: Prerendering
  ) throws(Fault) {
    counter = gap.start
    if let state = gap.state { restore(known.states[state]) }
    (end, endFrameCount, isInGap) = (gap.end, frameCount, true)
    try countSteps(gap.steps)
  }

  private mutating func restore(_ state: Prerendering.State) {
    for index in state.context.indices { unsafe context[index] = state.context[index] }
    contextCount = state.context.count
    for index in state.frames.indices { unsafe frames[index] = state.frames[index] }
    frameCount = state.frames.count
    scopes.removeAll(keepingCapacity: true)
    for entry in state.scopes { scopes.append(entry) }
    scope = state.scope
    indent.removeAll(keepingCapacity: true)
    for byte in state.indent { indent.append(byte) }
    indentStart = state.indentStart
    isIndented = indent.count > indentStart
    skipsIndent = state.skipsIndent
  }
}
