import Bytes

/// Divides HTML into texts and tags as browsers do (HTML, "Tokenization"); any input is valid.
/// Comments, hidden elements with their contents, and tags without a meaning are left out.
struct HTMLTokenizer {
  enum Token {
    /// The text's range in the source; character references are not decoded.
    case text(Range<Int>)
    case tag(HTMLElement, isEnd: Bool)
  }

  let source: [UInt8]
  private var index = 0

  init(_ source: [UInt8]) { self.source = source }

  /// - Complexity: O(n) for all tokens together.
  mutating func next() -> Token? {
    while index < source.count {
      guard isMarkup(at: index) else { return text() }
      if let token = tag() { return token }
    }
    return nil
  }

  private mutating func text() -> Token {
    let start = index
    repeat { index += 1 } while index < source.count && !isMarkup(at: index)
    return .text(start..<index)
  }

  /// True if the byte at `index` begins a tag or a comment: `a < b` has none.
  private func isMarkup(at index: Int) -> Bool {
    guard source[index] == UInt8(ascii: "<"), index + 1 < source.count else { return false }
    let next = source[index + 1]
    return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  /// Reads the tag or the comment at `index`; nil if it has no meaning.
  private mutating func tag() -> Token? {
    if source[index + 1] == UInt8(ascii: "!"), source[(index + 2)...].starts(with: "--".utf8) {
      // `<!-->` is a whole comment.
      skip(past: "-->", from: index + 2)
      return nil
    }
    let isEnd = source[index + 1] == UInt8(ascii: "/")
    let start = index + (isEnd ? 2 : 1)
    guard start < source.count, source[start].isASCIILetter else {
      skip(past: ">", from: start)
      return nil
    }
    let name = elementName(at: start)
    index = start + name.utf8.count
    let isClosed = skipAttributes()
    guard let element = HTMLElement(named: name) else { return nil }
    guard element == .hidden else { return .tag(element, isEnd: isEnd) }
    let isForeign = name == "svg" || name == "math"
    if !isEnd, !(isForeign && isClosed) { skipContents(of: name) }
    return nil
  }

  /// In lower case.
  private func elementName(at start: Int) -> String {
    let name = source[start...].prefix {
      !$0.isWhitespace && $0 != .slash && $0 != UInt8(ascii: ">")
    }
    return String(
      decoding: name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Continues after the tag's `>`, ignoring those in quoted values, or at the end if there is
  /// none.
  ///
  /// - Returns: whether the tag ends in `/>`.
  private mutating func skipAttributes() -> Bool {
    var last: UInt8 = 0
    while index < source.count {
      let byte = source[index]
      index += 1
      if byte == UInt8(ascii: ">") { return last == .slash }
      if last == UInt8(ascii: "="), byte == .quote || byte == UInt8(ascii: "'") {
        index = (source[index...].firstIndex(of: byte) ?? source.count - 1) + 1
      }
      if !byte.isWhitespace { last = byte }
    }
    return false
  }

  private mutating func skip(past mark: StaticString, from start: Int) {
    let mark = Array(mark.description.utf8)
    index = source.firstIndex(of: mark, from: start).map { $0 + mark.count } ?? source.count
  }

  /// Continues after the end tag of an element, or at the end if there is none.
  private mutating func skipContents(of name: String) {
    while let start = source.firstIndex(of: [UInt8(ascii: "<"), .slash], from: index) {
      index = start + 2
      if elementName(at: index) == name {
        index += name.utf8.count
        _ = skipAttributes()
        return
      }
    }
    index = source.count
  }
}

/// The meaning of an HTML element in a description; see `ReducedHTML`. The raw value is the element
/// that is written for it, if there is one.
enum HTMLElement: String {
  /// A paragraph, or anything else that begins on a line of its own.
  case block = "p"
  case heading
  case strong = "strong"
  case emphasis = "em"
  case lineBreak
  case unorderedList = "ul"
  case orderedList = "ol"
  case item = "li"
  /// A cell of a table, which is separated from the next one.
  case cell
  /// Its contents are not text for readers.
  case hidden

  /// Nil for an element that leaves no trace: its contents stay.
  ///
  /// - Parameter name: in lower case.
  init?(named name: String) {
    guard let element = Self.named[name] else { return nil }
    self = element
  }

  private static let named: [String: HTMLElement] = {
    let names: [(HTMLElement, String)] = [
      (.strong, "b strong"), (.emphasis, "i em"), (.lineBreak, "br"), (.cell, "td th"),
      (.unorderedList, "ul menu dir"), (.orderedList, "ol"), (.item, "li"),
      (.heading, "h1 h2 h3 h4 h5 h6"),
      (
        .block,
        "address article aside blockquote body caption center dd details div dl dt fieldset "
          + "figcaption figure footer form header hr main nav p pre section summary table tr"
      ),
      (
        .hidden,
        "applet audio button canvas iframe math noembed noframes noscript object script select "
          + "style svg template textarea title video xmp"
      ),
    ]
    var named: [String: HTMLElement] = [:]
    for (element, names) in names {
      for name in names.split(separator: " ") { named[String(name)] = element }
    }
    return named
  }()
}
