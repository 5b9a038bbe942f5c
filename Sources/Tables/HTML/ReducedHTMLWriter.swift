import Bytes

/// Writes the HTML of a description and its plain text. An element is opened only when there is
/// text for it, so none is empty, and open elements are closed in the right order.
struct ReducedHTMLWriter {
  /// The separation between the last character and the next one.
  private enum Gap { case none, space, noBreakSpace, line, paragraph }

  /// A list nested more deeply than this becomes part of the innermost one.
  private static let deepestList = 8

  private var html: [UInt8] = []
  private var text: [UInt8] = []
  /// The lists and items around the next character, from the outermost.
  private var lists: [HTMLElement] = []
  /// The emphases around it, each once.
  private var emphases: [HTMLElement] = []
  /// The elements that are open in `html`: a paragraph or lists, and emphases in it.
  private var open: [HTMLElement] = []
  private var gap = Gap.none

  /// Adds a text. White space is collapsed as in browsers.
  ///
  /// - Parameter endsLines: whether a line end is one, or white space like any other.
  mutating func add(_ characters: [UInt8], endsLines: Bool) {
    var isInWord = false
    var index = 0
    while index < characters.count {
      let byte = characters[index]
      let isNoBreakSpace =
        byte == 0xC2 && index + 1 < characters.count && characters[index + 1] == 0xA0
      if isNoBreakSpace {
        if gap == .none { gap = .noBreakSpace }
      } else if byte == .newline, endsLines {
        breakLine()
      } else if byte.isWhitespace {
        if gap == .none || gap == .noBreakSpace { gap = .space }
      } else {
        if !isInWord { prepare() }
        append(byte)
      }
      isInWord = !byte.isWhitespace && !isNoBreakSpace
      index += isNoBreakSpace ? 2 : 1
    }
  }

  /// Adds a tag of an element.
  mutating func add(_ element: HTMLElement, isEnd: Bool) {
    switch element {
    case .strong, .emphasis: isEnd ? end(element) : begin(element)
    case .lineBreak: breakLine()
    case .block: endParagraph()
    case .heading:
      endParagraph()
      isEnd ? end(.strong) : begin(.strong)
    case .unorderedList, .orderedList: isEnd ? endList() : beginList(element)
    case .item: endItem()
    case .cell: add([.space], endsLines: false)
    case .hidden: break
    }
  }

  /// Breaks the line; two breaks in a row end the paragraph.
  private mutating func breakLine() { gap = gap == .line || gap == .paragraph ? .paragraph : .line }

  private mutating func endParagraph() {
    if lists.isEmpty { close() } else if gap != .paragraph { gap = .line }
  }

  private mutating func begin(_ emphasis: HTMLElement) {
    if !emphases.contains(emphasis) { emphases.append(emphasis) }
  }

  private mutating func end(_ emphasis: HTMLElement) {
    emphases.removeAll { $0 == emphasis }
  }

  private mutating func beginList(_ element: HTMLElement) {
    if lists.count >= 2 * Self.deepestList { return endItem() }
    close(to: lists.count)
    lists += lists.isEmpty || lists.last == .item ? [element] : [.item, element]
  }

  /// Ends an item, which is a paragraph outside of lists.
  private mutating func endItem() {
    if lists.last == .item { lists.removeLast() }
    close(to: lists.count)
  }

  private mutating func endList() {
    endItem()
    if !lists.isEmpty { lists.removeLast() }
    close(to: lists.count)
  }

  /// Closes all open elements.
  ///
  /// - Returns: the HTML, and its plain text.
  consuming func finish() -> (html: [UInt8], text: [UInt8]) {
    close()
    return (html, text)
  }

  /// Closes the open elements but for the outer ones, and begins anew.
  private mutating func close(to count: Int = 0) {
    while open.count > count { html += "</\(open.removeLast().rawValue)>".utf8 }
    gap = .none
  }

  /// Opens the elements around the next character, and fills the gap before it.
  private mutating func prepare() {
    if gap == .paragraph, lists.isEmpty { close() }
    if let last = lists.last, last != .item { lists.append(.item) }
    let containers = lists.isEmpty ? [.block] : lists
    let wanted = containers + emphases
    let kept = zip(open, wanted).prefix { $0 == $1 }.count
    let isFresh = kept < containers.count
    let gap = gap
    close(to: kept)
    // A line begins after a list anyway.
    let isAfterList = html.suffix(2).elementsEqual("l>".utf8)
    if isFresh || isAfterList || gap == .line || gap == .paragraph {
      if !text.isEmpty { text.append(.newline) }
      if !isFresh, !isAfterList { html += "<br/>".utf8 }
    } else if gap != .none {
      let space = gap == .space ? " " : "\u{A0}"
      text += space.utf8
      html += space.utf8
    }
    for element in wanted[kept...] { html += "<\(element.rawValue)>".utf8 }
    open = wanted
  }

  private mutating func append(_ byte: UInt8) {
    text.append(byte)
    switch byte {
    case CharacterReferences.ampersand: html += "&amp;".utf8
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    default: html.append(byte)
    }
  }
}
