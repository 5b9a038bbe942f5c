/// Parses a number with any sign and any marks: groups of digits with points, commas, spaces or
/// apostrophes between them.
struct GroupedNumberParser {
  private let bytes: [UInt8]

  private enum Mark: UInt8 { case point, comma, space, apostrophe }

  /// Ranges of digits between marks; `marks[i]` precedes `groups[i + 1]`.
  private var groups: [Range<Int>] = []
  private var marks: [Mark] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func number() throws(ParsedNumber.Failure) -> ParsedNumber {
    var position = 0
    let isNegative = skipSign(&position)
    try split(from: position)
    let (wholeGroups, evidence) = try interpret()
    let fraction = wholeGroups < groups.count ? groups[wholeGroups] : 0..<0
    let magnitude = try value(whole: groups[..<wholeGroups], fraction: fraction)
    return ParsedNumber(
      tenThousandths: isNegative ? -magnitude : magnitude, evidence: evidence)
  }

  /// A hyphen, a plus or U+2212.
  private func skipSign(_ position: inout Int) -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "-"):
      position += 1
      return true
    case UInt8(ascii: "+"):
      position += 1
      return false
    case 0xE2
    where bytes.count - position > 3 && bytes[position + 1] == 0x88
      && bytes[position + 2] == 0x92:
      position += 3
      return true
    default: return false
    }
  }

  private mutating func split(from start: Int) throws(ParsedNumber.Failure) {
    var position = start
    var groupStart = start
    while position < bytes.count {
      if bytes[position] &- 48 < 10 {
        position += 1
        continue
      }
      guard let (mark, length) = mark(at: position) else { throw .notANumber }
      groups.append(groupStart..<position)
      marks.append(mark)
      position += length
      groupStart = position
      // No number has so many groups, so a longer text need not be kept.
      if groups.count > 40 { throw .notANumber }
    }
    groups.append(groupStart..<position)
    guard groups.contains(where: { !$0.isEmpty }) else { throw .notANumber }
  }

  private func mark(at position: Int) -> (Mark, length: Int)? {
    func follows(_ second: UInt8, _ third: UInt8? = nil) -> Bool {
      let length = third == nil ? 2 : 3
      guard position + length <= bytes.count, bytes[position + 1] == second else {
        return false
      }
      return third.map { bytes[position + 2] == $0 } ?? true
    }
    return switch bytes[position] {
    case UInt8(ascii: "."): (.point, 1)
    case UInt8(ascii: ","): (.comma, 1)
    case UInt8(ascii: " "): (.space, 1)
    case UInt8(ascii: "'"): (.apostrophe, 1)
    case 0xC2 where follows(0xA0): (.space, 2)
    // Thin, figure and narrow no-break space; the typographic apostrophe.
    case 0xE2 where follows(0x80, 0x89), 0xE2 where follows(0x80, 0x87),
      0xE2 where follows(0x80, 0xAF):
      (.space, 3)
    case 0xE2 where follows(0x80, 0x99): (.apostrophe, 3)
    default: nil
    }
  }

  /// The number of groups in the whole part; one more may follow as the fraction.
  private func interpret() throws(ParsedNumber.Failure) -> (Int, ParsedNumber.Evidence) {
    guard let last = marks.last else { return (1, []) }
    let kinds = Set(marks)
    let lastCount = marks.count { $0 == last }
    let isMark = last == .point || last == .comma
    // The last mark is the decimal one if it is a point or comma, is the only one of its kind, and
    // does not look like a grouping mark.
    if isMark, lastCount == 1, kinds.count > 1 || marks.count == 1 {
      let grouping = kinds.subtracting([last])
      guard grouping.count <= 1, marks.count == 1 || isGrouped(groups.count - 1) else {
        throw .notANumber
      }
      if marks.count == 1, isAmbiguous {
        return (1, last == .point ? .pointIsAmbiguous : .commaIsAmbiguous)
      }
      return (groups.count - 1, decimalEvidence(last).union(groupingEvidence(grouping.first)))
    }
    guard kinds.count == 1, isGrouped(groups.count) else { throw .notANumber }
    return (groups.count, groupingEvidence(last))
  }

  /// One mark with three digits after it and one to three, not beginning with 0, before it.
  private var isAmbiguous: Bool {
    groups[1].count == 3 && (1...3).contains(groups[0].count)
      && bytes[groups[0].lowerBound] != UInt8(ascii: "0")
  }

  /// True if the first `count` groups are thousands, or lakhs and crores (`12,34,567`).
  private func isGrouped(_ count: Int) -> Bool {
    guard count > 1, (1...3).contains(groups[0].count), groups[count - 1].count == 3 else {
      return false
    }
    let middle = groups[1..<count - 1]
    return middle.allSatisfy { $0.count == 3 }
      || groups[0].count < 3 && middle.allSatisfy { $0.count == 2 }
  }

  private func decimalEvidence(_ mark: Mark) -> ParsedNumber.Evidence {
    mark == .point ? .pointIsDecimal : .commaIsDecimal
  }

  private func groupingEvidence(_ mark: Mark?) -> ParsedNumber.Evidence {
    mark == .point ? .pointIsGrouping : mark == .comma ? .commaIsGrouping : []
  }

  private func value(
    whole: ArraySlice<Range<Int>>, fraction: Range<Int>
  ) throws(ParsedNumber.Failure) -> Int64 {
    var units: Int64 = 0
    for index in whole.joined() {
      units = units * 10 + Int64(bytes[index] - 48)
      if units > ParsedNumber.limit { throw .tooLarge }
    }
    var value = units
    for index in 0..<4 {
      let digit = index < fraction.count ? bytes[fraction.lowerBound + index] - 48 : 0
      value = value * 10 + Int64(digit)
    }
    if fraction.count > 4, bytes[fraction.lowerBound + 4] >= UInt8(ascii: "5") { value += 1 }
    return value
  }
}
