import Diagnostics
import Pages

/// A file of the shop that is copied to the site as it is.
struct CopiedFile: Sendable {
  /// Relative to the site's root.
  let path: String
  /// Its path in the shop.
  let source: String
}

/// The shop's images.
struct ImageFiles: Sendable {
  /// All images, in the order of their paths.
  let files: [CopiedFile]
  /// The path of each of `files`, relative to the images folder.
  let paths: [String]

  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - faults: as in `FolderFiles.files`.
  init(content: String, faults: FaultLog) {
    let folder = "\(content)/images"
    let files = FolderFiles.files(below: folder, faults: faults)
    self.files = files.map {
      CopiedFile(path: "images/\($0.path)", source: "\(folder)/\($0.path)")
    }
    paths = files.map(\.path)
  }
}

/// The files of the shop's `root` folder, which are copied to the root of the site, hidden ones
/// included (`Input: Files for the root`).
struct RootFiles: Sendable {
  static let folder = "root"

  /// In the order of their paths.
  let files: [CopiedFile]

  /// - Parameters:
  ///   - content: the folder with `shop.json`.
  ///   - faults: as in `FolderFiles.files`; and gets an error for a file whose address is Aisle's,
  ///     and for one of a repository.
  init(content: String, faults: FaultLog) {
    let folder = "\(content)/\(Self.folder)"
    let found = FolderFiles.files(below: folder, includesHidden: true, faults: faults)
    files = found.map {
      CopiedFile(path: $0.path, source: "\(folder)/\($0.path)")
    }
    if let file = files.first(where: { $0.path.split(separator: "/").contains(".git") }) {
      faults.error(
        "`\(file.source)` belongs to a repository, which would be published",
        help: "move `.git` out of `\(folder)`")
    }
    for file in files { Self.check(file, faults: faults) }
  }

  /// - Parameters:
  ///   - tags: the folders of the shop's languages.
  ///   - faults: gets an error for each file that is in one of them.
  func check(besides tags: [String], faults: FaultLog) {
    for file in files {
      guard let tag = tags.first(where: { file.path.hasPrefix($0 + "/") }) else { continue }
      faults.error(
        "`\(file.source)` can't be at `/\(file.path)`: all of `/\(tag)` belongs to the "
          + "pages of a language", help: "give it another name or another folder")
    }
  }

  private static func check(_ file: CopiedFile, faults: FaultLog) {
    if let owner = ReservedAddress.owner(of: file.path) {
      faults.error(
        "`\(file.source)` can't be at `/\(file.path)`: \(owner)",
        help: "give it another name or another folder")
    } else if OutputFolder.isHousekeeping(String(file.path.prefix { $0 != "/" })) {
      faults.error(
        "`\(file.source)` has a name that Aisle uses for its own files",
        help: "give it another name")
    }
  }
}
