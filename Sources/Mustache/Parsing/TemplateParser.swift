import Bytes
import Diagnostics

/// Finds the tags of one template, and which closes which. A malformed tag becomes a fault; the
/// search goes on after it.
struct TemplateParser {
  let source: TemplateSource
  var tags: [Tag] = []
  private(set) var faults: [Diagnostic] = []
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var position: Int

  init(_ source: TemplateSource) {
    self.source = source
    position = source.textStart
    findTags()
    matchTags()
    for index in tags.indices { takeWhiteSpace(around: index) }
  }

  var bytes: [UInt8] { source.bytes }

  /// As messages show them.
  var delimiters: (opening: String, closing: String) {
    (String(decoding: opening, as: UTF8.self), String(decoding: closing, as: UTF8.self))
  }

  /// Keeps the first twenty, since a file that is not a template has any number of them.
  mutating func report(
    _ message: String, _ range: Range<Int>,
    note: (message: String, range: Range<Int>)? = nil, help: String
  ) {
    guard faults.count < 20 else { return }
    faults.append(
      Diagnostic(
        message, at: source.file.location(of: range),
        notes: note.map { [.init($0.message, at: source.file.location(of: $0.range))] } ?? [],
        help: help))
  }

  private mutating func findTags() {
    while faults.count < 20, let start = bytes.firstIndex(of: opening, from: position) {
      readTag(at: start)
    }
  }

  private mutating func readTag(at start: Int) {
    var content = start + opening.count
    while content < bytes.count, bytes[content].isWhitespace { content += 1 }
    var (kind, end) = (Tag.Kind.escaped, closing)
    if content < bytes.count {
      let sign = bytes[content]
      if sign == UInt8(ascii: "{") {
        (kind, end) = (.raw, [UInt8(ascii: "}")] + closing)
      } else if let signed = Tag.Kind(rawValue: String(UnicodeScalar(sign))) {
        kind = signed
        if kind == .delimiters { end = [sign] + closing }
      }
      if kind != .escaped { content += 1 }
    }
    readTag(kind, from: start, content: content, closing: end)
  }

  private mutating func readTag(
    _ kind: Tag.Kind, from start: Int, content: Int, closing: [UInt8]
  ) {
    let next = bytes.firstIndex(of: opening, from: content)
    let mayContainTags = kind == .comment || kind == .delimiters
    guard let end = bytes.firstIndex(of: closing, from: content),
      mayContainTags || end <= next ?? .max
    else {
      reportUnclosed(start, content, closing: closing, limit: next ?? bytes.count)
      position = next ?? bytes.count
      return
    }
    position = end + closing.count
    var tag = Tag(
      kind: kind, range: start..<position, name: bytes.text(bytes.trimmed(content..<end)),
      lead: lead(of: start), trail: trail(of: position), taken: start..<position)
    switch kind {
    case .comment: break
    case .delimiters: setDelimiters(tag)
    default: guard checkName(of: &tag) else { return }
    }
    if tag.hasPath {
      tag.path = tag.name.split(separator: ".").map(String.init)
    }
    tags.append(tag)
  }

  private func lead(of offset: Int) -> Range<Int>? {
    var index = offset
    while index > source.textStart, bytes[index - 1].isBlank { index -= 1 }
    return source.beginsLine(index) ? index..<offset : nil
  }

  private func trail(of offset: Int) -> Range<Int>? {
    var index = bytes.blanks(from: offset).upperBound
    if index + 1 < bytes.count, bytes[index] == .carriageReturn, bytes[index + 1] == .newline {
      index += 1
    }
    if index == bytes.count { return offset..<index }
    return bytes[index] == .newline ? offset..<index + 1 : nil
  }

  private mutating func setDelimiters(_ tag: Tag) {
    let parts = tag.name.utf8.split(whereSeparator: \.isWhitespace).map { Array($0) }
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      return report(
        "this does not name an opening and a closing delimiter", tag.range,
        help: "write two words without `=`, as in `{{=<% %>=}}`")
    }
    (opening, closing) = (parts[0], parts[1])
  }
}

// MARK: Pairs

extension TemplateParser {
  private mutating func matchTags() {
    /// The last closing tag of each name.
    var lastClosing: [String: Int] = [:]
    for index in tags.indices where tags[index].kind == .close {
      lastClosing[tags[index].name] = index
    }
    var open: [Int] = []
    /// For each name, the number of tags of that name that are open.
    var counts: [String: Int] = [:]
    func pop() { counts[tags[open.removeLast()].name, default: 1] -= 1 }
    for index in tags.indices {
      let name = tags[index].name
      if tags[index].opens {
        tags[index].isArgument =
          tags[index].kind == .block && open.last.map { tags[$0].kind == .parent } == true
        open.append(index)
        counts[name, default: 0] += 1
      }
      guard tags[index].kind == .close else { continue }
      guard let last = open.last else {
        report(
          "`{{/\(name)}}` closes nothing", tags[index].range,
          help: "remove it, or open the section with `{{#\(name)}}`")
        continue
      }
      guard counts[name, default: 0] > 0 else {
        reportMismatch(index, last)
        // If nothing else closes the open tag, this one was misspelt rather than added.
        if lastClosing[tags[last].name, default: -1] < index { pop() }
        continue
      }
      while let inner = open.last, tags[inner].name != name {
        reportMismatch(index, inner)
        pop()
      }
      open.last.map { tags[$0].close = index }
      pop()
    }
    let end = max(bytes.count - 1, 0)..<bytes.count
    for index in open {
      report(
        "the \(tags[index].noun) `\(tags[index].name)` is not closed", tags[index].range,
        note: ("the template ends here", end), help: "add `{{/\(tags[index].name)}}`")
    }
  }

  private mutating func reportMismatch(_ index: Int, _ open: Int) {
    let (found, wanted, noun) = (tags[index].name, tags[open].name, tags[open].noun)
    report(
      "`{{/\(found)}}` does not close the \(noun) `\(wanted)`", tags[index].range,
      note: ("the \(noun) `\(wanted)` is opened here", tags[open].range),
      help: "write `{{/\(wanted)}}` first")
  }
}

// MARK: White space

extension TemplateParser {
  /// A section, comment, partial or change of delimiters that is alone on its line takes the whole
  /// line. For parents and blocks, the specification's rule is whether the pair of tags has its
  /// lines to itself.
  private mutating func takeWhiteSpace(around index: Int) {
    let tag = tags[index]
    switch tag.kind {
    case .escaped, .raw, .close: break
    case .comment, .delimiters: takeLineIfAlone(index)
    case .section, .inverted:
      takeLineIfAlone(index)
      if let close = tag.close { takeLineIfAlone(close) }
    case .partial:
      if takeLineIfAlone(index) { tags[index].indentation = tag.lead }
    case .parent:
      // Only text outside of the two tags counts, since text between them is ignored.
      guard let close = tag.close, let lead = tag.lead, let trail = tags[close].trail else { break }
      takeLineStart(index, lead)
      tags[index].indentation = lead
      takeLineEnd(close, trail)
    case .block where tag.isArgument:
      // Only text between the two tags counts, since text outside of them is ignored.
      guard let close = tag.close else { break }
      if let trail = tag.trail {
        takeLineEnd(index, trail)
        tags[index].indentation = bytes.blanks(from: trail.upperBound)
      }
      if let lead = tags[close].lead { takeLineStart(close, lead) }
    case .block:
      guard let close = tag.close else { break }
      takeLineIfAlone(index)
      takeLineIfAlone(close)
      guard let lead = tag.lead, tags[close].trail != nil else { break }
      tags[index].indentation = tag.trail.map { bytes.blanks(from: $0.upperBound) } ?? lead
    }
  }

  private mutating func takeLineStart(_ index: Int, _ lead: Range<Int>) {
    tags[index].taken = lead.lowerBound..<tags[index].taken.upperBound
    tags[index].takesLineStart = true
  }

  private mutating func takeLineEnd(_ index: Int, _ trail: Range<Int>) {
    tags[index].taken = tags[index].taken.lowerBound..<trail.upperBound
  }

  @discardableResult
  private mutating func takeLineIfAlone(_ index: Int) -> Bool {
    guard let lead = tags[index].lead, let trail = tags[index].trail else { return false }
    takeLineStart(index, lead)
    takeLineEnd(index, trail)
    return true
  }
}
