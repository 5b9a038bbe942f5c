import Bytes
import Diagnostics

/// Finds the tags of one template, and which closes which. A malformed tag becomes a fault; the
/// search goes on after it.
struct TemplateParser {
  /// A file that is not a template has any number of faults.
  private static let faultLimit = 20

  let source: TemplateSource
  private(set) var tags: [Tag] = []
  private(set) var faults: [Diagnostic] = []
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var position: Int

  init(_ source: TemplateSource) {
    self.source = source
    position = source.textStart
    while faults.count < Self.faultLimit,
      let start = bytes.firstIndex(of: opening, from: position)
    {
      readTag(at: start)
    }
    matchTags()
  }

  private var bytes: [UInt8] { source.bytes }

  private mutating func report(
    _ message: String, _ range: Range<Int>,
    note: (message: String, range: Range<Int>)? = nil, help: String
  ) {
    guard faults.count < Self.faultLimit else { return }
    faults.append(
      Diagnostic(
        message, at: source.file.location(of: range),
        notes: note.map { [.init($0.message, at: source.file.location(of: $0.range))] } ?? [],
        help: help))
  }

  private mutating func readTag(at start: Int) {
    var content = start + opening.count
    while content < bytes.count, bytes[content].isWhitespace { content += 1 }
    var (kind, closing) = (Tag.Kind.escaped, closing)
    if content < bytes.count {
      let sign = bytes[content]
      if sign == UInt8(ascii: "{") {
        (kind, closing) = (.raw, [UInt8(ascii: "}")] + closing)
      } else if let signed = Tag.Kind(rawValue: String(UnicodeScalar(sign))) {
        kind = signed
        if kind == .delimiters { closing = [sign] + closing }
      }
      if kind != .escaped { content += 1 }
    }
    let next = bytes.firstIndex(of: opening, from: content)
    let mayContainTags = kind == .comment || kind == .delimiters
    guard let end = bytes.firstIndex(of: closing, from: content),
      mayContainTags || end <= next ?? .max
    else {
      position = next ?? bytes.count
      return reportUnclosed(kind, start, content, closing: closing)
    }
    position = end + closing.count
    let line = kind == .escaped || kind == .raw ? nil : line(around: start..<position)
    var tag = Tag(
      kind: kind, range: start..<position, taken: line ?? start..<position, isAlone: line != nil,
      name: bytes.text(bytes.trimmed(content..<end)))
    switch kind {
    case .comment: return tags.append(tag)
    case .delimiters: setDelimiters(tag)
    default: guard checkName(of: &tag) else { return }
    }
    tags.append(tag)
  }

  /// The whole line, with its ending, of a tag that is alone there.
  private func line(around tag: Range<Int>) -> Range<Int>? {
    var (start, end) = (tag.lowerBound, bytes.blanks(from: tag.upperBound).upperBound)
    while start > source.textStart, bytes[start - 1].isBlank { start -= 1 }
    if end + 1 < bytes.count, bytes[end] == .carriageReturn, bytes[end + 1] == .newline { end += 1 }
    guard source.beginsLine(start) else { return nil }
    if end == bytes.count { return start..<end }
    return bytes[end] == .newline ? start..<end + 1 : nil
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

// MARK: Names

extension TemplateParser {
  /// Reports a tag that has no end before `position`.
  private mutating func reportUnclosed(
    _ kind: Tag.Kind, _ start: Int, _ content: Int, closing: [UInt8]
  ) {
    var end = bytes.blanks(from: content).upperBound
    while end < position, !bytes[end].isWhitespace, bytes[end] != UInt8(ascii: "<") { end += 1 }
    let delimiter = String(decoding: closing, as: UTF8.self)
    let begun = (0..<closing.count).last { bytes[start..<end].suffix($0) == closing.prefix($0) }
    let written = bytes.text(bytes.trimmed(start..<end - (begun ?? 0)))
    report(
      "the tag is not closed: `\(delimiter)` is missing", start..<end,
      help: kind == .delimiters
        ? "write two words without `=`, as in `{{=<% %>=}}`" : "write `\(written)\(delimiter)`")
  }

  /// Reports a name that is not valid.
  ///
  /// - Parameter tag: if its name has several words, it keeps only the first, which its closing tag
  ///   repeats.
  /// - Returns: whether the tag counts.
  private mutating func checkName(of tag: inout Tag) -> Bool {
    let words = tag.name.utf8.split(whereSeparator: \.isWhitespace).map { String($0) ?? "" }
    let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false)
    let delimiters = [opening, closing].map { String(decoding: $0, as: UTF8.self) }
    func written(_ sign: Tag.Kind, _ name: String) -> String {
      delimiters[0] + sign.rawValue + name + delimiters[1]
    }
    if words.isEmpty {
      report(
        "the tag has no name", tag.range, help: "add a name, as in `\(written(tag.kind, "name"))`")
    } else if words.count > 1 {
      // In other languages, as in `if name` and `for x in names`, the name comes last.
      let name = tag.opens ? words[words.count - 1] : words[0]
      report(
        "the name contains white space", tag.range,
        help: "write only a name, as in `\(written(tag.kind, name))`")
      tag.name = words[0]
      return tag.opens
    } else if tag.hasPath, tag.name != ".", parts.contains("") {
      report(
        "a part of the dotted name is empty", tag.range,
        help: "write a name on each side of a dot, as in `\(written(tag.kind, "a.b"))`")
    } else {
      return true
    }
    return false
  }
}

// MARK: Pairs

extension TemplateParser {
  private mutating func matchTags() {
    var open: [Int] = []
    for index in tags.indices where faults.count < Self.faultLimit {
      if tags[index].opens { open.append(index) }
      if tags[index].kind == .close { close(&open, by: index) }
    }
    for index in open {
      report(
        "the \(tags[index].noun) `\(tags[index].name)` is not closed", tags[index].range,
        note: ("the template ends here", max(bytes.count - 1, 0)..<bytes.count),
        help: "add `{{/\(tags[index].name)}}`")
    }
  }

  private mutating func close(_ open: inout [Int], by index: Int) {
    let name = tags[index].name
    if open.isEmpty {
      return report(
        "`{{/\(name)}}` closes nothing", tags[index].range,
        help: "remove it, or open the section with `{{#\(name)}}`")
    }
    while faults.count < Self.faultLimit, let last = open.popLast() {
      tags[last].close = index
      let (wanted, noun) = (tags[last].name, tags[last].noun)
      if wanted == name { return }
      report(
        "`{{/\(name)}}` does not close the \(noun) `\(wanted)`", tags[index].range,
        note: ("the \(noun) `\(wanted)` is opened here", tags[last].range),
        help: "write `{{/\(wanted)}}` first")
      // Otherwise the name is misspelt, and closes this tag.
      guard open.contains(where: { tags[$0].name == name }) else { return }
    }
  }
}
