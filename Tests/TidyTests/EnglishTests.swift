import Testing

/// Plain English, as far as a test can hold it (`.github/CONTRIBUTING.md`).
@Suite("English")
struct EnglishTests {
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

  @Test("diagnostics begin in lower case, without a full stop or curly quotes")
  func diagnostics() {
    let files = RepositoryFile.files(below: "Tests").filter {
      $0.path.hasSuffix("expected/errors") || $0.path.hasPrefix("Tests/ShopTests/Cases/")
    }
    let mark = #/^(?:(?:error|warning)(?:\[[a-z-]+\])?|  = (?:help|note)): /#
    let messages = files.flatMap { file in
      file.lines.enumerated().compactMap { number, line in
        line.prefixMatch(of: mark).map {
          (text: line[$0.range.upperBound...], place: "\(file.path):\(number + 1)")
        }
      }
    }
    #expect(messages.count > 300)
    expectNone(
      messages.flatMap { message in
        Self.faults(of: message.text).map { "\(message.place): \($0)" }
      })
  }

  /// The faults in the style of a message or a help line.
  private static func faults(of message: Substring) -> [String] {
    let first = message.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    // Acronyms, and `Aisle` and `Mustache` themselves.
    let isName = first.count > 1 && first.allSatisfy { !$0.isLowercase }
    let isProper = ["Aisle", "Mustache", "Unicode", "Windows", "Hugo"].contains(first)
    let isCapital = message.first?.isUppercase == true && !isName && !isProper
    let hasQuotes = ["“", "”", "‘", "«", "»", "„"].contains { String(message).has($0) }
    return (isCapital ? ["begin with a lower-case letter"] : [])
      + (message.hasSuffix(".") ? ["end without a full stop"] : [])
      + (hasQuotes ? ["put it between backticks"] : [])
  }
}
