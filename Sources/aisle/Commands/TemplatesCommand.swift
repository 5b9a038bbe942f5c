import Diagnostics
import Foundation
import Publish
import Tables

/// `aisle templates`: writes the default theme as files to start from, or prints how a shop's own
/// theme differs from it.
struct TemplatesCommand {
  private let folder: String
  private let showsDifferences: Bool

  init(_ arguments: Arguments) {
    folder = arguments.operands.first ?? "templates"
    showsDifferences = arguments.has("--diff")
  }

  func run(on terminal: Terminal) -> Int32 {
    do throws(Diagnostic) {
      if showsDifferences {
        try writeDifferences(to: terminal)
      } else {
        try NewFolder(path: folder).write(EmbeddedFolder.files(in: "templates"))
        terminal.write(
          "Wrote the default theme to `\(folder)`. Keep the files that you change: what is not\n"
            + "there comes from the default theme, and so follows each new version of Aisle.\n")
      }
      return 0
    } catch {
      terminal.report(error)
      return 1
    }
  }

  /// Prints the changed lines of each file that the shop replaces, in the unified format, and names
  /// the files that could be removed.
  private func writeDifferences(to terminal: Terminal) throws(Diagnostic) {
    if let fault = FileReader.warning(
      missingFolder: folder, consequence: "the shop has no theme of its own")
    {
      throw fault
    }
    var same: [String] = []
    for file in EmbeddedFolder.files(in: "templates") {
      let path = "\(folder)/\(file.path)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let own = try FileReader.read(path)
      let lines = ThemeLines(of: file.path, original: file.bytes, own: own.bytes)
      if lines.original == lines.own {
        same.append(path)
      } else {
        terminal.write("--- default theme/\(file.path)\n+++ \(path)\n")
        terminal.write(LineDifference(from: lines.original, to: lines.own).text)
      }
    }
    if !same.isEmpty {
      terminal.writeError("these files say what the default theme says, and can be removed:\n")
      for path in same { terminal.writeError("  \(path)\n") }
    }
  }
}

/// The lines of a file of the default theme and of the shop's own file, for a comparison.
///
/// A strings file need not have every key, so only the keys of the shop's own file are compared,
/// one per line and sorted.
private struct ThemeLines {
  let original: [String]
  let own: [String]

  init(of path: String, original: [UInt8], own: [UInt8]) {
    if path.hasPrefix("strings/"), let ours = Self.strings(own) {
      let defaults = (Self.strings(original) ?? [:]).filter { ours[$0.key] != nil }
      (self.original, self.own) = (Self.lines(of: defaults), Self.lines(of: ours))
    } else {
      (self.original, self.own) = (Self.lines(of: original), Self.lines(of: own))
    }
  }

  /// Nil for a file that is not an object of texts; its lines are compared as they are.
  private static func strings(_ bytes: [UInt8]) -> [String: String]? {
    var faults = FaultList()
    let file = SourceFile(name: "", bytes: bytes)
    guard let tree = JSONTree(parsing: file, as: .json5, faults: &faults) else { return nil }
    return tree.root.members.reduce(into: [:]) { $0[$1.key] = $1.value.text }
  }

  private static func lines(of strings: [String: String]) -> [String] {
    strings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: /\r\n|\n/, omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
