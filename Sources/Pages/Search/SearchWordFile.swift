package import Bytes
package import Mustache

/// A word file of the search index, `/search/words-<number>.json`: keys with the words of each.
package struct SearchWordFile: DataFile {
  /// The bytes of a file around its lists.
  static let fixedBytes = 16

  private let index: SearchIndex
  private let lists: Range<Int>
  package let path: PagePath

  /// - Parameter number: from 0.
  package init(_ number: Int, of index: SearchIndex) {
    self.index = index
    lists = index.wordFiles[number]
    path = PagePath(folder: SearchPage.folder, name: "words-\(number)")
  }

  package static let schema = Schema([
    .list("keys", Schema([.scalar("key"), .scalar("words")]))
  ])

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    let entries = index.entries.bytes
    return Fingerprint {
      for list in index.lists[lists] {
        $0.add(list.key)
        $0.add(list.words.count)
        for word in list.words {
          $0.add(entries.span.extracting(index.entries.range(of: Int(word))))
        }
      }
    }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.beginList("keys")
    for list in index.lists[lists] {
      document.beginItem()
      document.text("key", list.key)
      document.beginText()
      for (offset, word) in list.words.enumerated() {
        if offset > 0 { document.append(" ") }
        document.append(index.entries[Int(word)])
      }
      document.endText("words")
      document.endItem()
    }
    document.endList()
  }

  /// The bytes of a list besides its words and a space after each.
  static func listBytes(key: String) -> Int { 23 + key.utf8.count }
}
