package import Diagnostics

/// A custom page, read from a file in `pages` (`Input: Custom pages`).
package struct PageFile: Sendable {
  /// Where every page of the site links to it.
  package enum Menu: String, CaseIterable, Sendable { case header, footer, none }

  /// Relative to the folder, without the file's ending: `help/shipping`.
  package var path: String
  /// Not empty.
  package let title: String
  package let description: String?
  package let menu: Menu
  /// Its place among the pages of its menu; those without one come last.
  package let order: Int?
  /// True if the content is a template rather than HTML.
  package let isTemplate: Bool
  package let file: SourceFile
  /// Where the content begins in the file.
  package let contentStart: Int
  /// True if the content has a first heading of its own.
  package let hasHeading: Bool

  package init(
    path: String, title: String, description: String?, menu: Menu, order: Int?, isTemplate: Bool,
    file: SourceFile, contentStart: Int, hasHeading: Bool
  ) {
    self.path = path
    self.title = title
    self.description = description
    self.menu = menu
    self.order = order
    self.isTemplate = isTemplate
    self.file = file
    self.contentStart = contentStart
    self.hasHeading = hasHeading
  }
}
