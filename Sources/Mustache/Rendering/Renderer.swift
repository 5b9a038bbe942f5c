/// Runs a program over documents. All state is plain data behind pointers that are good for the
/// time of one rendering; nothing recurses, so the depth limit is the only limit on depth.
///
/// When the room for output runs out, ``run()`` gives back false before the instruction that needs
/// more and can be called again.
@safe
struct Renderer {
  @unsafe
  struct DocumentPointers {
    let cells: UnsafePointer<TaggedValue>
    let bytes: UnsafePointer<UInt8>
    let runs: UnsafePointer<UInt32>
    /// Of the document's shapes.
    let rows: UnsafePointer<Int32>
  }

  let compiled: CompiledLibrary
  let fragments: [Fragments]
  let instructions: UnsafePointer<Instruction>
  let literals: UnsafePointer<UInt8>
  let parts: UnsafePointer<UInt32>
  let slots: UnsafePointer<UInt32>
  let documents: UnsafePointer<DocumentPointers>
  let documentCount: Int
  let frames: UnsafeMutablePointer<ContextEntry>
  let levels: UnsafeMutablePointer<CallFrame>
  let depthLimit: Int

  var counter = 0
  var frameCount = 0
  var levelCount = 0
  var steps = 0
  var scopes: [Scope] = []
  var scope: Int32 = -1
  /// What each line begins with now is what lies here from `indentStart`.
  var indent: [UInt8] = []
  var indentStart = 0
  var isIndented = false
  /// Whether the next line has its indentation already.
  var skipsIndent = false
  /// Set when output runs out: how many bytes the instruction at hand needs.
  var neededRoom = 0
  var output: UnsafeMutablePointer<UInt8>
  var outputEnd: UnsafeMutablePointer<UInt8>

  /// Goes on until the end or until output runs out: true at the end.
  mutating func run() throws(Fault) -> Bool {
    while true {
      let instruction = unsafe instructions[counter]
      switch instruction.code {
      case .text: guard writeText(instruction) else { return false }
      case .escaped: guard writeEscaped(instruction) else { return false }
      case .raw: guard writeRaw(instruction) else { return false }
      case .section: try enterSection(instruction)
      case .inverted: skipUnlessFalsy(instruction)
      case .end: try endSection(instruction)
      case .partial: try enterPartial(instruction, template: Int(instruction.a))
      case .dynamicPartial:
        try enterPartial(instruction, template: templateNamed(by: instruction))
      case .parent: try enterParent(instruction, template: Int(instruction.a))
      case .dynamicParent: try enterParent(instruction, template: templateNamed(by: instruction))
      case .block: guard try enterBlock(instruction) else { return false }
      case .leave: if leave() { return true }
      }
    }
  }

  /// Whether `count` more bytes fit; if not, what to ask for is noted.
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
