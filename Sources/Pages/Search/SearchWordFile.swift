import Bytes
package import Mustache
package import Searching

/// A word file of the search index, `/search/words-<number>.json`; see `SearchIndex`.
package struct SearchWordFile: DataFile {
  private let index: SearchIndex
  private let number: Int
  package let path: PagePath

  /// - Parameter number: from 0.
  package init(_ number: Int, of index: SearchIndex) {
    self.index = index
    self.number = number
    path = Self.path(number)
  }

  /// - Parameter number: of the file, from 0.
  package static func path(_ number: Int) -> PagePath {
    PagePath(folder: SearchPage.folder, name: "words-\(number)")
  }

  package static let schema = Schema(["stamp", "words"])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let words = index.words(ofFile: number)
    document.text("stamp", SearchIndex.stamp(of: words))
    document.text("words") { $0 += words }
  }
}

/// A file of near words of the search index, `/search/near-<number>.json`; see `SearchIndex`.
package struct SearchNearFile: DataFile {
  private let index: SearchIndex
  private let number: Int
  package let path: PagePath

  /// - Parameter number: from 0.
  package init(_ number: Int, of index: SearchIndex) {
    self.index = index
    self.number = number
    path = Self.path(number)
  }

  /// - Parameter number: of the file, from 0.
  package static func path(_ number: Int) -> PagePath {
    PagePath(folder: SearchPage.folder, name: "near-\(number)")
  }

  package static let schema = Schema(["stamp", .scalars("lists")])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let lists = index.lists(ofFile: number)
    document.text("stamp", SearchIndex.stamp(of: lists.joined(separator: [.newline])))
    document.scalars("lists", lists) { $0.item(bytes: $1.span) }
  }
}
