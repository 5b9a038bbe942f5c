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
      "the id “7” is there twice", at: file.location(at: 15),
      notes: [.init("first here", at: file.location(at: 9)), .init("a note without a place")],
      help: "give each product an id of its own")
    #expect(
      printer.text(of: fault) == """
        error: the id “7” is there twice
         --> products.csv:3:1
          |
        3 | 7, \u{FFFD}[31m
          | ^
          = first here
         --> products.csv:2:1
          |
        2 | 7,abc
          | ^
          = a note without a place
          = help: give each product an id of its own

        """)
  }

  @Test("A fault without a location")
  func placeless() {
    let fault = Diagnostic(.warning, "there is no file “x”", help: "did you mean “y”?")
    #expect(
      printer.text(of: fault) == """
        warning: there is no file “x”
          = help: did you mean “y”?

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

  @Test("Colours only if they are wanted")
  func colours() {
    let fault = Diagnostic("m", help: "h")
    #expect(
      DiagnosticPrinter(isColored: true).text(of: fault)
        == "\u{1B}[1;31merror\u{1B}[0m: m\n  \u{1B}[1;36m= help:\u{1B}[0m h\n")
  }

  @Test("After twenty errors the rest is counted")
  func manyErrors() {
    var faults = FaultList()
    for number in 1...22 { faults.error(Diagnostic("fault \(number)")) }
    let text = printer.text(of: faults)
    #expect(text.contains("error: fault 20\n\n… and 2 more errors\n"))
    #expect(!text.contains("fault 21"))
    #expect(faults.errorCount == 22)
  }

  @Test("Similar warnings are grouped: three locations and the count")
  func alikeWarnings() {
    var faults = FaultList()
    for offset in [0, 9, 15, 15, 15] {
      faults.warning("kind", Diagnostic(.warning, "no price", at: file.location(at: offset)))
    }
    #expect(
      printer.text(of: faults) == """
        warning: no price
         --> products.csv:1:1
          |
        1 | id,price
          | ^
          = also at products.csv:2:1, products.csv:3:1
          = 5 alike in all

        """)
    #expect(faults.warningCount == 5)
  }

  @Test("After twenty kinds of warnings the rest is counted, and its texts are never built")
  func manyKinds() {
    var faults = FaultList()
    var made = 0
    func fault(_ number: Int) -> Diagnostic {
      made += 1
      return Diagnostic(.warning, "warning \(number)")
    }
    for number in 1...25 { faults.warning("kind \(number)", fault(number)) }
    let text = printer.text(of: faults)
    #expect(text.hasSuffix("warning: warning 20\n\n… and 5 more warnings\n"))
    #expect(made == 20)
    #expect(faults.warningCount == 25)
    #expect(!faults.hasErrors)
  }

  @Test("Without a fault there is no text")
  func nothing() { #expect(printer.text(of: FaultList()) == "") }
}
