import Bytes

/// Files of the shop other than its tables: images and its own templates.
enum ShopFiles {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    let state: FileState
  }

  /// The regular files below a folder, sorted by their paths; hidden files and whatever is behind a
  /// symbolic link are left out. Empty where there is no folder.
  static func files(below folder: String) -> [File] {
    guard let root = try? OpenFolder(path: folder) else { return [] }
    var files: [File] = []
    add(root, path: "", to: &files)
    return files.sorted { $0.path < $1.path }
  }

  /// What is directly in a folder, sorted, without hidden files.
  static func names(in folder: String) -> [String] {
    let entries = try? OpenFolder(path: folder).entries()
    return (entries ?? []).map(\.name).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func add(_ folder: OpenFolder, path: String, to files: inout [File]) {
    for entry in (try? folder.entries()) ?? [] where !entry.name.hasPrefix(".") {
      if entry.isFolder {
        guard let inner = try? folder.folder(entry.name, isMade: false) else { continue }
        add(inner, path: "\(path)\(entry.name)/", to: &files)
      } else if let state = folder.state(of: entry.name), state.isRegular {
        files.append(File(path: path + entry.name, state: state))
      }
    }
  }
}

/// The shop's images.
struct ImageFiles: Sendable {
  struct Image: Sendable {
    /// Relative to the images folder.
    let path: String
    /// Where the file is.
    let file: String
    let state: FileState
  }

  /// All images, in the order of their paths.
  let images: [Image]
  private let byteCounts: [String: Int]
  /// The fingerprint of all images' sizes.
  let sizes: Fingerprint

  /// - Parameter content: the folder with `shop.json`.
  init(content: String) {
    let folder = "\(content)/images"
    let files = ShopFiles.files(below: folder)
    images = files.map {
      Image(path: $0.path, file: "\(folder)/\($0.path)", state: $0.state)
    }
    byteCounts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.state.byteCount) })
    sizes = Fingerprint {
      for file in files {
        $0.add(file.path)
        $0.add(file.state.byteCount)
      }
    }
  }

  /// The size of an image file in bytes; nil for an image that isn't the shop's own.
  func byteCount(of path: String?) -> Int? { path.flatMap { byteCounts[$0] } }
}
