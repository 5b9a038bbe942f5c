import Bytes
import Diagnostics

/// Compiles one template for pages of one schema: partials, parents and blocks are expanded, names
/// become the places of values, and values of the frame become text.
struct TemplateCompiler {
  /// A value as far as it is known before there is a page.
  private struct Value {
    let kind: Schema.Field.Kind
    /// Nil for a value of the frame.
    let depth: Int?
    /// The number of values before it: in the frame, or from the current item of the depth on.
    let slot: Int

    func member(_ name: String) -> Self? {
      guard case .object(let schema) = kind,
        let number = schema.fields.firstIndex(where: { $0.name == name })
      else { return nil }
      return Self(
        kind: schema.fields[number].kind, depth: depth, slot: slot + schema.offsets[number])
    }

    var memberNames: [String] {
      if case .object(let schema) = kind { schema.fields.map(\.name) } else { [] }
    }
  }

  /// A template, or the part between a tag and the one that closes it.
  private struct Body {
    let template: Int
    /// The tag before it; nil for a whole template.
    var opening: Int?
    /// The tags that led to the template, the outermost first.
    let callers: [TagOrigin]
    /// The parents that led here, the outermost first.
    let parents: [Parent]
  }

  private struct Parent {
    let origin: TagOrigin
    /// The blocks in its tag by their names.
    let arguments: [String: Body]
  }

  private static let depthLimit = 100
  /// The number of bytes for which a tag counts.
  private static let tagSize = 64

  private let library: TemplateLibrary
  private let frame: Document?
  private let schema: Schema
  private let limit: Int
  private(set) var usage: TemplateUsage
  private var instructions: [Instruction] = []
  /// The next instruction ends what is appended, and makes it an instruction of its own.
  private var text: [UInt8] = []
  private var textStart = 0
  /// The names of the blocks that each parent leads to.
  private var blocks: [TagOrigin: [String]] = [:]
  private var stack: [Value] = []
  /// The depth of the current item.
  private var depth = 0
  /// True in what is expanded only to find faults.
  private var isHidden = false
  private var size = 0
  private var nesting = 0
  /// The white space with which each line of the present template begins.
  private var indentation: [UInt8] = []

  /// - Parameter limit: how many bytes the template, and each page, has at most.
  init(
    _ library: TemplateLibrary, _ usage: TemplateUsage, frame: Document?, schema: Schema, limit: Int
  ) {
    self.library = library
    self.usage = usage
    self.frame = frame
    self.schema = schema
    self.limit = limit
    if let frame {
      stack.append(Value(kind: .object(frame.schema), depth: nil, slot: Document.rootIndex))
    }
    stack.append(Value(kind: .object(schema), depth: 0, slot: 0))
  }

  mutating func compile(_ template: Int) throws(Diagnostic) -> CompiledTemplate {
    try expand(whole(template, callers: [], parents: []))
    endText()
    return CompiledTemplate(
      instructions, text: text, library.sources[template].name, for: schema, limit: limit)
  }

  private mutating func whole(_ template: Int, callers: [TagOrigin], parents: [Parent]) -> Body {
    usage.reached.insert(template)
    let names = library.tags[template].filter { $0.kind == .block }.map(\.name)
    for parent in parents { blocks[parent.origin, default: []] += names }
    return Body(template: template, callers: callers, parents: parents)
  }
}

// MARK: Tags

extension TemplateCompiler {
  /// - Parameters:
  ///   - value: that a section adds to the context stack.
  ///   - isHidden: whether only faults are wanted.
  ///   - indentation: the body's, unless it is that of what is around it.
  private mutating func expand(
    _ body: Body, with value: Value? = nil, isHidden: Bool = false, indentation: [UInt8]? = nil
  ) throws(Diagnostic) {
    let outer = (self.isHidden, self.indentation, stack.count)
    self.isHidden = outer.0 || isHidden
    self.indentation = indentation ?? outer.1
    if let value { stack.append(value) }
    try expandTags(of: body)
    (self.isHidden, self.indentation) = (outer.0, outer.1)
    stack.removeLast(stack.count - outer.2)
  }

  private mutating func expandTags(of body: Body) throws(Diagnostic) {
    let (source, tags) = (library.sources[body.template], library.tags[body.template])
    var cursor = body.opening.map { tags[$0].taken.upperBound } ?? source.textStart
    var index = body.opening.map { $0 + 1 } ?? 0
    let end = body.opening.flatMap { tags[$0].close }.map { $0 + 1 } ?? tags.count
    while index < end {
      let (tag, last) = (tags[index], tags[index].close ?? index)
      let origin = TagOrigin(template: body.template, tag: index)
      write(cursor..<tag.taken.lowerBound, of: source)
      if !tag.isAlone, !isHidden, source.beginsLine(tag.range.lowerBound) { text += indentation }
      nesting += 1
      size += Self.tagSize
      let isDeep = nesting > Self.depthLimit
      if isDeep || size + text.count > limit {
        throw library.diagnostic(
          .error,
          isDeep
            ? "sections and partials are nested more than \(Self.depthLimit) deep"
            : "the templates have more than \(limit) bytes when each is put where it is included",
          at: origin, includedFrom: body.callers, help: "include fewer templates in each other")
      }
      try expand(tag, at: origin, of: body)
      nesting -= 1
      cursor = tags[last].taken.upperBound
      index = last + 1
    }
    if body.opening == nil { write(cursor..<source.bytes.count, of: source) }
  }

  private mutating func expand(
    _ tag: Tag, at origin: TagOrigin, of body: Body
  ) throws(Diagnostic) {
    var inner = body
    inner.opening = origin.tag
    switch tag.kind {
    case .comment, .delimiters, .close: break
    case .escaped, .raw:
      if let value = resolve(tag, at: origin, in: body) {
        writeValue(value, isEscaped: tag.kind == .escaped)
      }
    case .section:
      // The names in a section are not checked if its own name is unknown.
      if let value = resolve(tag, at: origin, in: body) { try expandSection(value, inner) }
    case .inverted: try expandInverted(resolve(tag, at: origin, in: body), inner)
    case .partial, .parent: try include(tag, at: origin, in: body)
    case .block:
      // If several of the parents that led here have the block, the outermost counts.
      let argument = body.parents.lazy.compactMap { $0.arguments[tag.name] }.first
      try expand(argument ?? inner, indentation: argument == nil ? nil : [])
    }
  }

  private mutating func writeValue(_ value: Value, isEscaped: Bool) {
    switch (value.kind, value.depth) {
    case (.scalar, nil):
      if !isHidden { frame?.write(frameValue(value), isEscaped: isEscaped, to: &text) }
    case (.scalar, let depth?): emit(isEscaped ? .escaped : .raw, depth, value.slot)
    case (.fragments, let depth?): emit(.fragments, depth, value.slot)
    default: break
    }
  }

  private mutating func expandSection(_ value: Value, _ inner: Body) throws(Diagnostic) {
    switch (value.depth, value.kind) {
    case (nil, .list(let item)):
      var next = Int(frameValue(value).a)
      repeat {
        // The place of the item of an empty list doesn't matter.
        let item = Value(kind: item, depth: next == 0 ? 0 : nil, slot: next)
        try expand(inner, with: item, isHidden: next == 0)
        next = next == 0 ? 0 : Int(frameValue(item).next)
      } while next != 0
    case (nil, _): try expand(inner, with: value, isHidden: frameValue(value).isFalsy)
    case (let valueDepth?, let kind):
      let outer = depth
      depth = max(outer, valueDepth) + 1
      let start = emit(.section, valueDepth, value.slot, target: depth)
      if case .list(let item) = kind {
        try expand(inner, with: Value(kind: item, depth: depth, slot: 0))
        emit(.end, depth, 0, b: start + 1)
      } else {
        try expand(inner, with: value)
      }
      endSection(start)
      depth = outer
    }
  }

  /// - Parameter value: nil if its name is unknown.
  private mutating func expandInverted(_ value: Value?, _ inner: Body) throws(Diagnostic) {
    guard let value else { return try expand(inner) }
    guard let depth = value.depth else {
      return try expand(inner, isHidden: !frameValue(value).isFalsy)
    }
    let start = emit(.inverted, depth, value.slot)
    try expand(inner)
    endSection(start)
  }

  private mutating func include(
    _ tag: Tag, at origin: TagOrigin, in body: Body
  ) throws(Diagnostic) {
    guard let callee = library.numbers[tag.name] else { return }
    if callee == body.template || body.callers.contains(where: { $0.template == callee }) {
      throw library.diagnostic(
        .error, "the template `\(tag.name)` includes itself", at: origin,
        includedFrom: body.callers, help: "write what repeats as a section over a list")
    }
    let arguments = arguments(of: origin, in: body)
    let whole = whole(
      callee, callers: body.callers + [origin],
      parents: body.parents + [Parent(origin: origin, arguments: arguments)])
    let isIndented = tag.kind == .partial && tag.isAlone
    let bytes = library.sources[body.template].bytes[tag.indentation]
    try expand(whole, indentation: isIndented ? indentation + bytes : [])
    let blocks = blocks[origin] ?? []
    for (name, argument) in arguments {
      let origin = TagOrigin(template: body.template, tag: argument.opening ?? origin.tag)
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
  private func arguments(of parent: TagOrigin, in body: Body) -> [String: Body] {
    let tags = library.tags[body.template]
    var arguments: [String: Body] = [:]
    var index = parent.tag + 1
    while index < tags[parent.tag].close ?? 0 {
      if tags[index].kind == .block {
        arguments[tags[index].name] = body
        arguments[tags[index].name]?.opening = index
      }
      index = (tags[index].close ?? index) + 1
    }
    return arguments
  }
}

// MARK: Names

extension TemplateCompiler {
  /// The value of a tag's name; nil if it is unknown.
  private mutating func resolve(_ tag: Tag, at origin: TagOrigin, in body: Body) -> Value? {
    if tag.name == "." { return stack.last }
    var value: Value?
    for (index, name) in tag.path.enumerated() {
      let owners = value.map { [$0] } ?? stack.reversed()
      value = owners.lazy.compactMap { $0.member(name) }.first
      if value != nil { continue }
      let owner = tag.path.prefix(index).map { $0 + "." }.joined()
      usage.add(
        UnknownName(
          message: owner.isEmpty
            ? "the name `\(name)` is unknown here"
            : "`\(owner.dropLast())` has no member `\(name)`",
          name: owner + name, candidates: owners.flatMap(\.memberNames).map { owner + $0 },
          isBlock: false, callers: body.callers), at: origin)
      return nil
    }
    usage.known.insert(origin)
    return value
  }
}

// MARK: Output

extension TemplateCompiler {
  private func frameValue(_ value: Value) -> TaggedValue { frame?.values[value.slot] ?? .null }

  /// - Returns: the index of the instruction.
  @discardableResult
  private mutating func emit(
    _ code: Instruction.Code, _ depth: Int, _ slot: Int, target: Int = 0, b: Int = 0
  ) -> Int {
    if isHidden { return 0 }
    endText()
    instructions.append(Instruction(code, depth, target: target, a: slot, b: b))
    return instructions.count - 1
  }

  /// Sets where a section that is not shown leads.
  private mutating func endSection(_ start: Int) {
    if isHidden { return }
    endText()
    instructions[start].b = UInt32(instructions.count)
  }

  private mutating func endText() {
    let count = text.count - textStart
    guard count > 0 else { return }
    instructions.append(Instruction(.text, 0, target: 0, a: textStart, b: count))
    textStart = text.count
  }

  private mutating func write(_ range: Range<Int>, of source: TemplateSource) {
    if isHidden { return }
    for index in range {
      if source.beginsLine(index) { text += indentation }
      text.append(source.bytes[index])
    }
  }
}
