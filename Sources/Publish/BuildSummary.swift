/// What a build did.
package struct BuildSummary: Sendable {
  /// HTML pages; their JSON twins and assets are not counted.
  package var pages = 0
  /// Files of all kinds, relative to the output folder and sorted.
  package var written: [String] = []
  package var removed: [String] = []
  package var unchanged = 0
  /// Of all files, unchanged ones included.
  package var bytes = 0
  /// Whether the site lacks feeds because its base URL is only a path.
  package var lacksAddressForFeeds = false
}
