/// A script, read for its names.
struct ParsedScript: Sendable {
  let tokens: [ScriptToken]
  /// Nil if the script has syntax that `ScriptParser` does not know.
  let names: ScriptNames?

  /// - Parameters:
  ///   - script: JavaScript in UTF-8; the slash after a closing bracket divides.
  ///   - isAlone: whether no other script knows the names in its own scope, though it need not be a
  ///     module.
  init(_ script: [UInt8], isAlone: Bool) {
    tokens = ScriptTokenizer.tokens(of: script)
    var names = try? ScriptParser.names(in: tokens)
    if isAlone { names?.publicNames = [] }
    self.names = names
  }
}
