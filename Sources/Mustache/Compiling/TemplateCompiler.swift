import Bytes

/// Compiles one template for pages of one schema: partials, parents and blocks are expanded with
/// their indentation, names become the places of values, and values of the frame become text.
struct TemplateCompiler {
  /// A value as far as it is known before there is a page.
  struct Value {
    enum Place {
      /// Index in the frame; nil for an item of an empty list.
      case frame(Int?)
      /// A number of values after the current item of a depth.
      case page(depth: Int, slot: Int)
    }

    let kind: Schema.Field.Kind
    let place: Place
  }

  /// A template, or the part between a tag and the one that closes it.
  private struct Body {
    let template: Int
    let tags: Range<Int>
    let text: Range<Int>
    /// The arguments of the parents that led here, by the names of blocks, the outermost first.
    var scopes: [[String: Argument]]
    /// White space that is not part of its lines.
    var strip = 0..<0
    /// True if the closing tag begins a line of which it does not take the start.
    var endBeginsLine = false
  }

  /// A block in a parent tag, in the scopes of the tag.
  private struct Argument {
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
  private(set) var program = Program()
  private(set) var known: Set<Fault.Origin> = []
  private(set) var unknown: [Fault.Origin: UnknownName] = [:]
  private var stack: [Value] = []
  /// The depth of the current item.
  private var depth = 0
  /// Above zero in what is expanded only to find faults.
  private var hidden = 0
  private var textStart = 0
  private var size = 0
  private var nesting = 0
  private var indentation: [UInt8] = []
  /// True if the next line already has its indentation.
  private var skipsIndentation = false

  /// - Parameter limit: how many bytes the text of the program has at most.
  init(_ library: TemplateLibrary, frame: Document?, schema: Schema, limit: Int) {
    self.library = library
    self.frame = frame
    self.limit = limit
    if let frame {
      stack.append(
        Value(kind: .object(frame.schema), place: .frame(Document.rootIndex)))
    }
    stack.append(Value(kind: .object(schema), place: .page(depth: 0, slot: 0)))
  }

  mutating func compile(_ template: Int) throws(Fault) {
    try expand(whole(template, []))
    endText()
  }

  private func whole(_ template: Int, _ scopes: [[String: Argument]]) -> Body {
    let source = library.sources[template]
    return Body(
      template: template, tags: library.tags[template].indices,
      text: source.textStart..<source.bytes.count, scopes: scopes)
  }

  private func inner(_ index: Int, of body: Body, strip: Range<Int>? = nil) -> Body {
    let tags = library.tags[body.template]
    let close = tags[index].close ?? index
    let end = tags[close].taken.lowerBound
    return Body(
      template: body.template, tags: index + 1..<close, text: tags[index].taken.upperBound..<end,
      scopes: body.scopes, strip: strip ?? body.strip,
      endBeginsLine: !tags[close].takesLineStart
        && library.sources[body.template].beginsLine(end))
  }
}

// MARK: Tags

extension TemplateCompiler {
  private mutating func expand(_ body: Body) throws(Fault) {
    let (source, tags) = (library.sources[body.template], library.tags[body.template])
    var cursor = body.text.lowerBound
    var index = body.tags.lowerBound
    while index < body.tags.upperBound {
      let (tag, last) = (tags[index], tags[index].close ?? index)
      write(cursor..<tag.taken.lowerBound, of: source, strip: body.strip)
      if !tag.takesLineStart, source.beginsLine(tag.taken.lowerBound) { beginLine() }
      nesting += 1
      size += Self.tagSize
      try checkLimits(.init(template: body.template, range: tag.range))
      try expand(tag, index, of: body)
      nesting -= 1
      cursor = tags[last].taken.upperBound
      index = last + 1
    }
    write(cursor..<body.text.upperBound, of: source, strip: body.strip)
    if body.endBeginsLine { beginLine() }
  }

  private func checkLimits(_ origin: Fault.Origin) throws(Fault) {
    let message: String
    if nesting > Self.depthLimit {
      message = "sections and partials are nested more than \(Self.depthLimit) deep"
    } else if size + program.text.count > limit {
      message = "the templates have more than \(limit) bytes when each is put where it is included"
    } else {
      return
    }
    throw library.withTrace(
      to: Fault(message: message, origin: origin, help: "include fewer templates in each other"))
  }

  private mutating func expand(_ tag: Tag, _ index: Int, of body: Body) throws(Fault) {
    switch tag.kind {
    case .comment, .delimiters, .close: break
    case .escaped, .raw: writeValue(of: tag, in: body)
    case .section:
      if let value = resolve(tag, in: body) {
        try expandSection(value, inner(index, of: body))
      }
    case .inverted: try expandInverted(resolve(tag, in: body), inner(index, of: body))
    case .partial, .parent:
      guard let callee = library.numbers[library.name(of: index, in: body.template)] else { break }
      let arguments = tag.kind == .parent ? [arguments(of: index, in: body)] : []
      try expand(whole(callee, body.scopes + arguments), indentedAs: tag, in: body)
    case .block: try expandBlock(tag, index, of: body)
    }
  }

  private mutating func writeValue(of tag: Tag, in body: Body) {
    guard let value = resolve(tag, in: body) else { return }
    let isEscaped = tag.kind == .escaped
    switch (value.kind, value.place) {
    case (.scalar, .frame(let index?)):
      guard let bytes = frame?.printed(index) else { break }
      var text: [UInt8] = []
      if isEscaped { text.append(escaping: bytes.span) } else { text = bytes }
      write(text[...])
    case (.scalar, .page(let depth, let slot)):
      emit(isEscaped ? .escaped : .raw, depth, slot)
    case (.fragments, .page(let depth, let slot)):
      emit(.fragments, depth, slot, b: isEscaped ? 1 : 0)
    default: break
    }
  }

  private mutating func expandSection(_ value: Value, _ inner: Body) throws(Fault) {
    switch (value.place, value.kind) {
    case (.frame(let list), .list(let item)):
      var next = list.map { frameValue($0).a } ?? 0
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
  private mutating func expandInverted(_ value: Value?, _ inner: Body) throws(Fault) {
    switch value?.place {
    case nil: try expand(inner)
    case .frame(let index): try expand(inner, with: nil, isHidden: !frameValue(index).isFalsy)
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
    _ body: Body, with value: Value?, isHidden: Bool = false
  ) throws(Fault) {
    let (count, skips) = (stack.count, skipsIndentation)
    if let value { stack.append(value) }
    hidden += isHidden ? 1 : 0
    try expand(body)
    hidden -= isHidden ? 1 : 0
    if isHidden { skipsIndentation = skips }
    stack.removeLast(stack.count - count)
  }

  private func arguments(of parent: Int, in body: Body) -> [String: Argument] {
    library.arguments(of: parent, in: body.template).reduce(into: [:]) { arguments, index in
      let tag = library.tags[body.template][index]
      arguments[library.name(of: index, in: body.template)] = Argument(
        body: inner(index, of: body, strip: tag.indentation), isInline: tag.trail == nil)
    }
  }

  /// If several of the parents that led here have an argument for a block, the outermost counts.
  private mutating func expandBlock(_ tag: Tag, _ index: Int, of body: Body) throws(Fault) {
    let name = library.name(of: index, in: body.template)
    guard let argument = body.scopes.lazy.compactMap({ $0[name] }).first else {
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
  ) throws(Fault) {
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
  private mutating func resolve(_ tag: Tag, in body: Body) -> Value? {
    guard let first = tag.path.first else { return stack.last }
    let origin = Fault.Origin(template: body.template, range: tag.range)
    var value: Value?
    for owner in stack.reversed() where value == nil && !owner.kind.isMap {
      value = member(first, of: owner)
    }
    if value == nil, let map = stack.last(where: \.kind.isMap) { value = member(first, of: map) }
    for part in tag.path.indices {
      let owner = value
      if part > 0, let owner { value = member(tag.path[part], of: owner) }
      guard value == nil else { continue }
      let owners = part == 0 ? stack.reversed() : [owner].compactMap(\.self)
      unknown[origin] = UnknownName(
        path: tag.path, part: part, candidates: owners.flatMap(\.kind.memberNames))
      return nil
    }
    known.insert(origin)
    return value
  }

  private mutating func member(_ name: String, of owner: Value) -> Value? {
    switch (owner.kind, owner.place) {
    case (.object(let schema), let place):
      guard let number = schema.number(of: name) else { return nil }
      if hidden == 0, case .page = place {
        program.reached.fields[schema, default: []].insert(name)
      }
      return Value(
        kind: schema.fields[number].kind, place: place.advanced(by: schema.offsets[number]))
    case (.map, .page(let depth, let slot)):
      if hidden == 0 { program.reached.keys.insert(name) }
      emit(.key, depth, slot, target: self.depth + 1, b: program.keys.count)
      program.keys.append(name.utf8)
      return Value(kind: .scalar, place: .page(depth: self.depth + 1, slot: 0))
    case (.map, .frame): return Value(kind: .scalar, place: .frame(nil))
    case (.scalar, _), (.list, _), (.fragments, _): return nil
    }
  }
}

extension TemplateCompiler.Value.Place {
  fileprivate func advanced(by offset: Int) -> Self {
    switch self {
    case .frame(let index): .frame(index.map { $0 + offset })
    case .page(let depth, let slot): .page(depth: depth, slot: slot + offset)
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
    endText()
    guard hidden == 0 else { return 0 }
    program.depth = max(program.depth, target)
    program.instructions.append(
      Instruction(code: code, depth: depth, target: target, a: slot, b: b))
    return program.instructions.count - 1
  }

  /// Sets where a section that is not shown leads.
  private mutating func endSection(_ start: Int) {
    endText()
    if hidden == 0 { program.instructions[start].b = UInt32(program.instructions.count) }
  }

  private mutating func endText() {
    let count = program.text.count - textStart
    guard count > 0 else { return }
    program.instructions.append(
      Instruction(code: .text, depth: 0, target: 0, a: textStart, b: count))
    textStart = program.text.count
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    if hidden == 0 { program.text += bytes }
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
