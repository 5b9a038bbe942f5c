import Bytes
import Diagnostics
import Pages
import Shop

/// Finds what a site exceeds of its host's limits (`Publishing: Hosts`).
struct HostCheck {
  private let settings: Settings
  /// The size of each file, by its path.
  private var files: [String: Int] = [:]
  /// For each folder the number of files in it, without those of the folders below it.
  private var folders: [Substring: Int] = [:]

  /// - Throws: if the files that a build keeps can't be read from their manifest.
  init(_ settings: Settings, _ lists: [FileList]) throws(Diagnostic) {
    self.settings = settings
    for list in lists {
      try list.forEach { path, file in
        let path = path.text
        files[path] = file.byteCount
        var (folder, isOwn) = (path[...], true)
        while let end = folder.lastIndex(of: "/") {
          folder = folder[..<end]
          folders[folder, default: 0] += isOwn ? 1 : 0
          isOwn = false
        }
      }
    }
  }

  /// - Parameter faults: gets a warning for each limit that is exceeded.
  func report(to faults: FaultLog) {
    guard let host = settings.host else { return }
    for limit in host.limits {
      for (name, excess) in excesses(over: limit) {
        faults.warning(
          .hostLimit, about: name, "\(excess), but \(host.name) takes \(limit.text)",
          at: settings.locations[.host],
          help: limit.measure == .bytesOfFile
            ? "make the file smaller, or publish it elsewhere" : Self.help)
      }
    }
  }

  /// Those that visitors miss least come first.
  private static let help =
    "settings that leave out files: `\"json\": false`, `\"bandOrders\": \"first\"`, "
    + "`\"productFeeds\": 0`, `\"wholeShop\": 0`, `\"formerProducts\": 0`, `\"brands\": false` and "
    + "`\"filters\": []`"

  /// Everything that exceeds a limit, with its name.
  private func excesses(over limit: SiteHost.Limit) -> [(name: String, excess: String)] {
    func excess(_ count: Int, _ text: String) -> [(String, String)] {
      count > limit.most ? [(text, text)] : []
    }
    switch limit.measure {
    case .files: return excess(files.count, "the site has \(files.count.grouped) files")
    case .filesAndFolders:
      let count = files.count + folders.count
      return excess(count, "the site has \(count.grouped) files and folders")
    case .filesInFolder:
      let largest = folders.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return largest.map {
        excess($1, "the folder `\($0)` has \($1.grouped) files")
      } ?? []
    case .bytes:
      let byteCount = files.values.reduce(0, +)
      return excess(byteCount, "the site has \(Self.text(bytes: byteCount))")
    case .bytesOfFile:
      return files.filter { $0.value > limit.most }.sorted { $0.key < $1.key }
        .map { ($0, "`\($0)` has \(Self.text(bytes: $1))") }
    }
  }

  /// `341.2 MB`
  private static func text(bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\((tenths / 10).grouped).\(tenths % 10) MB"
  }
}
