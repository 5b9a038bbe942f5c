import Bytes

/// The terms of a search index, which are words without their endings, and the terms of which
/// compounds are made.
struct SearchTerms {
  /// Letters of the first part of a compound at least: `Schweine` are not `Weine`.
  private static let shortestFirst = 4
  /// The same of the last one: `Polizei` is not an `Ei`.
  private static let shortestLast = 3

  private(set) var table = ByteStringTable()
  /// For each word, its term.
  private(set) var terms: [Int32] = []
  /// For each word, the terms of its parts in the order of the word; none for another word.
  private(set) var parts: [[Int32]] = []
  /// For each term, where its parts begin in it, but for the first.
  private(set) var cuts: [[Int]] = []
  /// For each term, how many names have it.
  private var counts: [Int] = []
  private let endings: WordEndings

  init(of texts: SearchTexts, _ endings: WordEndings) {
    self.endings = endings
    let words = texts.table.strings
    var term: [UInt8] = []
    for word in words.indices {
      term.removeAll(keepingCapacity: true)
      endings.append(stemOf: words.bytes.span.extracting(words.range(of: word)), to: &term)
      terms.append(Int32(table.insert(term.span).number))
    }
    counts = [Int](repeating: 0, count: table.count)
    var last = [Int](repeating: -1, count: table.count)
    for index in texts.indices {
      for word in texts.words[texts[index].name] {
        let term = Int(terms[Int(word)])
        counts[term] += last[term] == index ? 0 : 1
        last[term] = index
      }
    }
    cuts = [[Int]](repeating: [], count: table.count)
    parts = [[Int32]](repeating: [], count: words.count)
    guard endings.hasCompounds else { return }
    for word in words.indices { cut(word, Array(words[word])) }
  }

  private mutating func cut(_ word: Int, _ text: [UInt8]) {
    let parts = parts(of: text[...])
    if parts.isEmpty { return }
    self.parts[word] = parts.compactMap { term(of: text[$0]).map { Int32($0) } }
    if cuts[Int(terms[word])].isEmpty {
      cuts[Int(terms[word])] = parts.dropFirst().map(\.lowerBound)
    }
  }

  /// The likeliest parts of a compound by how often they are in names.
  private func parts(of word: ArraySlice<UInt8>) -> [Range<Int>] {
    if word.contains(where: \.isASCIIDigit) { return [] }
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 }
    var best: (count: Int, cut: Int) = (0, 0)
    for cut in starts.dropFirst(Self.shortestFirst).dropLast(Self.shortestLast - 1) {
      let first = count(of: word[..<cut])
      let count = first == 0 ? 0 : first * count(of: word[cut...])
      if count > best.count { best = (count, cut) }
    }
    if best.count == 0 { return [] }
    return [word[..<best.cut], word[best.cut...]].flatMap { part in
      let parts = parts(of: part)
      return parts.isEmpty ? [part.indices] : parts
    }
  }

  private func term(of word: ArraySlice<UInt8>) -> Int? {
    var term: [UInt8] = []
    endings.append(stemOf: word.span, to: &term)
    return table.number(of: term.span)
  }

  private func count(of word: ArraySlice<UInt8>) -> Int { term(of: word).map { counts[$0] } ?? 0 }
}
