import Diagnostics
import Pages

/// A file of the shop that is copied to the site as it is.
struct CopiedFile: Sendable {
  /// The shop's folder of the files for the root of the site.
  static let rootFolder = "root"

  /// Relative to the site's root.
  let path: String
  /// Its path in the shop.
  let source: String

  /// The shop's images, in the order of their paths.
  ///
  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - faults: as in `FolderFiles.files`.
  static func images(in content: String, faults: FaultLog) -> [CopiedFile] {
    FolderFiles.files(below: "\(content)/images", faults: faults).map {
      CopiedFile(path: "images/\($0.path)", source: "\(content)/images/\($0.path)")
    }
  }

  /// The files for the root of the site, hidden ones included, in the order of their paths
  /// (`Input: Files for the root`).
  ///
  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - faults: as in `FolderFiles.files`; and gets an error for a file whose address is Aisle's,
  ///     and for one of a repository.
  static func rootFiles(in content: String, faults: FaultLog) -> [CopiedFile] {
    let folder = "\(content)/\(rootFolder)"
    let found = FolderFiles.files(below: folder, includesHidden: true, faults: faults)
    let files = found.map { CopiedFile(path: $0.path, source: "\(folder)/\($0.path)") }
    if let file = files.first(where: { $0.path.split(separator: "/").contains(".git") }) {
      faults.error(
        "`\(file.source)` belongs to a repository, which would be published",
        help: "move `.git` out of `\(folder)`")
    }
    for file in files {
      guard ReservedAddress.isFree(file.path, for: "`\(file.source)`", faults: faults),
        OutputFolder.isHousekeeping(String(file.path.prefix { $0 != "/" }))
      else { continue }
      faults.error(
        "`\(file.source)` has a name that Aisle uses for its own files",
        help: "give it another name")
    }
    return files
  }

  /// - Parameters:
  ///   - tags: the folders of the shop's languages.
  ///   - faults: gets an error for a file for the root that is in one of them.
  func check(besides tags: [String], faults: FaultLog) {
    guard let tag = tags.first(where: { path.hasPrefix($0 + "/") }) else { return }
    faults.error(
      "`\(source)` can't be at `/\(path)`: all of `/\(tag)` belongs to the pages of a language",
      help: "give it another name or another folder")
  }
}
