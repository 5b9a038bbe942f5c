import Bytes
import Diagnostics

/// Compiles one template for pages of one schema: partials, parents and blocks are expanded, names
/// become the places of values, and values of the frame become text.
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

    func member(_ name: String) -> Self? {
      guard case .object(let schema) = kind,
        let number = schema.fields.firstIndex(where: { $0.name == name })
      else { return nil }
      return Self(
        kind: schema.fields[number].kind, place: place.advanced(by: schema.offsets[number]))
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

  mutating func compile(_ template: Int) throws(Diagnostic) -> Program {
    try expand(whole(template, callers: [], parents: []))
    endText()
    return Program(instructions, text: text)
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
  private mutating func expand(_ body: Body) throws(Diagnostic) {
    let (source, tags) = (library.sources[body.template], library.tags[body.template])
    var cursor = body.opening.map { tags[$0].taken.upperBound } ?? source.textStart
    var index = body.opening.map { $0 + 1 } ?? 0
    let end = body.opening.flatMap { tags[$0].close }.map { $0 + 1 } ?? tags.count
    while index < end {
      let (tag, last) = (tags[index], tags[index].close ?? index)
      write(cursor..<tag.taken.lowerBound, of: source)
      if !tag.isAlone, source.beginsLine(tag.range.lowerBound) { write(indentation) }
      nesting += 1
      size += Self.tagSize
      try checkLimits(index, in: body)
      try expand(tag, index, of: body)
      nesting -= 1
      cursor = tags[last].taken.upperBound
      index = last + 1
    }
    if body.opening == nil { write(cursor..<source.bytes.count, of: source) }
  }

  private func checkLimits(_ index: Int, in body: Body) throws(Diagnostic) {
    if nesting > Self.depthLimit {
      throw fault(
        "sections and partials are nested more than \(Self.depthLimit) deep", index, in: body,
        help: "include fewer templates in each other")
    } else if size + text.count > limit {
      throw fault(
        "the templates have more than \(limit) bytes when each is put where it is included", index,
        in: body, help: "include fewer templates in each other")
    }
  }

  private func fault(_ message: String, _ index: Int, in body: Body, help: String) -> Diagnostic {
    library.diagnostic(
      .error, message, at: TagOrigin(template: body.template, tag: index),
      includedFrom: body.callers, help: help)
  }

  private mutating func expand(_ tag: Tag, _ index: Int, of body: Body) throws(Diagnostic) {
    var inner = body
    inner.opening = index
    switch tag.kind {
    case .comment, .delimiters, .close: break
    case .escaped, .raw:
      if let value = resolve(tag, index, in: body) {
        writeValue(value, isEscaped: tag.kind == .escaped)
      }
    case .section:
      // The names in a section are not checked if its own name is unknown.
      if let value = resolve(tag, index, in: body) { try expandSection(value, inner) }
    case .inverted: try expandInverted(resolve(tag, index, in: body), inner)
    case .partial, .parent: try include(tag, index, in: body)
    case .block:
      // If several of the parents that led here have the block, the outermost counts.
      let argument = body.parents.lazy.compactMap { $0.arguments[tag.name] }.first
      try expand(argument ?? inner, indentation: argument == nil ? indentation : [])
    }
  }

  private mutating func writeValue(_ value: Value, isEscaped: Bool) {
    switch (value.kind, value.place) {
    case (.scalar, .frame(let index?)):
      guard let bytes = frame?.printed(index) else { break }
      var text: [UInt8] = []
      if isEscaped { text.append(escaping: bytes.span) }
      write(isEscaped ? text : Array(bytes))
    case (.scalar, .page(let depth, let slot)): emit(isEscaped ? .escaped : .raw, depth, slot)
    case (.fragments, .page(let depth, let slot)): emit(.fragments, depth, slot)
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
        emit(.end, self.depth, 0, b: start + 1)
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
    _ body: Body, with value: Value? = nil, isHidden: Bool = false
  ) throws(Diagnostic) {
    let (wasHidden, count) = (self.isHidden, stack.count)
    self.isHidden = wasHidden || isHidden
    if let value { stack.append(value) }
    try expand(body)
    stack.removeLast(stack.count - count)
    self.isHidden = wasHidden
  }

  private mutating func expand(_ body: Body, indentation: [UInt8]) throws(Diagnostic) {
    let outer = self.indentation
    self.indentation = indentation
    try expand(body)
    self.indentation = outer
  }

  private mutating func include(_ tag: Tag, _ index: Int, in body: Body) throws(Diagnostic) {
    guard let callee = library.numbers[tag.name] else { return }
    let origin = TagOrigin(template: body.template, tag: index)
    if callee == body.template || body.callers.contains(where: { $0.template == callee }) {
      throw fault(
        "the template `\(tag.name)` includes itself", index, in: body,
        help: "write what repeats as a section over a list")
    }
    let arguments = arguments(of: tag, index, in: body)
    let whole = whole(
      callee, callers: body.callers + [origin],
      parents: body.parents + [Parent(origin: origin, arguments: arguments)])
    let isIndented = tag.kind == .partial && tag.isAlone
    let bytes = library.sources[body.template].bytes[tag.indentation]
    try expand(whole, indentation: isIndented ? indentation + bytes : [])
    let blocks = blocks[origin] ?? []
    for (name, argument) in arguments {
      let origin = TagOrigin(template: body.template, tag: argument.opening ?? index)
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
  private func arguments(of parent: Tag, _ index: Int, in body: Body) -> [String: Body] {
    let tags = library.tags[body.template]
    var arguments: [String: Body] = [:]
    var index = index + 1
    while index < parent.close ?? 0 {
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
  private mutating func resolve(_ tag: Tag, _ index: Int, in body: Body) -> Value? {
    let origin = TagOrigin(template: body.template, tag: index)
    if tag.name == "." { return stack.last }
    var value: Value?
    var path = ""
    for part in tag.path {
      let name = String(part)
      let owners = value.map { [$0] } ?? stack.reversed()
      value = owners.lazy.compactMap { $0.member(name) }.first
      guard value != nil else {
        usage.add(
          UnknownName(
            message: path.isEmpty
              ? "the name `\(name)` is unknown here" : "`\(path)` has no member `\(name)`",
            name: name, owner: path.isEmpty ? "" : path + ".",
            candidates: owners.flatMap(\.memberNames), isBlock: false, callers: body.callers),
          at: origin)
        return nil
      }
      path += (path.isEmpty ? "" : ".") + name
    }
    usage.known.insert(origin)
    return value
  }
}

// MARK: Output

extension TemplateCompiler {
  private func frameValue(_ index: Int?) -> TaggedValue {
    guard let frame, let index else { return .null }
    return frame.values[index]
  }

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

  private mutating func write(_ bytes: [UInt8]) {
    if !isHidden { text += bytes }
  }

  /// Writes text of a template line by line.
  private mutating func write(_ range: Range<Int>, of source: TemplateSource) {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if source.beginsLine(cursor) { write(indentation) }
      let newline = source.bytes[cursor..<range.upperBound].firstIndex(of: .newline)
      let end = newline.map { $0 + 1 } ?? range.upperBound
      write(Array(source.bytes[cursor..<end]))
      cursor = end
    }
  }
}
