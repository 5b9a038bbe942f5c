/// One tag of a template, the white space that belongs to it, and the tag that closes it.
struct Tag {
  enum Kind: String {
    case escaped = "", raw = "&", section = "#", inverted = "^", close = "/", partial = ">"
    case parent = "<", block = "$", comment = "!", delimiters = "="
  }

  let kind: Kind
  /// The whole tag, delimiters included.
  let range: Range<Int>
  /// The text that it takes: the whole line if it is alone there.
  let taken: Range<Int>
  /// True if it is alone on its line and not a value.
  let isAlone: Bool
  /// Without the white space around it.
  var name: String
  /// Index of the tag that closes it.
  var close: Int?

  /// The parts of a name in the data; none for `.`.
  var path: [String] { name.split(separator: ".").map { String($0) } }

  /// The white space with which each line of a partial begins.
  var indentation: Range<Int> { taken.lowerBound..<(isAlone ? range : taken).lowerBound }

  /// True if it needs a closing tag.
  var opens: Bool { [.section, .inverted, .parent, .block].contains(kind) }

  /// True if it includes another template.
  var includes: Bool { kind == .partial || kind == .parent }

  /// True if its name is one of the data rather than of a template or block.
  var hasPath: Bool { [.escaped, .raw, .section, .inverted].contains(kind) }

  /// Its name in messages.
  var noun: String { hasPath && opens ? "section" : "\(kind)" }
}
