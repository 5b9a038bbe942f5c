import Bytes
import Foundation
package import Shop

/// Searches a catalog by the rules of `templates/assets/search-index.js`, for the command `search`:
/// it finds what the page finds, in the same order, and says why.
package struct SearchEngine {
  private static let (fewProducts, muchMoreFrequent, frequencyOfError) = (3, 4, 6)
  private static let (mostErrors, mostLongErrors, mostSuggested, longWord) = (100, 160, 200, 8)
  private static let (shareOfMeant, shareOfWell, fewResults) = (80, 0.5, 10)
  private static let (costOfForm, mostSplits) = (10, 2)
  private static let (shareOfOther, shareOfAisle) = (85, 40)
  private static let (mostOfWord, mostBesides, mostLonger) = (4, 8, 6)

  /// How products fit a term.
  struct Fits {
    /// By the numbers of the products.
    var weights: [Int: Double] = [:]
    /// The products that have the whole word or another form of it.
    var strong: Set<Int> = []
    /// For each product, the word that fits best.
    var words: [Int: String] = [:]
  }

  /// A product that a query finds.
  package struct Hit: Sendable {
    /// Index into the catalog's products.
    package let product: Int32
    package let score: Double
    /// For each term of the query that it fits.
    package let reasons: [Reason]
  }

  /// Why a product fits a term.
  package struct Reason: Sendable {
    /// The word of the product that fits.
    package let word: String
    /// Of the word for the product, times the share of its fit, in hundred-thousandths.
    package let weight: Double
    /// Of the term, in thousandths.
    package let rarity: Double
  }

  package struct Found: Sendable {
    /// The best first.
    package let results: [Hit]
    /// How many of the first ones fit well.
    package let wellMatching: Int
    package let hasAllWords: Bool
    /// For each word with errors, what was meant.
    package let corrections: [String: String]
  }

  private let index: SearchIndex
  private let catalog: Catalog
  private let synonyms: [[SearchQuery.Way]]
  private let language: String
  private let products: [Int: Int32]
  private let firstWords: [String]

  /// - Parameters:
  ///   - numbered: see `ProductPlaces.numbered`.
  ///   - synonyms: the lines of `synonyms.txt`.
  ///   - language: a BCP 47 tag.
  package init(
    _ catalog: Catalog, _ numbered: [(number: Int, product: Int32)], synonyms: [String],
    language: String
  ) {
    self.catalog = catalog
    self.synonyms = synonyms.map { SearchQuery.group(of: $0) }
    self.language = language
    index = SearchIndex(SearchWords(catalog, numbered))
    products = Dictionary(uniqueKeysWithValues: numbered.map { ($0.number, $0.product) })
    firstWords = index.firstWords
  }

  /// The products that a query finds.
  ///
  /// - Parameter exact: whether typing errors are left as they are.
  package func search(_ text: String, exact: Bool = false) -> Found {
    let query = SearchQuery(text, synonyms: synonyms, language: language)
    var state = State(exact: exact, besides: Self.mostBesides)
    let byID = query.id.map { fit(word: $0, &state) } ?? Fits()
    if !byID.weights.isEmpty { return combined([byID], without: [], state) }
    // As the script, which begins to load all words before it has any.
    let typed = query.terms.map { fit(ways: $0, &state) }
    var terms: [Fits] = []
    for (ways, fits) in zip(query.terms, typed) {
      terms.append(fit(ways, fits, &state))
    }
    let unwanted = query.excluded.map { fit(word: $0, &state) }
    return combined(terms, without: unwanted, state)
  }

  /// The fields of a product that have words or, if those are the ends of compounds, words that end
  /// with them.
  package static func fields(of words: String, in product: Int, of catalog: Catalog) -> [String] {
    let wanted = words.split(separator: " ")
    var fields: [String] = []
    catalog.forEachSearchedText(of: product) { field, text in
      let own = SearchQuery.words(of: catalog.string(text))
      let has = own.contains { word in wanted.contains { word.hasSuffix($0) } }
      if has, !fields.contains(field.title) { fields.append(field.title) }
    }
    return fields
  }

  private struct State {
    let exact: Bool
    /// How many more files the words of a search may load.
    var besides: Int
    var corrections: [String: String] = [:]
  }

  // MARK: Words

  /// The places of the words that begin like all forms of a word and that the page loads.
  private func entries(of word: String, _ state: inout State) -> [Int] {
    if firstWords.isEmpty { return [] }
    let isWhole = WordRating.isWhole(word)
    let start = isWhole ? word : WordRating.stem(of: word, in: language)
    func file(of text: String) -> Int {
      max(0, (firstWords.lastIndex { !text.utf16.lexicographicallyPrecedes($0.utf16) }) ?? 0)
    }
    let (first, own, last) = (
      file(of: start), file(of: word), file(of: isWhole ? word : start + "\u{FFFF}")
    )
    let most = min(Self.mostOfWord, state.besides + 1)
    let files = (Array(own...max(own, last)) + Array(first..<max(first, own))).prefix(most)
    state.besides -= files.count - 1
    return files.flatMap { index.places(ofWordsBeginningWith: start, inFile: $0) }
  }

  private func fit(word: String, _ state: inout State) -> Fits {
    var fits = Fits()
    for place in entries(of: word, &state) {
      let rating = WordRating.of(index.word(at: place), for: word, in: language)
      if rating <= .beginning { add(place, rating, to: &fits) }
    }
    return fits
  }

  private func add(_ place: Int, _ rating: WordRating, to fits: inout Fits) {
    let word = index.word(at: place)
    index.forEachPosting(at: place) { number, weight in
      let weight = Double(weight * rating.share)
      if weight > fits.weights[number] ?? 0 {
        fits.weights[number] = weight
        fits.words[number] = word
      }
      if rating < .beginning { fits.strong.insert(number) }
    }
  }

  private static func lessened(_ fits: Fits, _ share: Int) -> Fits {
    var fits = fits
    fits.weights = fits.weights.mapValues { ($0 * Double(share) / 100).rounded(.down) }
    return fits
  }

  private static func either(_ ways: [Fits]) -> Fits {
    var best = ways[0]
    for other in ways.dropFirst() {
      for (number, weight) in other.weights where weight > best.weights[number] ?? 0 {
        best.weights[number] = weight
        best.words[number] = other.words[number]
      }
      best.strong.formUnion(other.strong)
    }
    return best
  }

  private static func all(_ words: [Fits]) -> Fits {
    if words.count == 1 { return words[0] }
    var fits = Fits()
    for number in words[0].weights.keys {
      let weights = words.compactMap { $0.weights[number] }
      if weights.count < words.count { continue }
      fits.weights[number] = weights.reduce(0, +) / Double(words.count)
      fits.words[number] = words.compactMap { $0.words[number] }.joined(separator: " ")
    }
    fits.strong = words.dropFirst().reduce(words[0].strong) { $0.intersection($1.strong) }
    return fits
  }

  /// How well the products fit the best of several ways, the first of which is what was typed.
  private func fit(ways: [SearchQuery.Way], _ state: inout State) -> Fits {
    Self.either(
      ways.enumerated().map { number, way in
        let fits = Self.all(way.map { fit(word: $0, &state) })
        return number == 0 ? fits : Self.lessened(fits, Self.shareOfOther)
      })
  }

  // MARK: Other words

  private func fit(_ ways: [SearchQuery.Way], _ fits: Fits, _ state: inout State) -> Fits {
    let term = ways[0][0]
    let isNumeric = term.utf8.first?.isASCIIDigit == true
    if WordRating.isWhole(term) || term.utf16.count < 3 || isNumeric { return fits }
    if fits.weights.count > Self.fewProducts { return fits }
    return others(ways, fits, &state).map { Self.either([fits, $0]) } ?? fits
  }

  /// The words of aisles that a term names, as they are indexed.
  private func aisleWords(of term: String) -> [String] {
    let words = catalog.aisles.flatMap { SearchQuery.words(of: $0.name) }
    return Set(words.filter { WordRating.of($0, for: term, in: language) < .beginning })
      .map { "@" + $0 }.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
  }

  private func others(
    _ ways: [SearchQuery.Way], _ fits: Fits, _ state: inout State
  ) -> Fits? {
    let term = ways[0][0]
    let near = index.wordsNear(term)
    let longer = fits.strong.isEmpty ? longerFits(term, near, &state) : nil
    var words: [String] = []
    for way in ways where way.count == 1 {
      words += aisleWords(of: way[0]).filter { !words.contains($0) }
    }
    let ofAisles = words.prefix(3).map {
      Self.lessened(fit(word: $0, &state), Self.shareOfAisle)
    }
    let found = [longer].compactMap(\.self) + ofAisles
    if !found.isEmpty { return Self.either(found) }
    if !state.exact, let meant = meant(by: term, withSynonyms(near), own: fits.strong.count) {
      let ways = SearchQuery.ways(of: meant, synonyms, in: language)
      let fits = Self.lessened(fit(ways: ways, &state), Self.shareOfMeant)
      if !fits.weights.isEmpty {
        state.corrections[term] = meant
        return fits
      }
    }
    return fits.weights.isEmpty ? parts(of: ways, &state) : nil
  }

  /// Words near a term, with the single words of synonyms, which count like the rarest words.
  private func withSynonyms(_ near: [String: Int]) -> [String: Int] {
    let words = synonyms.joined().filter { $0.count == 1 }.map { ($0[0], 1) }
    return Dictionary(words + near.map { ($0.key, $0.value) }) { $1 }
  }

  /// How well the products fit a term by longer words that end with it or contain it.
  private func longerFits(
    _ term: String, _ near: [String: Int], _ state: inout State
  ) -> Fits? {
    let longer = near.map { word, frequency in
      (word: word, frequency: frequency, rating: WordRating.of(word, for: term, in: language))
    }.filter { $0.rating == .end || $0.rating == .inside }
      .sorted {
        ($0.rating.rawValue, $1.frequency) != ($1.rating.rawValue, $0.frequency)
          ? ($0.rating.rawValue, $1.frequency) < ($1.rating.rawValue, $0.frequency)
          : $0.word.utf16.lexicographicallyPrecedes($1.word.utf16)
      }
    if longer.isEmpty { return nil }
    var fits = Fits()
    for each in longer.prefix(Self.mostLonger) {
      for place in entries(of: each.word, &state) where index.word(at: place) == each.word {
        add(place, each.rating, to: &fits)
      }
    }
    return fits
  }

  private func meant(by term: String, _ near: [String: Int], own: Int) -> String? {
    let length = term.utf16.count
    if length < 4 || own > 0 && length < 5 { return nil }
    let most = own > 0 || length < Self.longWord ? Self.mostErrors : Self.mostLongErrors
    let least = own > 0 ? own.bitLength + Self.muchMoreFrequent : 0
    var best: (cost: Int, word: String)?
    for (word, frequency) in near {
      let stem = WordRating.stem(of: word, in: language)
      let errors = min(
        ErrorCost.of(term, meant: word, most: Self.mostSuggested + 1),
        Self.costOfForm + ErrorCost.of(term, meant: stem, most: Self.mostSuggested + 1))
      if errors == 0 || errors > most || frequency < least { continue }
      let cost = errors * Self.frequencyOfError - frequency * 100
      let isBetter = best.map {
        cost < $0.cost || cost == $0.cost && word.utf16.lexicographicallyPrecedes($0.word.utf16)
      }
      if isBetter ?? true { best = (cost, word) }
    }
    return best?.word
  }

  /// A term, or else what means the same, as two words, each of which a name or a synonym is.
  private func parts(of ways: [SearchQuery.Way], _ state: inout State) -> Fits? {
    for way in ways where way.count == 1 && way[0].utf16.count >= 6 {
      let known = withSynonyms(index.wordsNear(way[0], hasShort: true))
      func frequency(_ part: String) -> Int {
        known.filter { WordRating.of($0.key, for: part, in: language) < .end }.values.max() ?? 0
      }
      let letters = Array(way[0].utf16)
      let splits = (3...letters.count - 3).map { at in
        let parts = [letters[..<at], letters[at...]].map { String(decoding: $0, as: UTF16.self) }
        return (parts, least: parts.map(frequency).min() ?? 0, at: at)
      }.filter { $0.least > 0 }.sorted { ($1.least, $0.at) < ($0.least, $1.at) }
      for (parts, _, _) in splits.prefix(Self.mostSplits) {
        var heads = SearchQuery.ways(of: parts[0], synonyms, in: language)
        let stem = WordRating.stem(of: parts[0], in: language)
        // *Rinds*uppe for `rindersuppe`
        if stem != parts[0], stem.utf16.count > 3 { heads.append([stem]) }
        let tails = SearchQuery.ways(of: parts[1], synonyms, in: language)
        let fits = Self.all([fit(ways: heads, &state), fit(ways: tails, &state)])
        if !fits.weights.isEmpty {
          return way == ways[0] ? fits : Self.lessened(fits, Self.shareOfOther)
        }
      }
    }
    return nil
  }

  // MARK: Products

  private func combined(_ terms: [Fits], without unwanted: [Fits], _ state: State) -> Found {
    let rarities = terms.map { fits in
      let count = Double(fits.strong.isEmpty ? fits.weights.count : fits.strong.count)
      return (1000 * log(1 + (Double(products.count) - count + 0.5) / (count + 0.5))).rounded()
    }
    var scores: [Int: (terms: Int, score: Double)] = [:]
    for (fits, rarity) in zip(terms, rarities) {
      for (number, weight) in fits.weights
      where !unwanted.contains(where: { $0.weights[number] != nil }) {
        let (terms, score) = scores[number] ?? (0, 0)
        scores[number] = (terms + 1, score + weight * rarity)
      }
    }
    let most = scores.values.map(\.terms).max() ?? 0
    func sorted(_ isWanted: ((terms: Int, score: Double)) -> Bool) -> [(Int, Double)] {
      scores.filter { isWanted($0.value) }.map { ($0.key, $0.value.score) }
        .sorted { ($0.1, $1.0) > ($1.1, $0.0) }
    }
    let numbers = sorted { $0.terms == most }
    let least = (numbers.first?.1 ?? 0) * Self.shareOfWell
    let others =
      numbers.count < Self.fewResults ? sorted { $0.terms < most && $0.score >= least } : []
    let results = sortedByPriors(numbers) + others
    return Found(
      results: results.map { number, score in
        Hit(
          product: products[number] ?? 0, score: score,
          reasons: zip(terms, rarities).compactMap { fits, rarity in
            fits.weights[number].map {
              Reason(word: fits.words[number] ?? "", weight: $0, rarity: rarity)
            }
          })
      },
      wellMatching: numbers.prefix { $0.1 >= least }.count,
      hasAllWords: most == terms.count, corrections: state.corrections)
  }

  private func sortedByPriors(_ numbers: [(Int, Double)]) -> [(Int, Double)] {
    let first = numbers.prefix(64).map { number, score in
      (
        number: number, score: score,
        prior: SearchPrior(of: catalog.products[Int(products[number] ?? 0)])
      )
    }
    let least = first.map { $0.prior.popularity == 0 ? 31 : $0.prior.popularity }.min() ?? 0
    let priced = first.filter { $0.prior.code < SearchPrior.noCode }
    let units = Dictionary(grouping: priced) { $0.prior.code / SearchPrior.codesOfUnit }
      .mapValues(\.count)
    func key(_ each: (number: Int, score: Double, prior: SearchPrior)) -> (Int, Int, Int, Int) {
      let prior = each.prior
      let share =
        (1 + 0.02 * Double(max(0, prior.popularity - least)))
        * (prior.isAvailable ? 1 : 1 - 0.2)
      let hasCode = prior.code < SearchPrior.noCode
      return (
        -Int((log(each.score * share) / 0.03 + 0.5).rounded(.down)),
        hasCode ? -(units[prior.code / SearchPrior.codesOfUnit] ?? 0) : 1, prior.code, each.number
      )
    }
    return first.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map { ($0.1.number, $0.1.score) }
      + numbers.dropFirst(64)
  }
}

extension SearchIndex {
  func word(at place: Int) -> String { strings.text(Int(sorted[place])) }

  /// The places in a word file of the words that begin with a text.
  func places(ofWordsBeginningWith start: String, inFile file: Int) -> [Int] {
    let start = Array(start.utf8)
    return wordFiles[file].filter { strings[Int(sorted[$0])].starts(with: start) }
  }

  func forEachPosting(at place: Int, _ body: (_ number: Int, _ weight: Int) -> Void) {
    for index in postings.range(of: Int(sorted[place])) {
      body(Int(postings.numbers[index]), WeightLevels.values[Int(postings.levels[index])])
    }
  }

  /// The words of names that begin or end like a word or contain its beginning, each with a number
  /// that is one higher for each time that a word is twice as frequent.
  func wordsNear(_ word: String, hasShort: Bool = false) -> [String: Int] {
    let sound = String(decoding: WordSound.of(Array(word.utf8)), as: UTF8.self)
    let letters = sound.unicodeScalars
    let counts = letters.count < 6 ? [2] : hasShort || letters.count == 6 ? [2, 3] : [3]
    var found: [String: Int] = [:]
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(3)))
    var keys: Set<String> = [start]
    if letters.count < 6, let first = letters.first, let third = letters.dropFirst(2).first {
      keys.insert("^\(first)\(third)")
    }
    for count in counts {
      keys.insert("^" + String(String.UnicodeScalarView(letters.prefix(count))))
      keys.insert(String(String.UnicodeScalarView(letters.suffix(count))) + "$")
    }
    for list in self.near where keys.contains(list.key) {
      for word in list.words { found[strings.text(Int(word))] = frequency(of: Int(word)) }
    }
    return found
  }
}
