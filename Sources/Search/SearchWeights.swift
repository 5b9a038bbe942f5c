import Bytes

/// How well the products fit the words of their texts: one weight from 1 to 15 for each word of a
/// product, which already knows all but the query.
struct SearchWeights {
  /// The usual values of BM25: how soon a repeated word counts no more, and how much less the words
  /// of a longer text count.
  private static let (saturation, lengthShare) = (1.2, 0.75)
  /// A word beside the core of a name counts half of one in it.
  private static let rest = 0.5
  /// A part before the last one of a compound, the milk in milk chocolate.
  private static let modifier = 0.25
  /// The second word of a name counts 1 / 1.1, the third 1 / 1.2: variants follow what it is.
  private static let place = 0.1
  /// How much of a weight is lost at most if other words of the name explain the aisle better.
  private static let aisleShare = 0.5
  private static let most = 15.0

  /// A word of a product.
  struct Posting {
    let number: Int32
    let level: UInt8
  }

  /// For each term, where its postings are.
  private var starts: [Int]
  /// For each term its postings, ascending by number.
  private var postings: [Posting]

  /// The words of a text with how much each counts.
  private struct Counts {
    var values: [(term: Int32, value: Double)] = []
    var length = 0.0

    mutating func add(_ term: Int32, _ value: Double) {
      if let index = values.firstIndex(where: { $0.term == term }) {
        values[index].value += value
      } else {
        values.append((term, value))
      }
    }

    /// - Parameter place: how much less a word counts than the one before.
    mutating func add(
      _ places: Range<Int>, place: Double, _ texts: SearchTexts, _ terms: SearchTerms
    ) {
      for word in texts.words[places].lazy.map({ Int($0) }) {
        let weight = 1 / (1 + place * length)
        add(terms.terms[word], weight)
        let parts = terms.parts[word]
        for (index, part) in parts.enumerated() {
          add(part, index + 1 == parts.count ? weight : weight * modifier)
        }
        length += 1
      }
    }

    /// - Parameter weight: of a word in this text.
    func forEachWeight(usual: Double, _ weight: Double, _ body: (Int32, Double) -> Void) {
      let divisor = 1 - lengthShare + lengthShare * length / usual
      for (term, value) in values { body(term, weight * value / divisor) }
    }
  }

  init(_ texts: SearchTexts, _ terms: SearchTerms) {
    let read = texts.products.map { product in
      var (core, rest) = (Counts(), Counts())
      core.add(product.core, place: Self.place, texts, terms)
      rest.add(product.core.upperBound..<product.name.upperBound, place: 0, texts, terms)
      rest.add(product.rest, place: 0, texts, terms)
      return (core: core, rest: rest)
    }
    let count = Double(max(read.count, 1))
    let usual = (
      core: max(read.reduce(0) { $0 + $1.core.length } / count, 1),
      rest: max(read.reduce(0) { $0 + $1.rest.length } / count, 1)
    )
    var aisles = AislesOfTerms(texts, terms, cores: read.map { $0.core.values.map(\.term) })
    var found: [(term: Int32, posting: Posting)] = []
    for (index, product) in texts.products.enumerated() {
      let (core, rest) = read[index]
      var weights = Counts()
      core.forEachWeight(usual: usual.core, 1) { weights.add($0, $1) }
      rest.forEachWeight(usual: usual.rest, Self.rest) { weights.add($0, $1) }
      for word in texts.words[product.wholes] { weights.add(terms.terms[Int(word)], 1) }
      let shares = aisles.shares(of: weights.values.map(\.term), in: index)
      for ((term, weight), share) in zip(weights.values, shares) {
        let level =
          Self.most * (1 - Self.aisleShare + Self.aisleShare * share) * weight
          / (Self.saturation + weight)
        let posting = Posting(number: Int32(product.number), level: UInt8(max(1, level.rounded())))
        found.append((term, posting))
      }
    }
    starts = [Int](repeating: 0, count: terms.table.count + 1)
    for (term, _) in found { starts[Int(term) + 1] += 1 }
    for term in terms.table.strings.indices { starts[term + 1] += starts[term] }
    postings = [Posting](repeating: Posting(number: 0, level: 0), count: found.count)
    var next = starts
    for (term, posting) in found {
      postings[next[Int(term)]] = posting
      next[Int(term)] += 1
    }
  }

  subscript(term: Int) -> ArraySlice<Posting> { postings[starts[term]..<starts[term + 1]] }
}

/// How far the words of names tell in which aisle a product is.
private struct AislesOfTerms {
  private let texts: SearchTexts
  private let isNumber: [Bool]
  private let cores: [[Int32]]
  /// For each product, the terms of its name and of the compounds in its core.
  private let names: [[Int32]]
  /// For each term, how many names have it, and one more, since a single one proves little.
  private var totals: [Int]
  /// The same for the aisle `aisle`, without one more.
  private var own: [Int]
  private var aisle = 0..<0

  init(_ texts: SearchTexts, _ terms: SearchTerms, cores: [[Int32]]) {
    self.texts = texts
    self.cores = cores
    isNumber = terms.table.strings.map { $0.first?.isASCIIDigit ?? true }
    names = zip(texts.products, cores).map { product, core in
      texts.words[product.name].reduce(into: core) { name, word in
        let term = terms.terms[Int(word)]
        if !name.contains(term) { name.append(term) }
      }
    }
    own = [Int](repeating: 0, count: terms.table.count)
    totals = own.map { $0 + 1 }
    for name in names { for term in name { totals[Int(term)] += 1 } }
  }

  /// For each term, how well it tells the aisle of a product, beside the best word of its core.
  ///
  /// - Parameter index: of the product; those of an aisle are asked for one after another.
  mutating func shares(of terms: [Int32], in index: Int) -> [Double] {
    if !aisle.contains(index) { enter(index) }
    func telling(_ term: Int32) -> Double { Double(own[Int(term)]) / Double(totals[Int(term)]) }
    let best = cores[index].filter { !isNumber[Int($0)] }.map { telling($0) }.max() ?? 0
    return terms.map { min(1, telling($0) / (best > 0 ? best : 1)) }
  }

  private mutating func enter(_ index: Int) {
    for name in names[aisle] { for term in name { own[Int(term)] = 0 } }
    let number = texts.products[index].aisle
    let end = texts.products[index...].firstIndex { $0.aisle != number } ?? names.count
    aisle = index..<end
    for name in names[aisle] { for term in name { own[Int(term)] += 1 } }
  }
}
