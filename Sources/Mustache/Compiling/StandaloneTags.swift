import Bytes

/// Which white space around tags belongs to the tags rather than to the text.
///
/// A section, comment, partial or change of delimiters that is alone on its line takes the whole
/// line. For parents and blocks, the inheritance module's rule is whether the pair of tags has its
/// lines to itself.
struct StandaloneTags {
  /// For each tag, the part of the text that it takes, the tag included.
  private(set) var taken: [Range<Int>]
  /// For each tag, whether it takes the start of its line, so that no indentation is written there.
  private(set) var takesLineStart: [Bool]
  /// For each partial, parent and block, the white space with which each line of its output begins;
  /// nil if there is other text on its lines. For each argument that begins on a line of its own,
  /// the white space that is not part of its lines.
  private(set) var indentation: [Range<Int>?]
  private let tags: [Tag]
  private let bytes: [UInt8]

  init(_ tags: [Tag], _ pairs: TagMatcher, of source: TemplateSource) {
    self.tags = tags
    bytes = source.bytes
    taken = tags.map(\.range)
    takesLineStart = tags.map { _ in false }
    indentation = tags.map { _ in nil }
    for index in tags.indices { trim(index, pairs) }
  }

  private mutating func trim(_ index: Int, _ pairs: TagMatcher) {
    let tag = tags[index]
    switch tag.kind {
    case .escaped, .raw: break
    case .section, .inverted, .comment, .delimiters: takeLineIfAlone(index)
    case .partial:
      if takeLineIfAlone(index) { indentation[index] = tag.lead }
    case .parent:
      guard let close = pairs.closing[index] else { return }
      trimParent(index, close)
    case .block:
      guard let close = pairs.closing[index] else { return }
      if pairs.isArgument[index] { trimArgument(index, close) } else { trimBlock(index, close) }
    case .close:
      if let open = pairs.opening[index], tags[open].kind == .parent || tags[open].kind == .block {
        return
      }
      takeLineIfAlone(index)
    }
  }

  @discardableResult
  private mutating func takeLineIfAlone(_ index: Int) -> Bool {
    guard let lead = tags[index].lead, let trail = tags[index].trail else { return false }
    taken[index] = lead.lowerBound..<trail.upperBound
    takesLineStart[index] = true
    return true
  }

  /// Only text outside of the two tags counts, since text between them is ignored.
  private mutating func trimParent(_ open: Int, _ close: Int) {
    guard let lead = tags[open].lead, let trail = tags[close].trail else { return }
    taken[open] = lead.lowerBound..<tags[open].range.upperBound
    takesLineStart[open] = true
    indentation[open] = lead
    taken[close] = tags[close].range.lowerBound..<trail.upperBound
  }

  /// Only text between the two tags counts, since text outside of them is ignored.
  private mutating func trimArgument(_ open: Int, _ close: Int) {
    if let trail = tags[open].trail {
      taken[open] = tags[open].range.lowerBound..<trail.upperBound
      indentation[open] = bytes.blanks(from: trail.upperBound)
    }
    if let lead = tags[close].lead {
      taken[close] = lead.lowerBound..<tags[close].range.upperBound
      takesLineStart[close] = true
    }
  }

  private mutating func trimBlock(_ open: Int, _ close: Int) {
    takeLineIfAlone(open)
    takeLineIfAlone(close)
    guard let lead = tags[open].lead, tags[close].trail != nil else { return }
    indentation[open] = tags[open].trail.map { bytes.blanks(from: $0.upperBound) } ?? lead
  }
}
