import Bytes
@testable import Pages

/// Searches an index as the script does, but in the simplest way.
struct IndexReader {
  let index: SearchIndex
  /// The words of each key, with their products' numbers.
  let words: [String: [String: [Int]]]

  init(_ index: SearchIndex) {
    self.index = index
    words = Dictionary(
      uniqueKeysWithValues: index.lists.map { list in
        (list.key, Dictionary(uniqueKeysWithValues: list.words.map { Self.read(index.entry($0)) }))
      })
  }

  /// The numbers of the products that have a word with `part` in it, from the words of one key.
  func products(withPart part: String, key: String) -> Set<Int> {
    Set((words[key] ?? [:]).filter { $0.key.contains(part) }.flatMap(\.value))
  }

  /// The keys of a word as typed; the script looks up any one of them.
  static func keys(of term: String) -> [String] {
    let letters = term.unicodeScalars.map { String($0) }
    return letters.count < 3 ? ["^" + term] : triples(letters[...])
  }

  /// Groups of keys for a word with a typing error; the script looks up one key of each group.
  static func keysWithErrors(of term: String) -> [[String]] {
    let letters = term.unicodeScalars.map { String($0) }
    let start = ["^" + letters[0] + letters[1]]
    let swapped = ["^" + letters[0] + letters[2]]
    switch letters.count {
    case 4: return [start, swapped, [letters[2] + letters[3] + "$"]]
    case 5: return [start, swapped, triples(letters[2...])]
    default: return [start, triples(letters[3...])]
    }
  }

  private static func triples(_ letters: ArraySlice<String>) -> [String] {
    letters.indices.dropLast(2).map { letters[$0...$0 + 2].joined() }
  }

  private static func read(_ entry: [UInt8]) -> (String, [Int]) {
    let parts = entry.split(separator: UInt8(ascii: " "))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var (numbers, number, distance, scale): ([Int], Int, Int, Int) = ([], 0, 0, 1)
    for byte in parts[1] {
      let digit = digits.firstIndex(of: byte) ?? 0
      distance += digit % 32 * scale
      scale *= 32
      guard digit < 32 else { continue }
      number += distance
      numbers.append(number)
      (distance, scale) = (0, 1)
    }
    return (String(decoding: parts[0], as: UTF8.self), numbers)
  }
}

extension SearchIndex {
  /// See `SearchEntries.append`.
  func entry(_ word: Int32) -> [UInt8] {
    var entry: [UInt8] = []
    entries.append(word, to: &entry)
    return entry
  }
}
