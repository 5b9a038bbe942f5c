/// A script, read for its names.
struct ParsedScript: Sendable {
  let tokens: [ScriptToken]
  /// Nil if the script has syntax that `ScriptParser` does not know.
  let names: ScriptNames?

  /// - Parameter script: JavaScript in UTF-8; the slash after a closing bracket divides.
  init(_ script: [UInt8]) {
    tokens = ScriptTokenizer.tokens(of: script)
    names = try? ScriptParser.names(in: tokens)
  }
}
