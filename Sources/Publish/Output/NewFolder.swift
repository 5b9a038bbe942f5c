package import Diagnostics
import POSIX

/// A folder that a command fills with its first files.
package struct NewFolder {
  private let path: String

  package init(path: String) { self.path = path }

  /// Writes files into the folder, which must be new or empty, so that nothing is overwritten.
  ///
  /// - Parameter files: their paths are relative to the folder.
  /// - Throws: for a folder that has files, and if a file can't be written; then there are none.
  package func write(_ files: [(path: String, bytes: [UInt8])]) throws(Diagnostic) {
    do throws(OutputFault) { try writeAll(files) } catch { throw error.diagnostic }
  }

  private func writeAll(_ files: [(path: String, bytes: [UInt8])]) throws(OutputFault) {
    let isNew = unsafe access(path, F_OK) != 0
    try OutputFolder.makeFolders(above: "\(path)/x")
    do throws(OutputFault) {
      try fill(try OpenFolder(path: path), files)
    } catch {
      if isNew { unsafe rmdir(path) }
      throw error
    }
  }

  private func fill(
    _ folder: OpenFolder, _ files: [(path: String, bytes: [UInt8])]
  ) throws(OutputFault) {
    if try !folder.entries().isEmpty {
      throw .refused("the folder `\(path)` is not empty", help: "name a new or empty folder")
    }
    do throws(OutputFault) {
      for file in files { try write(file.bytes, to: file.path, in: folder) }
    } catch {
      // Otherwise the folder would not be empty when the command is repeated.
      try? folder.empty()
      throw error
    }
  }

  private func write(
    _ bytes: [UInt8], to path: String, in root: OpenFolder
  ) throws(OutputFault) {
    var folder = root
    var names = path.split(separator: "/").map { String($0) }
    let name = names.removeLast()
    for name in names {
      if let next = try folder.folder(name, isMade: true) { folder = next }
    }
    _ = try folder.create(name, bytes)
  }
}
