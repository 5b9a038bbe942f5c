import Testing

/// The habits of the house (`Architecture: House rules`), held by reading the sources; every breach
/// is named as file:line.
@Suite("Tidy")
struct TidyTests {
  private static let longestLine = 100
  private static let longestFile = 300
  private static let longestFunction = 60
  /// Left to right: each may import only those before it.
  private static let modules = [
    "Bytes", "Diagnostics", "Mustache", "Shop", "Arrange", "Pages", "EmbeddedFiles",
    "FileAttributes", "Publish", "aisle",
  ]

  private func expectNone(_ breaches: [String]) {
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  private func breaches(
    _ message: String, where isBreach: (SourceText, String) -> Bool
  ) throws -> [String] {
    try SourceText.all().flatMap { text in
      text.lines.enumerated().filter { isBreach(text, $0.element) }.map {
        "\(text.path):\($0.offset + 1): \(message)"
      }
    }
  }

  @Test("lines are at most 100 columns wide")
  func lineWidth() throws {
    expectNone(
      try SourceText.all().flatMap { text in
        text.lines.indices.filter {
          text.lines[$0].count > Self.longestLine && !text.isTestData(atLine: $0)
        }.map { "\(text.path):\($0 + 1): line too wide" }
      })
  }

  @Test("files are at most 300 lines long")
  func fileLength() throws {
    expectNone(
      try SourceText.all().filter { $0.lines.count > Self.longestFile + 1 }.map {
        "\($0.path):\($0.lines.count): file too long; it probably holds two rooms"
      })
  }

  @Test("functions are at most 60 lines long")
  func functionLength() throws {
    expectNone(try SourceText.all().flatMap { Self.longFunctions(in: $0) })
  }

  @Test("nothing is left to do")
  func leftOvers() throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    expectNone(
      try breaches("left-over mark") { _, line in marks.contains { line.contains($0) } })
  }

  @Test("a module imports only those to its left")
  func importDirection() throws {
    expectNone(
      try breaches("import against the direction") { text, line in
        guard let module = text.module, let own = Self.modules.firstIndex(of: module),
          let imported = Self.imported(by: line), let other = Self.modules.firstIndex(of: imported)
        else { return false }
        return other >= own
      })
  }

  @Test("every file is named after a type or function in it and says what belongs there")
  func rooms() throws {
    expectNone(
      try SourceText.all().filter { $0.module != nil }.flatMap { text -> [String] in
        // `Document+Reading.swift` is a part of `Document`.
        let name = text.fileName.prefix { $0 != "+" && $0 != "." }.lowercased()
        let declares = text.lines.contains { line in
          line.split { !$0.isLetter && !$0.isNumber }.contains { $0.lowercased() == name }
        }
        let explains = text.lines.contains { $0.drop { $0 == " " }.hasPrefix("//") }
        return (declares || text.fileName == "main.swift" ? [] : ["\(text.path):1: no such type"])
          + (explains ? [] : ["\(text.path):1: no comment says what belongs here"])
      })
  }

  @Test("no module is named like a type in it")
  func moduleNames() throws {
    expectNone(
      try breaches("a type has its module's name") { text, line in
        guard let module = text.module else { return false }
        return ["struct", "class", "enum", "actor", "protocol"].contains {
          line.contains("\($0) \(module) ") || line.contains("\($0) \(module):")
        }
      })
  }

  @Test("nothing is printed, read from the clock or the environment below the command")
  func purity() throws {
    let mark = #/\b(print\(|Date\.now|Date\(\)|ProcessInfo|getenv|ContinuousClock)/#
    expectNone(
      try breaches("belongs in the command") { text, line in
        guard let module = text.module, module != "aisle" else { return false }
        let code = line.drop { $0 == " " }
        return !code.hasPrefix("//") && code.contains(mark)
      })
  }

  private static func imported(by line: String) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count else {
      return nil
    }
    return String(words[place + 1])
  }

  /// Functions, initializers and subscripts whose body ends more than sixty lines below their
  /// first line; the closing brace is the first one at the same indentation.
  private static func longFunctions(in text: SourceText) -> [String] {
    text.lines.indices.compactMap { start in
      let line = text.lines[start]
      let indentation = line.prefix { $0 == " " }
      let code = line.drop { $0 == " " }
      let modifiers = "(@\\w+ |package |public |private |fileprivate |static |mutating )*"
      let declaration = try? Regex(modifiers + "(func |init[(?<])")
      guard let declaration, code.prefixMatch(of: declaration) != nil else { return nil }
      let end = text.lines[start...].firstIndex { $0 == indentation + "}" }
      guard let end, end - start + 1 > longestFunction else { return nil }
      return "\(text.path):\(start + 1): function of \(end - start + 1) lines"
    }
  }
}
