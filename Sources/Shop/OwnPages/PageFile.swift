package import Diagnostics

/// A page that the shop wrote itself, read from a file in `pages` (`Catalog: Custom pages`).
package struct PageFile: Sendable {
  /// Where every page of the site links to it.
  package enum Menu: String, CaseIterable, Sendable { case header, footer, none }

  /// Relative to the folder, without the file's ending: `help/shipping`.
  package internal(set) var path: String
  /// Not empty.
  package let title: String
  package let description: String?
  package let menu: Menu
  /// Its place among the pages of its menu; those without one come last.
  package let order: Int?
  /// Whether the content is a template rather than HTML.
  package let isTemplate: Bool
  package let file: SourceFile
  /// Where the content begins in the file.
  package let contentStart: Int
  /// Whether the content has a first heading of its own.
  package let hasHeading: Bool

  /// The same page at another path.
  package func moved(to path: String) -> PageFile {
    var file = self
    file.path = path
    return file
  }
}
