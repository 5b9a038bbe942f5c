package import Bytes

/// The words by which a browser searches the whole catalog, in files so small that a search in a
/// shop of 26,000 products loads less than 100 kB.
///
/// A word file lists consecutive words of the sorted ones, each with its products and their
/// weights.
/// A file of near words says which words begin or end with some letters, for queries with typing
/// errors. `SearchPage` says which words are in which file.
package struct SearchIndex: Sendable {
  /// A file ends before the first word with a certain digest after this many bytes, so that a word
  /// more does not move the limits of all files after it.
  private static let fileBytes = (least: 2_400, most: 4_800)
  /// In a shop with more products, nothing is corrected to words of a single one, most of which are
  /// names that nobody knows.
  private static let mostProductsWithRareWords = 4_096

  /// Each word once.
  package let strings: ByteStrings
  let postings: PostingLists
  /// The words, sorted as JavaScript sorts strings.
  let sorted: [Int32]
  /// The words that begin or end with the letters of a key, ascending by key.
  let near: [(key: String, words: [Int32])]
  /// The places in `sorted` of the words of each word file.
  let wordFiles: [Range<Int>]
  private let nearFiles: [Range<Int>]

  /// - Complexity: O(length of all texts); a hundredth of a build.
  package init(_ words: SearchWords) {
    let weights = WordWeights(words)
    let (strings, postings) = (words.table.strings, weights.postings)
    (self.strings, self.postings) = (strings, postings)
    sorted = strings.indices.map { Int32($0) }.sorted { strings.precedes(Int($0), Int($1)) }
    let least = words.products.count > Self.mostProductsWithRareWords ? 2 : 1
    near = Self.near(strings, postings, leastCount: least, in: words)
    wordFiles = Self.files(of: sorted.count) { [sorted] index in
      let word = Int(sorted[index])
      let bytes = strings.range(of: word).count + postings.range(of: word).count * 3 + 3
      return (bytes, strings.bytes.span.extracting(strings.range(of: word)).stableHash)
    }
    nearFiles = Self.files(of: near.count) { [near] index in
      let bytes = near[index].words.reduce(8) { $0 + strings.range(of: Int($1)).count + 2 }
      return (bytes, Array(near[index].key.utf8).span.stableHash)
    }
  }

  package var wordFileCount: Int { wordFiles.count }
  package var nearFileCount: Int { nearFiles.count }

  /// For each word file, the shortest text that no word of the file before reaches and that none of
  /// its own comes before.
  package var firstWords: [String] {
    wordFiles.map { range in
      let first = strings.text(Int(sorted[range.lowerBound]))
      if range.lowerBound == 0 { return String(first.prefix(1)) }
      let last = strings.text(Int(sorted[range.lowerBound - 1]))
      let same = zip(first.unicodeScalars, last.unicodeScalars).prefix { $0 == $1 }.count
      return String(String.UnicodeScalarView(first.unicodeScalars.prefix(same + 1)))
    }
  }

  /// The first key of each file of near words.
  package var firstKeys: [String] { nearFiles.map { near[$0.lowerBound].key } }

  /// For each word file, four digits that follow from its content.
  package var wordStamps: String {
    wordFiles.indices.map { Self.stamp(of: words(ofFile: $0)) }.joined()
  }

  package var nearStamps: String {
    nearFiles.indices.map { Self.stamp(of: lists(ofFile: $0).joined(separator: [.newline])) }
      .joined()
  }

  /// The words of a file, each followed by the numbers of its products and their levels, all
  /// separated by spaces.
  package func words(ofFile number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in sorted[wordFiles[number]].lazy.map({ Int($0) }) {
      if !bytes.isEmpty { bytes.append(.space) }
      strings.append(word, to: &bytes)
      bytes.append(.space)
      var last = 0
      let range = postings.range(of: word)
      for product in postings.numbers[range] {
        ProductNumbers.append(Int(product) - last, to: &bytes)
        last = Int(product)
      }
      bytes.append(.space)
      var end = range.upperBound
      // The last level stands for all that follow.
      while end > range.lowerBound + 1, postings.levels[end - 1] == postings.levels[end - 2] {
        end -= 1
      }
      for level in postings.levels[range.lowerBound..<end] {
        bytes.append(ProductNumbers.digits[Int(level)])
      }
    }
    return bytes
  }

  /// The lists of a file of near words: a key, and words with a digit each for how often they
  /// occur, all separated by spaces.
  package func lists(ofFile number: Int) -> [[UInt8]] {
    near[nearFiles[number]].map { list in
      var bytes = Array(list.key.utf8)
      for word in list.words.lazy.map({ Int($0) }) {
        bytes.append(.space)
        strings.append(word, to: &bytes)
        bytes.append(ProductNumbers.digits[frequency(of: word)])
      }
      return bytes
    }
  }

  /// One higher for each time that a word has twice as many products; at most 63.
  func frequency(of word: Int) -> Int { min(postings.range(of: word).count.bitLength, 63) }

  /// Four digits that follow from the content of a file.
  package static func stamp(of content: some Sequence<UInt8>) -> String {
    let hash = Array(content).span.stableHash
    let digits = (0..<4).map { ProductNumbers.digits[Int(hash >> (20 + 6 * UInt64($0)) & 63)] }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The limits of files of about the same size.
  ///
  /// - Parameter measure: the bytes and the digest of an item.
  private static func files(
    of count: Int, _ measure: (Int) -> (bytes: Int, hash: UInt64)
  ) -> [Range<Int>] {
    var files: [Range<Int>] = []
    var (start, size) = (0, 0)
    for index in 0..<count {
      let (bytes, hash) = measure(index)
      let isLimit = size >= fileBytes.least && (hash >> 20) % 16 == 0
      if index > start, isLimit || size + bytes > fileBytes.most {
        files.append(start..<index)
        (start, size) = (index, 0)
      }
      size += bytes
    }
    if start < count { files.append(start..<count) }
    return files
  }

  /// The words that may be meant by one with an error: those of names and brands.
  private static func near(
    _ strings: ByteStrings, _ postings: PostingLists, leastCount: Int, in words: SearchWords
  ) -> [(key: String, words: [Int32])] {
    var isNamed = [Bool](repeating: false, count: strings.count)
    for index in words.products.indices {
      for field in [SearchedField.name, .brand] {
        for token in words.tokens(field, of: index) { isNamed[Int(token.word)] = true }
      }
    }
    var lists: [String: [Int32]] = [:]
    for word in strings.indices
    where isNamed[word] && postings.range(of: word).count >= leastCount {
      NearKey.forEach(of: strings[word]) { key in
        // A word may have a key twice.
        if lists[key]?.last != Int32(word) { lists[key, default: []].append(Int32(word)) }
      }
    }
    return lists.map { key, words in
      (key: key, words: words.sorted { strings.precedes(Int($0), Int($1)) })
    }
    .sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
  }
}

/// A part of a word by which those like it are found: what its sound begins or ends with (`^bu`,
/// `^but`, `er$`, `ter$`), and each three neighbouring letters. An error leaves either the
/// beginning or the end of a word as it is; the short keys are for words in which three letters
/// may be too many.
enum NearKey {
  /// Words whose sounds have more letters have no keys of two letters, those with fewer none of
  /// three.
  private static let (longest, shortest) = (6, 5)

  /// Calls `body` with each key, as often as the word has it.
  static func forEach(of word: ArraySlice<UInt8>, _ body: (String) -> Void) {
    let text = String(decoding: word, as: UTF8.self)
    guard let first = text.unicodeScalars.first, first.properties.numericType == nil else { return }
    let letters = Array(text.unicodeScalars)
    if letters.count < 3 { return }
    for start in 0...letters.count - 3 { body(Self.text(letters[start..<start + 3])) }
    let sound = Array(String(decoding: WordSound.of(word), as: UTF8.self).unicodeScalars)
    func add(_ count: Int) {
      body("^" + Self.text(sound.prefix(count)))
      body(Self.text(sound.suffix(count)) + "$")
    }
    if sound.count <= longest { add(2) }
    if sound.count >= shortest { add(3) }
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }
}

extension ByteStrings {
  /// Whether JavaScript sorts a string before another one: by UTF-16, in which the letters beyond
  /// the first 65,536 come before the last 8,192 of these.
  fileprivate func precedes(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (range(of: one), range(of: other))
    for offset in 0..<Swift.min(one.count, other.count) {
      let left = bytes[one.lowerBound + offset]
      let right = bytes[other.lowerBound + offset]
      if left == right { continue }
      return left >= 0xEE && right >= 0xEE && (left >= 0xF0) != (right >= 0xF0)
        ? left >= 0xF0 : left < right
    }
    return one.count < other.count
  }
}
