import Bytes
import Diagnostics
import Shop

// What of a theme is copied to the site (`Templates: Assets`).
extension Theme {
  /// The files below `assets/`, in the order of their paths.
  var assets: [File] { files.filter { $0.path.hasPrefix(Theme.assetFolder) } }

  /// The assets as browsers get them, their paths relative to the folder: joined scripts and style
  /// sheets, and every other default script without comments and indentation.
  func publishedAssets() -> [AssetFolder.File] {
    let assets = assets.map {
      (asset: $0, path: String($0.path.dropFirst(Theme.assetFolder.count)), bytes: $0.source.bytes)
    }
    let bundles = ScriptBundles(
      assets.filter { $0.path.hasSuffix(".js") }.map { ($0.path, $0.bytes) })
    let sheets = Dictionary(
      uniqueKeysWithValues: assets.filter { $0.path.hasSuffix(".css") }.map { ($0.path, $0.bytes) })
    let joinedSheets = sheets.keys.compactMap { path in
      Self.joined(path, sheets).map { (path, $0) }
    }
    let parts = bundles.parts.union(joinedSheets.flatMap(\.1.parts))
    return assets.map { asset, path, bytes in
      let isStripped = path.hasSuffix(".js") && !isOwn(asset)
      let joined = bundles.text(of: path) ?? joinedSheets.first { $0.0 == path }?.1.text
      return AssetFolder.File(
        path: path, bytes: joined ?? (isStripped ? ScriptStripper.stripped(bytes) : bytes),
        isPart: parts.contains(path))
    }
  }

  /// A style sheet that begins with lines such as `@import "theme.css";`, with these files in their
  /// place; nil for any other file, and if one of them is missing or has such lines itself.
  private static func joined(
    _ path: String, _ sheets: [String: [UInt8]]
  ) -> (text: [UInt8], parts: [String])? {
    let opening = Array("@import \"".utf8)
    guard var rest = sheets[path]?[...], rest.starts(with: opening) else { return nil }
    var joined: [UInt8] = []
    var parts: [String] = []
    while rest.starts(with: opening) {
      let quoted = rest.dropFirst(opening.count).prefix { $0 != .quote }
      let name = String(decoding: quoted, as: UTF8.self)
      let end = quoted.endIndex + "\";\n".utf8.count
      guard end <= rest.endIndex, rest[quoted.endIndex..<end].elementsEqual("\";\n".utf8),
        let sheet = sheets[name]
      else { return nil }
      joined += sheet
      parts.append(name)
      rest = rest[end...]
    }
    joined += rest
    return joined.firstRange(of: Array("@import".utf8)) == nil ? (joined, parts) : nil
  }

  /// Whether something that the shop wrote itself, in its theme or as a custom page, names a file
  /// by `assets/`, so that the site needs one there.
  func namesPlainAssets(besides pages: [PageFile]) -> Bool {
    let endings = [".mustache", ".css", ".js"]
    let own = files.filter { file in isOwn(file) && endings.contains { file.path.hasSuffix($0) } }
    return (own.map(\.source) + pages.map(\.file)).contains { Self.namesPlainAsset($0.bytes) }
  }

  /// Whether `assets/` is followed by the name of a file, not by a blank as in a sentence.
  private static func namesPlainAsset(_ text: [UInt8]) -> Bool {
    text.ranges(of: Theme.assetFolder.utf8).contains { range in
      range.upperBound < text.count && text[range.upperBound] > .space
    }
  }
}
