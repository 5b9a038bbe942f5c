import Foundation

/// What is in a folder of the shop.
enum FolderListing {
  /// The regular files below a folder by their paths relative to it, sorted; hidden ones and what
  /// is behind links left out. Empty where there is no folder.
  static func files(below folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return false }
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }.sorted()
  }
}
