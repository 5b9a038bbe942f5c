package import Bytes
package import Mustache

/// Writes documents of one schema as JSON: all fields that are not for templates only, in the
/// schema's order, each record of a list on a line of its own, so that changes show well and a
/// reader of a long list can take it line by line.
package struct DocumentWriter: Sendable {
  /// `"name":` of every field; empty for one that is left out.
  private let keys: ByteStrings

  package init(_ schema: Schema) {
    let document = Document(schema)
    keys = ByteStrings(
      (0..<document.fieldCount).map { field in
        document.isTemplateOnly(field)
          ? [] : JSONWriter.keyBytes(of: document.name(ofField: field))
      })
  }

  /// - Parameter fragments: the banks that the document's fragments belong to; each run must be
  ///   JSON.
  package func write(
    _ document: Document, fragments: [Fragments] = [], to json: inout JSONWriter
  ) {
    write(document.root, of: document, fragments, to: &json)
  }

  private func write(
    _ node: Document.Node, of document: Document, _ fragments: [Fragments],
    to json: inout JSONWriter
  ) {
    switch document.kind(of: node) {
    case .null: json.null()
    case .bool(let value): json.boolean(value)
    case .number: document.withBytes(of: node) { json.value($0) }
    case .text: document.withBytes(of: node) { json.string($0) }
    case .object: write(object: node, of: document, fragments, to: &json)
    case .list: write(list: node, of: document, fragments, to: &json)
    case .map: write(map: node, of: document, to: &json)
    case .fragments: write(fragmentsOf: node, of: document, fragments, to: &json)
    }
  }

  private func write(
    object node: Document.Node, of document: Document, _ fragments: [Fragments],
    to json: inout JSONWriter
  ) {
    json.beginObject()
    for field in document.fields(of: node) {
      let range = keys.range(of: field)
      if range.isEmpty { continue }
      json.key(bytes: keys.bytes.span.extracting(range))
      write(document.value(ofField: field, of: node), of: document, fragments, to: &json)
    }
    json.endObject()
  }

  private func write(
    list node: Document.Node, of document: Document, _ fragments: [Fragments],
    to json: inout JSONWriter
  ) {
    json.beginArray()
    var item = document.firstItem(of: node)
    while let current = item {
      if case .object = document.kind(of: current) { json.newline() }
      write(current, of: document, fragments, to: &json)
      item = document.item(after: current)
    }
    json.endArray()
  }

  private func write(map node: Document.Node, of document: Document, to json: inout JSONWriter) {
    json.beginObject()
    var key = document.firstItem(of: node)
    while let current = key {
      document.withBytes(of: current) { json.key($0) }
      write(document.value(ofKey: current), of: document, [], to: &json)
      key = document.item(after: current)
    }
    json.endObject()
  }

  private func write(
    fragmentsOf node: Document.Node, of document: Document, _ fragments: [Fragments],
    to json: inout JSONWriter
  ) {
    let bank = document.bank(of: node)
    json.beginArray()
    for number in document.fragmentNumbers(of: node) {
      json.newline()
      json.value(fragments[bank][number].span)
    }
    json.endArray()
  }
}
