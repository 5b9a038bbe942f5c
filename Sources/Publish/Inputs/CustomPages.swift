import Diagnostics
import Mustache
import Pages
import Reading
import Shop
import Tables

/// The custom pages in the shop's folder `pages` (`Input: Custom pages`).
enum CustomPages {
  static let folder = "pages"

  /// All pages, in the order of their paths.
  ///
  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - faults: as in `FolderFiles.files` and `PageFile.init`; and gets an error for a file that
  ///     is not a page, and for one whose address is Aisle's.
  static func files(in content: String, faults: FaultLog) -> [PageFile] {
    let folder = "\(content)/\(folder)"
    var files: [PageFile] = []
    for path in FolderFiles.files(below: folder, faults: faults).map(\.path) {
      guard isAddress(path, in: folder, faults: faults) else { continue }
      do throws(Diagnostic) {
        let file = try FileReader.read("\(folder)/\(path)")
        if let page = PageFile(file, path: path, faults: faults) { files.append(page) }
      } catch {
        faults.error(error)
      }
    }
    return files
  }

  private static func isAddress(
    _ path: String, in folder: String, faults: FaultLog
  ) -> Bool {
    let file = "`\(folder)/\(path)`"
    guard let ending = PageFile.endings.first(where: { path.hasSuffix($0) }) else {
      faults.error(
        "\(file) is not a page: its name ends neither in `.html` nor in `.mustache`",
        help: "move it to `\(CopiedFile.rootFolder)`, whose files are copied to the site")
      return false
    }
    let isPlain = path.dropLast(ending.count).utf8.allSatisfy {
      "abcdefghijklmnopqrstuvwxyz0123456789-_/".utf8.contains($0)
    }
    guard isPlain else {
      faults.error(
        "\(file) can't be an address",
        help: "use letters from a to z, digits and hyphens, as in `about-us.html`")
      return false
    }
    return ReservedAddress.isFree("\(path.dropLast(ending.count)).html", for: file, faults: faults)
  }

  /// The pages of each language, the first one first, with paths relative to the language's folder;
  /// the folders of further languages are named by their tags.
  ///
  /// - Parameters:
  ///   - tags: of the languages after the first.
  ///   - faults: gets an error for a page whose address in a language is Aisle's.
  static func divided(
    _ files: [PageFile], among tags: [String], faults: FaultLog
  ) -> [[PageFile]] {
    var languages: [[PageFile]] = Array(repeating: [], count: tags.count + 1)
    for var file in files {
      guard let number = tags.firstIndex(where: { file.path.hasPrefix($0 + "/") }) else {
        languages[0].append(file)
        continue
      }
      let folder = tags[number] + "/"
      let path = String(file.path.dropFirst(folder.count))
      let name = "`\(file.file.name)`"
      if ReservedAddress.isFree(path + ".html", in: folder, for: name, faults: faults) {
        file.path = path
        languages[number + 1].append(file)
      }
    }
    return languages
  }

  /// The content of a page that is a template, for the library of all templates.
  static func template(of file: PageFile) -> TemplateSource {
    TemplateSource(
      name: templateName(of: file), file: file.file.name, bytes: file.file.bytes,
      textStart: file.contentStart)
  }

  /// A name that no tag can have, so that no other template depends on the page.
  static func templateName(of file: PageFile) -> String { "custom page \(file.file.name)" }
}
