import Bytes
import Diagnostics

/// Compiles one template for pages of one schema: partials, parents and blocks are expanded with
/// their indentation, names become the places of values, and values of the frame become text.
struct TemplateCompiler {
  /// A value as far as it is known before there is a page.
  private struct Value {
    enum Place {
      /// Index in the frame; nil for an item of an empty list.
      case frame(Int?)
      /// A number of values after the current item of a depth.
      case page(depth: Int, slot: Int)

      func advanced(by offset: Int) -> Self {
        switch self {
        case .frame(let index): .frame(index.map { $0 + offset })
        case .page(let depth, let slot): .page(depth: depth, slot: slot + offset)
        }
      }
    }

    let kind: Schema.Field.Kind
    let place: Place
  }

  /// A template, or the part between a tag and the one that closes it.
  private struct Body {
    let template: Int
    /// The tags that led to the template, the outermost first.
    let callers: [TagOrigin]
    let tags: Range<Int>
    let text: Range<Int>
    /// The parents that led here, the outermost first.
    let parents: [Parent]
    /// White space that is not part of its lines.
    var strip = 0..<0
    /// True if the closing tag begins a line of which it does not take the start.
    var endBeginsLine = false
  }

  private struct Parent {
    let origin: TagOrigin
    /// By the names of blocks.
    let arguments: [String: Argument]
  }

  /// A block in a parent tag, expanded where the tag is.
  private struct Argument {
    let tag: Int
    let body: Body
    /// True if its text begins on the line of its tag rather than on the next one.
    let isInline: Bool
  }

  private static let depthLimit = 100
  /// The number of bytes for which a tag counts.
  private static let tagSize = 64

  private let library: TemplateLibrary
  private let frame: Document?
  private let limit: Int
  private(set) var usage: TemplateUsage
  private(set) var program = Program()
  /// The names of the blocks that each parent leads to.
  private var blocks: [TagOrigin: [String]] = [:]
  private var stack: [Value] = []
  /// The depth of the current item.
  private var depth = 0
  /// True in what is expanded only to find faults.
  private var isHidden = false
  /// True in a section whose name is unknown, as are the names in it.
  private var isMuted = false
  private var size = 0
  private var nesting = 0
  private var indentation: [UInt8] = []
  /// True if the next line already has its indentation.
  private var skipsIndentation = false

  /// - Parameter limit: how many bytes the text of the program has at most.
  init(
    _ library: TemplateLibrary, _ usage: TemplateUsage, frame: Document?, schema: Schema, limit: Int
  ) {
    self.library = library
    self.usage = usage
    self.frame = frame
    self.limit = limit
    if let frame {
      stack.append(Value(kind: .object(frame.schema), place: .frame(Document.rootIndex)))
    }
    stack.append(Value(kind: .object(schema), place: .page(depth: 0, slot: 0)))
  }

  mutating func compile(_ template: Int) throws(Diagnostic) {
    try expand(whole(template, callers: [], parents: []))
    program.endText()
  }

  private mutating func whole(_ template: Int, callers: [TagOrigin], parents: [Parent]) -> Body {
    let (source, tags) = (library.sources[template], library.tags[template])
    usage.reached.insert(template)
    for parent in parents {
      blocks[parent.origin, default: []] +=
        tags.filter { $0.kind == .block && !$0.isArgument }.map(\.name)
    }
    return Body(
      template: template, callers: callers, tags: tags.indices,
      text: source.textStart..<source.bytes.count, parents: parents)
  }

  private func inner(_ index: Int, of body: Body, strip: Range<Int>? = nil) -> Body {
    let tags = library.tags[body.template]
    let close = tags[index].close ?? index
    let end = tags[close].taken.lowerBound
    return Body(
      template: body.template, callers: body.callers, tags: index + 1..<close,
      text: tags[index].taken.upperBound..<end, parents: body.parents, strip: strip ?? body.strip,
      endBeginsLine: !tags[close].takesLineStart
        && library.sources[body.template].beginsLine(end))
  }
}

// MARK: Tags

extension TemplateCompiler {
  private mutating func expand(_ body: Body) throws(Diagnostic) {
    let (source, tags) = (library.sources[body.template], library.tags[body.template])
    var cursor = body.text.lowerBound
    var index = body.tags.lowerBound
    while index < body.tags.upperBound {
      let (tag, last) = (tags[index], tags[index].close ?? index)
      write(cursor..<tag.taken.lowerBound, of: source, strip: body.strip)
      if !tag.takesLineStart, source.beginsLine(tag.taken.lowerBound) { beginLine() }
      nesting += 1
      size += Self.tagSize
      try checkLimits(index, in: body)
      try expand(tag, index, of: body)
      nesting -= 1
      cursor = tags[last].taken.upperBound
      index = last + 1
    }
    write(cursor..<body.text.upperBound, of: source, strip: body.strip)
    if body.endBeginsLine { beginLine() }
  }

  private func checkLimits(_ index: Int, in body: Body) throws(Diagnostic) {
    if nesting > Self.depthLimit {
      throw fault(
        "sections and partials are nested more than \(Self.depthLimit) deep", index, in: body,
        help: "include fewer templates in each other")
    } else if size + program.text.count > limit {
      throw fault(
        "the templates have more than \(limit) bytes when each is put where it is included", index,
        in: body, help: "include fewer templates in each other")
    }
  }

  private func fault(_ message: String, _ index: Int, in body: Body, help: String) -> Diagnostic {
    library.diagnostic(
      .error, message, at: TagOrigin(template: body.template, tag: index),
      includedFrom: body.callers,
      help: help)
  }

  private mutating func expand(_ tag: Tag, _ index: Int, of body: Body) throws(Diagnostic) {
    switch tag.kind {
    case .comment, .delimiters, .close: break
    case .escaped, .raw:
      if let value = resolve(tag, index, in: body) {
        writeValue(value, isEscaped: tag.kind == .escaped)
      }
    case .section:
      if let value = resolve(tag, index, in: body) {
        try expandSection(value, inner(index, of: body))
      } else {
        let wasMuted = isMuted
        isMuted = true
        try expand(inner(index, of: body), isHidden: true)
        isMuted = wasMuted
      }
    case .inverted:
      try expandInverted(resolve(tag, index, in: body), inner(index, of: body))
    case .partial, .parent: try include(tag, index, in: body)
    case .block: try expandBlock(tag, index, of: body)
    }
  }

  private mutating func writeValue(_ value: Value, isEscaped: Bool) {
    switch (value.kind, value.place) {
    case (.scalar, .frame(let index?)):
      guard let bytes = frame?.printed(index) else { break }
      var text: [UInt8] = []
      if isEscaped { text.append(escaping: bytes.span) }
      write(isEscaped ? text[...] : bytes)
    case (.scalar, .page(let depth, let slot)):
      emit(isEscaped ? .escaped : .raw, depth, slot)
    case (.fragments, .page(let depth, let slot)):
      emit(.fragments, depth, slot, b: isEscaped ? 1 : 0)
    default: break
    }
  }

  private mutating func expandSection(_ value: Value, _ inner: Body) throws(Diagnostic) {
    switch (value.place, value.kind) {
    case (.frame(let list), .list(let item)):
      var next = frameValue(list).a
      if next == 0 {
        try expand(inner, with: Value(kind: item, place: .frame(nil)), isHidden: true)
      }
      while next != 0 {
        try expand(inner, with: Value(kind: item, place: .frame(Int(next))))
        next = frameValue(Int(next)).next
      }
    case (.frame(let index), _):
      try expand(inner, with: value, isHidden: frameValue(index).isFalsy)
    case (.page(let depth, let slot), let kind):
      let outer = self.depth
      self.depth = max(outer, depth) + 1
      let start = emit(.section, depth, slot, target: self.depth)
      if case .list(let item) = kind {
        try expand(inner, with: Value(kind: item, place: .page(depth: self.depth, slot: 0)))
        emit(.end, target: self.depth, b: start + 1)
      } else {
        try expand(inner, with: value)
      }
      endSection(start)
      self.depth = outer
    }
  }

  /// - Parameter value: nil if its name is unknown.
  private mutating func expandInverted(_ value: Value?, _ inner: Body) throws(Diagnostic) {
    switch value?.place {
    case nil: try expand(inner)
    case .frame(let index): try expand(inner, isHidden: !frameValue(index).isFalsy)
    case .page(let depth, let slot):
      let start = emit(.inverted, depth, slot)
      try expand(inner)
      endSection(start)
    }
  }

  /// - Parameters:
  ///   - value: that a section adds to the context stack.
  ///   - isHidden: whether only faults are wanted.
  private mutating func expand(
    _ body: Body, with value: Value? = nil, isHidden: Bool
  ) throws(Diagnostic) {
    let (wasHidden, skips) = (self.isHidden, skipsIndentation)
    self.isHidden = wasHidden || isHidden
    try expand(body, with: value)
    self.isHidden = wasHidden
    if isHidden { skipsIndentation = skips }
  }

  private mutating func expand(_ body: Body, with value: Value?) throws(Diagnostic) {
    let count = stack.count
    if let value { stack.append(value) }
    try expand(body)
    stack.removeLast(stack.count - count)
  }

  private mutating func include(_ tag: Tag, _ index: Int, in body: Body) throws(Diagnostic) {
    guard let callee = library.numbers[tag.name] else { return }
    let origin = TagOrigin(template: body.template, tag: index)
    if callee == body.template || body.callers.contains(where: { $0.template == callee }) {
      throw fault(
        "the template `\(tag.name)` includes itself", index, in: body,
        help: "write what repeats as a section over a list")
    }
    let arguments = tag.kind == .parent ? arguments(of: index, in: body) : [:]
    let parents = tag.kind == .parent ? [Parent(origin: origin, arguments: arguments)] : []
    try expand(
      whole(callee, callers: body.callers + [origin], parents: body.parents + parents),
      indentedAs: tag, in: body)
    let blocks = blocks[origin] ?? []
    for (name, argument) in arguments where !isMuted {
      let origin = TagOrigin(template: body.template, tag: argument.tag)
      if blocks.contains(name) {
        usage.known.insert(origin)
      } else {
        usage.add(
          UnknownName(
            message: "the parent `\(tag.name)` has no block `\(name)`", name: name,
            candidates: blocks, isBlock: true, callers: body.callers), at: origin)
      }
    }
  }

  /// The blocks directly in a parent.
  private func arguments(of parent: Int, in body: Body) -> [String: Argument] {
    let tags = library.tags[body.template]
    var arguments: [String: Argument] = [:]
    var index = parent + 1
    while index < tags[parent].close ?? 0 {
      let tag = tags[index]
      if tag.isArgument {
        arguments[tag.name] = Argument(
          tag: index, body: inner(index, of: body, strip: tag.indentation),
          isInline: tag.trail == nil)
      }
      index = (tag.close ?? index) + 1
    }
    return arguments
  }

  /// If several of the parents that led here have an argument for a block, the outermost counts.
  private mutating func expandBlock(_ tag: Tag, _ index: Int, of body: Body) throws(Diagnostic) {
    guard let argument = body.parents.lazy.compactMap({ $0.arguments[tag.name] }).first else {
      return try expand(inner(index, of: body))
    }
    let isEmpty = argument.body.tags.isEmpty && argument.body.text.isEmpty
    try expand(
      argument.body, indentedAs: tag, in: body,
      // Indentation belongs to a line, and an empty argument begins none.
      beginsLine: tag.takesLineStart && argument.isInline && !isEmpty,
      skipsIndentation: !tag.takesLineStart && !argument.isInline)
  }

  /// Expands what a tag stands for: each line gets the indentation of the tag after the present
  /// one, or none at all if the tag has other text on its lines.
  private mutating func expand(
    _ body: Body, indentedAs tag: Tag, in outer: Body, beginsLine: Bool = false,
    skipsIndentation: Bool? = nil
  ) throws(Diagnostic) {
    let (indentation, skips) = (indentation, self.skipsIndentation)
    let source = library.sources[outer.template]
    self.indentation =
      tag.indentation.map { indentation + source.bytes[source.stripped($0, outer.strip)] } ?? []
    if beginsLine { write(self.indentation[...]) }
    if let skipsIndentation {
      self.skipsIndentation = skipsIndentation && !self.indentation.isEmpty
    }
    try expand(body)
    self.indentation = indentation
    // If nothing was written since, the line is as it was before the call.
    self.skipsIndentation = self.skipsIndentation && skips
  }
}

// MARK: Names

extension TemplateCompiler {
  /// The value of a tag's name; nil if it is unknown. A value in a map is found when the page is
  /// rendered.
  private mutating func resolve(_ tag: Tag, _ index: Int, in body: Body) -> Value? {
    guard let first = tag.path.first else { return stack.last }
    let origin = TagOrigin(template: body.template, tag: index)
    var value: Value?
    for owner in stack.reversed() where value == nil && !owner.kind.isMap {
      value = member(first, of: owner)
    }
    if value == nil, let map = stack.last(where: \.kind.isMap) { value = member(first, of: map) }
    var owners = Array(stack.reversed())
    for (part, name) in tag.path.enumerated() {
      if part > 0, let owner = value {
        owners = [owner]
        value = member(name, of: owner)
      }
      guard value == nil else { continue }
      let path = tag.path[..<part].joined(separator: ".")
      if !isMuted {
        usage.add(
          UnknownName(
            message: part == 0
              ? "the name `\(name)` is unknown here" : "`\(path)` has no member `\(name)`",
            name: name, owner: part == 0 ? "" : path + ".",
            candidates: owners.flatMap(\.kind.memberNames), isBlock: false, callers: body.callers),
          at: origin)
      }
      return nil
    }
    usage.known.insert(origin)
    return value
  }

  private mutating func member(_ name: String, of owner: Value) -> Value? {
    switch (owner.kind, owner.place) {
    case (.object(let schema), let place):
      guard let number = schema.number(of: name) else { return nil }
      return Value(
        kind: schema.fields[number].kind, place: place.advanced(by: schema.offsets[number]))
    case (.map, .page(let depth, let slot)):
      if !isHidden { program.emit(key: name, depth: depth, slot: slot, target: self.depth + 1) }
      return Value(kind: .scalar, place: .page(depth: self.depth + 1, slot: 0))
    case (.map, .frame): return Value(kind: .scalar, place: .frame(nil))
    case (.scalar, _), (.list, _), (.fragments, _): return nil
    }
  }
}

extension Schema.Field.Kind {
  fileprivate var memberNames: [String] {
    if case .object(let schema) = self { schema.fields.map(\.name) } else { [] }
  }

  fileprivate var isMap: Bool {
    if case .map = self { true } else { false }
  }
}

// MARK: Output

extension TemplateCompiler {
  private func frameValue(_ index: Int?) -> TaggedValue {
    guard let frame, let index else { return .null }
    return frame.values[index]
  }

  @discardableResult
  private mutating func emit(
    _ code: Instruction.Code, _ depth: Int = 0, _ slot: Int = 0, target: Int = 0, b: Int = 0
  ) -> Int {
    isHidden ? 0 : program.emit(code, depth, slot, target: target, b: b)
  }

  /// Sets where a section that is not shown leads.
  private mutating func endSection(_ start: Int) {
    if !isHidden { program.endSection(start) }
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    if !isHidden { program.text += bytes }
  }

  private mutating func beginLine() {
    if !skipsIndentation { write(indentation[...]) }
    if !indentation.isEmpty { skipsIndentation = false }
  }

  /// Writes text of a template line by line.
  private mutating func write(_ range: Range<Int>, of source: TemplateSource, strip: Range<Int>) {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let end = source.bytes[cursor..<range.upperBound].firstIndex(of: .newline)
      let next = end.map { $0 + 1 } ?? range.upperBound
      let beginsLine = source.beginsLine(cursor)
      if beginsLine { beginLine() }
      write(source.bytes[beginsLine ? source.stripped(cursor..<next, strip) : cursor..<next])
      if !indentation.isEmpty { skipsIndentation = false }
      cursor = next
    }
  }
}
