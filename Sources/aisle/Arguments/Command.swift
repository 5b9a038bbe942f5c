/// A command's name, operands and options: the single source for parsing, help and the
/// completions of shells.
struct Command {
  /// An argument that is known by its position.
  struct Operand {
    let value: ValueKind
    var isOptional = false
  }

  struct Option {
    let name: String
    /// Nil for a flag.
    let value: ValueKind?
    let meaning: String

    init(_ name: String, _ value: ValueKind? = nil, _ meaning: String) {
      self.name = name
      self.value = value
      self.meaning = meaning
    }
  }

  let name: String
  let operands: [Operand]
  let summary: String
  let options: [Option]

  static let all = [
    build, check, record, news, explain, new, templates,
    completions, help,
  ]

  static let build = Command(
    name: "build", operands: [],
    summary: "read a shop and write its site",
    options: reading + writing + [
      Option("--slice", .slice, "make one of N slices of the site, as in 3/32"),
      Option("--watch", nil, "build again whenever a file of the shop changes"),
    ])

  static let check = Command(
    name: "check", operands: [],
    summary: "read and check a shop, but write nothing",
    options: reading + [
      Option("--format", .format, "text, json or github (default: text)"),
      Option("--quiet", nil, "print errors and warnings only"),
    ])

  static let record = Command(
    name: "record", operands: [],
    summary: "add today's prices to the history",
    options: [
      Option("--content", .folder, "the folder with shop.json (default: content)"),
      Option("--date", .date, "the day or instant of the products' prices (default: today)"),
      Option("--from", .file, "an export to read in place of the shop's products"),
      Option("--allow-removals", nil, "go on even if many products are gone"),
      Option("--allow-jump", nil, "go on even if many prices or ids change at once"),
      Option("--quiet", nil, "print errors only"),
    ])

  static let news = Command(
    name: "news", operands: [],
    summary: "print the price news; exits with 3 if there is none",
    options: [
      Option("--since", .date, "all events from this date on (default: what the news page shows)"),
      Option("--format", .format, "text or json (default: text)"),
      Option(
        "--aisle", .aislePath, "one aisle and those below it, as in \"Dairy > Milk\" (default: all)"
      ),
    ] + reading)

  static let explain = Command(
    name: "explain", operands: [Operand(value: .productID)],
    summary: "explain a product's label, prior price and verdict",
    options: reading)

  static let new = Command(
    name: "new", operands: [Operand(value: .folder)],
    summary: "create a small shop to start from",
    options: [
      Option("--from", .file, "make the shop from an export and build it"),
      Option("--into", nil, "add an export with the prices of many days to the shop in FOLDER"),
      Option("--source", .keys, "read an export with the prices of many days by these keys"),
    ])

  static let templates = Command(
    name: "templates", operands: [Operand(value: .folder, isOptional: true)],
    summary: "write the default theme to start from (default: templates)",
    options: [Option("--names", nil, "list the names that templates may use, and write nothing")])

  static let completions = Command(
    name: "completions", operands: [Operand(value: .shell)],
    summary: "print a script that completes commands and options in a shell",
    options: [])

  static let help = Command(
    name: "help", operands: [Operand(value: .command, isOptional: true)],
    summary: "explain a command",
    options: [])

  private static let writing = [
    Option("--output", .folder, "where to write the site (default: public)"),
    Option("--jobs", .count, "number of threads (default: one per core)"),
    Option("--dry-run", nil, "list what would be written and removed, but write nothing"),
    Option("--allow-removals", nil, "go on even if much of the site would be removed"),
    Option("--changed-files", .file, "append what is written and removed to a list for an upload"),
    Option("--force", nil, "rewrite every file, even if it has not changed"),
    Option("--json", nil, "print the summary as JSON to standard output"),
    Option("--quiet", nil, "print errors and warnings only"),
  ]

  private static let reading = [
    Option("--content", .folder, "the folder with shop.json (default: content)"),
    Option("--templates", .folder, "the folder with the shop's own theme (default: templates)"),
    Option("--base-url", .url, "the site's address, instead of baseURL in shop.json"),
    Option("--clock", .date, "the day or instant to build for (default: the newest in the data)"),
    Option("--strict", nil, "treat warnings as errors"),
  ]
}

extension Command {
  /// The kind of an operand or of an option's value; the raw value stands for it in help.
  enum ValueKind: String {
    case folder = "FOLDER"
    case file = "FILE"
    case date = "DATE"
    case url = "URL"
    case count = "N"
    case slice = "K/N"
    case format = "FORMAT"
    case aislePath = "PATH"
    case productID = "PRODUCT-ID"
    case command = "COMMAND"
    case shell = "SHELL"
    case keys = "KEYS"

    /// All possible values that a shell completes.
    var words: [String] {
      switch self {
      case .command: Command.all.map(\.name)
      case .shell: Shell.allCases.map(\.rawValue)
      default: []
      }
    }
  }
}

/// A shell for which `aisle completions` writes a script; the raw value is its name.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The text in single quotes, as all three shells read it.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
