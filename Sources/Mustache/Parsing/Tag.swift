/// One tag of a template, the white space that belongs to it, and the tag that closes it.
struct Tag {
  enum Kind: String {
    case escaped = "", raw = "&", section = "#", inverted = "^", close = "/", partial = ">"
    case parent = "<", block = "$", comment = "!", delimiters = "="
  }

  let kind: Kind
  /// The whole tag, delimiters included.
  let range: Range<Int>
  /// Without the white space around it.
  var name: String
  /// The parts of a name in the data; none for `.`.
  var path: [String] = []
  /// The text before the tag on its line; nil unless it is only spaces and tabs.
  let lead: Range<Int>?
  /// The text after the tag on its line, with the line ending; nil unless it is only spaces and
  /// tabs.
  let trail: Range<Int>?
  /// Index of the tag that closes it.
  var close: Int?
  /// True if it is a block directly in a parent.
  var isArgument = false
  /// The part of the text that it takes: the whole line if it is alone there.
  var taken: Range<Int>
  /// True if it takes the start of its line, so that no indentation is written there.
  var takesLineStart = false
  /// The white space with which each line of the output of a partial, parent or block begins; nil
  /// if there is other text on its lines. For an argument that begins on a line of its own, the
  /// white space that is not part of its lines.
  var indentation: Range<Int>?

  /// True if it needs a closing tag.
  var opens: Bool { [.section, .inverted, .parent, .block].contains(kind) }

  /// True if it includes another template.
  var includes: Bool { kind == .partial || kind == .parent }

  /// True if its name is one of the data rather than of a template or block.
  var hasPath: Bool { [.escaped, .raw, .section, .inverted].contains(kind) }

  /// Its name in messages.
  var noun: String { hasPath && opens ? "section" : "\(kind)" }
}
