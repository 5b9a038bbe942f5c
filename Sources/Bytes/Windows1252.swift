/// The encoding of Western files before UTF-8, where it differs from the first 256 characters of
/// Unicode.
package enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F, U+FFFD for a byte that has none.
  package static let upperControls = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
