import Bytes
import Diagnostics
import Shop

// What of a theme is copied to the site (`Templates: Assets`).
extension Theme {
  /// The files below `assets/`, in the order of their paths.
  var assets: [File] { files.filter { $0.path.hasPrefix(Theme.assetFolder) } }

  /// The bytes of all assets as browsers get them: those of the default scripts are minified.
  ///
  /// - Parameter pages: the shop's own.
  func publishedAssets(besides pages: [PageFile]) -> [[UInt8]] {
    let assets = assets
    let scripts = assets.indices.filter {
      assets[$0].path.hasSuffix(".js") && !isOwn(assets[$0])
    }
    let minified = ScriptMinifier.minified(
      scripts.map { assets[$0].source.bytes },
      alone: scripts.firstIndex { assets[$0].path.hasSuffix("/\(ServiceWorker.source)") },
      keepingExports: mayImport(in: pages))
    var bytes = assets.map(\.source.bytes)
    for (index, script) in zip(scripts, minified) { bytes[index] = script }
    return bytes
  }

  /// Whether something that the shop wrote itself may know what the default scripts export: a
  /// script of its own, which may also stand for one of them, or a script in a template or page.
  private func mayImport(in pages: [PageFile]) -> Bool {
    let own = files.filter(isOwn)
    if own.contains(where: { $0.path.hasSuffix("js") }) { return true }
    let templates = own.filter { $0.path.hasSuffix(".mustache") }.map(\.source)
    return (templates + pages.map(\.file)).contains { !$0.bytes.ranges(of: "import".utf8).isEmpty }
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
