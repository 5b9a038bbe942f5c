import Diagnostics
import Foundation

/// A folder that a command fills with its first files.
struct NewFolder {
  let path: String

  /// Writes files into the folder, which must be new or empty, so that nothing is overwritten.
  ///
  /// - Parameter files: their paths are relative to the folder.
  /// - Throws: a `Diagnostic` for a folder that has files, and Foundation's errors.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws {
    let manager = FileManager.default
    if let names = try? manager.contentsOfDirectory(atPath: path), !names.isEmpty {
      throw Diagnostic(
        .error, "the folder `\(path)` is not empty", help: "name a new or empty folder")
    }
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in files {
      let url = URL(filePath: "\(path)/\(file.path)")
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
  }
}
