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

  /// A word of a product, in four bytes: a large shop has tens of millions.
  struct Posting {
    private let word: UInt32

    init(number: Int32, level: UInt32) { word = UInt32(number) * 16 + level }

    var number: Int32 { Int32(word / 16) }
    var level: UInt32 { word % 16 }
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
      values.reserveCapacity(values.count + places.count)
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

  /// The terms of a product.
  private struct ProductTerms {
    /// All of them, with how much each counts.
    let weights: [(term: Int32, value: Double)]
    let core: [Int32]
    /// Those of the name and of the compounds in its core.
    let name: [Int32]

    /// - Parameter usual: the usual number of words of a core, and of the others.
    init(
      _ product: SearchTexts.ProductWords, usual: (core: Double, rest: Double),
      _ texts: SearchTexts, _ terms: SearchTerms
    ) {
      var (core, rest) = (Counts(), Counts())
      core.add(product.core, place: place, texts, terms)
      rest.add(product.core.upperBound..<product.name.upperBound, place: 0, texts, terms)
      rest.add(product.rest, place: 0, texts, terms)
      let coreTerms = core.values.map(\.term)
      self.core = coreTerms
      name = texts.words[product.name].reduce(into: coreTerms) { name, word in
        let term = terms.terms[Int(word)]
        if !name.contains(term) { name.append(term) }
      }
      var weights = Counts()
      weights.values.reserveCapacity(name.count + rest.values.count + product.size.count)
      core.forEachWeight(usual: usual.core, 1) { weights.add($0, $1) }
      rest.forEachWeight(usual: usual.rest, SearchWeights.rest) { weights.add($0, $1) }
      for word in texts.words[product.size] { weights.add(terms.terms[Int(word)], 1) }
      self.weights = weights.values
    }
  }

  init(_ texts: SearchTexts, _ terms: SearchTerms) {
    let count = Double(max(texts.indices.count, 1))
    let cores = texts.indices.reduce(0) { $0 + texts[$1].core.count }
    let others = texts.indices.reduce(0) {
      $0 + texts[$1].rest.upperBound - texts[$1].core.upperBound
    }
    let usual = (core: max(Double(cores) / count, 1), rest: max(Double(others) / count, 1))
    // Each product is read twice: the terms of all together are larger than the shop.
    func read(_ index: Int) -> ProductTerms {
      ProductTerms(texts[index], usual: usual, texts, terms)
    }
    var aisles = AislesOfTerms(terms)
    starts = [Int](repeating: 0, count: terms.table.count + 1)
    for index in texts.indices {
      let own = read(index)
      aisles.add(own.name)
      for (term, _) in own.weights { starts[Int(term) + 1] += 1 }
    }
    for term in terms.table.strings.indices { starts[term + 1] += starts[term] }
    let none = Posting(number: 0, level: 0)
    postings = [Posting](repeating: none, count: starts.last ?? 0)
    var next = starts
    var rest = texts.indices
    while let aisle = rest.first.map({ texts.aisle(of: $0) }) {
      let products = rest.prefix { texts.aisle(of: $0) == aisle }
      rest = rest.dropFirst(products.count)
      let all = products.map { read($0) }
      aisles.enter(all.map(\.name))
      for (index, own) in zip(products, all) {
        let shares = aisles.shares(of: own.weights.map(\.term), core: own.core)
        for ((term, weight), share) in zip(own.weights, shares) {
          postings[next[Int(term)]] = Posting(
            number: texts.number(of: index), level: Self.level(of: weight, share: share))
          next[Int(term)] += 1
        }
      }
    }
  }

  /// - Parameter share: how well the word tells the aisle of the product, from 0 to 1.
  static func level(of weight: Double, share: Double) -> UInt32 {
    let level = most * (1 - aisleShare + aisleShare * share) * weight / (saturation + weight)
    return UInt32(max(1, level.rounded()))
  }

  subscript(term: Int) -> ArraySlice<Posting> { postings[starts[term]..<starts[term + 1]] }
}

/// How far the words of names tell in which aisle a product is.
private struct AislesOfTerms {
  private let isNumber: [Bool]
  /// For each term, how many names have it, and one more, since a single one proves little.
  private var totals: [Int32]
  /// The same for an aisle, without one more.
  private var own: [Int32]
  /// The terms of that aisle's names.
  private var names: [[Int32]] = []

  init(_ terms: SearchTerms) {
    isNumber = terms.table.strings.map { $0.first?.isASCIIDigit ?? true }
    own = [Int32](repeating: 0, count: terms.table.count)
    totals = own.map { $0 + 1 }
  }

  /// Counts the terms of a name among those of the shop.
  mutating func add(_ name: [Int32]) { for term in name { totals[Int(term)] += 1 } }

  /// Begins with an aisle.
  ///
  /// - Parameter names: the terms of its names.
  mutating func enter(_ names: [[Int32]]) {
    for name in self.names { for term in name { own[Int(term)] = 0 } }
    self.names = names
    for name in names { for term in name { own[Int(term)] += 1 } }
  }

  /// For each term, how well it tells the aisle of a product, beside the best word of its core.
  ///
  /// - Parameter core: the terms of the core.
  func shares(of terms: [Int32], core: [Int32]) -> [Double] {
    func telling(_ term: Int32) -> Double { Double(own[Int(term)]) / Double(totals[Int(term)]) }
    let best = core.filter { !isNumber[Int($0)] }.map { telling($0) }.max() ?? 0
    return terms.map { min(1, telling($0) / (best > 0 ? best : 1)) }
  }
}
