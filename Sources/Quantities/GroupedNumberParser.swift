/// Parses a number with any sign and any marks: groups of digits with points, commas, spaces or
/// apostrophes between them.
struct GroupedNumberParser {
  private enum Mark {
    case point, comma, space, apostrophe

    /// The decimal mark that it may be.
    var decimal: DecimalMark? { self == .point ? .point : self == .comma ? .comma : nil }
  }

  private var isNegative = false
  /// The digits between marks; `marks[i]` precedes `groups[i + 1]`.
  private var groups: [[UInt8]] = [[]]
  private var marks: [Mark] = []

  init(_ bytes: [UInt8]) throws(ParsedNumber.Failure) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    if let sign = scalars.first, ["-", "+", "\u{2212}"].contains(sign) {
      isNegative = sign != "+"
      scalars.removeFirst()
    }
    for scalar in scalars {
      switch scalar {
      case "0"..."9":
        groups[groups.count - 1].append(UInt8(scalar.value - 48))
        continue
      case ".": marks.append(.point)
      case ",": marks.append(.comma)
      // Also figure, thin, narrow and other spaces without a break.
      case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": marks.append(.space)
      case "'", "’": marks.append(.apostrophe)
      default: throw .notANumber
      }
      groups.append([])
    }
    guard groups.contains(where: { !$0.isEmpty }) else { throw .notANumber }
  }

  func number() throws(ParsedNumber.Failure) -> ParsedNumber {
    let (wholeCount, evidence) = try interpret()
    let whole = groups[..<wholeCount].joined()
    let fraction = wholeCount < groups.count ? groups[wholeCount] : []
    let (value, _) = try ParsedNumber.scaled(whole + fraction, point: whole.count)
    return ParsedNumber(tenThousandths: isNegative ? -value : value, evidence: evidence)
  }

  /// The number of groups in the whole part; one more may follow as the fraction.
  private func interpret() throws(ParsedNumber.Failure) -> (Int, ParsedNumber.Evidence) {
    guard let last = marks.last else { return (1, .nothing) }
    let kinds = Set(marks)
    let lastCount = marks.count { $0 == last }
    // The last mark is the decimal one if it is a point or comma, is the only one of its kind, and
    // does not look like a grouping mark.
    if let mark = last.decimal, lastCount == 1, kinds.count > 1 || marks.count == 1 {
      let grouping = kinds.subtracting([last])
      guard grouping.count <= 1, marks.count == 1 || isGrouped(groups.count - 1) else {
        throw .notANumber
      }
      // One mark with three digits after it and one to three, not beginning with 0, before it.
      if marks.count == 1, groups[1].count == 3, (1...3).contains(groups[0].count),
        groups[0][0] != 0
      {
        return (1, .ambiguous(mark))
      }
      return (groups.count - 1, .shown(mark))
    }
    guard kinds.count == 1, isGrouped(groups.count) else { throw .notANumber }
    guard let mark = last.decimal else { return (groups.count, .nothing) }
    return (groups.count, .shown(mark == .point ? .comma : .point))
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
}
