import Bytes

/// Gathers text that comes piece by piece into as few nodes as have the same effect.
///
/// A newline within a node's text begins a line of itself, so a mark between a newline and text
/// needs no node.
struct ProgramText {
  private var text: [UInt8] = []
  /// Whether a line begins behind the text.
  private var beginsLine = false

  mutating func beginLine(to json: inout JSONText) {
    if beginsLine || text.last.map({ $0 != .newline }) ?? false { flush(to: &json) }
    beginsLine = true
  }

  mutating func append(_ more: some Collection<UInt8>, to json: inout JSONText) {
    guard !more.isEmpty else { return }
    if text.isEmpty || text.last == .newline && !beginsLine { flush(to: &json) }
    text += more
    beginsLine = false
  }

  /// Only the template's own lines are indented, not those of values.
  mutating func appendValue(_ value: [UInt8], to json: inout JSONText) {
    guard value.contains(.newline) else { return append(value, to: &json) }
    flush(to: &json)
    json.unindented(String(decoding: value, as: UTF8.self))
  }

  mutating func flush(to json: inout JSONText) {
    if !text.isEmpty { json.string(String(decoding: text, as: UTF8.self)) }
    if beginsLine { json.value(0) }
    text.removeAll(keepingCapacity: true)
    beginsLine = false
  }
}
