import Bytes

/// Writes the HTML of a description and its plain text. An element is opened only when there is
/// text for it, so none is empty, and open elements are closed in the right order.
struct ReducedHTMLWriter {
  private struct List {
    let element: HTMLElement
    var isOpen = false
    var isItemOpen = false
  }

  /// The separation between the last character and the next one.
  private enum Gap {
    case none, space, noBreakSpace, line, paragraph
    /// The end of a list, after which a line begins anyway.
    case list
  }

  /// A list nested more deeply than this becomes part of the innermost one.
  private static let deepestList = 8

  private var html: [UInt8] = []
  private var text: [UInt8] = []
  private var isParagraphOpen = false
  /// From the outermost.
  private var lists: [List] = []
  /// The number of lists begun within the deepest one.
  private var tooDeepLists = 0
  private var isInHeading = false
  /// The emphases of the source around the current text, and how often each was begun.
  private var wanted: [(emphasis: HTMLElement, count: Int)] = []
  /// The emphases that are open in `html`.
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
    case .strong, .emphasis: if isEnd { end(element) } else { begin(element) }
    case .lineBreak: breakLine()
    case .block: endParagraph()
    case .heading:
      endParagraph()
      if isInHeading == isEnd { if isEnd { end(.strong) } else { begin(.strong) } }
      isInHeading = !isEnd
    case .unorderedList, .orderedList: if isEnd { endList() } else { beginList(element) }
    case .item: endItem()
    case .cell: add([.space], endsLines: false)
    case .hidden: break
    }
  }

  /// Breaks the line; two breaks in a row end the paragraph.
  private mutating func breakLine() {
    if gap == .list { return }
    gap = gap == .line || gap == .paragraph ? .paragraph : .line
  }

  private mutating func endParagraph() {
    if lists.isEmpty {
      closeParagraph()
    } else if gap != .paragraph, gap != .list {
      gap = .line
    }
  }

  private mutating func begin(_ emphasis: HTMLElement) {
    if let index = wanted.firstIndex(where: { $0.emphasis == emphasis }) {
      wanted[index].count += 1
    } else {
      wanted.append((emphasis, 1))
    }
  }

  private mutating func end(_ emphasis: HTMLElement) {
    guard let index = wanted.firstIndex(where: { $0.emphasis == emphasis }) else { return }
    wanted[index].count -= 1
    if wanted[index].count == 0 { wanted.remove(at: index) }
  }

  private mutating func beginList(_ element: HTMLElement) {
    if lists.isEmpty { closeParagraph() } else { closeEmphases() }
    gap = .none
    if lists.count < Self.deepestList {
      lists.append(List(element: element))
    } else {
      tooDeepLists += 1
    }
  }

  /// Ends an item, which is a paragraph outside of lists.
  private mutating func endItem() {
    guard !lists.isEmpty else { return closeParagraph() }
    closeEmphases()
    gap = .none
    if lists[lists.count - 1].isItemOpen { html += "</li>".utf8 }
    lists[lists.count - 1].isItemOpen = false
  }

  private mutating func endList() {
    guard !lists.isEmpty else { return }
    endItem()
    if tooDeepLists > 0 {
      tooDeepLists -= 1
      return
    }
    let list = lists.removeLast()
    guard list.isOpen else { return }
    html += "</\(list.element.rawValue)>".utf8
    gap = .list
  }

  /// Closes all open elements.
  ///
  /// - Returns: the HTML, and its plain text.
  consuming func finish() -> (html: [UInt8], text: [UInt8]) {
    while !lists.isEmpty { endList() }
    closeParagraph()
    return (html, text)
  }

  private mutating func closeParagraph() {
    closeEmphases()
    gap = .none
    if isParagraphOpen { html += "</p>".utf8 }
    isParagraphOpen = false
  }

  private mutating func closeEmphases(from first: Int = 0) {
    while open.count > first { html += "</\(open.removeLast().rawValue)>".utf8 }
  }

  /// Opens the elements around the next character, and fills the gap before it.
  private mutating func prepare() {
    if gap == .paragraph {
      if lists.isEmpty { closeParagraph() } else { gap = .line }
    }
    let isFresh = openContainer()
    var kept = 0
    while kept < open.count, kept < wanted.count, open[kept] == wanted[kept].emphasis { kept += 1 }
    closeEmphases(from: kept)
    if !isFresh { fillGap() }
    gap = .none
    for emphasis in wanted[kept...] {
      html += "<\(emphasis.emphasis.rawValue)>".utf8
      open.append(emphasis.emphasis)
    }
  }

  /// - Returns: whether a paragraph or an item begins.
  private mutating func openContainer() -> Bool {
    var isFresh = false
    if lists.isEmpty, !isParagraphOpen {
      html += "<p>".utf8
      (isParagraphOpen, isFresh) = (true, true)
    }
    for index in lists.indices {
      if !lists[index].isOpen { html += "<\(lists[index].element.rawValue)>".utf8 }
      if !lists[index].isItemOpen {
        html += "<li>".utf8
        isFresh = true
      }
      (lists[index].isOpen, lists[index].isItemOpen) = (true, true)
    }
    if isFresh, !text.isEmpty { text.append(.newline) }
    return isFresh
  }

  private mutating func fillGap() {
    switch gap {
    case .none: break
    case .space, .noBreakSpace:
      let space = gap == .space ? " " : "\u{A0}"
      html += space.utf8
      text += space.utf8
    case .list: text.append(.newline)
    case .line, .paragraph:
      html += "<br/>".utf8
      text.append(.newline)
    }
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
