/// The difference of two texts in the unified format of `diff -u`: groups of changed lines, each
/// with the lines around it.
struct LineDifference {
  private enum Line {
    case kept(String)
    case removed(String)
    case inserted(String)

    var text: String {
      switch self {
      case .kept(let text): " \(text)"
      case .removed(let text): "-\(text)"
      case .inserted(let text): "+\(text)"
      }
    }

    var isKept: Bool { if case .kept = self { true } else { false } }
  }

  /// How many unchanged lines are shown before and after a change.
  private static let context = 3

  /// All lines of both texts, those removed before those inserted in their place.
  private let lines: [Line]

  /// - Complexity: O(n·d) for n lines of which d differ.
  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append(.inserted(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.kept(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    self.lines = lines
  }

  /// The groups, each below a line with its beginning and length in both texts; empty if nothing
  /// differs.
  var text: String {
    var text = ""
    var (start, oldLine, newLine) = (0, 1, 1)
    for group in groups {
      for line in lines[start..<group.lowerBound] { Self.count(line, &oldLine, &newLine) }
      var (oldEnd, newEnd) = (oldLine, newLine)
      for line in lines[group] { Self.count(line, &oldEnd, &newEnd) }
      text += "@@ -\(Self.range(oldLine..<oldEnd)) +\(Self.range(newLine..<newEnd)) @@\n"
      for line in lines[group] { text += line.text + "\n" }
      (start, oldLine, newLine) = (group.upperBound, oldEnd, newEnd)
    }
    return text
  }

  /// The changes with their contexts; changes whose contexts meet are one group.
  private var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in lines.indices where !lines[index].isKept {
      let around =
        max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = groups.last, around.lowerBound <= last.upperBound {
        groups[groups.count - 1] = last.lowerBound..<around.upperBound
      } else {
        groups.append(around)
      }
    }
    return groups
  }

  private static func count(_ line: Line, _ old: inout Int, _ new: inout Int) {
    switch line {
    case .kept: (old, new) = (old + 1, new + 1)
    case .removed: old += 1
    case .inserted: new += 1
    }
  }

  /// The first line and the number of lines; for an empty range, the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound - 1 : lines.lowerBound),\(lines.count)"
  }
}
