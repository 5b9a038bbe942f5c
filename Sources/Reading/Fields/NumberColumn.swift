import Diagnostics
import Quantities
import Tables

/// A column of numbers. Its first field that can tell says whether points or commas are decimal, so
/// that `1,299` is never guessed row by row (`Input: Numbers`).
struct NumberColumn {
  enum Kind { case price, size, other }

  let kind: Kind
  /// Aisle's name of it, and its title in the file.
  let name, title: String
  /// The numbers of a row.
  let fields: (borrowing TableRow) -> [Field]
  /// One that may follow a number without a meaning.
  var sign: Character { kind == .price ? "*" : "%" }
  /// The decimal mark; nil if each single mark groups thousands.
  var mark: DecimalMark?
  /// `isSettled`: `mark` no longer changes; `isStated`: `shop.json` says it.
  var (isSettled, isStated) = (false, false)
  /// The first field that shows a decimal point, and the first that shows a decimal comma.
  private(set) var points, commas: SourceLocation?
  /// True if there are such fields; to look at the locations for each number would copy them.
  private var (showsPoints, showsCommas) = (false, false)
  /// The first field that can be read in two ways.
  private var ambiguous: SourceLocation?
  private var isReported = false

  init(
    _ kind: Kind, of name: String, titled title: String,
    _ fields: @escaping (borrowing TableRow) -> [Field]
  ) {
    (self.kind, self.name, self.title, self.fields) = (kind, name, title, fields)
  }

  /// The mark that its fields show so far; nil if they show none, or both.
  var shown: DecimalMark? {
    showsPoints == showsCommas ? nil : showsPoints ? .point : .comma
  }

  /// True if its fields show both marks.
  var isMixed: Bool { showsPoints && showsCommas }

  /// Notes that a field shows a decimal mark.
  @inline(__always)
  mutating func note(_ shown: DecimalMark, at location: @autoclosure () -> SourceLocation) {
    if shown == .point ? showsPoints : showsCommas { return }
    if shown == .point { points = location() } else { commas = location() }
    (showsPoints, showsCommas) = (points != nil, commas != nil)
    if !isSettled { (mark, isSettled) = (shown, true) }
  }

  mutating func noteAmbiguous(at location: @autoclosure () -> SourceLocation) {
    if ambiguous == nil { ambiguous = location() }
  }

  /// Reports, once, that fields contradict one another although one can be read in two ways.
  ///
  /// - Returns: whether that is an error, because a price may be a thousandth of what was meant.
  mutating func reportContradiction(_ faults: FaultLog) -> Bool {
    guard !isStated, !isReported, let ambiguous, let points, let commas else { return false }
    isReported = true
    let notes: [Diagnostic.Note] = [
      .init("a decimal point is here", at: points), .init("a decimal comma is here", at: commas),
    ]
    if kind == .price {
      faults.error(.ambiguousPrice(at: ambiguous, notes))
      return true
    }
    faults.warning(
      .mixedDecimals, about: title,
      "the column \(title.inBackticks) has both decimal points and decimal commas", at: ambiguous,
      notes: notes,
      help: "write all numbers alike; this one was read with a decimal "
        + (mark == .point ? "point" : "comma"))
    return false
  }
}

extension Diagnostic {
  /// A price like `1.299`, which nothing in its file explains.
  static func ambiguousPrice(at location: SourceLocation, _ notes: [Note] = []) -> Diagnostic {
    let digits = location.marked.filter { $0.isASCII && $0.isNumber }
    let decimal = "\(digits.dropLast(3)).\(digits.suffix(3))"
    let isPoint = location.marked.contains(".")
    func setting(_ mark: DecimalMark) -> String { "`\"decimal\": \"\(mark.rawValue)\"`" }
    return Diagnostic(
      "the price \(location.marked.inBackticks) may be \(decimal) or \(digits)", at: location,
      notes: notes,
      help: "write prices with two decimals, or say it beside the file's name in `shop.json`: "
        + "\(setting(isPoint ? .point : .comma)) for \(decimal), or "
        + "\(setting(isPoint ? .comma : .point)) for \(digits)")
  }
}
