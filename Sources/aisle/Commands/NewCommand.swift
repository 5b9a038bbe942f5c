import Bytes
import Diagnostics
import Foundation
import Pages
import Publish
import Quantities
import Reading
import Recording
import Shop
import Tables

/// `aisle new FOLDER`: writes a small shop to start from, with explained settings, or one made from
/// an export.
struct NewCommand {
  private typealias ShopFile = (path: String, bytes: [UInt8])

  private let folder: String
  /// The path of the export given with `--from`.
  private let origin: String?
  /// True if the shop is there already.
  private let isAddition: Bool
  /// Keys of the source.
  private let keys: String?

  /// - Throws: for `--into` or `--source` without `--from`.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    folder = arguments.operands[0]
    origin = arguments.value("--from")
    isAddition = arguments.has("--into")
    keys = arguments.value("--source")
    if isAddition || keys != nil, origin == nil {
      throw Arguments.Misuse(
        message: "`\(isAddition ? "--into" : "--source")` needs an export",
        help: "name it with `--from FILE`")
    }
  }

  func run(on terminal: Terminal) async throws -> Int32 {
    if let origin, isAddition { return try add(origin, on: terminal) }
    if let origin { return try await importShop(from: origin, on: terminal) }
    try write(EmbeddedFolder.files(in: "content"))
    terminal.write("Created a new shop in `\(folder)`. To build and view it:\n\n")
    terminal.write(steps("aisle build"))
    return 0
  }

  private func steps(_ command: String) -> String {
    "  cd \(Self.shellWord(folder))\n  \(command)\n  python3 -m http.server -d public\n"
  }

  private func write(_ files: [ShopFile]) throws(Diagnostic) {
    try NewFolder.write(files.map { ("content/\($0.path)", $0.bytes) }, to: folder)
  }

  /// Makes a shop from the export and builds its site. A file of an unknown platform is not built,
  /// because somebody must check the guesses first.
  private func importShop(from path: String, on terminal: Terminal) async throws -> Int32 {
    let source = try FileReader.read(path)
    let faults = FaultLog()
    guard let export = ExportedFile(source, keys: keys, faults: faults) else {
      terminal.report(faults.list)
      terminal.writeError(
        "there is no shop yet: with a mended file, run `aisle new \(Self.shellWord(folder)) --from "
          + "\(Self.shellWord(path))` again; "
          + sourceHelp("{ \"encoding\": \"windows-1252\" }"))
      return 1
    }
    var name = URL(filePath: path).lastPathComponent
    if name == ShopReader.settingsFile { name = "products.json" }
    let isConverted = export.histories != nil
    let settings = NewSettings(export, folder: folder, file: isConverted ? nil : name)
    if isConverted {
      let file = SourceFile(name: ShopReader.settingsFile, bytes: Array(settings.text.utf8))
      guard let read = SettingsReader.read(file, faults: FaultLog()),
        try convert(
          export, name, read, on: terminal, before: { try write([(file.name, file.bytes)]) })
      else { return 1 }
      return try await build(name, export, on: terminal)
    }
    try write([
      (name, source.bytes), (ShopReader.settingsFile, Array(settings.text.utf8)),
    ])
    if let guesses = export.guesses {
      terminal.write(export.report(on: name, guesses))
      if guesses.doubts.isEmpty, !hasProducts(on: terminal) {
        terminal.writeError(correction)
        return 1
      }
      terminal.write(
        guesses.doubts.isEmpty
          ? "correct `\(folder)/content/shop.json`; to build and view the shop:\n\n"
          : "there is no shop yet; write the right columns in `\(folder)/content/shop.json`, then:"
            + "\n\n")
      terminal.write(steps("aisle record && aisle build"))
      return guesses.doubts.isEmpty ? 0 : 1
    }
    return try await build(name, export, on: terminal)
  }

  /// Reports the faults of a new shop, and the rows that are left out; false for errors.
  private func hasProducts(on terminal: Terminal) -> Bool {
    let faults = FaultLog()
    let catalog = ShopReader.read(content: "\(folder)/content", faults: faults)?.catalog
    terminal.report(faults.list)
    if faults.hasErrors { return false }
    for note in catalog.map(ReadingNotes.leftOut) ?? [] { terminal.write(note + "\n") }
    return true
  }

  private var correction: String {
    "the shop is in `\(folder)`: correct it, then run `aisle record && aisle build` there\n"
  }

  /// Records the prices of a new shop, unless they are there already, and builds its site.
  // Inlined, it makes the optimizer of Swift 6.3.1 crash.
  @inline(never)
  private func build(
    _ name: String, _ export: ExportedFile, on terminal: Terminal
  ) async throws -> Int32 {
    // Messages then name files as they will when the shop is built again.
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw Diagnostic("can't enter the folder `\(folder)`: \(SystemError.last.reason)")
    }
    let exitCode = try await recordAndBuild(name, export, on: terminal)
    if exitCode != 0 {
      terminal.writeError(correction)
    }
    return exitCode
  }

  private var content: String { folder + (folder.hasSuffix("/") ? "content/" : "/content/") }

  /// Writes the tables of an export with the prices of many days.
  ///
  /// - Parameter prepare: makes their folder.
  /// - Returns: false, with the faults, if that is not possible.
  private func convert(
    _ export: ExportedFile, _ name: String, _ settings: Settings, on terminal: Terminal,
    before prepare: () throws -> Void = {}
  ) throws -> Bool {
    let faults = FaultLog()
    guard let tables = export.converted(settings, now: .now, faults: faults) else {
      terminal.report(faults.list)
      terminal.writeError(
        "there are no tables yet; " + sourceHelp("{ \"dateFormat\": \"d/m/y\" }"))
      return false
    }
    try prepare()
    let count = try ConvertedTables.write(tables, settings, in: content, faults: faults)
    terminal.report(faults.list)
    if faults.hasErrors { return false }
    terminal.write(summary(of: tables, count, export, in: name))
    return true
  }

  /// How to say what the file does not show.
  private func sourceHelp(_ keys: String) -> String {
    "what belongs beside a file's name in `shop.json` follows `--source` here:\n\n"
      + "  aisle new \(Self.shellWord(folder))" + (isAddition ? " --into" : "")
      + " --from \(Self.shellWord(origin ?? "")) --source '\(keys)'\n"
  }

  /// Adds an export with the prices of many days to a shop.
  private func add(_ path: String, on terminal: Terminal) throws -> Int32 {
    let faults = FaultLog()
    guard
      let file = ShopReader.file(content + ShopReader.settingsFile, faults: faults),
      let settings = SettingsReader.read(file, faults: faults), !faults.hasErrors,
      let export = ExportedFile(try FileReader.read(path), keys: keys, faults: faults)
    else {
      terminal.report(faults.list)
      return 1
    }
    guard export.histories != nil else {
      throw Diagnostic(
        "`\(path)` has the prices of one day only",
        help: "copy it to the shop, and run `aisle record`")
    }
    guard settings.products.count == 1, settings.products[0].columns.isEmpty,
      settings.products[0].effectiveFormat == .csv
    else {
      throw Diagnostic(
        "the products file of the shop is another export", at: settings.products[0].location,
        help: "name one that Aisle writes in `shop.json`: `\"products\": \"products.csv\"`")
    }
    let name = URL(filePath: path).lastPathComponent
    return try convert(export, name, settings, on: terminal) ? 0 : 1
  }

  private func summary(
    of tables: ConvertedExport, _ count: Int, _ export: ExportedFile, in file: String
  ) -> String {
    var lines = [
      "`\(file)` has prices of many days: \(counted(tables.productCount, "product")), "
        + counted(count, "new price")
    ]
    if let guesses = export.guesses {
      lines += export.mapping(guesses)
    }
    if let leftOut = ReadingNotes.text(leftOut: tables.leftOut, unpriced: tables.unpricedCount) {
      lines.append(leftOut)
    }
    if tables.goneCount > 0 {
      lines.append("gone: \(counted(tables.goneCount, "product")) without a row on the newest day")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The prices of the first day are those with which the second day's are compared, and they give
  /// the moment that the site speaks for.
  private func recordAndBuild(
    _ name: String, _ export: ExportedFile, on terminal: Terminal
  ) async throws(Arguments.Misuse) -> Int32 {
    var day: String?
    if export.histories == nil {
      let faults = FaultLog()
      let recorder = PriceRecorder(
        content: "content", export: nil, date: nil, now: .now)
      guard let changes = recorder.record(faults: faults) else {
        terminal.report(faults.list)
        return 1
      }
      if changes.newCount > 0 { day = changes.date }
    }
    let (exitCode, plan) = try await BuildCommand(Arguments(["--quiet"], for: .build))
      .build(on: terminal)
    guard let plan else { return exitCode }
    terminal.write(export.report(on: name, plan.catalog, recordedDay: day))
    terminal.write(
      "to view it: cd \(Self.shellWord(folder)) && python3 -m http.server -d public\n")
    return exitCode
  }

  /// Quoted for a shell, so that it can be pasted.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || "/._-~".utf8.contains(byte) || byte >= 0x80
    }
    return isPlain ? text : Shell.quoted(text)
  }
}

/// The text of the `shop.json` of a shop that is made from an export. A value that the export lacks
/// is the default, with a remark.
struct NewSettings {
  static let defaultLocale = "en"
  static let defaultCurrency = "EUR"

  private let title: String
  private let export: ExportedFile
  /// The export in the shop's folder; nil for a shop with the default files.
  private let file: String?

  /// - Parameter folder: that of the shop.
  init(_ export: ExportedFile, folder: String, file: String?) {
    title = export.title ?? Self.title(for: folder)
    (self.export, self.file) = (export, file)
  }

  /// `My shop` for `shops/my-shop`.
  private static func title(for folder: String) -> String {
    let name = folder.split(separator: "/").last { $0 != "." && $0 != ".." } ?? "shop"
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.isEmpty ? "My shop" : words.prefix(1).uppercased() + words.dropFirst()
  }

  var text: String {
    var lines = ["{", "  \"title\": \(quoted(title)),"]
    lines += [
      "  // The language and the country: words, numbers and dates.",
      "  \"locale\": \(quoted(export.locale ?? Self.defaultLocale)),"
        + (export.locale == nil ? unsaid : ""),
      "  \"currency\": \(quoted(export.currency ?? Self.defaultCurrency)),"
        + (export.sharedSign.map { "  // Other currencies have \($0), too." }
          ?? (export.currency == nil ? unsaid : "")),
    ]
    if let file { lines += source(file) }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// The keys of a source that have lines of their own.
  private static let ownKeys = ["file", "encoding", "path", "preset", "columns"]

  private var unsaid: String { file == nil ? "" : "  // The export doesn't say." }

  private func source(_ file: String) -> [String] {
    var lines = ["  \"products\": {", "    \"file\": \(quoted(file)),"]
    if let encoding = export.encoding { lines += ["    \"encoding\": \(quoted(encoding.name)),"] }
    if let path = export.path {
      lines += ["    // Other lists of the file are not read.", "    \"path\": \(quoted(path)),"]
    }
    let stated = export.keys?["columns"]
    if let preset = export.preset {
      lines += ["    \"preset\": \(quoted(preset.name)),"]
      if let stated { lines += ["    \"columns\": \(stated.sourceText),"] }
    } else {
      lines += ["    // Which columns of the file are Aisle's. Correct what was guessed wrongly."]
      lines += ["    \"columns\": {"]
      for (column, name) in export.guesses?.mappings ?? [] {
        let rivals = column == "price" ? export.guesses?.rivals ?? [] : []
        if let mapping = stated?[column] {
          lines.append("      \"\(column)\": \(mapping.sourceText),")
        } else if let name, column == "aisle", export.guesses?.hasListedAisles == true {
          let form = "{ \"column\": \(quoted(name)), \"split\": \",\", \"path\": \"/\" }"
          lines.append("      \"aisle\": \(form),")
        } else if let name {
          lines.append("      \"\(column)\": \(quoted(name)),")
        } else if column == "aisle" {
          lines.append("      \"aisle\": { \"value\": \"Products\" },")
        } else if rivals.isEmpty {
          lines.append("      // \"\(column)\": \"\",  // No column seems to be this.")
        } else {
          lines.append("      // Keep one of these lines, without the slashes.")
          lines += rivals.map { "      // \"price\": \(quoted($0))," }
        }
      }
      lines += ["    },"]
    }
    lines +=
      export.keys.map { keys in
        keys.members.filter { !Self.ownKeys.contains($0.key) }.map {
          "    \(quoted($0.key)): \($0.value.sourceText),"
        }
      } ?? []
    if export.keys?["tolerate"] == nil {
      lines += [
        "    // How many faulty rows may be left out: a share or a number. With 0, none.",
        "    \"tolerate\": \"1 %\",",
      ]
    }
    if export.keys?["show"] == nil {
      lines += [
        "    // Other columns are not published, unless they are named here with their labels.",
        "    \"show\": {},",
      ]
    }
    lines.append("  },")
    // The export has the usual name of the prices.
    if file == Settings(title: title).prices.file {
      lines.append("  \"prices\": \(quoted("price-history.csv")),")
    }
    return lines
  }

  private func quoted(_ text: String) -> String { JSONWriter.text(of: text) }
}
