/// A file that was written under a temporary name and waits to be moved to its place.
struct StagedFile: Sendable {
  /// Of the place; empty for the root, else names each followed by `/`.
  let folder: String
  let name: String
  /// In the folder where files wait.
  let temporaryName: String
  /// Whether nothing is at the place yet.
  let isNew: Bool
}
