import Bytes
import Diagnostics
import Shop

// What of a theme is copied to the site (`Templates: Assets`).
extension Theme {
  /// The files below `assets/`, in the order of their paths.
  var assets: [File] { files.filter { $0.path.hasPrefix(Theme.assetFolder) } }

  /// The assets as browsers get them, their paths relative to the folder; a style sheet that is
  /// joined has its parts, which are not among them.
  func publishedAssets() -> [SiteAssets.File] {
    let assets = assets.map {
      (path: String($0.path.dropFirst(Theme.assetFolder.count)), bytes: $0.source.bytes)
    }
    let sheets = Dictionary(
      uniqueKeysWithValues: assets.filter { $0.path.hasSuffix(".css") }.map { ($0.path, $0.bytes) })
    let joinedSheets = sheets.keys.compactMap { path in
      Self.joined(path, sheets).map { (path, $0) }
    }
    let parts = Set(joinedSheets.flatMap(\.1.parts))
    return assets.filter { !parts.contains($0.path) }.map { path, bytes in
      let joined = joinedSheets.first { $0.0 == path }?.1.text
      return SiteAssets.File(path: path, bytes: joined ?? bytes)
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
    return joined.firstIndex(of: Array("@import".utf8), from: 0) == nil ? (joined, parts) : nil
  }

  /// Reports each script that one of the shop's own templates asks for without the version. Other
  /// scripts import it with the version, so a page would run it twice.
  ///
  /// - Parameter pages: the custom pages.
  func checkScripts(in pages: [PageFile], faults: FaultLog) {
    let scripts = Set(assets.map(\.path).filter { $0.hasSuffix(".js") })
    let templates =
      files.filter { $0.path.hasSuffix(".mustache") && isOwn($0) }.map(\.source)
      + pages.filter(\.isTemplate).map(\.file)
    for source in templates {
      for match in source.bytes.ranges(of: Array("assets".utf8)) {
        let rest = source.bytes[match.upperBound...].drop { " }/".utf8.contains($0) }
        let name = rest.prefix { $0 > .space && !"\"'?<>".utf8.contains($0) }
        let path = String(decoding: name, as: UTF8.self)
        guard scripts.contains(Theme.assetFolder + path),
          !rest[name.endIndex...].starts(with: "?v={{assets_version}}".utf8)
        else { continue }
        faults.error(
          "the script `\(path)` is asked for without its version",
          at: source.location(at: name.startIndex, length: name.count),
          help: "write `{{assets}}\(path)?v={{assets_version}}`")
      }
    }
  }
}
