/// The names of a script: where each is declared, and where it is used.
struct ScriptNames {
  /// A part of the script with names of its own: a block, a function's parameters, its body.
  struct Scope {
    /// The scope around it; nil for the script's own.
    let parent: Int?
    /// Whether it may not declare the names of its parent again, as the body of a function may not
    /// declare its parameters.
    let sharesNames: Bool
    /// In the order of their declarations, each once.
    private(set) var names: [String] = []

    mutating func declare(_ name: String) {
      if !names.contains(name) { names.append(name) }
    }
  }

  struct Use {
    enum Form {
      /// The name alone.
      case plain
      /// `{ name }`, which is `{ name: name }` in short.
      case member
      /// `import { name }`
      case imported
      /// `export { name }`
      case exported
    }

    let token: Int
    let scope: Int
    let form: Form
  }

  /// Each after the scope around it; the first is the script's own.
  var scopes = [Scope(parent: nil, sharesNames: false)]
  /// Declarations, too.
  var uses: [Use] = []
  /// The tokens `const` and `let`.
  var declarations: [Int] = []
  /// Those of declarations that follow others at once.
  var furtherDeclarations: Set<Int> = []
  /// The last tokens of the statements that end with `;`, and of the fields of classes.
  var statementEnds: Set<Int> = []
  /// The tokens `;` behind them, and `export` of declarations that follow others at once.
  var needlessTokens: Set<Int> = []
  /// The tokens `true` and `false` that nothing binds to.
  var truthValues: Set<Int> = []
  /// The names in the script's own scope that others know: those that a module exports, and all of
  /// a script that is not a module.
  var publicNames: Set<String> = []
  /// The names by which a module exports something, or imports it.
  var exchangedNames: Set<String> = []
  /// Those of other modules that it gives a name of its own, or gives on by another.
  var aliasedNames: Set<String> = []
  /// Whether it takes members from whole modules: those of `import()` or of `import *`.
  var importsWholeModules = false
}
