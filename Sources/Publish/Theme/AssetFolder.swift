import Bytes

/// The folder of the site with the theme's files and what the script reads with them
/// (`Templates: Assets`). A digest of all their names and bytes is in its name. So no file of it
/// ever changes, and no cache mixes files of two versions.
struct AssetFolder: Sendable {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    let bytes: [UInt8]
    /// Whether the default pages get it as a part of another file.
    var isPart = false
  }

  private static let digitCount = 12

  /// Relative to the site's root: `assets/1a2b3c4d5e6f/`.
  let path: String
  /// The theme's in the order of their paths, then those with the script's data.
  let files: [File]

  /// - Parameters:
  ///   - theme: whose files below `assets/` it has.
  ///   - scriptData: of each language, by the language's folder.
  init(_ theme: Theme, _ scriptData: [(folder: String, data: ScriptData)]) {
    files =
      theme.publishedAssets()
      + scriptData.map { File(path: ScriptData.path(in: $0.folder), bytes: $0.data.json) }
    var digest = ContentDigest()
    for file in files {
      digest.add(file.path)
      digest.add(file.bytes)
    }
    let digits = String(digest.fingerprint.first, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    path = "\(Theme.assetFolder)\(padded.prefix(Self.digitCount))/"
  }

  /// Whether a path leads to such a folder, or to a file in it.
  static func isPath(_ path: String) -> Bool {
    let names = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    return names.count == 3 && "\(names[0])/" == Theme.assetFolder
      && names[1].utf8.count == digitCount && names[1].utf8.allSatisfy { $0.hexDigitValue != nil }
  }

  /// The file with that path; nil if the theme lacks it.
  func file(_ path: String) -> File? { files.first { $0.path == path } }
}
