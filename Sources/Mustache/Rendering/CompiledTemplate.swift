package import Bytes
package import Diagnostics

/// A template compiled for pages of one schema. It never changes, so threads can share it.
package final class CompiledTemplate: Sendable {
  private let name: String
  private let schema: Schema
  private let program: Program
  private let limit: Int
  /// The digest of all that the template does.
  package let digest: Fingerprint

  init(_ program: Program, _ name: String, for schema: Schema, limit: Int) {
    self.name = name
    self.schema = schema
    self.program = program
    self.limit = limit
    digest = Fingerprint { digest in
      digest.add(program.instructions.count)
      for each in program.instructions {
        digest.add(
          UInt64(each.code.rawValue) | UInt64(each.depth) << 16 | UInt64(each.target) << 32)
        digest.add(UInt64(each.a) | UInt64(each.b) << 32)
      }
      digest.add(program.text)
      for key in program.keys { digest.add(Array(key)) }
    }
  }

  /// Appends a page.
  ///
  /// - Parameters:
  ///   - document: of the schema for which the template was compiled.
  ///   - fragments: the banks that the document refers to.
  ///   - output: is unchanged if an error is thrown. To render many pages, empty it and keep its
  ///     capacity.
  /// - Throws: if the page is too long.
  package func render(
    _ document: Document, fragments: [Fragments] = [], into output: inout [UInt8]
  ) throws(Diagnostic) {
    precondition(document.schema == schema, "the document is of another schema")
    let start = output.count
    let isWhole = program.render(document, fragments, limit: limit, into: &output)
    guard !isWhole else { return }
    output.removeSubrange(start...)
    throw Diagnostic(
      "a page of the template `\(name)` has more than \(limit) bytes",
      help: "look for sections over long lists in each other")
  }
}

extension Program {
  /// The number of bytes for which an item of a list counts.
  private static let itemSize = 64

  /// Appends a page; false if it is too long.
  func render(
    _ document: Document, _ fragments: [Fragments], limit: Int, into output: inout [UInt8]
  ) -> Bool {
    let (instructions, text) = (self.instructions.span, self.text.span)
    let (values, bytes) = (document.values.span, document.bytes.span)
    /// The number of bytes at which the page is too long.
    var end = output.count + limit
    /// The current item of each depth.
    var items = [UInt32](repeating: UInt32(Document.rootIndex), count: depth + 1)
    var counter = 0
    while counter < instructions.count {
      let instruction = instructions[counter]
      counter += 1
      if output.count > end { return false }
      if instruction.code == .text {
        let start = Int(instruction.a)
        output.append(copying: text.extracting(start..<start + Int(instruction.b)))
        continue
      }
      let value = values[Int(items[Int(instruction.depth)] + instruction.a)]
      switch instruction.code {
      case .text: break
      case .escaped where value.kind == .text:
        let start = Int(value.a)
        output.append(escaping: bytes.extracting(start..<start + Int(value.b)))
      case .escaped, .raw:
        switch value.kind {
        case .text, .number:
          let start = Int(value.a)
          output.append(copying: bytes.extracting(start..<start + Int(value.b)))
        case .yes: output += "true".utf8
        case .no: output += "false".utf8
        default: break
        }
      case .json:
        write(value, of: document, to: &output)
        if value.kind == .null, instruction.b != 0 { counter = Int(instruction.b) }
      case .fragments:
        append(value, of: document, fragments, form: instruction.b, to: &output)
      case .key: items[Int(instruction.target)] = find(Int(instruction.b), in: value, of: document)
      case .section:
        if value.isFalsy {
          counter = Int(instruction.b)
        } else if value.kind == .list {
          items[Int(instruction.target)] = value.a
        }
      case .inverted: if !value.isFalsy { counter = Int(instruction.b) }
      case .end:
        let next = values[Int(items[Int(instruction.target)])].next
        guard next != 0 else { break }
        if instruction.a == 1 { output.append(UInt8(ascii: ",")) }
        items[Int(instruction.target)] = next
        end -= Self.itemSize
        counter = Int(instruction.b)
      }
    }
    return true
  }

  private func write(
    _ value: TaggedValue, of document: Document, to output: inout [UInt8]
  ) {
    let bytes = document.bytes.span
    let range = Int(value.a)..<Int(value.a) + Int(value.b)
    switch value.kind {
    case .text: JSONWriter.append(bytes.extracting(range), to: &output)
    case .number: output.append(copying: bytes.extracting(range))
    case .yes: output += "true".utf8
    case .no: output += "false".utf8
    case .map:
      var key = Int(value.a)
      output += (key == 0 ? "{" : "").utf8
      while key != 0 {
        output.append(UInt8(ascii: key == Int(value.a) ? "{" : ","))
        write(document.values[key], of: document, to: &output)
        output.append(UInt8(ascii: ":"))
        write(document.values[key + 1], of: document, to: &output)
        key = Int(document.values[key].next)
      }
      output.append(UInt8(ascii: "}"))
    case .null: output += "null".utf8
    case .object, .list, .fragments: break
    }
  }

  private func append(
    _ value: TaggedValue, of document: Document, _ fragments: [Fragments], form: UInt32,
    to output: inout [UInt8]
  ) {
    if form == 2 { output.append(UInt8(ascii: "[")) }
    let bank = document.bank(of: value).map { fragments[$0].strings } ?? ByteStrings()
    for (index, number) in document.fragments(of: value).enumerated() {
      if form == 2 { output += (index == 0 ? "\n" : ",\n").utf8 }
      let fragment = bank.bytes.span.extracting(bank.range(of: Int(number)))
      if form == 1 { output.append(escaping: fragment) } else { output.append(copying: fragment) }
    }
    if form == 2 { output.append(UInt8(ascii: "]")) }
  }

  /// The index of a key's value.
  private func find(_ key: Int, in map: TaggedValue, of document: Document) -> UInt32 {
    var found = map.kind == .map ? map.a : 0
    while found != 0 {
      let text = document.values[Int(found)]
      let range = Int(text.a)..<Int(text.a + text.b)
      if keys[key].elementsEqual(document.bytes[range]) { return found + 1 }
      found = text.next
    }
    return UInt32(Document.nullIndex)
  }
}
