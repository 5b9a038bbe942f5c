import Foundation
import POSIX
import Testing

/// A text file of this repository as lines, for the tests that hold the house rules.
struct RepositoryFile: Sendable {
  enum Language: String {
    case swift
    case javaScript = "js"
    case css
    case python = "py"
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every file in one of the languages below `Sources`, `Tests` and `templates`, sorted by path.
  static let code = ["Sources", "Tests", "templates", "presets"].flatMap { files(below: $0) }
    .filter { $0.language != nil }

  /// Relative to the root of the repository: `Sources/Quantities/Money.swift`.
  let path: String
  let lines: [String]

  /// `Sources/Quantities` of `Sources/Quantities/Money.swift`.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  var fileName: Substring { path.split(separator: "/").last ?? "" }
  var language: Language? {
    path.split(separator: ".").last.flatMap { Language(rawValue: String($0)) }
  }
  /// The module that a Swift file of `Sources` belongs to; nil for other files.
  var module: Substring? {
    let names = path.split(separator: "/")
    return names[0] == "Sources" && language == .swift ? names[1] : nil
  }

  /// The code files in a language.
  static func code(in language: Language) -> [RepositoryFile] {
    code.filter { $0.language == language }
  }

  /// Every UTF-8 file below a folder, sorted by path; build folders and caches are left out.
  static func files(below folder: String) -> [RepositoryFile] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    guard let paths else { return [] }
    var files: [RepositoryFile] = []
    for case let path as String in paths {
      if path.contains(".build") || path.contains("__pycache__") {
        paths.skipDescendants()
      } else if let file = file("\(folder)/\(path)") {
        files.append(file)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The file at a path; nil for folders and for bytes that aren't UTF-8.
  static func file(_ path: String) -> RepositoryFile? {
    let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    return text.map { RepositoryFile(path: path, lines: $0.components(separatedBy: "\n")) }
  }

  /// `path:line: message` for each line that breaks a rule.
  func breaches(_ message: String, where isBreach: (String) -> Bool) -> [String] {
    lines.indices.filter { isBreach(lines[$0]) }.map { "\(path):\($0 + 1): \(message)" }
  }
}

extension String {
  /// As `contains`, by the C library: the standard one is too slow for a hundred searches per line.
  func has(_ part: String) -> Bool { unsafe strstr(self, part) != nil }
}

/// Fails with one line per breach, as compilers print them.
func expectNone(_ breaches: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(
    breaches.isEmpty, "\(breaches.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
