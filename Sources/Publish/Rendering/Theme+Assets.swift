import Bytes
import Diagnostics
import Shop

// What of a theme is copied to the site (`Templates: Assets`).
extension Theme {
  /// The files below `assets/`, in the order of their paths.
  var assets: [File] { files.filter { $0.path.hasPrefix(AssetFolder.plainPath) } }

  /// The bytes of an asset as browsers get them: those of a default script are minified.
  func publishedBytes(of asset: File) -> [UInt8] {
    asset.path.hasSuffix(".js") && !isOwn(asset)
      ? ScriptMinifier.minified(asset.source.bytes) : asset.source.bytes
  }

  /// Whether something that the shop wrote itself, in its theme or as an own page, names a file by
  /// `assets/`, so that the site needs one there.
  func namesPlainAssets(besides pages: [PageFile]) -> Bool {
    let endings = [".mustache", ".css", ".js"]
    let own = files.filter { file in isOwn(file) && endings.contains { file.path.hasSuffix($0) } }
    return (own.map(\.source) + pages.map(\.file)).contains { Self.namesPlainAsset($0.bytes) }
  }

  /// Whether `assets/` is followed by the name of a file, not by a blank as in a sentence.
  private static func namesPlainAsset(_ text: [UInt8]) -> Bool {
    text.ranges(of: AssetFolder.plainPath.utf8).contains { range in
      range.upperBound < text.count && text[range.upperBound] > .space
    }
  }
}
