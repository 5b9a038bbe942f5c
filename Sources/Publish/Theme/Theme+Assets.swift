import Bytes
import Diagnostics
import Shop

// What of a theme is copied to the site (`Templates: Assets`).
extension Theme {
  /// The files below `assets/`, in the order of their paths.
  var assets: [File] { files.filter { $0.path.hasPrefix(Theme.assetFolder) } }

  /// The bytes of an asset as browsers get it: a default script comes without comments and
  /// indentation.
  func published(_ asset: File) -> [UInt8] {
    let bytes = asset.source.bytes
    return asset.path.hasSuffix(".js") && !isOwn(asset) ? ScriptStripper.stripped(bytes) : bytes
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
