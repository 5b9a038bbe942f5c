import Bytes

/// Character references of HTML, `&amp;`, `&#39;`, `&eacute;` (HTML, "Character references"), which
/// exports leave in names.
///
/// A reference must end in `;`, so `R&D` and `?a=1&copy=2` stay as they are.
enum CharacterReferences {
  /// As many bytes as the longest that counts: `&thetasym;`, or a number with some leading zeros.
  private static let longest = 16

  /// Replaces each reference with its character, once: `&amp;lt;` becomes `&lt;`.
  static func decode(_ text: inout [UInt8]) {
    guard let first = text.firstIndex(of: ampersand) else { return }
    var decoded = Array(text[..<first])
    decoded.reserveCapacity(text.count)
    var index = first
    while index < text.count {
      if text[index] == ampersand, let (scalar, length) = reference(at: index, in: text) {
        decoded += String(Character(scalar)).utf8
        index += length
      } else {
        decoded.append(text[index])
        index += 1
      }
    }
    text = decoded
  }

  static var ampersand: UInt8 { UInt8(ascii: "&") }

  /// The character that the reference at `start` names, and the length of the reference in bytes;
  /// nil if none begins there.
  static func reference(at start: Int, in text: [UInt8]) -> (Unicode.Scalar, length: Int)? {
    let name = text[(start + 1)...].prefix(longest).prefix { $0 != UInt8(ascii: ";") }
    let end = name.endIndex
    guard !name.isEmpty, end < text.count, text[end] == UInt8(ascii: ";") else { return nil }
    let scalar =
      name.first == UInt8(ascii: "#")
      ? number(name.dropFirst()).map(scalar) : named[String(decoding: name, as: UTF8.self)]
    return scalar.map { ($0, end + 1 - start) }
  }

  /// The number in `39` or `x27`; nil for anything else.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let (radix, digits): (UInt32, _) =
      isHexadecimal ? (16, digits.dropFirst()) : (10, digits)
    var number: UInt32 = 0
    for byte in digits {
      guard let value = byte.hexDigitValue, value < radix else { return nil }
      number = min(number * radix + UInt32(value), 0x11_0000)
    }
    return digits.isEmpty ? nil : number
  }

  /// The character that browsers show for a number (HTML, "Numeric character reference end state"):
  /// U+FFFD for those that no text may have, Windows-1252's for those of its upper control codes.
  private static func scalar(_ number: UInt32) -> Unicode.Scalar {
    switch number {
    case 0x80...0x9F: Windows1252.upperControls[Int(number) - 0x80]
    case 0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: Unicode.Scalar(number) ?? "\u{FFFD}"
    }
  }

  /// The named character references of HTML 4, which programs and editors of texts write, and
  /// `&apos;`, without `&` and `;`.
  private static let named: [String: Unicode.Scalar] = {
    var scalars: [String: Unicode.Scalar] = [:]
    for (first, names) in runs {
      for (offset, name) in names.split(separator: " ").enumerated() {
        scalars[String(name)] = Unicode.Scalar(first + UInt32(offset))
      }
    }
    return scalars
  }()

  /// Names of characters that follow each other, with the first one's number.
  private static let runs: [(first: UInt32, names: String)] = [
    (0x0022, "quot"), (0x0026, "amp apos"), (0x003C, "lt"), (0x003E, "gt"),
    (0x00A0, "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr"),
    (0x00B0, "deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12"),
    (0x00BE, "frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute"),
    (0x00CA, "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml"),
    (0x00D7, "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde"),
    (0x00E4, "auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth"),
    (0x00F1, "ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml"),
    (0x00FD, "yacute thorn yuml"), (0x0152, "OElig oelig"), (0x0160, "Scaron scaron"),
    (0x0178, "Yuml"), (0x0192, "fnof"), (0x02C6, "circ"), (0x02DC, "tilde"),
    (0x0391, "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron"),
    (0x03A0, "Pi Rho"),
    (0x03A3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
    (0x03B1, "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron"),
    (0x03C0, "pi rho sigmaf sigma tau upsilon phi chi psi omega"),
    (0x03D1, "thetasym upsih"), (0x03D6, "piv"),
    (0x2002, "ensp emsp"), (0x2009, "thinsp"), (0x200C, "zwnj zwj lrm rlm"),
    (0x2013, "ndash mdash"), (0x2018, "lsquo rsquo sbquo"), (0x201C, "ldquo rdquo bdquo"),
    (0x2020, "dagger Dagger bull"), (0x2026, "hellip"), (0x2030, "permil"),
    (0x2032, "prime Prime"), (0x2039, "lsaquo rsaquo"), (0x203E, "oline"), (0x2044, "frasl"),
    (0x20AC, "euro"), (0x2111, "image"), (0x2118, "weierp"), (0x211C, "real"),
    (0x2122, "trade"), (0x2135, "alefsym"), (0x2190, "larr uarr rarr darr harr"),
    (0x21B5, "crarr"), (0x21D0, "lArr uArr rArr dArr hArr"), (0x2200, "forall"),
    (0x2202, "part exist"), (0x2205, "empty"), (0x2207, "nabla isin notin"), (0x220B, "ni"),
    (0x220F, "prod"), (0x2211, "sum minus"), (0x2217, "lowast"), (0x221A, "radic"),
    (0x221D, "prop infin"), (0x2220, "ang"), (0x2227, "and or cap cup int"),
    (0x2234, "there4"), (0x223C, "sim"), (0x2245, "cong"), (0x2248, "asymp"),
    (0x2260, "ne equiv"), (0x2264, "le ge"), (0x2282, "sub sup nsub"), (0x2286, "sube supe"),
    (0x2295, "oplus"), (0x2297, "otimes"), (0x22A5, "perp"), (0x22C5, "sdot"),
    (0x2308, "lceil rceil lfloor rfloor"), (0x27E8, "lang rang"), (0x25CA, "loz"),
    (0x2660, "spades"), (0x2663, "clubs"), (0x2665, "hearts diams"),
  ]
}
