/// What each command is called and takes: the one source of both its parsing and its help.
struct Command {
  struct Option {
    let name: String
    /// Stands for the value in help; nil for a flag.
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

  static let all = [build, check, record, news, explain, render, new, help]

  static let build = Command(
    name: "build", operands: [],
    summary: "read a shop and write its site",
    options: reading + [
      Option("--output", "FOLDER", "where to write the site (default: public)"),
      Option("--jobs", "N", "number of threads (default: one per core)"),
      Option("--dry-run", nil, "list what would be written and removed, but write nothing"),
      Option("--allow-removals", nil, "go on even if much of the site would be removed"),
      Option("--force", nil, "rewrite every file, even if it has not changed"),
      Option("--timing", nil, "print the time and the bytes of each stage"),
      Option("--json", nil, "print the summary as JSON to standard output"),
      Option("--quiet", nil, "print errors and warnings only"),
    ])

  static let check = Command(
    name: "check", operands: [],
    summary: "read and check a shop, but write nothing",
    options: reading + [
      Option("--json", nil, "print all faults as JSON to standard output"),
      Option("--sarif", nil, "print all faults as SARIF 2.1.0, for code review"),
      Option("--quiet", nil, "print errors and warnings only"),
    ])

  static let record = Command(
    name: "record", operands: [],
    summary: "add today's prices to the history",
    options: [
      Option("--content", "FOLDER", "the folder with shop.json (default: content)"),
      Option("--date", "DATE", "the day or instant that the products are of (default: today)"),
      Option("--from", "FILE", "an export to read in place of the shop's products"),
      Option("--allow-removals", nil, "go on even if most products are gone"),
      Option("--quiet", nil, "print errors only"),
    ])

  static let news = Command(
    name: "news", operands: [],
    summary: "print the price news; exits with 3 if there is none",
    options: [
      Option("--since", "DATE", "all events from this date on (default: what the news page shows)"),
      Option("--format", "FORMAT", "text, markdown, json or csv (default: text)"),
      Option(
        "--aisle", "PATH", "one aisle and those below it, as in \"Dairy > Milk\" (default: all)"),
    ] + reading)

  static let explain = Command(
    name: "explain", operands: ["PRODUCT-ID"],
    summary: "explain a product's label, prior price, ranks and bands",
    options: reading)

  static let render = Command(
    name: "render", operands: ["TEMPLATE"],
    summary: "render one template with data and print the result",
    options: [
      Option("--data", "FILE.json", "the data to render the template with"),
      Option(
        "--partials", "FOLDER", "where partials and parents are (default: the template's folder)"),
    ])

  static let new = Command(
    name: "new", operands: ["FOLDER"],
    summary: "create a small shop to start from",
    options: [
      Option("--from", "FILE", "make the shop of an export, and build it"),
      Option("--empty", nil, "make a shop without products"),
    ])

  static let help = Command(name: "help", operands: [], summary: "explain a command", options: [])

  private static let reading = [
    Option("--content", "FOLDER", "the folder with shop.json (default: content)"),
    Option("--templates", "FOLDER", "the folder with the shop's own theme (default: templates)"),
    Option("--base-url", "URL", "the site's address, instead of baseURL in shop.json"),
    Option("--clock", "DATE", "the day or instant to build for (default: the newest in the data)"),
    Option("--strict", nil, "treat warnings as errors"),
  ]

  /// Usage, purpose, and one line per option.
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

  /// One line per command.
  static var overview: String {
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map {
      "  aisle \($0.name)\(String(repeating: " ", count: width - $0.name.count + 2))\($0.summary)"
    }
    return """
      Aisle builds a static site from a shop's catalog and price history.

      \(lines.joined(separator: "\n"))

      Run `aisle help COMMAND` for its options, `aisle --version` for the version.

      """
  }
}
