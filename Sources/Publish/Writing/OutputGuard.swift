import Diagnostics
import Foundation
import POSIX
import Tables

/// Decides whether a site may be built in a folder, before anything is made in it.
struct OutputGuard {
  let request: BuildRequest

  /// - Returns: nil for a dry run into a folder that does not exist.
  /// - Throws: `Diagnostic` for the root of the disk, a folder that is or holds the one that the
  ///   shop is read from, one in a folder whose files are copied to the site, and one that holds
  ///   files of which none are Aisle's, unless they belong to a published site.
  func open() throws(Diagnostic) -> OutputFolder? {
    let output = request.output
    let folder = try Self.resolved(output)
    for source in [request.content, request.templates] where try Self.contains(folder, source) {
      throw Diagnostic(
        "a site in `\(output)` would overwrite `\(source)`, from which it is built",
        help: "use `--output` to name a folder for the site alone")
    }
    let sources = request.sourceFolders
    for source in sources where try Self.contains(Self.resolved(source), output) {
      throw Diagnostic(
        "`\(output)` is in `\(source)`, whose files are copied to the site",
        help: "use `--output` to name a folder elsewhere")
    }
    let names =
      FileReader.exists(output) ? try OpenFolder(path: output).entries().map(\.name) : []
    let others = names.filter {
      !Self.publishing.contains($0) && !OutputFolder.isHousekeeping($0)
    }
    if !others.isEmpty, !names.contains(Manifest.fileName), !wasMadeByAisle(output) {
      throw Diagnostic(
        "the folder `\(output)` holds other people's files, such as `\(others.sorted()[0])`",
        help: "use `--output` to name an empty folder, or empty this one")
    }
    return try OutputFolder.open(output, isDryRun: request.mode == .dryRun)
  }

  /// Names that a site's owner may put beside its pages: the domain, settings of file servers, a
  /// repository.
  private static let publishing: Set<String> = ["CNAME", ".nojekyll", ".git", ".well-known"]

  /// True if Aisle made the folder's first page: a manifest may have been left out of a copy.
  private func wasMadeByAisle(_ folder: String) -> Bool {
    guard let home = FileManager.default.contents(atPath: "\(folder)/index.html") else {
      return false
    }
    return home.firstRange(of: Array(#"<meta name="generator" content="Aisle "#.utf8)) != nil
  }

  /// True if `source` is in `folder`, or is that folder.
  private static func contains(
    _ folder: String, _ source: String
  ) throws(Diagnostic) -> Bool {
    let source = try resolved(source)
    return folder == "/" || source == folder || source.hasPrefix(folder + "/")
  }

  /// The path without symbolic links, even if its end does not exist yet.
  private static func resolved(_ path: String) throws(Diagnostic) -> String {
    var existing = URL(filePath: path).path
    var missing: [String] = []
    while true {
      if let real = unsafe realpath(existing, nil) {
        defer { unsafe free(real) }
        let folder = unsafe String(cString: real)
        return missing.reduce(folder) { $0 == "/" ? "/\($1)" : "\($0)/\($1)" }
      }
      guard errno == ENOENT || errno == ENOTDIR else {
        throw Diagnostic(cannot: "find the folder", existing)
      }
      let url = URL(filePath: existing)
      missing.insert(url.lastPathComponent, at: 0)
      existing = url.deletingLastPathComponent().path
    }
  }
}
