/// What each command is called and takes: the one place that both reading its words and its help
/// text come from.
struct Command {
  struct Option {
    let name: String
    /// What stands for the value in help; a flag has none.
    let placeholder: String?
    let meaning: String

    init(_ name: String, _ placeholder: String? = nil, _ meaning: String) {
      self.name = name
      self.placeholder = placeholder
      self.meaning = meaning
    }
  }

  let name: String
  let operands: [String]
  let summary: String
  let options: [Option]

  static let all = [build, check, news, explain, render, new, help]

  static let build = Command(
    name: "build", operands: [],
    summary: "read a shop, write its site",
    options: reading + [
      Option("--output", "FOLDER", "where the site is written (public)"),
      Option("--jobs", "N", "how many threads work (all cores)"),
      Option("--dry-run", nil, "say what would be written and removed, write nothing"),
      Option("--force", nil, "rewrite files even where nothing changed"),
      Option("--timing", nil, "print milliseconds and bytes of each stage"),
      Option("--json", nil, "print the summary as JSON on standard output"),
      Option("--quiet", nil, "print faults only"),
    ])

  static let check = Command(
    name: "check", operands: [],
    summary: "read and check a shop, write nothing",
    options: reading + [Option("--quiet", nil, "print faults only")])

  static let news = Command(
    name: "news", operands: [],
    summary: "print the price news; exit status 3 where there is none",
    options: [
      Option("--since", "DATE", "every event from then on (what the news page shows)"),
      Option("--format", "FORMAT", "text, markdown, json or csv (text)"),
      Option("--aisle", "PATH", "of one aisle and those below: \"Dairy > Milk\" (the whole shop)"),
    ] + reading)

  static let explain = Command(
    name: "explain", operands: ["PRODUCT-ID"],
    summary: "say why a product has its label, its places and its prior price",
    options: reading)

  static let render = Command(
    name: "render", operands: ["TEMPLATE"],
    summary: "try a template on data; the result goes to standard output",
    options: [
      Option("--data", "FILE.json", "what the template is rendered with"),
      Option("--partials", "FOLDER", "where partials and parents are (the template's folder)"),
    ])

  static let new = Command(
    name: "new", operands: ["FOLDER"],
    summary: "write a small shop to start from",
    options: [])

  static let help = Command(name: "help", operands: [], summary: "explain a command", options: [])

  private static let reading = [
    Option("--content", "FOLDER", "where the shop is (content)"),
    Option("--templates", "FOLDER", "the shop's own templates (templates)"),
    Option("--base-url", "URL", "the address of the site, instead of shop.json's"),
    Option("--clock", "DATE", "the day or instant the site speaks for (the newest in the data)"),
    Option("--strict", nil, "exit with 1 on warnings too"),
  ]

  /// How it is called, what it is for, and its options, a line each.
  var helpText: String {
    let usage = (["aisle", name] + operands + (options.isEmpty ? [] : ["[options]"]))
    let left = options.map { "\($0.name)\($0.placeholder.map { " \($0)" } ?? "")" }
    let width = left.map(\.count).max() ?? 0
    let lines = zip(left, options).map { words, option in
      "  \(words)\(String(repeating: " ", count: width - words.count + 2))\(option.meaning)"
    }
    let list = lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
    return "\(usage.joined(separator: " ")): \(summary)\n\(list)"
  }

  /// All commands, a line each.
  static var overview: String {
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map {
      "  aisle \($0.name)\(String(repeating: " ", count: width - $0.name.count + 2))\($0.summary)"
    }
    return """
      Aisle makes a static shop from a catalog and its price history.

      \(lines.joined(separator: "\n"))

      `aisle help COMMAND` explains one; `aisle --version` prints the version.

      """
  }
}
