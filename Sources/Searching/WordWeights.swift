import Bytes

/// How much each word says of each product: BM25F with few weights, near neutral, each with a
/// reason that holds for any shop (`Site: Search files`).
struct WordWeights {
  /// The first use of a word says nearly all; ten more say little.
  private static let saturation = 0.5
  /// How far a text longer than most counts for less: the share of its length.
  private static let lengthShare = 0.75
  /// A description says what a product has; its name says what it is.
  private static let descriptionShare = 0.7
  /// `Butter` in `Butter-Croissant`, of a word of its own.
  private static let modifierShare = 0.6
  /// The end of a compound, of a word of its own; the most usual compounds have all of it, as by
  /// `milch` people mean the most usual kind.
  private static let (compoundShare, usualShare) = (0.9, 0.1)
  private static let shortestPart = 3

  private let words: SearchWords
  /// For each word, in how many names it stands.
  private var nameCounts: [Int]
  /// For each word, the words of names with which it ends as a compound.
  private var endings: [[Int32]]
  private var averageLengths = [1.0, 1.0, 1.0, 1.0]

  /// The products of each word.
  private(set) var postings = PostingLists()

  /// - Complexity: O(length of all texts).
  init(_ words: SearchWords) {
    self.words = words
    nameCounts = Self.nameCounts(words)
    endings = []
    endings = (0..<words.table.count).map { compoundEndings(of: $0) }
    averageLengths = SearchedField.allCases.map { averageLength($0) }
    weigh()
  }

  private static func nameCounts(_ words: SearchWords) -> [Int] {
    var counts = [Int](repeating: 0, count: words.table.count)
    for index in words.products.indices {
      for token in words.tokens(.name, of: index) { counts[Int(token.word)] += 1 }
    }
    return counts
  }

  // MARK: Words

  /// The words of names with which a compound ends: `milch` of `vollmilch`. The parts before short
  /// ones must be words, too: no egg is in `glutenfrei`.
  private func compoundEndings(of number: Int) -> [Int32] {
    let table = words.table
    let range = table.strings.range(of: number)
    let word = table.strings.bytes.span.extracting(range)
    if word.count < 5 || !Self.isLetters(word) { return [] }
    var found: [Int32] = []
    for start in Self.shortestPart..<word.count - 1 {
      guard let end = table.number(of: word.extracting(start..<word.count)), nameCounts[end] > 0
      else { continue }
      let length = word.count - start
      if length > 3 || (length == 3 || start > 3) && isPart(word.extracting(0..<start)) {
        found.append(Int32(end))
      }
    }
    return found
  }

  private static func isLetters(_ word: borrowing Span<UInt8>) -> Bool {
    for index in word.indices where !word[index].isASCIILetter { return false }
    return true
  }

  /// Whether the beginning of a compound is a word, if need be without the letter that joins it.
  private func isPart(_ part: borrowing Span<UInt8>) -> Bool {
    if words.table.number(of: part) != nil { return true }
    return "sne".utf8.contains(part[part.count - 1])
      && words.table.number(of: part.extracting(0..<part.count - 1)) != nil
  }

  // MARK: Fields

  /// The average over the products that have the field, rounded, so that one product more hardly
  /// ever changes it.
  private func averageLength(_ field: SearchedField) -> Double {
    var (sum, count) = (0, 0)
    for index in words.products.indices {
      let tokens = words.tokens(field, of: index)
      if tokens.isEmpty { continue }
      sum += length(of: tokens)
      count += 1
    }
    return count == 0 ? 1 : max(1, (Double(sum) / Double(count)).rounded())
  }

  /// The number of words; sizes and other numbers don't dilute what a text says.
  private func length(of tokens: ArraySlice<SearchWords.Token>) -> Int {
    let strings = words.table.strings
    return tokens.count { !strings.bytes[strings.range(of: Int($0.word)).lowerBound].isASCIIDigit }
  }

  // MARK: Weighing

  private mutating func weigh() {
    var scratch = Scratch(wordCount: words.table.count)
    var heads = HeadWords(words, endings: endings)
    for aisle in heads.aisles {
      heads.enter(aisle)
      for index in aisle {
        collect(index, &scratch)
        let factor = heads.factors(of: index, in: aisle)
        scratch.forEachWord { word, weight in
          postings.append(
            word, number: words.products[index].number,
            level: WeightLevels.level(of: weight * factor(word)))
        }
        scratch.removeAll()
      }
      heads.leave(aisle)
    }
    postings.sort(wordCount: words.table.count)
  }

  /// Collects the words of a product with their weights.
  private func collect(_ index: Int, _ scratch: inout Scratch) {
    for field in [SearchedField.name, .brand, .description] {
      addFrequencies(of: words.tokens(field, of: index), field, &scratch)
    }
    for word in scratch.words {
      let frequency = scratch.frequencies[Int(word)]
      let weight = frequency * (1 + Self.saturation) / (frequency + Self.saturation)
      scratch.raise(word, to: weight)
      let count = nameCounts[Int(word)]
      for end in endings[Int(word)] {
        let quarters = min(4, count * 4 / (nameCounts[Int(end)] + 1))
        let share = Self.compoundShare + Self.usualShare * Double(quarters) / 4
        scratch.raise(end, to: weight * share)
      }
    }
    for token in words.tokens(.code, of: index) { scratch.raise(token.word, to: 1) }
  }

  private func addFrequencies(
    of tokens: ArraySlice<SearchWords.Token>, _ field: SearchedField, _ scratch: inout Scratch
  ) {
    var relative = Double(max(1, length(of: tokens))) / averageLengths[field.rawValue]
    // What a description names is not what the product is, however little else it says.
    if field == .description { relative = max(0.5, relative) }
    let norm = field == .brand ? 1 : 1 - Self.lengthShare + Self.lengthShare * relative
    let share = field == .description ? Self.descriptionShare : 1
    func weight(_ token: SearchWords.Token) -> Double {
      (token.isModifier ? Self.modifierShare : 1) * share / norm
    }
    for token in tokens { scratch.add(token.word, weight(token)) }
    // `smart watch` is a `smartwatch`.
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      let strings = words.table.strings
      scratch.joined.removeAll(keepingCapacity: true)
      strings.append(Int(token.word), to: &scratch.joined)
      strings.append(Int(next.word), to: &scratch.joined)
      if let both = words.table.number(of: scratch.joined.span), nameCounts[both] > 0 {
        scratch.add(Int32(both), min(weight(token), weight(next)))
      }
    }
  }

  /// What is collected of one product.
  private struct Scratch {
    private(set) var frequencies: [Double]
    private(set) var weights: [Double]
    private(set) var words: [Int32] = []
    private var weighed: [Int32] = []
    var joined: [UInt8] = []

    init(wordCount: Int) {
      frequencies = [Double](repeating: 0, count: wordCount)
      weights = frequencies
    }

    mutating func add(_ word: Int32, _ frequency: Double) {
      if frequencies[Int(word)] == 0 { words.append(word) }
      frequencies[Int(word)] += frequency
    }

    mutating func raise(_ word: Int32, to weight: Double) {
      if weights[Int(word)] == 0 { weighed.append(word) }
      weights[Int(word)] = max(weights[Int(word)], weight)
    }

    func forEachWord(_ body: (Int32, Double) -> Void) {
      for word in weighed { body(word, weights[Int(word)]) }
    }

    mutating func removeAll() {
      for word in words { frequencies[Int(word)] = 0 }
      for word in weighed { weights[Int(word)] = 0 }
      words.removeAll(keepingCapacity: true)
      weighed.removeAll(keepingCapacity: true)
    }
  }
}

/// The levels of weights, from 0 to 63. Each is about 4.5 percent above the one before.
enum WeightLevels {
  /// The weight of each level in thousandths. `search-rating.js` makes the same.
  static let values: [Int] = {
    var values = [200]
    while values.count < 64 { values.append((values[values.count - 1] * 1045 + 500) / 1000) }
    return values
  }()

  /// The nearest level.
  static func level(of weight: Double) -> UInt8 {
    let thousandths = weight * 1000
    var level = 0
    while level < 63, Double(values[level] + values[level + 1]) / 2 <= thousandths { level += 1 }
    return UInt8(level)
  }
}

/// For each word, the numbers of its products, ascending, and the level of each.
struct PostingLists: Sendable {
  private var words: [Int32] = []
  private(set) var numbers: [Int32] = []
  private(set) var levels: [UInt8] = []
  private var starts: [Int] = []

  mutating func append(_ word: Int32, number: Int, level: UInt8) {
    words.append(word)
    numbers.append(Int32(number))
    levels.append(level)
  }

  /// Where the products of a word are in `numbers` and `levels`.
  func range(of word: Int) -> Range<Int> { starts[word]..<starts[word + 1] }

  /// Sorts by word what was appended by product.
  mutating func sort(wordCount: Int) {
    starts = [Int](repeating: 0, count: wordCount + 1)
    for word in words { starts[Int(word) + 1] += 1 }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var next = starts
    var sortedNumbers = numbers
    var sortedLevels = levels
    for (index, word) in words.enumerated() {
      sortedNumbers[next[Int(word)]] = numbers[index]
      sortedLevels[next[Int(word)]] = levels[index]
      next[Int(word)] += 1
    }
    (numbers, levels, words) = (sortedNumbers, sortedLevels, [])
  }
}
