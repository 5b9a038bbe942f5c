import Bytes

/// The theme's files, as the site has them below `assets/` (`Templates: Assets`).
///
/// Pages ask for them with their version, so browsers may keep each answer, and a page that is open
/// while they change still finds them.
struct SiteAssets: Sendable {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    fileprivate(set) var bytes: [UInt8]
  }

  private static let digitCount = 12

  /// A digest of all names and bytes: `1a2b3c4d5e6f`.
  let version: String
  /// In the order of their paths.
  let files: [File]

  /// - Parameter theme: whose files below `assets/` it has.
  init(_ theme: Theme) {
    let files = theme.publishedAssets()
    var digest = ContentDigest()
    for file in files {
      digest.add(file.path)
      digest.add(file.bytes)
    }
    let digits = String(writing: { digest.fingerprint.append(hexTo: &$0) })
    let version = String(digits.prefix(Self.digitCount))
    let paths = Set(files.map(\.path))
    self.files = files.map { $0.asking(for: version, of: paths) }
    self.version = version
  }

  /// The address of the asset with that path, relative to the site's root:
  /// `assets/site.css?v=1a2b3c4d5e6f`.
  func address(of path: String) -> String { "\(Theme.assetFolder)\(path)?v=\(version)" }

  /// The file with that path; nil if the theme lacks it.
  func file(_ path: String) -> File? { files.first { $0.path == path } }
}

extension SiteAssets.File {
  /// The texts before and after the address of another asset.
  private var marks: [(before: String, after: UInt8)] {
    let apostrophe = UInt8(ascii: "'")
    if path.hasSuffix(".js") { return [("'./", apostrophe), ("\"./", .quote)] }
    if path.hasSuffix(".css") {
      return [("url(", UInt8(ascii: ")")), ("url('", apostrophe), ("url(\"", .quote)]
    }
    return []
  }

  /// The file with the version after the address of each of `paths` that it refers to, as in
  /// `'./page.js'` or `url(bag.svg)`.
  fileprivate func asking(for version: String, of paths: Set<String>) -> Self {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var file = self
    for mark in marks {
      var text: [UInt8] = []
      var end = 0
      for match in file.bytes.ranges(of: Array(mark.before.utf8)) {
        let name = file.bytes[match.upperBound...].prefix { $0 != mark.after }
        guard paths.contains(folder + String(decoding: name, as: UTF8.self)) else { continue }
        text += file.bytes[end..<name.endIndex]
        text += "?v=\(version)".utf8
        end = name.endIndex
      }
      file.bytes = text + file.bytes[end...]
    }
    return file
  }
}
