import Bytes
import Localization
import Quantities

/// Reads the words of texts as the search compares them: folded, decimals as one word (`1.5`), and
/// a number with its unit as one in the base unit (`1000ml`).
///
/// `wordsOf` and `stem` in `templates/assets/search.js` have the same rules.
struct SearchText {
  private static let (mostDigits, mostDecimals) = (8, 4)
  private static let decimalPoint = UInt8(ascii: ".")
  private static let inch = Array("inch ".utf8)
  private static let scale = 10_000

  /// Each unit with the factor to its base unit.
  private static let units: [[UInt8]: (factor: Int, base: String)] = {
    var units: [[UInt8]: (factor: Int, base: String)] = [:]
    let (metric, own) = (
      """
      g 1 g,gr 1 g,gramm 1 g,gram 1 g,dag 10 g,kg 1000 g,kilo 1000 g,ml 1 ml,cl 10 ml,dl 100 ml,\
      l 1000 ml,liter 1000 ml,litre 1000 ml,mm 1 mm,cm 10 mm,m 1000 mm,inches 1 inch,zoll 1 inch,\
      stk 1 pc,st 1 pc,stuck 1 pc,pcs 1 pc,г 1 g,кг 1000 g,мл 1 ml,л 1000 ml,шт 1 pc
      """, "mg oz lb pc inch gb tb mb w kw v mah hz mhz ghz mp va"
    )
    for unit in metric.split(separator: ",") {
      let parts = unit.split(separator: " ")
      units[Array(parts[0].utf8)] = (Int(parts[1]) ?? 1, String(parts[2]))
    }
    for unit in own.split(separator: " ") { units[Array(unit.utf8)] = (1, String(unit)) }
    return units
  }()

  /// For each unit of sizes, what its symbol is as a word.
  private static let sizeUnits = SizeUnit.allCases.map { unit in
    let symbol = unit == .piece ? "pc" : unit.symbol.filter { $0 != " " }.lowercased()
    return units[Array(symbol.utf8)] ?? (1, symbol)
  }

  private var folding = TextFolding()
  private var folded: [UInt8] = []

  /// Calls `body` with each word of a text.
  mutating func forEachWord(of text: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    fold(text)
    var word = word(after: 0)
    while !word.isEmpty {
      var next = self.word(after: word.endIndex)
      if let (size, count) = Self.size(word, next) {
        body(size[...])
        if count == 2 { next = self.word(after: next.endIndex) }
      } else {
        body(word)
      }
      word = next
    }
  }

  /// The first word after a place in the folded text; empty after the last one.
  private func word(after place: Int) -> ArraySlice<UInt8> {
    folded[place...].drop { $0 == .space }.prefix { $0 != .space }
  }

  private mutating func fold(_ text: ArraySlice<UInt8>) {
    folded.removeAll(keepingCapacity: true)
    var start = text.startIndex
    for index in text.indices.dropFirst() where text[index - 1].isASCIIDigit {
      switch text[index] {
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard index + 1 < text.endIndex, text[index + 1].isASCIIDigit else { continue }
        folding.append(wordsOf: text[start..<index], to: &folded)
        folded.removeLast()
        folded.append(Self.decimalPoint)
        start = index + 1
      case UInt8(ascii: "\""):
        folding.append(wordsOf: text[start..<index], to: &folded)
        folded += Self.inch
        start = index + 1
      default: continue
      }
    }
    folding.append(wordsOf: text[start...], to: &folded)
  }

  /// A number with its unit as one word, and of how many words it is made; nil for another word.
  private static func size(
    _ word: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>
  ) -> (size: [UInt8], count: Int)? {
    // Most words do not begin with a number.
    guard word.first?.isASCIIDigit == true else { return nil }
    let number = word.prefix { $0.isASCIIDigit || $0 == decimalPoint }
    let own = word.dropFirst(number.count)
    guard let unit = units[Array(own.isEmpty ? next : own)], let amount = amount(of: number)
    else { return nil }
    return (size(amount * unit.factor, unit.base), own.isEmpty ? 2 : 1)
  }

  /// In ten-thousandths.
  private static func amount(of number: ArraySlice<UInt8>) -> Int? {
    let parts = number.split(separator: decimalPoint, omittingEmptySubsequences: false)
    guard let whole = parts.first, 1...mostDigits ~= whole.count, parts.count <= 2 else {
      return nil
    }
    let decimals = parts.count == 2 ? Array(parts[1]) : []
    if decimals.count > mostDecimals { return nil }
    let digits = whole + decimals + [UInt8](repeating: 0x30, count: mostDecimals - decimals.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func size(_ tenThousandths: Int, _ unit: String) -> [UInt8] {
    Array((FixedDecimal(tenThousandths: Int64(tenThousandths)).text + unit).utf8)
  }

  /// The size of one item of a package as a word, as in `6 x 330 ml`; nil for one too large.
  static func word(of size: Size) -> [UInt8]? {
    let (factor, base) = sizeUnits[Int(size.unit.rawValue)]
    let (amount, isTooLarge) = size.amount.tenThousandths.multipliedReportingOverflow(
      by: Int64(factor))
    return isTooLarge ? nil : self.size(Int(amount), base)
  }
}

/// The endings that words of a language are compared without: only those of plurals and of
/// declension.
package enum WordEndings: String, Sendable {
  case german = "de"
  case english = "en"
  case none = ""

  /// Fewer letters are left by no ending: `Eis` and `Eier` are other words than `Ei`.
  private var shortestStem: Int { self == .german ? 4 : 3 }
  /// True if a word may be made of two.
  var hasCompounds: Bool { self == .german }

  /// - Parameter locale: a BCP 47 tag.
  package init(locale: String) { self = Self(rawValue: String(locale.prefix(2))) ?? .none }

  /// Appends a word without its ending.
  func append(stemOf word: Span<UInt8>, to stem: inout [UInt8]) {
    let length = stemLength(of: word)
    stem.append(copying: word.extracting(0..<length))
    if self == .english, length < word.count, word[length] == UInt8(ascii: "i") {
      stem.append(UInt8(ascii: "y"))
    }
  }

  /// The number of bytes with which all forms of a word begin.
  func stemLength(of word: Span<UInt8>) -> Int {
    if word[0].isASCIIDigit { return word.count }
    func ends(_ ending: String) -> Bool {
      let count = ending.utf8.count
      return word.count > count
        && word.extracting((word.count - count)..<word.count).isEqual(to: ending.utf8.span)
    }
    func without(_ count: Int) -> Int {
      let length = word.count - count
      return letters(of: word.extracting(0..<length)) >= shortestStem ? length : word.count
    }
    switch self {
    case .none: return word.count
    case .german:
      if ends("en") || ends("es") { return without(2) }
      if ends("e") || ends("en") || ends("ln") || ends("rn") { return without(1) }
      return ends("s") && !ends("ss") ? without(1) : word.count
    case .english:
      if ends("ies"), word.count > 5 { return without(3) }
      if ends("sses") || ends("shes") || ends("ches") || ends("xes") { return without(2) }
      return ends("s") && !ends("ss") && !ends("us") ? without(1) : word.count
    }
  }

  private func letters(of word: borrowing Span<UInt8>) -> Int {
    var count = 0
    for index in word.indices where word[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
