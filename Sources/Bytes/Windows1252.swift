/// The encoding that Western files had before UTF-8, where it differs from Unicode's first 256
/// characters.
package enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F, U+FFFD where a byte has none.
  package static let upperControls = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
