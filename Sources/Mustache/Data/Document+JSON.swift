package import Bytes

extension Document {
  /// Appends the document as JSON: all fields that are not for templates only, in the schema's
  /// order. Each object of a list, and each fragment, has its own line, so that changes are easy to
  /// see and a long list can be read line by line.
  ///
  /// - Parameter fragments: the banks of the document's fragments, which must be JSON.
  package func writeJSON(fragments: [ByteStrings] = [], to output: inout [UInt8]) {
    output.append(addingCapacity: jsonRoom(fragments)) {
      writeJSON(Self.rootIndex, ofSlot: 0, fragments, to: &$0)
    }
  }

  /// At least as many bytes as the JSON has, in which each text is once.
  private func jsonRoom(_ banks: [ByteStrings]) -> Int {
    // Beside its key and its text, a value has quotes or brackets, a comma and a line feed.
    let room =
      OutputSpan<UInt8>.jsonRoom(for: bytes.count)
      + values.count * (longestKey + OutputSpan<UInt8>.jsonRoom(for: 0))
    if fragmentNumbers.isEmpty { return room }
    return values.reduce(room) { room, value in
      let (bank, numbers) = fragments(of: value) ?? (0, [])
      return numbers.reduce(room) { $0 + banks[bank].range(of: Int($1)).count + 2 }
    }
  }

  private func writeJSON(
    _ index: Int, ofSlot slot: Int, _ banks: [ByteStrings], to output: inout OutputSpan<UInt8>
  ) {
    let value = values[index]
    switch value.kind {
    case .null: output.append("null")
    case .yes, .no, .number: write(value, to: &output)
    case .text: output.append(jsonString: bytes.span.extracting(value.range))
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
      output.append(UInt8(ascii: "["))
      let (bank, numbers) = fragments(of: value) ?? (0, [])
      for (index, number) in numbers.enumerated() {
        output.append(index == 0 ? "\n" : ",\n")
        banks[bank].append(Int(number), to: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
  }

  private func writeFields(
    of object: Int, ofSlot slot: Int, _ banks: [ByteStrings], to output: inout OutputSpan<UInt8>
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
    if output.count > start {
      output[start] = UInt8(ascii: "{")
    } else {
      output.append(UInt8(ascii: "{"))
    }
    output.append(UInt8(ascii: "}"))
  }
}
