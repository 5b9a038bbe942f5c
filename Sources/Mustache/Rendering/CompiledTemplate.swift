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
    }
  }

  /// Appends a page.
  ///
  /// - Parameters:
  ///   - document: of the schema for which the template was compiled.
  ///   - fragments: the banks that the document refers to: what was rendered before, and is copied
  ///     as it is.
  ///   - output: is unchanged if an error is thrown. To render many pages, empty it and keep its
  ///     capacity.
  /// - Throws: if the page is too long.
  package func render(
    _ document: Document, fragments: [ByteStrings] = [], into output: inout [UInt8]
  ) throws(Diagnostic) {
    precondition(document.schema == schema, "the document is of another schema")
    let start = output.count
    if program.append(document, fragments, limit: limit, to: &output) { return }
    output.removeSubrange(start...)
    throw Diagnostic(
      "a page of the template `\(name)` has more than \(limit) bytes",
      help: "look for sections over long lists in each other")
  }
}

/// The steps of a compiled template.
struct Program {
  /// The number of bytes for which an item of a list counts.
  private static let itemSize = 64

  let instructions: [Instruction]
  /// That of all instructions.
  let text: [UInt8]
  /// How many depths have a current item.
  let depths: Int

  init(_ instructions: [Instruction], text: [UInt8]) {
    self.instructions = instructions
    self.text = text
    depths = 1 + (instructions.map { Int($0.target) }.max() ?? 0)
  }

  /// Appends a page; false if it is too long.
  func append(
    _ document: Document, _ fragments: [ByteStrings], limit: Int, to output: inout [UInt8]
  ) -> Bool {
    let (instructions, text) = (self.instructions.span, self.text.span)
    let (values, bytes) = (document.values.span, document.bytes.span)
    /// The number of bytes at which the page is too long.
    var end = output.count + limit
    /// The current item of each depth.
    var items = [UInt32](repeating: UInt32(Document.rootIndex), count: depths)
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
        output.append(escaping: bytes.extracting(value.range))
      case .escaped, .raw:
        switch value.kind {
        case .text, .number: output.append(copying: bytes.extracting(value.range))
        case .yes: output += "true".utf8
        case .no: output += "false".utf8
        default: break
        }
      case .fragments: append(value, of: document, fragments, to: &output)
      case .section:
        if value.isFalsy {
          counter = Int(instruction.b)
        } else if value.kind == .list {
          items[Int(instruction.target)] = value.a
        }
      case .inverted: if !value.isFalsy { counter = Int(instruction.b) }
      case .end:
        guard value.next != 0 else { break }
        items[Int(instruction.depth)] = value.next
        end -= Self.itemSize
        counter = Int(instruction.b)
      }
    }
    return true
  }

  private func append(
    _ value: TaggedValue, of document: Document, _ banks: [ByteStrings], to output: inout [UInt8]
  ) {
    guard let bank = document.bank(of: value) else { return }
    for number in document.fragments(of: value) { banks[bank].append(Int(number), to: &output) }
  }
}
