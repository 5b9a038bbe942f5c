import Testing

/// How wide a line, how long a function and how full a folder may be.
@Suite("Sizes of the code")
struct SizeTests {
  private static let maxColumns = 100
  private static let maxFunctionLines: [RepositoryFile.Language: Int] = [
    .swift: 60, .javaScript: 40, .python: 40,
  ]
  private static let maxFilesPerFolder = 30

  private static let files = RepositoryFile.code

  @Test("lines are at most 100 columns wide")
  func lineWidth() {
    expectNone(
      Self.files.flatMap { file in
        file.lines.indices.filter {
          file.lines[$0].utf8.count > Self.maxColumns && file.lines[$0].count > Self.maxColumns
            && !Self.isTestData(file, line: $0)
        }.map { "\(file.path):\($0 + 1): line is too wide" }
      })
  }

  @Test("functions are at most 60 lines long in Swift, 40 in JavaScript and Python")
  func functionLength() {
    expectNone(
      Self.files.flatMap { file -> [String] in
        guard let language = file.language, let limit = Self.maxFunctionLines[language] else {
          return []
        }
        return file.lines.indices.compactMap { start in
          let end = FunctionBody.end(of: start, in: file.lines, language)
          guard let end, end - start + 1 > limit else { return nil }
          return "\(file.path):\(start + 1): function of \(end - start + 1) lines"
        }
      })
  }

  @Test("folders of sources hold at most 30 files of their own")
  func folderSize() {
    let swift = RepositoryFile.code.filter { $0.module != nil }
    let folders = Dictionary(grouping: swift, by: \.folder)
    expectNone(
      folders.filter { $0.value.count > Self.maxFilesPerFolder }.keys.sorted().map {
        "\($0): more than \(Self.maxFilesPerFolder) files; sort them into folders"
      })
  }

  /// True if a line of a Swift test is part of a text: what a user would write stays as it is.
  private static func isTestData(_ file: RepositoryFile, line: Int) -> Bool {
    guard file.language == .swift, file.module == nil else { return false }
    let delimiters = file.lines[..<line].count { $0.contains(#"""""#) }
    return delimiters % 2 == 1 || file.lines[line].contains("\"")
  }
}

/// Where functions end, by their indentation alone: `swift format` and habit keep it true.
enum FunctionBody {
  /// The index of the last line of the function that begins at `start`; nil if none begins there.
  static func end(
    of start: Int, in lines: [String], _ language: RepositoryFile.Language
  ) -> Int? {
    let code = lines[start].drop { $0 == " " }
    guard isFunction(code, language) else { return nil }
    let indentation = lines[start].count - code.count
    let rest = lines[(start + 1)...]
    if language == .python {
      let next = rest.firstIndex { line in
        let text = line.drop { $0 == " " }
        return !text.isEmpty && line.count - text.count <= indentation && !text.hasPrefix(")")
      }
      return lines[..<(next ?? lines.endIndex)].lastIndex { !$0.isEmpty }
    }
    return rest.firstIndex { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("}") && line.count - text.count == indentation
    }
  }

  private static func isFunction(_ code: Substring, _ language: RepositoryFile.Language) -> Bool {
    var words = code.split(separator: " ", maxSplits: 8)
    switch language {
    case .swift:
      let modifiers: Set<Substring> = [
        "package", "public", "private", "fileprivate", "static", "mutating", "override",
        "consuming", "borrowing", "nonisolated", "convenience",
      ]
      words.removeAll { modifiers.contains($0) || $0.hasPrefix("@") }
      let first = words.first ?? ""
      return first == "func" || ["init(", "init?", "init<"].contains { first.hasPrefix($0) }
        || first.hasPrefix("subscript")
    case .javaScript:
      words.removeAll { ["export", "default", "async", "static", "get", "set"].contains($0) }
      let first = words.first ?? ""
      if first.hasPrefix("function") || code.hasSuffix("=> {") { return true }
      let keywords = ["if", "for", "while", "switch", "catch", "else", "return", "do", "try"]
      let name = first.prefix { $0.isLetter || $0.isNumber || "_$#*".contains($0) }
      return !name.isEmpty && !keywords.contains(String(name))
        && first.dropFirst(name.count)
          .hasPrefix("(")
        && code.hasSuffix(") {")
    case .python: return words.first == "def" || code.hasPrefix("async def ")
    case .css: return false
    }
  }
}
