import Mustache

/// Runs a program as `programJSON` gives it: what an interpreter in another language does, and no
/// more than the description of the form says.
struct ProgramInterpreter {
  struct TooLong: Error {}

  /// The arguments of a parent and the scope in which its tag stands.
  private final class Scope {
    let arguments: Value
    let outer: Scope?

    init(_ arguments: Value, outer: Scope?) { (self.arguments, self.outer) = (arguments, outer) }
  }

  private let templates: Value
  private let constants: Value
  private var output = ""
  /// Whether the line at hand has its indentation already.
  private var isIndented = false
  private var steps = 0

  init(_ json: [UInt8]) {
    let program = JSONReader.read(json)
    templates = program["templates"] ?? .null
    constants = program["constants"] ?? .null
  }

  /// - Throws: after 5000 nodes.
  mutating func render(_ template: String, _ data: Value) throws -> String {
    output = ""
    isIndented = false
    try run(templates[template]?.items[...] ?? [], [constants, data], "", nil)
    return output
  }

  private mutating func run(
    _ nodes: ArraySlice<Value>, _ stack: [Value], _ indentation: String, _ scope: Scope?
  ) throws {
    for node in nodes {
      steps += 1
      guard steps < 5000 else { throw TooLong() }
      switch node {
      case .string(let text): write(text, indentation)
      case .number: beginLine(indentation)
      default: try run(node.items, stack, indentation, scope)
      }
    }
  }

  private mutating func run(
    _ node: [Value], _ stack: [Value], _ indentation: String, _ scope: Scope?
  ) throws {
    let name = node[1].text ?? ""
    switch node[0].text {
    case "!": output += name
    case "": output += lookUp(name, stack).printed.escaped
    case "&": output += lookUp(name, stack).printed
    case "#":
      let value = lookUp(name, stack)
      let items = if case .list(let items) = value { items } else { value.isFalsy ? [] : [value] }
      for item in items { try run(node[2...], stack + [item], indentation, scope) }
    case "^": if lookUp(name, stack).isFalsy { try run(node[2...], stack, indentation, scope) }
    case "$": try runBlock(node, stack, indentation, scope)
    case let sign?:
      let template = sign.hasSuffix("*") ? lookUp(name, stack).name : name
      guard !template.isEmpty, let nodes = templates[template]?.items else { return }
      let inner = sign.hasPrefix("<") ? Scope(node[3], outer: scope) : scope
      try call(nodes[...], stack, node[2].text.map { indentation + $0 } ?? "", inner)
    case nil: break
    }
  }

  private mutating func runBlock(
    _ node: [Value], _ stack: [Value], _ indentation: String, _ scope: Scope?
  ) throws {
    var found: (argument: [Value], outer: Scope?)?
    var next = scope
    while let each = next {
      if let argument = each.arguments[node[1].text ?? ""] { found = (argument.items, each.outer) }
      next = each.outer
    }
    guard let (argument, outer) = found else {
      return try run(node[4...], stack, indentation, scope)
    }
    let inner = node[2].text.map { indentation + $0 } ?? ""
    let (isInline, isStandalone) = (!argument[0].isFalsy, !node[3].isFalsy)
    if isInline, isStandalone, argument.count > 1 { output += inner }
    let isBeside = !isInline && !isStandalone && !inner.isEmpty
    try call(argument.dropFirst(), stack, inner, outer, isIndented: isBeside)
  }

  private mutating func call(
    _ nodes: ArraySlice<Value>, _ stack: [Value], _ indentation: String, _ scope: Scope?,
    isIndented isIndentedInside: Bool? = nil
  ) throws {
    let before = isIndented
    isIndented = isIndentedInside ?? isIndented
    try run(nodes, stack, indentation, scope)
    isIndented = isIndented && before
  }

  private mutating func beginLine(_ indentation: String) {
    guard !indentation.isEmpty else { return }
    if !isIndented { output += indentation }
    isIndented = false
  }

  private mutating func write(_ text: String, _ indentation: String) {
    guard !indentation.isEmpty else { return output += text }
    isIndented = false
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { output += "\n" }
      if index > 0, index < lines.count - 1 || !line.isEmpty { output += indentation }
      output.unicodeScalars += line
    }
  }

  private func lookUp(_ path: String, _ stack: [Value]) -> Value {
    guard path != "." else { return stack.last ?? .null }
    let names = path.split(separator: ".").map(String.init)
    let first = stack.reversed().lazy.compactMap { $0.lastMember(names[0]) }.first ?? .null
    return names.dropFirst().reduce(first) { $0.lastMember($1) ?? .null }
  }
}

extension Value {
  fileprivate func lastMember(_ key: String) -> Value? { members.last { $0.key == key }?.value }

  fileprivate var isFalsy: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .number(let text): Double(text) == 0
    case .string(let text): text.isEmpty
    case .list(let items): items.isEmpty
    case .object: false
    }
  }

  fileprivate var printed: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let text), .string(let text): text
    case .null, .list, .object: ""
    }
  }

  /// As the name of a template; empty if it is none.
  fileprivate var name: String {
    if case .bool = self { "" } else { printed }
  }
}

extension String {
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
