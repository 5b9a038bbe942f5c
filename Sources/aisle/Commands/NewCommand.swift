import Bytes
import Diagnostics
import Foundation
import Publish

/// `aisle new FOLDER`: a small shop to start from, whose settings explain themselves.
struct NewCommand {
  private let folder: String

  init(_ arguments: Arguments) { folder = arguments.operands[0] }

  func run(on terminal: Terminal) -> Int32 {
    do {
      try makeFolder()
      for file in EmbeddedFolder.files(in: "content") {
        let url = URL(filePath: "\(folder)/content/\(file.path)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
    } catch let fault as Diagnostic {
      terminal.report(fault)
      return 1
    } catch {
      terminal.report(
        Diagnostic(
          .error, "can't write the shop to `\(folder)`: \(error.localizedDescription)",
          help: "name a folder that you may write to"))
      return 1
    }
    terminal.write("Created a new shop in `\(folder)`. To build and view it:\n\n")
    terminal.write(
      "  cd \(Self.shellWord(folder))\n  aisle build\n  python3 -m http.server -d public\n")
    return 0
  }

  /// Quoted for a shell, so that it can be pasted.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || "/._-~".utf8.contains(byte) || byte >= 0x80
    }
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }

  /// Only a new or empty folder is used, so that nothing is overwritten.
  private func makeFolder() throws {
    let manager = FileManager.default
    if let names = try? manager.contentsOfDirectory(atPath: folder), !names.isEmpty {
      throw Diagnostic(
        .error, "the folder `\(folder)` is not empty", help: "name a new or empty folder")
    }
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
}
