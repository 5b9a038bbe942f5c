import Bytes
package import Shop

/// The words by which a browser searches the whole catalog, in files of which a query loads those
/// of its words (`Output: Search files`).
package struct SearchIndex: Sendable {
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
    var words = WordFiles()
    // Ids are read after texts have been given back, since both are large; their words come first.
    let (terms, weights) = Self.terms(of: catalog, numbered, endings)
    SearchIDs(catalog, numbered).forEach { words.append($0, [], $1) }
    let strings = terms.table.strings
    let sorted = strings.indices.filter { !weights[$0].isEmpty }.map { Int32($0) }
      .sorted { strings.precedes(Int($0), Int($1)) }
    for term in sorted.lazy.map({ Int($0) }) {
      words.append(strings[term], terms.cuts[term], weights[term])
    }
    (files, firstWords, self.terms) = (words.files, words.firstWords, terms.table)
  }

  private static func terms(
    of catalog: Catalog, _ numbered: [(number: Int32, product: Int32)], _ endings: WordEndings
  ) -> (SearchTerms, SearchWeights) {
    let texts = SearchTexts(catalog, numbered)
    let terms = SearchTerms(of: texts, endings)
    return (terms, SearchWeights(texts, terms))
  }

  /// For each file, four digits that follow from its content.
  package var stamps: String { files.map { Self.stamp(of: $0) }.joined() }

  package static func stamp(of content: [UInt8]) -> String {
    let hash = content.span.stableHash
    return String(
      decoding: [20, 26, 32, 38].map { digits[Int(truncatingIfNeeded: hash >> $0) & 63] },
      as: UTF8.self)
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

/// The files of an index, to which its words are appended, ascending.
private struct WordFiles {
  /// A file ends before the first word with a certain digest after so many bytes, so that a word
  /// more does not move the limits of all files after it.
  private static let fileBytes = (least: 40_000, most: 80_000)
  private static let limitDigests: UInt64 = 32
  /// Of a word that more products have, only those that it fits best are found by it: nobody looks
  /// at so many.
  private static let mostProducts = 16_384

  /// See `SearchIndex.files`.
  private(set) var files: [[UInt8]] = []
  /// See `SearchIndex.firstWords`.
  private(set) var firstWords: [String] = []
  /// About the size of the last file.
  private var size = 0
  private var last: [UInt8] = []

  /// - Parameter cuts: where the parts of a compound begin, but for the first.
  mutating func append(
    _ text: ArraySlice<UInt8>, _ cuts: [Int], _ postings: ArraySlice<SearchWeights.Posting>
  ) {
    let bytes = text.count + min(postings.count, Self.mostProducts) * 3 + 2
    let isLimit =
      size >= Self.fileBytes.least && (text.span.stableHash >> 20) % Self.limitDigests == 0
    if isLimit || files.isEmpty || size + bytes > Self.fileBytes.most {
      firstWords.append(files.isEmpty ? "" : beginning(of: text))
      files.append([])
      size = 0
    }
    size += bytes
    last = Array(text)
    var start = 0
    let file = files.count - 1
    if !files[file].isEmpty { files[file].append(.space) }
    for cut in cuts + [text.count] {
      if start > 0 { files[file].append(UInt8(ascii: "+")) }
      files[file] += text.dropFirst(start).prefix(cut - start)
      start = cut
    }
    files[file].append(.space)
    Self.append(Self.best(postings), to: &files[file])
  }

  /// The shortest beginning of a word that does not come before the last one.
  private func beginning(of word: ArraySlice<UInt8>) -> String {
    let letters = String(decoding: word, as: UTF8.self).unicodeScalars
    let same = zip(letters, String(decoding: last, as: UTF8.self).unicodeScalars)
      .prefix { $0 == $1 }.count
    return String(String.UnicodeScalarView(letters.prefix(same + 1)))
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
    let digits = SearchIndex.digits
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
}
