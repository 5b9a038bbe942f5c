import Testing

/// The modules of `Sources`: who imports whom, how files are named, and what only the command does.
@Suite("Modules")
struct ModuleTests {
  /// Left to right: each may import only those before it.
  static let modules: [Substring] = [
    "CPOSIX", "POSIX", "Bytes", "Diagnostics", "Mustache", "EmbeddedFiles", "Quantities", "Tables",
    "Shop", "Rules", "Reading", "Recording",
    "Localization", "Search", "Pages", "Checks", "Publish", "aisle",
  ]

  private static let sources = RepositoryFile.code.filter { $0.module != nil }

  @Test("import only those to their left")
  func importDirection() {
    expectNone(
      Self.sources.flatMap { file in
        file.breaches("import against the direction") { line in
          guard let module = file.module, let own = Self.modules.firstIndex(of: module),
            let imported = Self.imported(by: line),
            let other = Self.modules.firstIndex(of: imported)
          else { return false }
          return other >= own
        }
      })
  }

  @Test("and the tests know the C library only as POSIX")
  func systems() {
    // What tells systems apart, or only some of them have.
    let words = ["canImport(", "#if os(", "FoundationEssentials", "@_extern", "dlsym("]
    let libraries: Set<Substring> = ["Glibc", "Musl", "Darwin", "Android", "CPOSIX"]
    let files = RepositoryFile.code(in: .swift).filter { $0.path != "Sources/POSIX/POSIX.swift" }
    expectNone(
      files.flatMap { file in
        file.breaches("belongs in Sources/POSIX or Sources/CPOSIX") { line in
          guard !line.has("let words = [") else { return false }
          return Self.imported(by: line).map(libraries.contains) == true
            || words.contains { line.has($0) }
        }
      })
  }

  @Test("have files that are named after a type or function in them and say what belongs there")
  func fileNames() {
    expectNone(
      Self.sources.flatMap { file -> [String] in
        // `Document+Reading.swift` is a part of `Document`, `Columns.swift` is about each `Column`.
        let name = file.fileName.prefix { $0 != "+" && $0 != "." }.lowercased()
        let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
        let isNamed = file.lines.contains { line in
          line.split { !$0.isLetter && !$0.isNumber }.contains {
            [name, singular].contains($0.lowercased())
          }
        }
        let isExplained = file.lines.contains { $0.drop { $0 == " " }.hasPrefix("//") }
        return (isNamed || file.fileName == "main.swift" ? [] : ["\(file.path):1: no such type"])
          + (isExplained ? [] : ["\(file.path):1: no comment says what belongs here"])
      })
  }

  @Test("print nothing and read neither clock nor environment, except for the command")
  func purity() {
    let calls = [
      "print(", "Date.now", "Date()", "ProcessInfo", "getenv", "ContinuousClock", "SuspendingClock",
    ]
    expectNone(
      Self.sources.filter { $0.module != "aisle" }.flatMap { file in
        file.breaches("belongs in the command") { line in
          let code = line.drop { $0 == " " }
          return !code.hasPrefix("//") && calls.contains { Self.calls($0, in: code) }
        }
      })
  }

  /// True if the code has the text other than as the end of a longer name.
  private static func calls(_ text: String, in code: Substring) -> Bool {
    code.ranges(of: text).contains { range in
      guard range.lowerBound > code.startIndex else { return true }
      let before = code[code.index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "_"
    }
  }

  private static func imported(by line: String) -> Substring? {
    guard line.contains("import ") else { return nil }
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"), keyword <= 1, keyword + 1 < words.count
    else { return nil }
    return words[keyword + 1]
  }
}
