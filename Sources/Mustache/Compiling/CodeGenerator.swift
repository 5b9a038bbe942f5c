/// Turns the tags of one template into instructions at the end of a program.
///
/// It walks the tags once with a stack of what is open; nothing here recurses, so no template is
/// nested too deeply for it.
struct CodeGenerator {
  enum Open {
    case section(start: Int)
    case inverted(start: Int)
    case place(start: Int)
    case parent(call: Int, arguments: [Argument])
    /// With what was stripped from lines outside of it.
    case argument(strip: Range<Int>)
  }

  var program: Program
  /// Partials and parents that there is no template for.
  var missing: [Fault] = []
  let tags: [Tag]
  let pairs: TagMatcher
  let trimming: StandaloneTags
  let source: TemplateSource
  let template: Int
  let templates: TemplateNames
  var open: [Open] = []
  /// White space that the lines of the argument at hand don't really begin with.
  var strip = 0..<0
  /// Whether the last instruction is a text that may be added to.
  var canGrowText = false
  var lastTextEndsLine = false

  /// - Parameter tags: sound ones, each pair complete.
  init(
    _ tags: [Tag], _ pairs: TagMatcher, of source: TemplateSource, template: Int,
    templates: TemplateNames, into program: Program
  ) {
    self.tags = tags
    self.pairs = pairs
    self.source = source
    self.template = template
    self.templates = templates
    self.program = program
    trimming = StandaloneTags(tags, pairs, of: source)
  }

  mutating func generate() {
    program.entries.append(UInt32(program.instructions.count))
    var cursor = source.textStart
    var index = 0
    while index < tags.count {
      if case .parent = open.last {
        guard let next = enterParent(index) else { continue }
        index = next
      } else {
        emitText(cursor..<trimming.taken[index].lowerBound)
        emitLineStart(before: index)
        emit(index)
      }
      cursor = trimming.taken[index].upperBound
      index += 1
    }
    emitText(cursor..<source.bytes.count)
    append(.leave, at: tags.indices.last ?? 0)
  }
}
