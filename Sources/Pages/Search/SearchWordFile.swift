package import Bytes
package import Mustache

/// A word file of the search index, `/search/words-<number>.json`: keys with the words of each.
package struct SearchWordFile: DataFile {
  /// The number of bytes in a file besides its lists.
  static let fixedBytes = 48

  private let index: SearchIndex
  private let lists: Range<Int>
  private let generations: SearchGenerations
  package let path: PagePath

  /// - Parameters:
  ///   - number: from 0.
  ///   - order: that of the index.
  package init(_ number: Int, of index: SearchIndex, _ order: SearchOrder) {
    self.index = index
    generations = order.generations
    lists = index.wordFiles[number]
    path = Self.path(number)
  }

  /// - Parameter number: of the file, from 0.
  package static func path(_ number: Int) -> PagePath {
    PagePath(folder: SearchPage.folder, name: "words-\(number)")
  }

  package static let schema = Schema([
    .scalar("generation"), .list("keys", Schema([.scalar("key"), .scalar("words")])),
  ])

  /// All files have the same fingerprint, that of the words of all products, because the words of a
  /// file are known only after the index is made, which costs more than all files.
  package func fingerprint(_ inputs: PageInputs) -> Fingerprint { inputs.searchWords }

  package func fill(_ document: inout Document, of site: SitePlan) {
    let last = index.lists[lists].lazy.flatMap(\.words).map { index.entries.lastNumbers[Int($0)] }
      .max()
    document.text("generation", generations.text(to: Int(last ?? -1) + 1))
    var entry: [UInt8] = []
    document.beginList("keys")
    for list in index.lists[lists] {
      document.beginItem()
      document.text("key", list.key)
      document.beginText()
      for (offset, word) in list.words.enumerated() {
        if offset > 0 { document.append(" ") }
        index.entries.append(word, to: &entry)
        document.append(entry.span)
        entry.removeAll(keepingCapacity: true)
      }
      document.endText("words")
      document.endItem()
    }
    document.endList()
  }

  /// The number of bytes in a list besides its words and a space after each.
  static func listBytes(key: String) -> Int { 23 + key.utf8.count }
}
