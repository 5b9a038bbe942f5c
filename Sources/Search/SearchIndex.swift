import Bytes
package import Shop

/// The words by which a browser searches the whole catalog, in files of which a query loads those
/// of its words (`Output: Search files`).
package struct SearchIndex: Sendable {
  /// A file ends before the first word with a certain digest after so many bytes, so that a word
  /// more does not move the limits of all files after it.
  private static let fileBytes = (least: 40_000, most: 80_000)
  private static let limitDigests: UInt64 = 32
  /// Of a word that more products have, only those that it fits best are found by it: nobody looks
  /// at so many.
  private static let mostProducts = 16_384
  /// The letters of base 64.
  package static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  package let endings: WordEndings
  private let terms: ByteStringTable
  /// For each file, the shortest text that none of its words comes before and that all words of the
  /// file before do.
  package let firstWords: [String]
  /// The words of each file: each with `+` before all parts of a compound but the first, then the
  /// numbers of its products and their weights, separated by spaces.
  ///
  /// A number is written as the difference from the one before (the first from 0) in digits of base
  /// 32, the lowest first: `A`-`Z` and `a`-`f` stand for 0 to 31 in the last digit, the others in
  /// the digits before it. A weight is one digit, and the last one stands for all that follow.
  package let files: [[UInt8]]

  /// - Parameters:
  ///   - numbered: all products of the catalog with their numbers, ascending.
  ///   - locale: that of the texts.
  /// - Complexity: O(length of all texts).
  package init(_ catalog: Catalog, _ numbered: [(number: Int32, product: Int32)], locale: String) {
    endings = WordEndings(locale: locale)
    let words = SearchWords(catalog, numbered, endings)
    let ranges = Self.files(of: words)
    firstWords = ranges.map { range in
      if range.lowerBound == 0 { return "" }
      let (last, first) = (words[range.lowerBound - 1].text, words[range.lowerBound].text)
      let letters = String(decoding: first, as: UTF8.self).unicodeScalars
      let same = zip(letters, String(decoding: last, as: UTF8.self).unicodeScalars)
        .prefix { $0 == $1 }.count
      return String(String.UnicodeScalarView(letters.prefix(same + 1)))
    }
    files = ranges.map { Self.file(of: words, $0) }
    terms = words.terms.table
  }

  /// All words of the index, ascending: ids, then terms.
  private struct SearchWords {
    typealias Word = (
      text: ArraySlice<UInt8>, cuts: [Int], postings: ArraySlice<SearchWeights.Posting>
    )

    let terms: SearchTerms
    private let ids: SearchIDs
    private let weights: SearchWeights
    /// The terms of which products have a posting.
    private let sorted: [Int32]

    init(
      _ catalog: Catalog, _ numbered: [(number: Int32, product: Int32)], _ endings: WordEndings
    ) {
      func read() -> (SearchTerms, SearchWeights) {
        let texts = SearchTexts(catalog, numbered)
        let terms = SearchTerms(of: texts, endings)
        return (terms, SearchWeights(texts, terms))
      }
      let (terms, weights) = read()
      let strings = terms.table.strings
      sorted = strings.indices.filter { !weights[$0].isEmpty }.map { Int32($0) }
        .sorted { strings.precedes(Int($0), Int($1)) }
      (self.terms, self.weights) = (terms, weights)
      // The texts have been given back: both are large.
      ids = SearchIDs(catalog, numbered)
    }

    var count: Int { ids.count + sorted.count }

    subscript(place: Int) -> Word {
      if place < ids.count { return (ids[place].text, [], ids[place].postings) }
      let term = Int(sorted[place - ids.count])
      return (terms.table[term], terms.cuts[term], weights[term])
    }
  }

  private static func files(of words: SearchWords) -> [Range<Int>] {
    var files: [Range<Int>] = []
    var (start, size) = (0, 0)
    for place in 0..<words.count {
      let (text, _, postings) = words[place]
      let bytes = text.count + min(postings.count, mostProducts) * 3 + 2
      let isLimit = size >= fileBytes.least && (text.span.stableHash >> 20) % limitDigests == 0
      if place > start, isLimit || size + bytes > fileBytes.most {
        files.append(start..<place)
        (start, size) = (place, 0)
      }
      size += bytes
    }
    return start < words.count ? files + [start..<words.count] : files
  }

  /// For each file, four digits that follow from its content.
  package var stamps: String { files.map { Self.stamp(of: $0) }.joined() }

  package static func stamp(of content: [UInt8]) -> String {
    let hash = content.span.stableHash
    return String(
      decoding: [20, 26, 32, 38].map { digits[Int(truncatingIfNeeded: hash >> $0) & 63] },
      as: UTF8.self)
  }

  private static func file(of words: SearchWords, _ places: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for place in places {
      if !bytes.isEmpty { bytes.append(.space) }
      let (text, cuts, postings) = words[place]
      var start = 0
      for cut in cuts + [text.count] {
        if start > 0 { bytes.append(UInt8(ascii: "+")) }
        bytes += text.dropFirst(start).prefix(cut - start)
        start = cut
      }
      bytes.append(.space)
      append(best(postings), to: &bytes)
    }
    return bytes
  }

  private static func best(
    _ all: ArraySlice<SearchWeights.Posting>
  ) -> ArraySlice<SearchWeights.Posting> {
    if all.count <= mostProducts { return all }
    let best = all.sorted { ($1.level, $0.number) < ($0.level, $1.number) }
    return best.prefix(mostProducts).sorted { $0.number < $1.number }[...]
  }

  private static func append(
    _ postings: ArraySlice<SearchWeights.Posting>, to bytes: inout [UInt8]
  ) {
    var last = 0
    for posting in postings {
      var rest = Int(posting.number) - last
      while rest >= 32 {
        bytes.append(digits[32 + rest % 32])
        rest /= 32
      }
      bytes.append(digits[rest])
      last = Int(posting.number)
    }
    bytes.append(.space)
    let same = postings.reversed().prefix { $0.level == postings.last?.level }.count
    for posting in postings.dropLast(same - 1) { bytes.append(digits[Int(posting.level)]) }
  }

  /// The terms of a text, separated by spaces.
  package func terms(of text: String) -> String {
    var reader = SearchText()
    var terms: [UInt8] = []
    reader.forEachWord(of: Array(text.utf8)[...]) { word in
      if !terms.isEmpty { terms.append(.space) }
      endings.append(stemOf: word.span, to: &terms)
    }
    return String(decoding: terms, as: UTF8.self)
  }

  /// Those of the groups of synonyms (`a = b`) that name anything, as terms: of one of their texts,
  /// all words are those of products.
  package func found(of groups: [String]) -> [String] {
    groups.compactMap { group in
      let synonyms = group.split(separator: " = ").map { terms(of: String($0)) }
        .filter { !$0.isEmpty }
      let isFound = synonyms.contains { synonym in
        synonym.utf8.split(separator: .space).allSatisfy {
          self.terms.number(of: Array($0).span) != nil
        }
      }
      return isFound ? synonyms.joined(separator: " = ") : nil
    }
  }
}
