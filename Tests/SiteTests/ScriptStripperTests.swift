import Testing

@testable import Publish

/// What a script loses on its way to the site. `Tests/Scripts` proves with a parser of the language
/// that each of the default scripts still means the same.
@Suite("Stripped scripts")
struct ScriptStripperTests {
  @Test(
    "lose comments, indentation and empty lines, and nothing of a text, a template or a pattern",
    arguments: [
      ("// one\n\n/** two */\nlet a = 1 // three\n  let b\n", "let a = 1\nlet b\n"),
      ("a/* one\n two */b /* three */c", "a\nb c"),
      ("f('// \\' /*', \"  // \\\" \")  // x", "f('// \\' /*', \"  // \\\" \") "),
      (
        "`  // ${a /* b */ + `  /* ${ {c: 1}.c } */`}\n  /* d */`",
        "`  // ${a + `  /* ${ {c: 1}.c } */`}\n  /* d */`"
      ),
      ("a = /[/\"'`]\\/ \\\\/ // b\n", "a = /[/\"'`]\\/ \\\\/\n"),
      ("f(/'/g)  && [/\"/, a]  / b /  c", "f(/'/g) && [/\"/, a] / b / c"),
      ("return  /  '/u\ncase /`/:", "return /  '/u\ncase /`/:"),
      ("`${a}  /` /  b // c", "`${a}  /` / b "),
      ("returned / b // '\n", "returned / b\n"),
      ("/* not ended", ""), ("'not ended", "'not ended"), ("`${`", "`${`"), ("", ""),
    ])
  func stripped(script: String, expected: String) {
    let found = ScriptStripper.stripped(Array(script.utf8))
    #expect(String(decoding: found, as: UTF8.self) == expected)
  }
}
