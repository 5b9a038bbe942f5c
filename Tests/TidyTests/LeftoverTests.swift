import Testing

/// The remains of work: marks, debugging, names that nothing uses any more.
@Suite("Leftovers")
struct LeftoverTests {
  @Test("no marks of unfinished work")
  func marks() {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    expectNone(
      RepositoryFile.code.flatMap { file in
        file.breaches("leftover mark") { line in marks.contains { line.has($0) } }
      })
  }

  @Test("no debugging")
  func debugging() {
    let calls: [RepositoryFile.Language: [String]] = [
      .swift: ["debug" + "Print(", " du" + "mp("],
      .javaScript: ["console" + ".", "debug" + "ger", "alert" + "("],
      .python: ["break" + "point(", "pd" + "b", "pp" + "rint"],
    ]
    expectNone(
      RepositoryFile.code.flatMap { file in
        let calls = file.language.flatMap { calls[$0] } ?? []
        return file.breaches("leftover debugging") { line in
          calls.contains { line.has($0) && !file.isTestData(line) }
            || file.language == .python && Self.printsBareNames(line)
        }
      })
  }

  /// `print(value)`: reports have words beside their values.
  private static func printsBareNames(_ line: String) -> Bool {
    let code = line.drop { $0 == " " }
    guard code.hasPrefix("print(") else { return false }
    let rest = code.dropFirst("print(".count).drop {
      $0.isLetter || $0.isNumber || "_., ".contains($0)
    }
    return rest == ")"
  }

  @Test(
    "no name of a script that stands only where it is declared, no needless export")
  func scripts() {
    let files = RepositoryFile.code(in: .javaScript)
    let tests = RepositoryFile.code(in: .python) + RepositoryFile.files(below: "Tests/Scripts")
    #expect(files.count > 5)
    let counts = (files + tests).map(\.identifierCounts)
    let fileCounts = Dictionary(counts.flatMap(\.keys).map { ($0, 1) }, uniquingKeysWith: +)
    expectNone(
      zip(files, counts).flatMap { file, own -> [String] in
        file.lines.enumerated().flatMap { number, line in
          ScriptNames.declared(by: line).compactMap { name -> String? in
            if line.hasPrefix("export ") {
              return fileCounts[name, default: 0] > 1
                ? nil : "\(file.path):\(number + 1): nothing imports `\(name)`"
            }
            return own[name, default: 0] > 1
              ? nil : "\(file.path):\(number + 1): `\(name)` is never used"
          }
        }
      })
  }

  @Test("no name of a Python file that stands only where it is declared")
  func python() {
    let files = RepositoryFile.code(in: .python)
    #expect(files.count > 20)
    var all: [Substring: Int] = [:]
    for file in files { all.merge(file.identifierCounts) { $0 + $1 } }
    expectNone(
      files.flatMap { file in
        let own = file.identifierCounts
        return file.lines.enumerated().flatMap { number, line in
          PythonNames.declared(by: line).filter { name, isLocal in
            (isLocal ? own : all)[name, default: 0] < 2
          }.map { "\(file.path):\(number + 1): `\($0.name)` is never used" }
        }
      })
  }

  @Test("no class or property of a style sheet that nothing has")
  func styles() {
    let sheets = RepositoryFile.code(in: .css)
    let pages = RepositoryFile.files(below: "templates").filter { $0.language != .css }
    let used = Set(pages.flatMap(\.hyphenatedNames))
    expectNone(
      sheets.flatMap { sheet in
        sheet.lines.enumerated().flatMap { number, line in
          StyleNames.classes(in: line).filter { !used.contains($0) }.map {
            "\(sheet.path):\(number + 1): nothing has the class `\($0)`"
          }
        }
      })
    let references = Set((sheets + pages).flatMap(\.lines).flatMap(StyleNames.references))
    expectNone(
      sheets.flatMap { sheet in
        sheet.lines.enumerated().flatMap { number, line in
          StyleNames.properties(in: line).filter { !references.contains($0) }.map {
            "\(sheet.path):\(number + 1): nothing uses `\($0)`"
          }
        }
      })
  }
}

extension RepositoryFile {
  /// How often each identifier stands in the file, comments of whole lines left out.
  fileprivate var identifierCounts: [Substring: Int] {
    var counts: [Substring: Int] = [:]
    for line in lines where !isComment(line) {
      for name in line.split(whereSeparator: { !$0.isIdentifierPart }) {
        counts[name, default: 0] += 1
      }
    }
    return counts
  }

  /// The words of the file, with hyphens in them: classes among others.
  fileprivate var hyphenatedNames: [Substring] {
    lines.flatMap { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
    }
  }

  fileprivate func isTestData(_ line: String) -> Bool { language == .swift && line.contains("\"") }

  private func isComment(_ line: String) -> Bool {
    let code = line.drop { $0 == " " }
    return code.hasPrefix(language == .python ? "#" : "//") || code.hasPrefix("/*")
  }
}
