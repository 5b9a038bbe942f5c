// All commands, with their options.
extension Command {
  static let all = [
    build, check, record, news, explain, new, templates, completions, help,
  ]

  static let build = Command(
    name: "build",
    summary: "read a shop and write its site",
    options: reading + writing + [
      Option("--slice", .slice, "make one of N slices of the site, as in 3/32"),
      Option("--watch", nil, "build again whenever a file of the shop changes"),
    ],
    run: {
      try await $0.has("--watch")
        ? BuildWatch.run($0, on: $1) : BuildCommand($0).build(on: $1).exitCode
    })

  static let check = Command(
    name: "check",
    summary: "read and check a shop, but write nothing",
    options: reading + [
      Option("--format", .format, "text, json or github (default: text)"),
      Option("--quiet", nil, "print errors and warnings only"),
    ],
    run: { try await CheckCommand.run($0, on: $1) })

  static let record = Command(
    name: "record",
    summary: "add today's prices to the history",
    options: [
      Option("--content", .folder, "the folder with shop.json (default: content)"),
      Option("--date", .date, "the day or instant of the products' prices (default: today)"),
      Option("--from", .file, "an export to read in place of the shop's products"),
      Option("--allow-removals", nil, "go on even if many products are gone"),
      Option("--allow-jump", nil, "go on even if many prices or ids change at once"),
      Option("--quiet", nil, "print errors only"),
    ],
    run: { try RecordCommand.run($0, on: $1) })

  static let news = Command(
    name: "news",
    summary: "print the price news; exits with 3 if there is none",
    options: [
      Option("--since", .date, "all events from this date on (default: what the news page shows)"),
      Option("--format", .format, "text or json (default: text)"),
      Option(
        "--aisle", .aislePath, "one aisle and those below it, as in \"Dairy > Milk\" (default: all)"
      ),
    ] + reading,
    run: { try NewsCommand.run($0, on: $1) })

  static let explain = Command(
    name: "explain", operands: [Operand(value: .productID)],
    summary: "explain a product's label, prior price and verdict",
    options: reading,
    run: { try ExplainCommand.run($0, on: $1) })

  static let new = Command(
    name: "new", operands: [Operand(value: .folder)],
    summary: "create a small shop to start from",
    options: [
      Option("--from", .file, "make the shop from an export and build it"),
      Option("--into", nil, "add an export with the prices of many days to the shop in FOLDER"),
      Option("--source", .keys, "read the export by these keys of a source"),
    ],
    run: { try await NewCommand($0).run(on: $1) })

  static let templates = Command(
    name: "templates", operands: [Operand(value: .folder, isOptional: true)],
    summary: "write the default theme to start from (default: templates)",
    options: [Option("--names", nil, "list the names that templates may use, and write nothing")],
    run: { try TemplatesCommand.run($0, on: $1) })

  static let completions = Command(
    name: "completions", operands: [Operand(value: .shell)],
    summary: "print a script that completes commands and options in a shell",
    run: { try Shell.writeCompletions(for: $0.operands[0], to: $1) })

  static let help = Command(
    name: "help", operands: [Operand(value: .command, isOptional: true)],
    summary: "explain a command",
    run: { try writeHelp(on: $0.operands.first, to: $1) })

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
