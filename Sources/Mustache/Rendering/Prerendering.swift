/// The output of a template without its last document, with a gap wherever it depends on that
/// document: partial evaluation, by following the program once.
///
/// Between two gaps, the program never branches on that document. So the renderer reaches each gap
/// in the same state whatever the document holds, and can start there from the state that was kept.
struct Prerendering: Sendable {
  /// A tag, or a section with what is in it, that depends on the last document.
  struct Gap {
    /// Where its bytes would be in `bytes`.
    let offset: Int
    /// Its first instruction.
    let start: Int
    /// The instruction after it; `Renderer.noEnd` if all that follows is in this gap.
    let end: Int
    /// The number of steps since the gap before it, or since the beginning.
    let steps: Int
    /// Index in `states`; nil if the state is the same as in the gap before.
    let state: Int?
  }

  /// The state of a renderer, apart from its place in the program and its output. The ranges are of
  /// the arrays below, which all states share.
  struct State {
    let context: Range<Int>
    let frames: Range<Int>
    let scopes: Range<Int>
    let scope: Int32
    let indent: Range<Int>
    let indentStart: Int
    let skipsIndent: Bool
  }

  /// The most gaps that are kept separate; everything after them becomes part of the last one.
  static let gapLimit = 1000

  private(set) var bytes: [UInt8] = []
  private(set) var gaps: [Gap] = []
  private(set) var states: [State] = []
  private(set) var context: [Renderer.ContextEntry] = []
  private(set) var frames: [Renderer.CallFrame] = []
  private(set) var scopes: [Renderer.Scope] = []
  private(set) var indent: [UInt8] = []
  /// How many steps were counted since the last gap.
  private(set) var lastSteps = 0

  /// The bytes between a gap and the one before it; with `gaps.count`, those after the last one.
  func text(before gap: Int) -> Range<Int> {
    let start = gap == 0 ? 0 : gaps[gap - 1].offset
    return start..<(gap == gaps.count ? bytes.count : gaps[gap].offset)
  }

  fileprivate mutating func addGap(upTo end: Int, of renderer: borrowing Renderer) {
    let isNew = !hasLastState(of: renderer)
    if isNew { addState(of: renderer) }
    gaps.append(
      Gap(
        offset: renderer.writtenCount, start: renderer.counter, end: end, steps: renderer.steps,
        state: isNew ? states.count - 1 : nil))
  }

  private func hasLastState(of renderer: borrowing Renderer) -> Bool {
    guard let last = states.last else { return false }
    return unsafe last.scope == renderer.scope && last.indentStart == renderer.indentStart
      && last.skipsIndent == renderer.skipsIndent
      && context[last.context].elementsEqual(renderer.currentContext)
      && frames[last.frames].elementsEqual(renderer.currentFrames)
      && scopes[last.scopes].elementsEqual(renderer.scopes)
      && indent[last.indent].elementsEqual(renderer.indent)
  }

  private mutating func addState(of renderer: borrowing Renderer) {
    let starts = (context.count, frames.count, scopes.count, indent.count)
    unsafe context += renderer.currentContext
    unsafe frames += renderer.currentFrames
    scopes += renderer.scopes
    indent += renderer.indent
    states.append(
      State(
        context: starts.0..<context.count, frames: starts.1..<frames.count,
        scopes: starts.2..<scopes.count, scope: renderer.scope, indent: starts.3..<indent.count,
        indentStart: renderer.indentStart, skipsIndent: renderer.skipsIndent))
  }
}

// MARK: Finding the gaps

extension Prerendering {
  /// - Parameters:
  ///   - documents: all but the last.
  ///   - last: only its schema matters.
  init(
    _ library: TemplateLibrary, root: Int, _ slots: SlotTable, _ documents: [Document],
    last: Document
  ) {
    var found = Prerendering()
    var bytes: [UInt8] = []
    do throws(Fault) {
      try Renderer.withRenderer(library, root: root, slots, documents, last, []) {
        (renderer) throws(Fault) in
        try renderer.finish(into: &bytes) { (renderer) throws(Fault) in
          try renderer.findGaps(&found)
        }
        found.lastSteps = renderer.steps
      }
      found.bytes = bytes
    } catch {
      // Each rendering will meet the fault and report it with its own data.
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
  /// Follows the program from the current instruction on; true at the end.
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
      // The content of such a gap can change where indentation is due after it.
      let isLast = skipsIndent || found.gaps.count == Prerendering.gapLimit
      let end = isLast ? Self.noEnd : self.end(of: instruction)
      found.addGap(upTo: end, of: self)
      steps = 0
      if isLast { return true }
      counter = end
    }
  }

  /// Whether the effect of an instruction depends only on the documents before the last.
  private func isKnown(_ instruction: Instruction) -> Bool {
    switch instruction.code {
    case .text, .end, .partial, .parent, .block, .leave: return true
    case .escaped, .raw, .section, .inverted, .dynamicPartial, .dynamicParent: break
    }
    guard documentOfPath(instruction) != documentCount - 1 else { return false }
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

  fileprivate var currentContext: UnsafeBufferPointer<ContextEntry> {
    unsafe UnsafeBufferPointer(start: context, count: contextCount)
  }

  fileprivate var currentFrames: UnsafeBufferPointer<CallFrame> {
    unsafe UnsafeBufferPointer(start: frames, count: frameCount)
  }
}

// MARK: Filling the gaps

extension Renderer {
  /// Copies the known output and runs the instructions of the gaps, until the end or until the room
  /// for output runs out; true at the end.
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
    if let state = gap.state { restore(known.states[state], of: known) }
    (end, endFrameCount, isInGap) = (gap.end, frameCount, true)
    try countSteps(gap.steps)
  }

  private mutating func restore(_ state: Prerendering.State, of known: Prerendering) {
    contextCount = 0
    for index in state.context {
      unsafe context[contextCount] = known.context[index]
      contextCount += 1
    }
    frameCount = 0
    for index in state.frames {
      unsafe frames[frameCount] = known.frames[index]
      frameCount += 1
    }
    scopes.removeAll(keepingCapacity: true)
    for index in state.scopes { scopes.append(known.scopes[index]) }
    scope = state.scope
    indent.removeAll(keepingCapacity: true)
    for index in state.indent { indent.append(known.indent[index]) }
    indentStart = state.indentStart
    isIndented = indent.count > indentStart
    skipsIndent = state.skipsIndent
  }
}

/// A template with everything already rendered that does not depend on its last document, such as a
/// layout around many pages. Only the rest is left to do for each page. The value never changes, so
/// threads can share it.
///
/// ```swift
/// let (site, page) = (Schema([.scalar("title")]), Schema([.scalar("name")]))
/// let template = try TemplateLibrary([
///   TemplateSource(name: "page", text: "<title>{{title}}</title>{{name}}")
/// ]).bind("page", to: [site, page])
/// var shop = Document(site)
/// shop.text("title", "Shop")
/// let pages = template.prerendered(with: [shop])
/// var document = Document(page)
/// document.text("name", "Milk")
/// var output: [UInt8] = []
/// try pages.render(document, into: &output)  // <title>Shop</title>Milk
/// ```
public final class PrerenderedTemplate: Sendable {
  let template: BoundTemplate
  let others: [Document]
  private let known: Prerendering

  init(_ template: BoundTemplate, _ others: [Document], _ known: Prerendering) {
    self.template = template
    self.others = others
    self.known = known
  }

  /// Appends what ``BoundTemplate/render(_:fragments:into:)`` appends for all
  /// documents, and throws what that throws.
  ///
  /// - Parameters:
  ///   - document: of the last schema to which the template is bound.
  ///   - fragments: the banks that the documents refer to.
  ///   - output: is unchanged if an error is thrown.
  public func render(
    _ document: Document, fragments: [Fragments] = [], into output: inout [UInt8]
  ) throws(TemplateError) {
    try template.render(others, document, fragments: fragments, into: &output) {
      (renderer) throws(Fault) in try renderer.fill(known)
    }
  }
}

extension BoundTemplate {
  /// Renders everything that does not depend on the last document. The documents before it are
  /// given in the order of the schemas.
  ///
  /// - Complexity: about that of a rendering.
  public func prerendered(with others: [Document]) -> PrerenderedTemplate {
    PrerenderedTemplate(self, others, prerendering(with: others))
  }
}
