import Bytes

/// Which tag closes which, and which blocks are arguments of a parent.
struct TagMatcher {
  /// For each tag, the tag that closes it; nil for tags that need no closing.
  private(set) var closing: [Int?]
  /// For each closing tag, the tag that it closes.
  private(set) var opening: [Int?]
  /// For each block, whether it is directly in a parent and therefore an argument.
  private(set) var isArgument: [Bool]
  private(set) var faults: [Fault] = []
  /// For each name, the number of tags of that name that are open now.
  private var openCounts: [String: Int] = [:]
  /// The last closing tag of the name in the template.
  private var lastClosing: [String: Int] = [:]
  private let tags: [Tag]
  private let source: TemplateSource
  private let template: Int

  init(_ tags: [Tag], of source: TemplateSource, template: Int) {
    closing = Array(repeating: nil, count: tags.count)
    opening = closing
    isArgument = Array(repeating: false, count: tags.count)
    self.tags = tags
    self.source = source
    self.template = template
    match()
  }

  private mutating func match() {
    for index in tags.indices where tags[index].kind == .close {
      lastClosing[name(of: index)] = index
    }
    var openTags: [Int] = []
    for index in tags.indices {
      let tag = tags[index]
      if tag.opens {
        isArgument[index] =
          tag.kind == .block && openTags.last.map { tags[$0].kind == .parent } == true
        openTags.append(index)
        openCounts[name(of: index), default: 0] += 1
      } else if tag.kind == .close {
        close(index, &openTags)
      }
    }
    for index in openTags { reportUnclosed(index) }
  }

  private mutating func close(_ index: Int, _ openTags: inout [Int]) {
    guard let last = openTags.last else { return reportUnopened(index) }
    guard openCounts[name(of: index), default: 0] > 0 else {
      reportMismatch(index, last)
      // If nothing else closes the open tag, this one was misspelt rather than added.
      if lastClosing[name(of: last), default: -1] < index { pop(&openTags) }
      return
    }
    while let inner = openTags.last {
      pop(&openTags)
      if name(of: inner) == name(of: index) {
        closing[inner] = index
        opening[index] = inner
        return
      }
      reportMismatch(index, inner)
    }
  }

  private mutating func pop(_ openTags: inout [Int]) {
    openCounts[name(of: openTags.removeLast()), default: 1] -= 1
  }

  /// The tag's name as the closing tag must repeat it.
  private func name(of index: Int) -> String {
    let tag = tags[index]
    return (tag.isDynamic ? "*" : "") + source.bytes.text(tag.name)
  }

  private func origin(of index: Int) -> Fault.Origin {
    .init(template: template, range: tags[index].range)
  }

  private mutating func report(_ fault: Fault) {
    if faults.count < Fault.limit { faults.append(fault) }
  }

  private mutating func reportUnclosed(_ index: Int) {
    let end = source.bytes.count
    let name = name(of: index)
    let endOrigin = Fault.Origin(template: template, range: max(end - 1, 0)..<end)
    report(
      Fault(
        message: "the \(tags[index].noun) `\(name)` is not closed", origin: origin(of: index),
        notes: [("the template ends here", endOrigin)], help: "add `{{/\(name)}}`"))
  }

  private mutating func reportUnopened(_ index: Int) {
    let name = name(of: index)
    report(
      Fault(
        message: "`{{/\(name)}}` closes nothing", origin: origin(of: index),
        help: "remove it, or open the section with `{{#\(name)}}`"))
  }

  private mutating func reportMismatch(_ index: Int, _ openTag: Int) {
    let (found, wanted) = (name(of: index), name(of: openTag))
    let noun = tags[openTag].noun
    report(
      Fault(
        message: "`{{/\(found)}}` does not close the \(noun) `\(wanted)`",
        origin: origin(of: index),
        notes: [("the \(noun) `\(wanted)` is opened here", origin(of: openTag))],
        help: "write `{{/\(wanted)}}` first"))
  }
}
