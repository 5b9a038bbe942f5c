/// Runs a program with documents. Nothing recurses, so the depth limit is the only limit on depth.
///
/// All state is plain data behind pointers that are valid during one rendering. When the room for
/// output runs out, ``run()`` returns false before the instruction that needs more and can be
/// called again.
@safe
struct Renderer {
  @unsafe
  struct DocumentPointers {
    let values: UnsafePointer<TaggedValue>
    let bytes: UnsafePointer<UInt8>
    let fragmentNumbers: UnsafePointer<UInt32>
    /// The rows of the document's schemas in the slot table.
    let rows: UnsafePointer<Int32>
  }

  /// A value in the context stack: the place of its names, and the value of `.`.
  struct ContextEntry: Equatable {
    /// Where an object's row of the slot table begins, or one of the two below.
    var row: Int32
    /// An object's first field, or a map's first key.
    var first: UInt32
    var document: UInt32
    /// Index of the value itself.
    var value: UInt32

    /// A text, number, boolean or list has no names.
    static let nameless: Int32 = -1
    static let map: Int32 = -2
  }

  /// A section that was entered, or a template or argument that was called.
  struct CallFrame: Equatable {
    enum Kind: UInt8 { case once, list, call }

    let kind: Kind
    /// Section: its first instruction. Call: the instruction after it.
    let resume: UInt32
    /// The instruction that entered or called.
    let site: UInt32
    /// List: index of the next item, or 0.
    var nextItem: UInt32 = 0
    /// Call: the state to restore.
    var scope: Int32 = -1
    var scopeCount: UInt32 = 0
    var indent: Range<UInt32> = 0..<0
    var skipsIndent = false
  }

  /// The arguments of a parent and the scope in which its tag stands.
  struct Scope: Equatable {
    let call: UInt32
    let outer: Int32
  }

  let library: TemplateLibrary
  let fragments: [Fragments]
  let instructions: UnsafePointer<Instruction>
  let literals: UnsafePointer<UInt8>
  let pathParts: UnsafePointer<UInt32>
  let slots: UnsafePointer<UInt32>
  let documents: UnsafePointer<DocumentPointers>
  let documentCount: Int
  let context: UnsafeMutablePointer<ContextEntry>
  let frames: UnsafeMutablePointer<CallFrame>
  let depthLimit: Int

  var counter = 0
  var contextCount = 0
  var frameCount = 0
  var steps = 0
  var scopes: [Scope] = []
  var scope: Int32 = -1
  /// The current indentation begins at `indentStart`; before it are those of callers.
  var indent: [UInt8] = []
  var indentStart = 0
  var isIndented = false
  /// Whether the next line already has its indentation.
  var skipsIndent = false
  /// ``run()`` stops before this instruction when there are `endFrameCount` frames.
  var end = noEnd
  var endFrameCount = 0
  /// The number of the current gap of a ``Prerendering``.
  var gap = 0
  var isInGap = false
  /// The number of bytes needed by the instruction that ran out of room.
  var neededRoom = 0
  /// The number of bytes written before `roomStart`.
  var writtenBefore = 0
  var roomStart: UnsafeMutablePointer<UInt8>
  var output: UnsafeMutablePointer<UInt8>
  var outputEnd: UnsafeMutablePointer<UInt8>

  static let noEnd = -1

  /// The number of bytes written.
  var writtenCount: Int { unsafe writtenBefore + (output - roomStart) }

  /// Runs until the end or until the room for output runs out; true at the end.
  mutating func run() throws(Fault) -> Bool {
    while counter != end || frameCount != endFrameCount {
      switch try unsafe perform(instructions[counter]) {
      case .next: continue
      case .needsRoom: return false
      case .end: return true
      }
    }
    return true
  }

  enum Outcome { case next, needsRoom, end }

  @inline(__always)
  mutating func perform(_ instruction: Instruction) throws(Fault) -> Outcome {
    switch instruction.code {
    case .text: guard writeText(instruction) else { return .needsRoom }
    case .escaped: guard writeEscaped(instruction) else { return .needsRoom }
    case .raw: guard writeRaw(instruction) else { return .needsRoom }
    case .section: try enterSection(instruction)
    case .inverted: skipUnlessFalsy(instruction)
    case .end: try endSection(instruction)
    case .partial: try enterPartial(instruction, template: Int(instruction.a))
    case .dynamicPartial: try enterPartial(instruction, template: templateNamed(by: instruction))
    case .parent: try enterParent(instruction, template: Int(instruction.a))
    case .dynamicParent: try enterParent(instruction, template: templateNamed(by: instruction))
    case .block: guard try enterBlock(instruction) else { return .needsRoom }
    case .leave: if leave() { return .end }
    }
    return .next
  }

  /// Whether there is room for `count` more bytes; if not, records how many are needed.
  @inline(__always)
  mutating func hasRoom(_ count: Int) -> Bool {
    if unsafe outputEnd - output >= count { return true }
    neededRoom = count
    return false
  }

  @inline(__always)
  mutating func write(_ source: UnsafePointer<UInt8>, _ count: Int) {
    unsafe output.update(from: source, count: count)
    unsafe output += count
  }
}

// MARK: Starting

extension Renderer {
  private static let firstRoom = 16 * 1024

  /// Calls `body` with a renderer that is about to begin.
  ///
  /// - Parameter last: comes after `documents`.
  static func withRenderer(
    _ library: TemplateLibrary, root: Int, _ slots: SlotTable, _ documents: [Document],
    _ last: Document?, _ fragments: [Fragments], _ body: (inout Renderer) throws(Fault) -> Void
  ) throws(Fault) {
    let depth = min(max(library.limits.depth, 1), 10_000)
    let documentCount = documents.count + (last == nil ? 0 : 1)
    let context = UnsafeMutablePointer<ContextEntry>.allocate(capacity: depth + documentCount)
    let frames = UnsafeMutablePointer<CallFrame>.allocate(capacity: depth)
    defer {
      unsafe context.deallocate()
      unsafe frames.deallocate()
    }
    // There is no room yet: the output begins and ends at the same address.
    let nowhere = unsafe UnsafeMutableRawPointer(frames).assumingMemoryBound(to: UInt8.self)
    var failure: Fault?
    unsafe withPointers(to: documents, last, slots) { pointers, slotBase in
      unsafe withPointers(to: library.program) { instructions, literals, pathParts in
        var renderer = unsafe Renderer(
          library: library, fragments: fragments, instructions: instructions,
          literals: literals, pathParts: pathParts, slots: slotBase,
          documents: pointers, documentCount: documentCount, context: context, frames: frames,
          depthLimit: depth, roomStart: nowhere, output: nowhere, outputEnd: nowhere)
        renderer.start(root)
        do throws(Fault) { try body(&renderer) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private mutating func start(_ root: Int) {
    counter = Int(library.program.entries[root])
    for document in 0..<documentCount {
      unsafe context[document] = entry(for: ValueIndex(document: document, index: 0))
    }
    contextCount = documentCount
  }

  /// Calls `run` until it returns true, each time with more room. If an error is thrown, the caller
  /// must remove what was appended to `output`.
  mutating func finish(
    into output: inout [UInt8], running run: (inout Renderer) throws(Fault) -> Bool
  ) throws(Fault) {
    let start = output.count
    var isDone = false
    var room = max(output.capacity - output.count, Self.firstRoom)
    while !isDone {
      var failure: Fault?
      output.append(addingCapacity: room) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, count in
          guard let base = buffer.baseAddress else { return }
          unsafe roomStart = base
          unsafe self.output = base
          unsafe outputEnd = base + buffer.count
          do throws(Fault) { isDone = try run(&self) } catch { failure = error }
          unsafe count = self.output - base
        }
      }
      if let failure { throw failure }
      let written = output.count - start
      unsafe (writtenBefore, roomStart) = (written, self.output)
      if written + (isDone ? 0 : neededRoom) > library.limits.outputBytes { throw tooLong() }
      room = max(neededRoom, written, Self.firstRoom)
    }
  }

  private static func withPointers(
    to documents: [Document], _ last: Document?, _ table: SlotTable,
    _ body: (UnsafePointer<DocumentPointers>, UnsafePointer<UInt32>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(
      of: DocumentPointers.self, capacity: documents.count + 1
    ) { buffer in
      unsafe table.rows.withUnsafeBufferPointer { rows in
        unsafe table.slots.withUnsafeBufferPointer { slots in
          unsafe fill(buffer, 0, documents, last, base(rows), table.firstSchemas) {
            unsafe body(base(UnsafeBufferPointer(buffer)), base(slots))
          }
        }
      }
    }
  }

  /// Goes one document deeper with each call, since a pointer to an array is valid only in a
  /// closure.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<DocumentPointers>, _ index: Int,
    _ documents: [Document], _ last: Document?, _ rows: UnsafePointer<Int32>,
    _ firstSchemas: [Int], _ body: () -> Void
  ) {
    guard index < documents.count else {
      guard let last else { return body() }
      return unsafe withPointers(to: last, rows + firstSchemas[index]) { pointers in
        unsafe buffer.initializeElement(at: index, to: pointers)
        body()
      }
    }
    unsafe withPointers(to: documents[index], rows + firstSchemas[index]) { pointers in
      unsafe buffer.initializeElement(at: index, to: pointers)
      unsafe fill(buffer, index + 1, documents, last, rows, firstSchemas, body)
    }
  }

  private static func withPointers(
    to document: Document, _ rows: UnsafePointer<Int32>, _ body: (DocumentPointers) -> Void
  ) {
    unsafe document.values.withUnsafeBufferPointer { values in
      unsafe document.bytes.withUnsafeBufferPointer { bytes in
        unsafe document.fragmentNumbers.withUnsafeBufferPointer { numbers in
          unsafe body(
            DocumentPointers(
              values: base(values), bytes: base(bytes), fragmentNumbers: base(numbers),
              rows: rows))
        }
      }
    }
  }

  private static func withPointers(
    to program: Program,
    _ body: (UnsafePointer<Instruction>, UnsafePointer<UInt8>, UnsafePointer<UInt32>) -> Void
  ) {
    unsafe program.instructions.withUnsafeBufferPointer { instructions in
      unsafe program.literals.withUnsafeBufferPointer { literals in
        unsafe program.pathParts.withUnsafeBufferPointer { pathParts in
          unsafe body(base(instructions), base(literals), base(pathParts))
        }
      }
    }
  }

  /// A base address that is never nil, so that empty arrays need no special case. Nothing is read
  /// through the pointer of an empty array.
  private static func base<Element>(
    _ buffer: UnsafeBufferPointer<Element>
  ) -> UnsafePointer<Element> {
    unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.stride)!
  }
}
