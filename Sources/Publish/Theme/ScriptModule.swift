import Bytes

/// A script of the theme that could be put into a function: all that it imports and exports is in
/// the forms that `Templates: Assets` lists.
struct ScriptModule {
  struct Import {
    /// `page.js`
    let path: String
    /// What the other module must export.
    let names: [String]
    /// What a constant is called that takes the names from an object: `{ $, render: draw }`.
    let binding: String
  }

  private(set) var imports: [Import] = []
  private(set) var exports: [String] = []
  /// What it loads later, by an address that is written out.
  private(set) var laterImports: Set<String> = []
  /// The stripped script without the words `import` and `export`: a statement that imported the
  /// names of a module now takes them from the constant that `ScriptBundles` names after it.
  private(set) var body: [UInt8] = []

  /// Fails if it has any other import, export or `await` outside all brackets.
  init?(_ script: [UInt8]) {
    let (text, keywords) = ScriptStripper.read(script)
    var end = 0
    for start in keywords {
      var tokens = Tokens(text: text, index: start)
      body += text[end..<start]
      end = start
      switch tokens.next() {
      case "import":
        // Those of `import(…)` and `import.meta` stay.
        if let next = tokens.peek(), next == "(" || next == "." { continue }
        guard let statement = Self.importStatement(&tokens) else { return nil }
        imports.append(statement)
        body += "const \(statement.binding) = \(ScriptBundles.name(of: statement.path));".utf8
        end = tokens.index
      case "export":
        end = tokens.skipBlanks()
        guard let name = Self.declaredName(&tokens) else { return nil }
        exports.append(name)
      default: return nil
      }
    }
    body += text[end...]
    let opening = Array("import('./".utf8)
    for match in text.ranges(of: opening) {
      var tokens = Tokens(text: text, index: match.lowerBound + "import(".utf8.count)
      if let path = tokens.next().flatMap(Self.path) { laterImports.insert(path) }
    }
  }

  /// Reads `{ $, render as draw } from './page.js'` or `* as chips from './filter-chips.js'`.
  private static func importStatement(_ tokens: inout Tokens) -> Import? {
    var names: [String] = []
    var bindings: [String] = []
    let isWhole = tokens.next() == "*"
    if isWhole {
      guard tokens.next() == "as", let name = tokens.next() else { return nil }
      bindings = [name]
    } else {
      while let name = tokens.next(), name != "}" {
        if name == "," { continue }
        names.append(name)
        guard tokens.peek() == "as" else {
          bindings.append(name)
          continue
        }
        _ = tokens.next()
        guard let local = tokens.next() else { return nil }
        bindings.append("\(name): \(local)")
      }
    }
    guard tokens.next() == "from", let path = tokens.next().flatMap(Self.path) else { return nil }
    let all = bindings.joined(separator: ", ")
    return Import(path: path, names: names, binding: isWhole ? all : "{ \(all) }")
  }

  /// `page.js` for `'./page.js'`.
  private static func path(_ quoted: String) -> String? {
    let path = quoted.dropFirst().dropLast()
    guard path.hasPrefix("./"), path.hasSuffix(".js") else { return nil }
    return String(path.dropFirst(2))
  }

  private static func declaredName(_ tokens: inout Tokens) -> String? {
    var word = tokens.next()
    if word == "async" { word = tokens.next() }
    guard word == "const" || word == "function" || word == "class" else { return nil }
    word = tokens.next()
    if word == "*" { word = tokens.next() }
    guard let name = word, name.utf8.first.map(ScriptStripper.isWord) == true else { return nil }
    return name
  }
}

/// The words, quoted texts and single signs of a stripped script, one after another.
private struct Tokens {
  let text: [UInt8]
  var index: Int

  /// - Returns: where the next one begins.
  mutating func skipBlanks() -> Int {
    while index < text.count, text[index] <= .space { index += 1 }
    return index
  }

  mutating func next() -> String? {
    let start = skipBlanks()
    guard start < text.count else { return nil }
    index += 1
    let isQuoted = text[start] == .quote || text[start] == UInt8(ascii: "'")
    if isQuoted {
      index = (text[index...].firstIndex(of: text[start]) ?? text.count - 1) + 1
    } else if ScriptStripper.isWord(text[start]) {
      while index < text.count, ScriptStripper.isWord(text[index]) { index += 1 }
    }
    return text.text(start..<index)
  }

  func peek() -> String? {
    var copy = self
    return copy.next()
  }
}
