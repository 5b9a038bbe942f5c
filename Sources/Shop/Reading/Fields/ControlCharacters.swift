/// Characters that no page may hold (HTML, "control-character-in-input-stream"; XML has no way to
/// write most of them) and that exports leave in names all the same: a vertical tab for a line end.
enum ControlCharacters {
  /// Whether one is in `text`, UTF-8. Tabs and line ends are none.
  static func areIn(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where isBegun(by: text[index]) {
      if length(at: index, in: text) > 0 { return true }
    }
    return false
  }

  /// Puts a space in the place of each.
  static func blank(_ text: inout [UInt8]) {
    guard areIn(text.span) else { return }
    var blanked: [UInt8] = []
    var index = 0
    while index < text.count {
      let length = length(at: index, in: text.span)
      blanked.append(length > 0 ? UInt8(ascii: " ") : text[index])
      index += max(length, 1)
    }
    text = blanked
  }

  @inline(__always)
  private static func isBegun(by byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2
  }

  /// How many bytes the control character at `index` has; 0 if there is none.
  private static func length(at index: Int, in text: Span<UInt8>) -> Int {
    switch text[index] {
    case 0x09, 0x0A, 0x0D: 0
    case ..<0x20, 0x7F: 1
    case 0xC2: index + 1 < text.count && text[index + 1] < 0xA0 ? 2 : 0
    default: 0
    }
  }
}
