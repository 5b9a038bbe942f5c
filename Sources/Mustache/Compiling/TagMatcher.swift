import Bytes

/// Which tag closes which, and what part each block plays.
struct TagMatcher {
  /// For each tag, the tag that closes it; nil for tags that need no closing.
  private(set) var closing: [Int?]
  /// For each closing tag, the tag it closes.
  private(set) var opening: [Int?]
  /// For each block, whether it stands directly in a parent and so is given to it as an argument;
  /// other blocks are places to be filled.
  private(set) var isArgument: [Bool]
  private(set) var faults: [Fault] = []
  /// How many that are open now have the name.
  private var openCounts: [String: Int] = [:]
  /// The last tag of all that closes the name.
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
    var open: [Int] = []
    for index in tags.indices {
      let tag = tags[index]
      if tag.opens {
        isArgument[index] = tag.kind == .block && open.last.map { tags[$0].kind == .parent } == true
        open.append(index)
        openCounts[name(of: index), default: 0] += 1
      } else if tag.kind == .close {
        close(index, &open)
      }
    }
    for index in open { reportUnclosed(index) }
  }

  private mutating func close(_ index: Int, _ open: inout [Int]) {
    guard let last = open.last else { return reportUnopened(index) }
    guard openCounts[name(of: index), default: 0] > 0 else {
      reportMismatch(index, last)
      // A name mistyped, rather than a tag too many, if nothing else closes what is open.
      if lastClosing[name(of: last), default: -1] < index { pop(&open) }
      return
    }
    while let inner = open.last {
      pop(&open)
      if name(of: inner) == name(of: index) {
        closing[inner] = index
        opening[index] = inner
        return
      }
      reportMismatch(index, inner)
    }
  }

  private mutating func pop(_ open: inout [Int]) {
    openCounts[name(of: open.removeLast()), default: 1] -= 1
  }

  /// As it must be repeated in the closing tag.
  private func name(of index: Int) -> String {
    let tag = tags[index]
    return (tag.isDynamic ? "*" : "") + source.bytes.text(tag.name)
  }

  private func place(_ index: Int) -> Fault.Place {
    .init(template: template, range: tags[index].range)
  }

  private mutating func report(_ fault: Fault) {
    if faults.count < Fault.limit { faults.append(fault) }
  }

  private mutating func reportUnclosed(_ index: Int) {
    let end = source.bytes.count
    let name = name(of: index)
    let endPlace = Fault.Place(template: template, range: max(end - 1, 0)..<end)
    report(
      Fault(
        message: "The \(tags[index].noun) `\(name)` is not closed", place: place(index),
        notes: [("The template ends here", endPlace)], help: "Add `{{/\(name)}}`"))
  }

  private mutating func reportUnopened(_ index: Int) {
    let name = name(of: index)
    report(
      Fault(
        message: "`{{/\(name)}}` closes nothing", place: place(index),
        help: "Remove it, or open the section with `{{#\(name)}}`"))
  }

  private mutating func reportMismatch(_ index: Int, _ open: Int) {
    let (found, wanted) = (name(of: index), name(of: open))
    report(
      Fault(
        message: "`{{/\(found)}}` does not close the \(tags[open].noun) `\(wanted)`",
        place: place(index),
        notes: [("The \(tags[open].noun) `\(wanted)` is opened here", place(open))],
        help: "Write `{{/\(wanted)}}` first"))
  }
}
