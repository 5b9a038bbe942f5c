package import Bytes

extension Document {
  /// Appends the document as JSON: all fields that are not for templates only, in the schema's
  /// order. Each object of a list, and each fragment, has its own line, so that changes are easy to
  /// see and a long list can be read line by line.
  ///
  /// - Parameter fragments: the banks of the document's fragments, which must be JSON.
  package func writeJSON(fragments: [ByteStrings] = [], to output: inout [UInt8]) {
    writeJSON(Self.rootIndex, ofSlot: 0, fragments, to: &output)
  }

  private func writeJSON(
    _ index: Int, ofSlot slot: Int, _ banks: [ByteStrings], to output: inout [UInt8]
  ) {
    let value = values[index]
    switch value.kind {
    case .null: output.append("null")
    case .yes, .no, .number: write(value, to: &output)
    case .text: JSONWriter.append(bytes.span.extracting(value.range), to: &output)
    case .object: writeFields(of: index, ofSlot: slot, banks, to: &output)
    case .list:
      output.append(UInt8(ascii: "["))
      var item = Int(value.a)
      while item != 0 {
        if item != Int(value.a) { output.append(UInt8(ascii: ",")) }
        if values[item].kind == .object { output.append(.newline) }
        writeJSON(item, ofSlot: slots[slot].items, banks, to: &output)
        item = Int(values[item].next)
      }
      output.append(UInt8(ascii: "]"))
    case .fragments:
      var separator = "[\n"
      let (bank, numbers) = fragments(of: value) ?? (0, [])
      for number in numbers {
        output += separator.utf8
        banks[bank].append(Int(number), to: &output)
        separator = ",\n"
      }
      output += (separator == "[\n" ? "[]" : "]").utf8
    }
  }

  private func writeFields(
    of object: Int, ofSlot slot: Int, _ banks: [ByteStrings], to output: inout [UInt8]
  ) {
    let start = output.count
    var offset = 1
    while offset < slots[slot].width {
      let field = slot + offset
      if !slots[field].isTemplateOnly {
        keys.append(field, to: &output)
        writeJSON(object + offset, ofSlot: field, banks, to: &output)
      }
      offset += slots[field].width
    }
    // In place of the comma before the first key.
    if output.count > start { output[start] = UInt8(ascii: "{") } else { output.append("{") }
    output.append("}")
  }
}
