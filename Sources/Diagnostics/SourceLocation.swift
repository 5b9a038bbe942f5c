/// A place in a text together with the line it is on, so that it can be shown after the text is
/// gone.
package struct SourceLocation: Sendable, Equatable {
  package let file: String
  /// Counted from 1.
  package let line: Int
  /// The line in three parts; `marked` is what the caret goes under and may be empty.
  package let before: String
  package let marked: String
  package let after: String

  /// Counted from 1, in Unicode scalars, as editors count.
  package var column: Int { before.unicodeScalars.count + 1 }

  /// `file:line:column`, which editors and terminals make into a link.
  package var place: String { "\(file):\(line):\(column)" }
}
