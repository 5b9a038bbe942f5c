import Bytes

/// Words with the numbers of their products, as the files of the search index say them.
struct SearchEntries: Sendable {
  /// Folded; each once.
  let texts: ByteStrings
  /// For each word with more than one product their numbers; see `ProductNumbers`. Most words are
  /// the ids of products.
  let numbers: [[UInt8]]
  /// For each word the number of its last product.
  let lastNumbers: [Int32]

  /// Appends a word, a space, and its products' numbers.
  func append(_ word: Int32, to bytes: inout [UInt8]) {
    let word = Int(word)
    texts.append(word, to: &bytes)
    bytes.append(.space)
    if numbers[word].isEmpty {
      ProductNumbers.append(Int(lastNumbers[word]), to: &bytes)
    } else {
      bytes += numbers[word]
    }
  }

  /// How many bytes `append` appends.
  func byteCount(of word: Int32) -> Int {
    let word = Int(word)
    let numbers =
      numbers[word].isEmpty
      ? ProductNumbers.byteCount(of: Int(lastNumbers[word])) : numbers[word].count
    return texts.range(of: word).count + 1 + numbers
  }
}
