package import Bytes
package import Diagnostics

/// A template compiled for pages of one schema. It never changes, so threads can share it.
package final class CompiledTemplate: Sendable {
  /// The number of bytes for which an item of a list counts.
  private static let itemSize = 64

  private let name: String
  private let schema: Schema
  private let instructions: [Instruction]
  /// That of all instructions.
  private let text: [UInt8]
  /// How many depths have a current item.
  private let depths: Int
  private let limit: Int
  /// The digest of all that the template does.
  package let digest: Fingerprint

  init(
    _ instructions: [Instruction], text: [UInt8], _ name: String, for schema: Schema, limit: Int
  ) {
    self.name = name
    self.schema = schema
    self.instructions = instructions
    self.text = text
    self.limit = limit
    depths = 1 + (instructions.map { Int($0.target) }.max() ?? 0)
    digest = Fingerprint { digest in
      digest.add(instructions.count)
      for each in instructions {
        digest.add(
          UInt64(each.code.rawValue) | UInt64(each.depth) << 16 | UInt64(each.target) << 32)
        digest.add(UInt64(each.a) | UInt64(each.b) << 32)
      }
      digest.add(text)
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
    precondition(document.schema === schema, "the document is of another schema")
    let start = output.count
    if append(document, fragments, to: &output) { return }
    output.removeSubrange(start...)
    throw Diagnostic(
      "a page of the template `\(name)` has more than \(limit) bytes",
      help: "look for sections over long lists in each other")
  }

  /// Appends a page; false if it is too long.
  private func append(
    _ document: Document, _ fragments: [ByteStrings], to output: inout [UInt8]
  ) -> Bool {
    let (program, programText) = (self.instructions, self.text)
    let (instructions, text) = (program.span, programText.span)
    let values = document.values.span
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
      case .escaped, .raw:
        document.write(value, isEscaped: instruction.code == .escaped, to: &output)
      case .fragments:
        guard let (bank, numbers) = document.fragments(of: value) else { break }
        for number in numbers { fragments[bank].append(Int(number), to: &output) }
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
}
