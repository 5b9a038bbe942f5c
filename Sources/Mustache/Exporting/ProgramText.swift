import Bytes

/// Combines pieces of text into the smallest number of nodes with the same effect.
///
/// A newline within the text of a node begins a line without needing a node `0`.
struct ProgramText {
  private var text: [UInt8] = []
  /// Whether a line begins after the text.
  private var beginsLine = false

  mutating func beginLine(to json: inout JSONWriter) {
    if beginsLine || text.last.map({ $0 != .newline }) ?? false { flush(to: &json) }
    beginsLine = true
  }

  mutating func append(_ more: some Collection<UInt8>, to json: inout JSONWriter) {
    guard !more.isEmpty else { return }
    if text.isEmpty || text.last == .newline && !beginsLine { flush(to: &json) }
    text += more
    beginsLine = false
  }

  /// Appends a value, whose lines are not indented; only those of the template are.
  mutating func appendValue(_ value: [UInt8], to json: inout JSONWriter) {
    guard value.contains(.newline) else { return append(value, to: &json) }
    flush(to: &json)
    json.unindented(String(decoding: value, as: UTF8.self))
  }

  mutating func flush(to json: inout JSONWriter) {
    if !text.isEmpty { json.string(String(decoding: text, as: UTF8.self)) }
    if beginsLine { json.integer(0) }
    text.removeAll(keepingCapacity: true)
    beginsLine = false
  }
}

extension JSONWriter {
  /// A node of text that is not indented.
  mutating func unindented(_ text: String) {
    array { json in
      json.string("!")
      json.string(text)
    }
  }

  mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let value): boolean(value)
    case .number(let text): self.value(text.utf8.span)
    case .string(let text): string(text)
    case .list(let items): array { json in for item in items { json.value(item) } }
    case .object(let members):
      object { json in
        for member in members {
          json.key(named: member.key)
          json.value(member.value)
        }
      }
    }
  }
}
