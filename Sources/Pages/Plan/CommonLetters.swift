/// The slugs of the letters of western and central Europe and of Russian, as ICU transliterates
/// them: its transliterator takes ten milliseconds to set up and some microseconds a text.
enum CommonLetters {
  /// Appends the slug of one scalar as lower-case ASCII, with `-` for what separates words.
  ///
  /// - Returns: false for a scalar that is not in the tables.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) -> Bool {
    switch scalar.value {
    case ..<0x80: bytes.append(UInt8(scalar.value))
    case 0xA0..<0x180: bytes += latin[Int(scalar.value) - 0xA0].utf8
    case 0x400..<0x460: bytes += cyrillic[Int(scalar.value) - 0x400].utf8
    default: return false
    }
    return true
  }

  /// From U+00A0 to U+017F.
  private static let latin = table(
    """
    - - - - - - - - - -c- a - - - -r- -
    - - 2 3 - m - - - 1 o - 1-4 1-2 3-4 -
    a a a a a a ae c e e e e i i i i
    d n o o o o o - o u u u u y th ss
    a a a a a a ae c e e e e i i i i
    d n o o o o o - o u u u u y th y
    a a a a a a c c c c c c c c d d
    d d e e e e e e e e e e g g g g
    g g g g h h h h i i i i i i i i
    i i ij ij j j k k q l l l l l l l-
    l- l l n n n n n n -n n n o o o o
    o o oe oe r r r r r r s s s s s s
    s s t t t t t t u u u u u u u u
    u u u u w w y y y z z z z z z s
    """)

  /// From U+0400 to U+045F.
  private static let cyrillic = table(
    """
    e e d g e z i i j l n c k i u d
    a b v g d e zh z i y k l m n o p
    r s t u f kh ts ch sh shch _ y _ e yu ya
    a b v g d e zh z i y k l m n o p
    r s t u f kh ts ch sh shch _ y _ e yu ya
    e e d g e z i i j l n c k i u d
    """)

  /// `_` stands for a letter that is left out.
  private static func table(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map { $0 == "_" ? "" : String($0) }
  }
}
