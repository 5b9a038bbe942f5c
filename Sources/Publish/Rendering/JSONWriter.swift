import Mustache
import Shop

/// Writes documents of one shape as JSON (RFC 8259): all fields that are not for templates only, in
/// the shape's order, records of a list a line each so that changes show well, and so that a reader
/// of a long list can take it line by line.
struct JSONWriter: Sendable {
  /// `"name":` of every field, one after another; nothing for one that is left out.
  private let keys: [UInt8]
  /// Where the key of each field begins in `keys`, and where the last one ends.
  private let keyStarts: [Int]

  init(_ shape: Schema) {
    let document = Document(shape)
    var keys: [UInt8] = []
    var keyStarts = [0]
    for field in 0..<document.fieldCount {
      if !document.isTemplateOnly(field) {
        JSONString.append(document.name(ofField: field).span, to: &keys)
        keys.append(UInt8(ascii: ":"))
      }
      keyStarts.append(keys.count)
    }
    self.keys = keys
    self.keyStarts = keyStarts
  }

  /// - Parameter fragments: the banks that the document's fragments are of; each run must be JSON.
  func append(_ document: Document, fragments: [Fragments] = [], to output: inout [UInt8]) {
    append(document.root, of: document, fragments, to: &output)
  }

  private func append(
    _ node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout [UInt8]
  ) {
    switch document.kind(of: node) {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number: document.withBytes(of: node) { output.append(copying: $0) }
    case .text: document.withBytes(of: node) { JSONString.append($0, to: &output) }
    case .object: append(object: node, of: document, fragments, to: &output)
    case .list: append(list: node, of: document, fragments, to: &output)
    case .map: append(map: node, of: document, to: &output)
    case .fragments: append(fragmentsOf: node, of: document, fragments, to: &output)
    }
  }

  private func append(
    object node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout [UInt8]
  ) {
    var separator = UInt8(ascii: "{")
    for field in document.fields(of: node) where keyStarts[field] < keyStarts[field + 1] {
      output.append(separator)
      separator = UInt8(ascii: ",")
      output.append(copying: keys.span.extracting(keyStarts[field]..<keyStarts[field + 1]))
      append(document.value(ofField: field, of: node), of: document, fragments, to: &output)
    }
    if separator == UInt8(ascii: "{") { output.append(separator) }
    output.append(UInt8(ascii: "}"))
  }

  private func append(
    list node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "["))
    var item = document.firstItem(of: node)
    while let current = item {
      if case .object = document.kind(of: current) { output.append(UInt8(ascii: "\n")) }
      append(current, of: document, fragments, to: &output)
      item = document.item(after: current)
      if item != nil { output.append(UInt8(ascii: ",")) }
    }
    output.append(UInt8(ascii: "]"))
  }

  private func append(
    map node: Document.Node, of document: Document, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "{"))
    var key = document.firstItem(of: node)
    while let current = key {
      document.withBytes(of: current) { JSONString.append($0, to: &output) }
      output.append(UInt8(ascii: ":"))
      append(document.value(ofKey: current), of: document, [], to: &output)
      key = document.item(after: current)
      if key != nil { output.append(UInt8(ascii: ",")) }
    }
    output.append(UInt8(ascii: "}"))
  }

  private func append(
    fragmentsOf node: Document.Node, of document: Document, _ fragments: [Fragments],
    to output: inout [UInt8]
  ) {
    let bank = document.bank(of: node)
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for run in document.runs(of: node) {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(UInt8(ascii: "\n"))
      output += fragments[bank][run]
    }
    output.append(UInt8(ascii: "]"))
  }
}
