import Testing

/// Plain English, as far as a test can hold it (`.github/CONTRIBUTING.md`).
@Suite("English")
struct EnglishTests {
  /// Turns of phrase that are translated, archaic or vague, and what to write instead.
  private static let phrases: [(text: String, instead: String)] = [
    (" is no ", "is not a …"), (" are no ", "are not …"), ("in vain", "without success"),
    ("slip of the hand", "typo"), ("there twice", "duplicated"), ("twice there", "duplicated"),
    ("one of this kind", "none"), ("for want of", "without"), ("hoever", "users who"),
    ("a row a product", "one row per product"), ("is said", "is reported"),
    ("what is no ", "other …"),
    (" thereof", "of it"), ("is told", "is shown"), ("are told", "are shown"),
    ("was told", "was shown"), ("network is away", "offline"), ("to be had", "available"),
  ]
  /// English as it should be, though one of `phrases` is in it.
  private static let fine = [
    "here is no ", "here are no ", "is no longer", "are no longer", "is no more", "are no more",
  ]

  private static let curlyQuotes = ["“", "”", "‘", "«", "»", "„"]

  private static let texts =
    RepositoryFile.files(below: "Sources")
    + RepositoryFile.files(below: "templates").filter {
      $0.fileName != "de.json" && $0.fileName != "ru.json"
    }
    + RepositoryFile.files(below: "Tests").filter {
      !$0.path.hasPrefix("Tests/TidyTests/") && ($0.language != nil || isExpected($0))
    } + ["README.md", "Package.swift", ".ci/run"].compactMap { RepositoryFile.file($0) }

  @Test("has no translated turns of phrase")
  func phrases() {
    #expect(Self.texts.count > 300)
    expectNone(
      Self.texts.flatMap { file in
        Self.phrases.flatMap { phrase in
          file.breaches("`\(phrase.text)`: write `\(phrase.instead)`") { line in
            guard line.has(phrase.text) else { return false }
            return Self.fine.reduce(line) { $0.replacing($1, with: "") }.has(phrase.text)
          }
        }
      })
  }

  @Test("documentation comments begin with a noun or a verb")
  func comments() {
    expectNone(
      RepositoryFile.code.flatMap { file in
        file.breaches("begin with a noun or a verb") { line in
          let words = line.split(separator: " ").prefix(2)
          return words.first == "///" && ["What", "Whether"].contains(words.last)
        }
      })
  }

  @Test(
    "diagnostics in Sources begin in lower case, without a full stop or curly quotes")
  func diagnostics() {
    let files = RepositoryFile.code.filter { $0.module != nil }
    #expect(files.flatMap(Self.messages).count > 100)
    expectNone(
      files.flatMap { file in
        Self.messages(of: file).flatMap { message in
          Self.faults(of: message.text).map { "\(file.path):\(message.line): \($0)" }
        }
          + file.breaches("put it between backticks") { line in
            // A list of all quotes is not a text in quotes.
            (1..<4).contains(Self.curlyQuotes.count { line.has($0) }) && line.has("\"")
              && !line.drop { $0 == " " }.hasPrefix("//")
          }
      })
  }

  @Test(
    "diagnostics that tests expect have that style, too")
  func expectedDiagnostics() {
    let files = Self.texts.filter { Self.isExpected($0) }
    #expect(files.count > 20)
    expectNone(
      files.flatMap { file in
        file.lines.enumerated().flatMap { number, line -> [String] in
          let mark = #/^(?:(?:error|warning)(?:\[[a-z-]+\])?|  = (?:help|note)): /#
          guard let mark = line.prefixMatch(of: mark) else { return [] }
          return Self.faults(of: line[mark.range.upperBound...]).map {
            "\(file.path):\(number + 1): \($0)"
          }
        }
      })
  }

  private static func isExpected(_ file: RepositoryFile) -> Bool {
    file.path.hasSuffix("expected/errors")
  }

  /// The faults in the style of a message or a help line.
  private static func faults(of message: Substring) -> [String] {
    let first = message.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    // Acronyms, and `Aisle` and `Mustache` themselves.
    let isName = first.count > 1 && first.allSatisfy { !$0.isLowercase }
    let isProper = ["Aisle", "Mustache", "Unicode", "Windows", "Hugo"].contains(first)
    let isCapital = message.first?.isUppercase == true && !isName && !isProper
    let hasQuotes = Self.curlyQuotes.contains { String(message).has($0) }
    return (isCapital ? ["begin with a lower-case letter"] : [])
      + (message.hasSuffix(".") ? ["end without a full stop"] : [])
      + (hasQuotes ? ["put it between backticks"] : [])
  }

  /// The literals that begin a diagnostic's message or help.
  private static func messages(of file: RepositoryFile) -> [(text: Substring, line: Int)] {
    let openings = [
      "Diagnostic(", "error(", "warning(", "Note(", "fault(", "Fault(", "help:", "message:",
      "UsageError(",
    ]
    var isOpen = false
    var found: [(text: Substring, line: Int)] = []
    for (number, line) in file.lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//") else { continue }
      let opening = openings.first { line.has($0) }
      let start = opening.flatMap { line.firstRange(of: $0)?.upperBound } ?? code.startIndex
      if opening != nil || isOpen {
        let rest = line[start...].drop { $0 == " " }
        if rest.hasPrefix("\""), !rest.hasPrefix(#"""""#) {
          found.append((literal(rest.dropFirst()), number + 1))
        }
      }
      isOpen = opening.map { code.hasSuffix($0) } ?? false
    }
    return found
  }

  /// A literal's text up to its closing quote, interpolations included.
  private static func literal(_ text: Substring) -> Substring {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "(", previous == "\\" || depth > 0 { depth += 1 }
      if character == ")", depth > 0 { depth -= 1 }
      if character == "\"", previous != "\\", depth == 0 { return text[..<index] }
      previous = character
    }
    return text
  }
}
