import Bytes

/// How far the words of names say what products are, as the catalog itself tells it.
///
/// In `Iced tea lemon`, the other words tell in which aisle it is, so the product isn't a lemon; in
/// `Lemons from Spain`, nothing else does. The aisle of a word is the one with most such names.
struct HeadWords {
  /// How many words at the beginning of a name may say what the product is; later ones are details.
  private static let mostWords = 6
  /// How many products more than there are a word is judged by, as those few may be by chance.
  private static let doubt = 1.0
  /// How much more a word counts in an aisle that is all its own.
  private static let aisleShare = 2.0
  /// How much less a word counts in a name whose other words say all.
  private static let nameShare = 0.3
  /// The words after these are details in all languages that have them: what it is made of, comes
  /// with, or is for.
  private static let links = """
    mit aus in im fur ohne und von vom zum zur auf with for from without and of on de du des avec \
    sans pour aux et del con sin para di della senza per com sem met voor van zonder uit ze bez na \
    se za od sa ile icin ve со для без из на
    """

  private let words: SearchWords
  /// The products of each aisle, as indices of `words.products`.
  let aisles: [Range<Int>]
  /// For each word, itself and the words with which it ends as a compound.
  private let parts: [[Int32]]
  /// For each word, what it shares with its other forms.
  private var stems: [Int32] = []
  private var isLink: [Bool]
  /// For each word, how far it tells in which aisle a product is, from 0 to 1.
  private var telling: [Double] = []
  /// For each product, the words of its name, each with how far it says what the product is.
  private var heads: [[(token: SearchWords.Token, share: Double)]] = []
  /// For each stem, in how many names it says what the product is.
  private var counts: [Double]
  /// The same for the names of one aisle.
  private var aisleCounts: [Double]

  /// - Parameter endings: for each word, those with which it ends as a compound.
  init(_ words: SearchWords, endings: [[Int32]]) {
    self.words = words
    aisles = Self.aisles(of: words.products)
    parts = endings.enumerated().map { [Int32($0.offset)] + $0.element }
    isLink = [Bool](repeating: false, count: words.table.count)
    for link in Self.links.split(separator: " ") {
      if let word = words.table.number(of: Array(link.utf8).span) { isLink[word] = true }
    }
    var table = ByteStringTable()
    let strings = words.table.strings
    for word in strings.indices {
      let text = strings.bytes.span.extracting(strings.range(of: word))
      let stem = text.extracting(0..<WordForms.stemLength(of: text))
      stems.append(Int32(table.insert(stem).number))
    }
    counts = [Double](repeating: 0, count: table.count)
    aisleCounts = counts
    telling = tellingShares()
    heads = words.products.indices.map { heads(of: $0) }
    for index in heads.indices {
      for (stem, share) in headStems(of: index) { counts[stem] += share }
    }
  }

  private static func aisles(of products: [SearchWords.Texts]) -> [Range<Int>] {
    var aisles: [Range<Int>] = []
    var start = 0
    for index in products.indices
    where index + 1 == products.count || products[index].aisle != products[index + 1].aisle {
      aisles.append(start..<index + 1)
      start = index + 1
    }
    return aisles
  }

  // MARK: Names

  /// The words that may say what a product is, without the brand.
  private func naming(_ index: Int) -> [(token: SearchWords.Token, isDetail: Bool)] {
    let brand = words.tokens(.brand, of: index)
    var naming: [(token: SearchWords.Token, isDetail: Bool)] = []
    var isDetail = false
    for token in words.tokens(.name, of: index).lazy
      .filter({ token in !brand.contains { $0.word == token.word } }).prefix(Self.mostWords)
    {
      if isLink[Int(token.word)], !naming.isEmpty {
        isDetail = true
      } else {
        naming.append((token, isDetail))
      }
    }
    return naming
  }

  /// Less of a word if others tell where the product stands.
  private func heads(of index: Int) -> [(token: SearchWords.Token, share: Double)] {
    let naming = naming(index)
    return naming.map { one, _ in
      var share = 1.0
      for (other, isDetail) in naming
      where !isDetail && !other.isModifier && !areRelated(one.word, other.word) {
        share *= 1 - telling[Int(other.word)]
      }
      return (one, share)
    }
  }

  /// Whether two words are forms of one, or end with forms of one.
  private func areRelated(_ one: Int32, _ other: Int32) -> Bool {
    parts[Int(one)].contains { part in
      parts[Int(other)].contains { stems[Int($0)] == stems[Int(part)] }
    }
  }

  /// The share of all products that an aisle has, in 32nds, which one more hardly ever changes.
  private func share(of aisle: Range<Int>) -> Double {
    (Double(aisle.count) / Double(words.products.count) * 32).rounded() / 32
  }

  /// For each word, how much more of its products an aisle has than of all products, in eighths.
  private func tellingShares() -> [Double] {
    var (all, own, most) = (
      [Int](repeating: 0, count: stems.count), [Int](repeating: 0, count: stems.count),
      [(count: Int, share: Double)](repeating: (0, 0), count: stems.count)
    )
    for aisle in aisles {
      var found: [Int32] = []
      for word in aisle.lazy.flatMap({ Set(naming($0).map(\.token.word)) }) {
        if own[Int(word)] == 0 { found.append(word) }
        own[Int(word)] += 1
      }
      for word in found.lazy.map({ Int($0) }) {
        if own[word] > most[word].count { most[word] = (own[word], share(of: aisle)) }
        all[word] += own[word]
        own[word] = 0
      }
    }
    let strings = words.table.strings
    return strings.indices.map { word in
      let text = strings[word]
      if text.count < 2 || text[text.startIndex].isASCIIDigit { return 0 }
      let share = Double(most[word].count) / (Double(all[word]) + Self.doubt)
      // Rounded down: where one aisle has nearly all products, its words tell nothing.
      return (max(0, share - most[word].share) * 8).rounded(.down) / 8
    }
  }

  // MARK: Aisles

  /// Counts the names of an aisle, whose products are weighed next.
  mutating func enter(_ aisle: Range<Int>) {
    for index in aisle {
      for (stem, share) in headStems(of: index) { aisleCounts[stem] += share }
    }
  }

  mutating func leave(_ aisle: Range<Int>) {
    for index in aisle {
      for (stem, _) in headStems(of: index) { aisleCounts[stem] = 0 }
    }
  }

  /// The stems of the words of a name and of their parts, each with how far it says what the
  /// product is.
  private func headStems(of index: Int) -> [(stem: Int, share: Double)] {
    heads[index].filter { !$0.token.isModifier }.flatMap { token, share in
      parts[Int(token.word)].map { (Int(stems[Int($0)]), share) }
    }
  }

  /// How much more or less the words of a product weigh.
  ///
  /// - Parameter aisle: that of the product, which was entered.
  func factors(of index: Int, in aisle: Range<Int>) -> (Int32) -> Double {
    let heads = heads[index]
    let share = share(of: aisle)
    // A word that is only in a description says no more than those of the name.
    let least = heads.map(\.share).min() ?? 1
    let strings = words.table.strings
    return { word in
      let text = strings.bytes.span.extracting(strings.range(of: Int(word)))
      if WholeWord.isOne(text) { return 1 }
      let own =
        parts[Int(word)].map { part in
          let stem = Int(stems[Int(part)])
          return aisleCounts[stem] / (counts[stem] + Self.doubt) - share
        }.max() ?? 0
      let inAisle = (Self.aisleShare * max(0, own) * 8).rounded() / 8
      let inName =
        heads.filter { parts[Int($0.token.word)].contains(word) }.map(\.share).max()
        ?? least
      return (1 + inAisle) * (1 - Self.nameShare * (1 - inName))
    }
  }
}
