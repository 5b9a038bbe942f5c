package import Diagnostics
import POSIX

/// A folder that a command fills with its first files.
package enum NewFolder {
  /// Writes files into a folder, which must be new or empty, so that nothing is overwritten.
  ///
  /// - Parameter files: their paths are relative to the folder.
  /// - Throws: for a folder that has files, and if a file can't be written; then there are none.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], to path: String
  ) throws(Diagnostic) {
    let isNew = unsafe access(path, F_OK) != 0
    try OutputFolder.makeFolders(above: "\(path)/x")
    do throws(Diagnostic) {
      try fill(try OpenFolder(path: path), files)
    } catch {
      if isNew { unsafe rmdir(path) }
      throw error
    }
  }

  private static func fill(
    _ folder: OpenFolder, _ files: [(path: String, bytes: [UInt8])]
  ) throws(Diagnostic) {
    if try !folder.entries().isEmpty {
      throw Diagnostic(
        "the folder `\(folder.path)` is not empty", help: "name a new or empty folder")
    }
    do throws(Diagnostic) {
      for file in files {
        let names = file.path.split(separator: "/")
        let parent = names.dropLast().joined(separator: "/")
        try folder.folder(at: parent.utf8, isMade: true)?
          .create(String(names[names.count - 1]), file.bytes)
      }
    } catch {
      // Otherwise the folder would not be empty when the command is repeated.
      try? folder.empty()
      throw error
    }
  }
}
