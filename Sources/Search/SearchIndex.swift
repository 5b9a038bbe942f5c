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
  private let terms: SearchTerms
  private let weights: SearchWeights
  /// The terms in the order of their bytes.
  private let sorted: [Int32]
  /// The places in `sorted` of the terms of each file.
  private let files: [Range<Int>]

  /// - Parameters:
  ///   - numbered: all products of the catalog with their numbers, ascending.
  ///   - locale: that of the texts.
  /// - Complexity: O(length of all texts).
  package init(_ catalog: Catalog, _ numbered: [(number: Int, product: Int32)], locale: String) {
    endings = WordEndings(locale: locale)
    let texts = SearchTexts(catalog, numbered)
    let terms = SearchTerms(of: texts, endings)
    let weights = SearchWeights(texts, terms)
    let strings = terms.table.strings
    let sorted = strings.indices.filter { !weights[$0].isEmpty }.map { Int32($0) }
      .sorted { strings.precedes(Int($0), Int($1)) }
    files = Self.files(of: sorted, strings, weights)
    (self.terms, self.weights, self.sorted) = (terms, weights, sorted)
  }

  private static func files(
    of sorted: [Int32], _ strings: ByteStrings, _ weights: SearchWeights
  ) -> [Range<Int>] {
    var files: [Range<Int>] = []
    var (start, size) = (0, 0)
    for (index, term) in sorted.enumerated() {
      let term = Int(term)
      let bytes = strings.range(of: term).count + min(weights[term].count, mostProducts) * 3 + 2
      let digest = strings.bytes.span.extracting(strings.range(of: term)).stableHash >> 20
      let isLimit = size >= fileBytes.least && digest % limitDigests == 0
      if index > start, isLimit || size + bytes > fileBytes.most {
        files.append(start..<index)
        (start, size) = (index, 0)
      }
      size += bytes
    }
    return start < sorted.count ? files + [start..<sorted.count] : files
  }

  package var fileCount: Int { files.count }

  /// For each file, the shortest text that none of its words comes before and that all words of the
  /// file before do.
  package var firstWords: [String] {
    files.map { range in
      let first = text(at: range.lowerBound)
      if range.lowerBound == 0 { return "" }
      let same = zip(first.unicodeScalars, text(at: range.lowerBound - 1).unicodeScalars)
        .prefix { $0 == $1 }.count
      return String(String.UnicodeScalarView(first.unicodeScalars.prefix(same + 1)))
    }
  }

  private func text(at place: Int) -> String { terms.table.strings.text(Int(sorted[place])) }

  /// For each file, four digits that follow from its content.
  package var stamps: String { files.indices.map { Self.stamp(of: words(ofFile: $0)) }.joined() }

  package static func stamp(of content: [UInt8]) -> String {
    let hash = content.span.stableHash
    return String(
      decoding: [20, 26, 32, 38].map { digits[Int(truncatingIfNeeded: hash >> $0) & 63] },
      as: UTF8.self)
  }

  /// The words of a file: each with `+` before all parts of a compound but the first, then the
  /// numbers of its products and their weights, separated by spaces.
  ///
  /// A number is written as the difference from the one before (the first from 0) in digits of base
  /// 32, the lowest first: `A`-`Z` and `a`-`f` stand for 0 to 31 in the last digit, the others in
  /// the digits before it. A weight is one digit, and the last one stands for all that follow.
  package func words(ofFile number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for term in sorted[files[number]].lazy.map({ Int($0) }) {
      if !bytes.isEmpty { bytes.append(.space) }
      var start = 0
      let text = Array(terms.table[term])
      for cut in terms.cuts[term] + [text.count] {
        if start > 0 { bytes.append(UInt8(ascii: "+")) }
        bytes += text[start..<cut]
        start = cut
      }
      bytes.append(.space)
      append(postings(of: term), to: &bytes)
    }
    return bytes
  }

  private func postings(of term: Int) -> [SearchWeights.Posting] {
    let all = Array(weights[term])
    if all.count <= Self.mostProducts { return all }
    let best = all.sorted { ($1.level, $0.number) < ($0.level, $1.number) }
    return best.prefix(Self.mostProducts).sorted { $0.number < $1.number }
  }

  private func append(_ postings: [SearchWeights.Posting], to bytes: inout [UInt8]) {
    var last = 0
    for posting in postings {
      var rest = Int(posting.number) - last
      while rest >= 32 {
        bytes.append(Self.digits[32 + rest % 32])
        rest /= 32
      }
      bytes.append(Self.digits[rest])
      last = Int(posting.number)
    }
    bytes.append(.space)
    let same = postings.reversed().prefix { $0.level == postings.last?.level }.count
    for posting in postings.dropLast(same - 1) { bytes.append(Self.digits[Int(posting.level)]) }
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
          self.terms.table.number(of: Array($0).span) != nil
        }
      }
      return isFound ? synonyms.joined(separator: " = ") : nil
    }
  }
}
