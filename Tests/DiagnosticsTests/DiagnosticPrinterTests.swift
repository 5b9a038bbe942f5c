import Diagnostics
import Testing

@Suite("Faults as text")
struct DiagnosticPrinterTests {
  private let file = SourceFile(
    name: "products.csv", bytes: Array("id,price\n7,abc\n7,\t\u{1B}[31m\n".utf8))
  private let printer = DiagnosticPrinter()

  @Test("Message, location, line, caret, note and help")
  func whole() {
    let fault = Diagnostic(
      "the id `7` is duplicated", at: file.location(at: 15),
      notes: [
        .init("the first one is here", at: file.location(at: 9)), .init("a note without a place"),
      ],
      help: "give each product its own id")
    #expect(
      printer.text(of: fault) == """
        error: the id `7` is duplicated
         --> products.csv:3:1
          |
        3 | 7, \u{FFFD}[31m
          | ^
          = the first one is here
         --> products.csv:2:1
          |
        2 | 7,abc
          | ^
          = a note without a place
          = help: give each product its own id

        """)
  }

  @Test("A fault without a location")
  func placeless() {
    let fault = Diagnostic(.warning, "there is no file `x`", help: "did you mean `y`?")
    #expect(
      printer.text(of: fault) == """
        warning: there is no file `x`
          = help: did you mean `y`?

        """)
  }

  @Test("The caret is as wide as what it marks, at least one column")
  func caret() {
    let wide = printer.text(of: Diagnostic("m", at: file.location(at: 11, length: 3)))
    #expect(wide.contains("2 | 7,abc\n  |   ^^^\n"))
    let end = printer.text(of: Diagnostic("m", at: file.location(at: 14)))
    #expect(end.contains("2 | 7,abc\n  |      ^\n"))
  }

  @Test("A long line is cut around the marked part")
  func longLine() {
    let bytes = Array(
      (String(repeating: "a", count: 100) + "X" + String(repeating: "b", count: 100)).utf8)
    let place = SourceFile(name: "f", bytes: bytes).location(at: 100)
    let lines = printer.text(of: Diagnostic("m", at: place)).split(separator: "\n")
    let cut = String(repeating: "a", count: 60) + "X" + String(repeating: "b", count: 60)
    #expect(lines[1] == " --> f:1:101")
    #expect(lines[3] == "1 | …\(cut)…")
    #expect(lines[4] == "  | " + String(repeating: " ", count: 61) + "^")
  }

  @Test("A mark that is too long is cut behind its beginning, and only its own text is shown")
  func longMark() {
    let text = "ab," + String(repeating: "x", count: 81) + ",cd"
    func lines(_ length: Int) -> [String] {
      let location = SourceFile(name: "f", bytes: Array(text.utf8)).location(at: 3, length: length)
      return printer.text(of: Diagnostic("m", at: location)).split(separator: "\n").map {
        String($0)
      }
    }
    let shown = String(repeating: "x", count: 80)
    #expect(lines(80)[3] == "1 | ab,\(shown)x,cd")
    #expect(lines(81)[3] == "1 | ab,\(shown)…")
    #expect(lines(84)[3] == "1 | ab,\(shown)…")
    for length in [80, 81, 84] {
      #expect(lines(length)[4] == "  |    " + String(repeating: "^", count: 80))
    }
  }

  @Test(
    "The caret is below its mark whatever precedes it",
    arguments: [
      ("a\tb,X", "    "), ("牛乳,X", "     "), ("🍎,X", "   "), ("e\u{301},X", "  "), ("ｶﾞ,X", "   "),
    ])
  func width(_ line: (text: String, pad: String)) {
    let bytes = Array(line.text.utf8)
    let location = SourceFile(name: "f", bytes: bytes).location(at: bytes.count - 1)
    let lines = printer.text(of: Diagnostic("m", at: location)).split(separator: "\n")
    #expect(lines[4] == "  | \(line.pad)^")
  }

  @Test("The caret is as wide as its mark")
  func wideMark() {
    let location = SourceFile(name: "f", bytes: Array("牛乳".utf8)).location(at: 0, length: 6)
    #expect(printer.text(of: Diagnostic("m", at: location)).contains("1 | 牛乳\n  | ^^^^\n"))
  }

  @Test("Names and values are shown between backticks, long ones cut")
  func backticks() {
    #expect("two euro".inBackticks == "`two euro`")
    #expect(String(repeating: "a", count: 60).inBackticks.hasSuffix("aa`"))
    #expect(String(repeating: "a", count: 61).inBackticks.hasSuffix("aa…`"))
  }

  @Test("Colours only if they are wanted")
  func colours() {
    let fault = Diagnostic("m", help: "h")
    #expect(
      DiagnosticPrinter(isColored: true).text(of: fault)
        == "\u{1B}[1;31merror\u{1B}[0m: m\n  \u{1B}[1;36m= help:\u{1B}[0m h\n")
  }

  @Test("After twenty errors the rest is counted")
  func manyErrors() {
    let faults = FaultLog()
    for number in 1...22 { faults.error(Diagnostic("fault \(number)")) }
    let text = printer.text(of: faults.list)
    #expect(text.contains("error: fault 20\n\n… and 2 more errors\n"))
    #expect(!text.contains("fault 21"))
    #expect(faults.errorCount == 22)
  }

  @Test("Similar warnings are grouped: three locations and the count")
  func alikeWarnings() {
    let faults = FaultLog()
    for offset in [0, 9, 15, 15, 15] {
      faults.warning(
        .rowWithoutPrice, Diagnostic(.warning, "no price", at: file.location(at: offset)))
    }
    #expect(
      printer.text(of: faults.list) == """
        warning[row-without-price]: no price
         --> products.csv:1:1
          |
        1 | id,price
          | ^
          = also at products.csv:2:1, products.csv:3:1 and 2 more places

        """)
    #expect(faults.warningCount == 5)
  }

  @Test(
    "The other places of a warning are listed, as far as they are known, and counted",
    arguments: [
      ([0], ""), ([0, 9], "  = also at products.csv:2:1\n"),
      ([0, 9, 15], "  = also at products.csv:2:1 and products.csv:3:1\n"),
      ([0, 9, 15, 15], "  = also at products.csv:2:1, products.csv:3:1 and 1 more place\n"),
      ([nil], ""), ([nil, nil], "  = and 1 more like this\n"),
      ([nil, nil, nil, nil], "  = and 3 more like this\n"),
    ])
  func otherPlaces(_ warning: (offsets: [Int?], end: String)) {
    let faults = FaultLog()
    for offset in warning.offsets {
      let location = offset.map { file.location(at: $0) }
      faults.warning(.unknownUnit, Diagnostic(.warning, "m", at: location))
    }
    let lead = warning.offsets[0] == nil ? "" : " --> products.csv:1:1\n  |\n1 | id,price\n  | ^\n"
    #expect(printer.text(of: faults.list) == "warning[unknown-unit]: m\n" + lead + warning.end)
  }

  @Test("After twenty kinds of warnings the rest is counted, and its texts are never built")
  func manyKinds() {
    let faults = FaultLog()
    var made = 0
    func fault(_ number: Int) -> Diagnostic {
      made += 1
      return Diagnostic(.warning, "warning \(number)")
    }
    for number in 1...25 { faults.warning(.unknownUnit, about: "\(number)", fault(number)) }
    let text = printer.text(of: faults.list)
    #expect(text.hasSuffix("warning[unknown-unit]: warning 20\n\n… and 5 more warnings\n"))
    #expect(made == 20)
    #expect(faults.warningCount == 25)
    #expect(!faults.hasErrors)
  }

  @Test("A list that keeps all keeps every fault, the errors first")
  func keepingAll() {
    let faults = FaultLog(keepsAll: true)
    for number in 1...30 {
      faults.warning(.unknownUnit, Diagnostic(.warning, "warning \(number)"))
      faults.warning(.missingImage, about: "\(number)", Diagnostic(.warning, "w"))
      faults.error(Diagnostic("fault \(number)"))
    }
    #expect(faults.kept.count == 90)
    #expect(faults.kept.prefix(31).map(\.severity).firstIndex(of: .warning) == 30)
  }

  @Test("Without a fault there is no text")
  func nothing() { #expect(printer.text(of: FaultList()) == "") }
}
