import Foundation

/// A Swift file of this package as lines, for the tests that hold the house in order.
struct SourceText {
  /// Relative to the package: `Sources/Shop/Money.swift`.
  let path: String
  let lines: [String]

  var fileName: String { String(path.split(separator: "/").last ?? "") }
  /// The module a source file belongs to; nil for tests.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts[0] == "Sources" ? String(parts[1]) : nil
  }

  /// Whether the line is part of a text in a test: what a user would write stays as it is.
  func isTestData(atLine index: Int) -> Bool {
    guard module == nil else { return false }
    let marks = lines[..<index].count { $0.contains(#"""""#) }
    return marks % 2 == 1 || lines[index].contains("\"")
  }

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below `Sources` and `Tests`, build folders left out, by path.
  static func all() throws -> [SourceText] {
    try ["Sources", "Tests"].flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: package.appending(path: folder).path)
      return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted().map {
        let text = try String(
          contentsOf: package.appending(path: "\(folder)/\($0)"), encoding: .utf8)
        return SourceText(path: "\(folder)/\($0)", lines: text.components(separatedBy: "\n"))
      }
    }
  }
}
