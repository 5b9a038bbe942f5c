package import Bytes
package import Mustache

/// Writes documents of one schema as JSON: all fields that are not for templates only, in the
/// schema's order. Each item of a list has its own line, so that changes
/// are easy to see and a long list can be read line by line.
package struct DocumentWriter: Sendable {
  /// `"name":` of every field; empty for one that is left out.
  private let keys: ByteStrings
  private let longestKey: Int

  package init(_ schema: Schema) {
    let document = Document(schema)
    keys = ByteStrings(
      (0..<document.slotCount).map { slot in
        document.isTemplateOnly(slot) ? [] : JSONWriter.keyBytes(of: document.name(ofSlot: slot))
      })
    longestKey = keys.map(\.count).max() ?? 0
  }

  /// - Parameter fragments: the banks of the document's fragments, which must be JSON.
  package func write(
    _ document: Document, fragments: [Fragments] = [], to json: inout JSONWriter
  ) {
    json.value(room: room(for: document, fragments)) {
      write(document.root, of: document, fragments, to: &$0)
    }
  }

  /// An upper bound for the number of bytes written: all texts as if they were one, and for each
  /// value its key and at most brackets, a comma and a line feed, or a word and a comma.
  private func room(for document: Document, _ fragments: [Fragments]) -> Int {
    let totals = document.fragmentTotals(in: fragments)
    return OutputSpan<UInt8>.jsonRoom(for: document.byteCount)
      + document.valueCount * (longestKey + 8) + totals.byteCount + totals.count * 2
  }

  private func write(
    _ node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout OutputSpan<UInt8>
  ) {
    switch document.kind(of: node) {
    case .null: output.append("null")
    case .no: output.append("false")
    case .yes: output.append("true")
    case .number: document.withBytes(of: node) { output.append(copying: $0) }
    case .text: document.withBytes(of: node) { output.append(jsonString: $0) }
    case .object: write(object: node, of: document, fragments, to: &output)
    case .list: write(list: node, of: document, fragments, to: &output)
    case .map: write(map: node, of: document, to: &output)
    case .fragments: write(fragmentsOf: node, of: document, fragments, to: &output)
    }
  }

  private func write(
    object node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout OutputSpan<UInt8>
  ) {
    output.append(UInt8(ascii: "{"))
    var follows = false
    var next = document.firstField(of: node)
    while let field = next {
      next = document.field(after: field, of: node)
      let range = keys.range(of: field.slot)
      if range.isEmpty { continue }
      Self.separate(&follows, &output)
      output.append(copying: keys.bytes.span.extracting(range))
      write(field, of: document, fragments, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private func write(
    list node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout OutputSpan<UInt8>
  ) {
    output.append(UInt8(ascii: "["))
    var follows = false
    var item = document.firstItem(of: node)
    while let current = item {
      Self.separate(&follows, &output)
      if case .object = document.kind(of: current) { output.append(.newline) }
      write(current, of: document, fragments, to: &output)
      item = document.item(after: current)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func write(
    map node: Document.Node, of document: Document, to output: inout OutputSpan<UInt8>
  ) {
    output.append(UInt8(ascii: "{"))
    var follows = false
    var next = document.firstItem(of: node)
    while let current = next {
      next = document.item(after: current)
      Self.separate(&follows, &output)
      document.withBytes(of: current) { output.append(jsonString: $0) }
      output.append(UInt8(ascii: ":"))
      write(document.value(ofKey: current), of: document, [], to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private func write(
    fragmentsOf node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout OutputSpan<UInt8>
  ) {
    let bank = document.bank(of: node)
    output.append(UInt8(ascii: "["))
    var follows = false
    for number in document.fragmentNumbers(of: node) {
      Self.separate(&follows, &output)
      output.append(.newline)
      output.append(copying: fragments[bank][number].span)
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Appends a comma, but before the first item.
  private static func separate(_ follows: inout Bool, _ output: inout OutputSpan<UInt8>) {
    if follows { output.append(UInt8(ascii: ",")) }
    follows = true
  }
}
