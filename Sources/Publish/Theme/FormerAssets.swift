import Diagnostics

/// Folders of assets that earlier builds left, for pages that were loaded before they were replaced
/// and have yet to load a script (`Templates: Assets`).
enum FormerAssets {
  private static let nanosecondsPerDay = 86_400_000_000_000

  /// The paths of their files; none if the folders have stayed long enough.
  ///
  /// - Parameters:
  ///   - current: the folder that the site now has.
  ///   - days: how long they stay after the newest folder has come.
  /// - Throws: if they can't be read.
  static func paths(
    in output: OutputFolder, besides current: AssetFolder, days: Int
  ) throws(Diagnostic) -> [String] {
    guard days > 0, output.target == .site,
      let assets = try output.root.folder("assets", isMade: false)
    else { return [] }
    let names = try assets.entries().filter(\.isFolder).map(\.name)
    let folders = names.map { "\(Theme.assetFolder)\($0)/" }.filter(AssetFolder.isPath)
    if folders.allSatisfy({ $0 == current.path }) { return [] }
    var newest = 0
    for name in names { newest = max(newest, try assets.state(of: name)?.changeNanoseconds ?? 0) }
    let isOver = FileClock.nanoseconds - newest > days * nanosecondsPerDay
    if isOver, folders.contains(current.path) { return [] }
    guard let bytes = try output.root.contents(of: Manifest.fileName),
      let manifest = Manifest(reading: bytes)
    else { return [] }
    return manifest.paths.filter { $0.starts(with: Theme.assetFolder.utf8) }
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { AssetFolder.isPath($0) && !$0.hasPrefix(current.path) }
  }
}
