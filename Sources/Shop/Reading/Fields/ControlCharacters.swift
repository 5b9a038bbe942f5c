/// Characters that a page may not contain (HTML, "control-character-in-input-stream"; XML can't
/// even write most of them), but that exports leave in names: a vertical tab for a line end, say.
enum ControlCharacters {
  /// Replaces each with a space. Tabs and line ends don't count.
  static func blank(_ text: inout [UInt8]) {
    guard text.indices.contains(where: { length(at: $0, in: text.span) > 0 }) else { return }
    var blanked: [UInt8] = []
    var index = 0
    while index < text.count {
      let length = length(at: index, in: text.span)
      blanked.append(length > 0 ? UInt8(ascii: " ") : text[index])
      index += max(length, 1)
    }
    text = blanked
  }

  /// Whether the first byte of a control character can be `byte`, UTF-8.
  @inline(__always)
  static func mayBegin(with byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2
  }

  /// The length in bytes of the control character at `index`; 0 if there is none.
  static func length(at index: Int, in text: Span<UInt8>) -> Int {
    switch text[index] {
    case 0x09, 0x0A, 0x0D: 0
    case ..<0x20, 0x7F: 1
    case 0xC2: index + 1 < text.count && text[index + 1] < 0xA0 ? 2 : 0
    default: 0
    }
  }
}
