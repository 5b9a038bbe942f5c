package import Diagnostics
import Foundation
import Tables

/// The list of files that an upload must copy and delete, `--changed-files`
/// (`Commands: Building`): a file with a line `write PATH` or `remove PATH` for each changed
/// file, in the best order for updating a site while others read it.
///
/// Lines are added to an existing list, so that nothing is forgotten if an upload fails or is left
/// out. The list should be deleted after an upload.
package struct ChangeList: Sendable {
  let path: String

  package init(path: String) { self.path = path }

  /// Adds changes to the file, which is created if there is none.
  ///
  /// - Parameters:
  ///   - written: relative to the site, in the order in which they should be uploaded.
  ///   - removed: likewise; they come after all files that are written.
  /// - Throws: for a file that is not such a list, which is left as it is, and for one that can't
  ///   be read or written.
  package func add(written: [String] = [], removed: [String] = []) throws(Diagnostic) {
    var (uploads, deletions) = try lines()
    let changed = Set(written).union(removed)
    uploads = uploads.filter { !changed.contains($0) } + written
    deletions = deletions.filter { !changed.contains($0) } + removed
    if let odd = changed.first(where: { $0.contains(where: \.isNewline) }) {
      throw Diagnostic(
        "a line of `\(path)` can't name the file `\(odd)`", help: "rename it without a line break")
    }
    let text =
      uploads.map { "write \($0)\n" }.joined() + deletions.map { "remove \($0)\n" }.joined()
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Diagnostic(
        "can't write `\(path)`: \(error.reason)",
        help: "name a file that you may write to")
    }
  }

  /// The lines of the file; none if there is no file.
  private func lines() throws(Diagnostic) -> (written: [String], removed: [String]) {
    guard FileReader.exists(path) else { return ([], []) }
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try FileReader.read(path).bytes
    } catch {
      throw Diagnostic(
        error.message, help: "name a file for `--changed-files` that you may read")
    }
    var lists: (written: [String], removed: [String]) = ([], [])
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("write ") {
        lists.written.append(String(line.dropFirst("write ".count)))
      } else if line.hasPrefix("remove ") {
        lists.removed.append(String(line.dropFirst("remove ".count)))
      } else {
        throw Diagnostic(
          "`\(path)` is not a list of changed files",
          help: "name a new file for `--changed-files`")
      }
    }
    return lists
  }
}
