import Bytes

/// Writes documents of one schema as JSON: all fields that are not for templates only, in the
/// schema's order. Each object of a list, and each fragment, has its own line, so that changes are
/// easy to see and a long list can be read line by line.
package struct DocumentWriter: Sendable {
  private let program: Program

  package init(_ schema: Schema) {
    var compiler = JSONCompiler()
    program = compiler.compile(schema)
  }

  /// Appends a document of the schema.
  ///
  /// - Parameter fragments: the banks of the document's fragments, which must be JSON.
  package func write(
    _ document: Document, fragments: [Fragments] = [], to output: inout [UInt8]
  ) {
    _ = program.render(document, fragments, limit: Int.max >> 1, into: &output)
  }
}

private struct JSONCompiler {
  private var program = Program()
  private var depth = 0

  mutating func compile(_ schema: Schema) -> Program {
    write(schema, depth: 0, slot: 0)
    program.endText()
    return program
  }

  private mutating func write(_ schema: Schema, depth: Int, slot: Int) {
    var separator = "{"
    for (field, offset) in zip(schema.fields, schema.offsets) where !field.isTemplateOnly {
      program.text += separator.utf8
      JSONWriter.append(field.name.utf8.span, to: &program.text)
      program.text.append(UInt8(ascii: ":"))
      write(field.kind, depth: depth, slot: slot + offset)
      separator = ","
    }
    program.text += (separator == "{" ? "{}" : "}").utf8
  }

  private mutating func write(_ kind: Schema.Field.Kind, depth: Int, slot: Int) {
    let start = program.emit(.json, depth, slot)
    switch kind {
    case .scalar, .map: return
    case .object(let schema): write(schema, depth: depth, slot: slot)
    case .list(let item):
      program.text.append(UInt8(ascii: "["))
      self.depth += 1
      let list = program.emit(.section, depth, slot, target: self.depth)
      if case .object = item { program.text.append(.newline) }
      write(item, depth: self.depth, slot: 0)
      program.emit(.end, 0, 1, target: self.depth, b: list + 1)
      program.endSection(list)
      self.depth -= 1
      program.text.append(UInt8(ascii: "]"))
    case .fragments: program.emit(.fragments, depth, slot, b: 2)
    }
    program.endSection(start)
  }
}
