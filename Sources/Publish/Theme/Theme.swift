import Diagnostics
import Foundation
import Localization
import Mustache
import Reading
import Tables

/// The templates, assets and strings of a site: those built into the binary, overridden file by
/// file by the shop's own (`Templates: Themes`).
struct Theme: Sendable {
  /// A file of the folder, its path relative to it.
  struct File: Sendable {
    let path: String
    /// The bytes, with the file's name in faults.
    let source: SourceFile
  }

  let files: [File]
  /// The built-in files by path, even those that the shop overrides.
  private let defaults: [String: SourceFile]

  /// The prefix of a built-in file's path in faults.
  static let defaultFolder = "default templates/"

  /// Relative to the site's root. The assets are also here if a shop refers to them by this path.
  static let assetFolder = "assets/"

  /// The place where programs that read no page look for an icon.
  static let rootIconPath = "favicon.ico"

  /// The shop's own templates, as the shop names them.
  private let folder: String

  /// - Parameters:
  ///   - folder: the shop's own templates; neither the folder nor any file in it need exist.
  ///   - faults: gets an error for a file that can't be read, and for a template that is not UTF-8.
  init(folder: String, faults: FaultLog) {
    self.folder = folder
    var files: [String: SourceFile] = [:]
    for (path, bytes) in EmbeddedFolder.files(in: "templates") {
      files[path] = SourceFile(name: Self.defaultFolder + path, bytes: bytes)
    }
    defaults = files
    for path in FolderFiles.files(below: folder, faults: faults).map(\.path) {
      do throws(Diagnostic) {
        let file = try FileReader.read("\(folder)/\(path)")
        if path.hasSuffix(".mustache"), let fault = TextEncoding.pageFault(in: file) { throw fault }
        files[path] = file
      } catch {
        faults.error(error)
      }
    }
    self.files = files.sorted { $0.key < $1.key }.map { File(path: $0.key, source: $0.value) }
  }

  /// Every template by its path without the ending: `aisle`, `parts/price`.
  var templates: [TemplateSource] {
    files.filter { $0.path.hasSuffix(".mustache") }.map {
      TemplateSource(
        name: String($0.path.dropLast(".mustache".count)), file: $0.source.name,
        bytes: $0.source.bytes)
    }
  }

  /// True if the shop's folder has the file, with other bytes than the one that is built in.
  func isOwn(_ file: File) -> Bool { file.source.bytes != defaults[file.path]?.bytes }

  /// The strings of each locale: its own file, completed from its language's and from English.
  /// Before that, a shop's own file is completed from the built-in file of the same name.
  ///
  /// - Parameter faults: gets an error for a file that is not a flat JSON object of texts, a
  ///   warning for a language without a file, and one for what the shop's own file lacks; each
  ///   once, however many locales take strings from the file.
  func strings(for locales: [String], faults: FaultLog) -> [LocalizedStrings] {
    var read: Set<String> = []
    return locales.map { strings(for: $0, read: &read, faults: faults) }
  }

  /// - Parameter read: the names of files whose faults were found before; gets those of this one.
  private func strings(
    for locale: String, read: inout Set<String>, faults: FaultLog
  ) -> LocalizedStrings {
    var strings: LocalizedStrings?
    let names = LocalizedStrings.fileNames(forLocale: locale)
    for name in names.reversed() {
      let path = "strings/\(name).json"
      let builtIn = defaults[path]
      let own = files.first { $0.path == path && $0.source.name != builtIn?.name }?.source
      for file in [builtIn, own].compactMap(\.self) {
        let found = faults.emptied
        let pairs = Self.pairs(in: file, faults: found)
        let next = LocalizedStrings(language: name, pairs: pairs, fallback: strings)
        if !name.contains("-") { Self.report(next.faults, in: file, to: found) }
        if read.insert(file.name).inserted { faults.append(found.list) }
        strings = next
      }
    }
    // English ends every list of names, so only a variant of English has no other language before
    // it.
    if strings?.language == "en", let language = names.dropLast().last, !language.contains("-") {
      faults.warning(
        .missingString, "there are no strings for `\(locale)`, so its pages are in English",
        help: "write `\(folder)/strings/\(language).json`, with the keys of the English strings")
    }
    var complete = strings ?? LocalizedStrings(language: "en", pairs: [])
    complete.synonyms = synonyms(for: locale, read: &read, faults: faults)
    return complete
  }

  /// The groups of the language's own file, or of a wider language's: other than strings, English
  /// ones are of no use elsewhere.
  private func synonyms(
    for locale: String, read: inout Set<String>, faults: FaultLog
  ) -> [String] {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    let paths = LocalizedStrings.fileNames(forLocale: locale)
      .filter { $0.hasPrefix(language) }.map { "synonyms/\($0).txt" }
    let found = paths.lazy.compactMap { path in files.first { $0.path == path } }.first
    guard let file = found?.source else { return [] }
    let own = faults.emptied
    let groups = Synonyms(file, faults: own).groups
    if read.insert(file.name).inserted { faults.append(own.list) }
    return groups
  }

  private static func pairs(
    in source: SourceFile, faults: FaultLog
  ) -> [(String, String)] {
    guard let tree = JSONTree(parsing: source, as: .settings, faults: faults) else { return [] }
    guard tree.root.kind == .object else {
      faults.error(
        "the strings are not an object of texts", at: tree.root.location,
        help: #"write `{ "home": "Home" }`"#)
      return []
    }
    return tree.root.members.compactMap { key, value in
      if let text = value.text { return (key, text) }
      faults.error(
        "the string `\(key)` is not a text", at: value.location, help: "write it in quotes")
      return nil
    }
  }

  private static func report(
    _ found: [LocalizedStrings.Mismatch], in source: SourceFile, to faults: FaultLog
  ) {
    for fault in found {
      switch fault {
      case .missing(let keys, let total):
        let others = keys.count == 1 ? "" : " and the others"
        faults.warning(
          .missingString,
          keys.count == 1
            ? "1 of \(total) strings is missing, so it is shown in English"
            : "\(keys.count) of \(total) strings are missing, so they are shown in English",
          at: source.location(at: 0), help: "add `\"\(keys[0])\": \"…\"`\(others)")
      case .unknownPlaceholder(let key, let name):
        faults.warning(
          .unknownPlaceholder, "nothing fills `{\(name)}` in the string `\(key)`",
          at: source.location(at: 0), help: "use the placeholders of the English string")
      }
    }
  }
}
