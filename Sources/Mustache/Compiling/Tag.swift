/// One tag as it stands in a template's text: what kind, which name, where on its line.
struct Tag {
  enum Kind: UInt8 {
    case escaped, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  var kind: Kind
  /// The whole tag, delimiters included.
  let range: Range<Int>
  /// The name without the white space around it and without the asterisk of a dynamic name.
  var name: Range<Int>
  /// Whether the name is looked up in the data to find the name that is meant: `{{>*name}}`; of a
  /// closing tag, whether it has the asterisk.
  var isDynamic = false
  /// From the beginning of its line, if only spaces and tabs come before it there.
  let lead: Range<Int>?
  /// To the end of its line with the line ending, if only spaces and tabs come after it there.
  let trail: Range<Int>?

  /// What opens it and, for a section, parent or block, must be closed.
  var opens: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    case .escaped, .raw, .close, .partial, .comment, .delimiters: false
    }
  }

  /// The character after the opening delimiter, for messages.
  var sign: String {
    switch kind {
    case .escaped: ""
    case .raw: "&"
    case .section: "#"
    case .inverted: "^"
    case .close: "/"
    case .partial: ">"
    case .parent: "<"
    case .block: "$"
    case .comment: "!"
    case .delimiters: "="
    }
  }

  /// What a person calls it, for messages.
  var noun: String {
    switch kind {
    case .parent: "parent"
    case .block: "block"
    case .section, .inverted: "section"
    case .escaped, .raw, .close, .partial, .comment, .delimiters: "tag"
    }
  }
}
