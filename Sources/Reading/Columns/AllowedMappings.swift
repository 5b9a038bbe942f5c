/// What the mapping of a column may be.
package enum AllowedMappings {
  /// A column of the file.
  case column
  /// The first of several that isn't empty.
  case field
  /// Any text: joined from several columns, or the same in each row.
  case text
}
