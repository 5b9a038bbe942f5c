import Bytes
import Diagnostics
import Foundation
import Pages
import Publish
import Shop

/// `aisle new FOLDER`: writes a small shop to start from, with explained settings; an empty shop;
/// or one made from an export.
struct NewCommand {
  private typealias ShopFile = (path: String, bytes: [UInt8])

  private let folder: String
  private let isEmpty: Bool
  /// The path of the export given with `--from`.
  private let origin: String?

  /// - Throws: for both `--from` and `--empty`.
  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    folder = arguments.operands[0]
    isEmpty = arguments.has("--empty")
    origin = arguments.value("--from")
    if isEmpty, origin != nil {
      throw Arguments.Misuse(
        message: "`--from` and `--empty` exclude each other", help: "leave out one of them")
    }
  }

  func run(on terminal: Terminal) async throws(Arguments.Misuse) -> Int32 {
    do {
      if let origin { return try await importShop(from: origin, on: terminal) }
      try write(isEmpty ? emptyShop : EmbeddedFolder.files(in: "content"))
    } catch let misuse as Arguments.Misuse {
      throw misuse
    } catch let fault as Diagnostic {
      terminal.report(fault)
      return 1
    } catch {
      terminal.report(
        Diagnostic(
          .error, "can't write the shop to `\(folder)`: \(error.reason)",
          help: "name a folder that you may write to"))
      return 1
    }
    terminal.write("Created a new shop in `\(folder)`. To build and view it:\n\n")
    terminal.write(
      "  cd \(Self.shellWord(folder))\n  aisle build\n  python3 -m http.server -d public\n")
    return 0
  }

  private func write(_ files: [ShopFile]) throws {
    try NewFolder(path: folder).write(files.map { ("content/\($0.path)", $0.bytes) })
  }

  /// Makes a shop from the export and builds its site. A file of an unknown platform is not built,
  /// because somebody must check the guesses first.
  private func importShop(from path: String, on terminal: Terminal) async throws -> Int32 {
    let source = try FileReader.read(path)
    var faults = FaultList()
    guard let export = ExportedFile(source, faults: &faults) else {
      terminal.report(faults)
      return 1
    }
    var name = URL(filePath: path).lastPathComponent
    if name == ShopReader.settingsFile { name = "products.json" }
    var settings = NewSettings(title: export.title ?? NewSettings.title(for: folder))
    settings.locale = export.locale
    settings.currency = export.currency
    settings.sharedSign = export.sharedSign
    settings.file = name
    settings.preset = export.preset?.name
    settings.hasPrices = export.preset?.hasPrices ?? false
    let guesses = GuessedColumns(export.columns)
    if export.preset == nil { settings.columns = guesses.mappings }
    try write([
      (name, source.bytes), (ShopReader.settingsFile, Array(settings.text.utf8)),
    ])
    if export.preset == nil {
      terminal.write(GuessReport(file: name, columns: export.columns, guesses: guesses).text)
      terminal.write("correct `\(folder)/content/shop.json`; to build and view the shop:\n\n")
      terminal.write(
        "  cd \(Self.shellWord(folder))\n  aisle record && aisle build\n"
          + "  python3 -m http.server -d public\n")
      return 0
    }
    // Messages then name files as they will when the shop is built again.
    _ = FileManager.default.changeCurrentDirectoryPath(folder)
    let exitCode = try await recordAndBuild(name, export, on: terminal)
    if exitCode != 0 {
      terminal.writeError(
        "the shop is in `\(folder)`: correct it, then run `aisle record && aisle build` there\n")
    }
    return exitCode
  }

  /// The prices of the first day are those with which the second day's are compared, and they give
  /// the moment that the site speaks for.
  private func recordAndBuild(
    _ name: String, _ export: ExportedFile, on terminal: Terminal
  ) async throws(Arguments.Misuse) -> Int32 {
    var day: String?
    if export.preset?.hasHistory == false {
      var faults = FaultList()
      let recorder = PriceRecorder(
        content: "content", export: nil, date: nil, now: .now, allowsRemovals: false)
      guard let changes = recorder.record(faults: &faults) else {
        terminal.report(faults)
        return 1
      }
      if changes.newCount > 0 { day = changes.date }
    }
    let (exitCode, site) = try await BuildCommand(Arguments(["--quiet"], for: .build))
      .build(on: terminal)
    guard let site else { return exitCode }
    terminal.write(
      ExportReport(file: name, export: export, catalog: site.plan.catalog, recordedDay: day).text)
    terminal.write(
      "to view it: cd \(Self.shellWord(folder)) && python3 -m http.server -d public\n")
    return 0
  }

  /// Files with headers only.
  private var emptyShop: [ShopFile] {
    let settings = NewSettings(title: NewSettings.title(for: folder))
    return [
      ("prices.csv", Array("product_id,date,price\n".utf8)),
      ("products.csv", Array("id,name,price,aisle,brand,size,image,available\n".utf8)),
      (ShopReader.settingsFile, Array(settings.text.utf8)),
    ]
  }

  /// Quoted for a shell, so that it can be pasted.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || "/._-~".utf8.contains(byte) || byte >= 0x80
    }
    return isPlain ? text : Shell.quoted(text)
  }
}
