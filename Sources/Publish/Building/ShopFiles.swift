import Foundation

/// Files of the shop other than its tables: images and its own templates.
enum ShopFiles {
  /// The regular files below a folder by their paths relative to it, sorted; hidden files and
  /// whatever is behind a symbolic link are left out. Empty where there is no folder.
  static func paths(below folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return false }
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }.sorted()
  }
}

/// The shop's images.
struct ImageFiles: Sendable {
  struct Image: Sendable {
    /// Relative to the images folder.
    let path: String
    /// Where the file is.
    let file: String
  }

  /// In the order of their paths.
  let images: [Image]
  private let files: [String: String]

  /// - Parameter content: the folder with `shop.json`.
  init(content: String) {
    let folder = "\(content)/images"
    images = ShopFiles.paths(below: folder).map { Image(path: $0, file: "\(folder)/\($0)") }
    files = Dictionary(uniqueKeysWithValues: images.map { ($0.path, $0.file) })
  }

  /// The size of an image file in bytes; nil for an image that isn't the shop's own.
  func byteCount(of path: String?) -> Int? {
    guard let path, let file = files[path] else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return (attributes?[.size] as? NSNumber)?.intValue
  }
}
