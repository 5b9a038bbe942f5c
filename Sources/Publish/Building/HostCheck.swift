import Bytes
import Diagnostics
import Pages
import Shop

/// Finds what a site exceeds of its host's limits, and the settings that reach them
/// (`Publishing: Hosts`).
struct HostCheck {
  private let host: SiteHost
  private let site: Site
  /// The size of each file, by its path.
  private let files: [String: Int]

  init(_ host: SiteHost, _ site: Site, _ lists: [FileList]) {
    (self.host, self.site) = (host, site)
    var files: [String: Int] = [:]
    for list in lists { list.forEach { files[$0.text] = $1.byteCount } }
    self.files = files
  }

  /// - Parameter faults: gets a warning for each limit that is exceeded.
  func report(to faults: FaultLog) throws {
    let location = site.plan.settings.locations[.host]
    let size = SiteSize(files)
    let exceeded = host.limits.filter { size.excess(over: $0) != nil }
    let remedy = exceeded.isEmpty ? nil : try remedy(size)
    for limit in exceeded {
      let excess = size.excess(over: limit) ?? ""
      faults.warning(
        .hostLimit, about: excess, "\(excess), but \(host.name) takes \(limit.text)", at: location,
        notes: remedy?.notes ?? [], help: remedy?.help)
    }
    for limit in host.limits where limit.measure == .bytesOfFile {
      for (path, byteCount) in files.sorted(by: { $0.key < $1.key }) where byteCount > limit.most {
        faults.warning(
          .hostLimit, about: path,
          "`\(path)` has \(SiteSize.text(bytes: byteCount)), but \(host.name) takes \(limit.text)",
          at: location, help: "make the file smaller, or publish it elsewhere")
      }
    }
  }

  /// A setting with which a site has fewer files, as `shop.json` has it.
  private typealias SmallerSetting = (text: String, apply: @Sendable (inout Settings) -> Void)

  /// Those that visitors miss least come first.
  private static let smallerSettings: [SmallerSetting] = [
    ("\"json\": false", { $0.hasJSON = false }),
    ("\"bandOrders\": \"first\"", { $0.bandOrders = .first }),
    ("\"productFeeds\": 0", { $0.productFeedLimit = 0 }),
    ("\"wholeShop\": 0", { $0.wholeShopLimit = 0 }),
    ("\"formerProducts\": 0", { $0.formerProductDays = 0 }),
    ("\"brands\": false", { $0.hasBrandPages = false }),
    ("\"filters\": []", { $0.filters = [] }),
  ]

  private func fits(_ size: SiteSize) -> Bool {
    host.limits.allSatisfy { size.excess(over: $0) == nil }
  }

  /// The files that each setting saves alone, and the settings that reach the limits together.
  private func remedy(_ whole: SiteSize) throws -> (notes: [Diagnostic.Note], help: String) {
    let planned = Set(try site.plans.flatMap { try $0.paths() })
    let others = files.filter { !planned.contains($0.key) }
    /// A page that stays hardly changes its size.
    func size(_ changes: [SmallerSetting]) throws -> SiteSize {
      var settings = site.plan.settings
      for change in changes { change.apply(&settings) }
      let paths = try site.replan(settings).flatMap { try $0.paths() }
      return SiteSize(others.merging(paths.map { ($0, files[$0] ?? 0) }) { $1 })
    }
    var (notes, chosen): ([Diagnostic.Note], [SmallerSetting]) = ([], [])
    for setting in Self.smallerSettings {
      let alone = try size([setting])
      guard alone.fileCount < whole.fileCount else { continue }
      let bytes = SiteSize.text(bytes: whole.byteCount - alone.byteCount)
      notes.append(
        .init(
          "`\(setting.text)` saves \((whole.fileCount - alone.fileCount).grouped) files, \(bytes)"))
      chosen.append(setting)
    }
    for count in chosen.indices.map({ $0 + 1 }) {
      let reached = try size(Array(chosen.prefix(count)))
      guard fits(reached) else { continue }
      let keys = chosen.prefix(count).map(\.text).joined(separator: ", ")
      return (
        notes, "write `\(keys)` in `shop.json`, which leaves \(reached.fileCount.grouped) files"
      )
    }
    return (notes, "all of these settings together do not reach it: choose another host")
  }
}

/// The files of a site, counted as hosts count them.
private struct SiteSize {
  let fileCount: Int
  let byteCount: Int
  /// For each folder the number of files in it, without those of the folders below it.
  private var folders: [Substring: Int] = [:]

  /// - Parameter files: the size of each file, by its path.
  init(_ files: [String: Int]) {
    fileCount = files.count
    byteCount = files.values.reduce(0, +)
    for path in files.keys {
      var (folder, isOwn) = (path[...], true)
      while let end = folder.lastIndex(of: "/") {
        folder = folder[..<end]
        folders[folder, default: 0] += isOwn ? 1 : 0
        isOwn = false
      }
    }
  }

  /// The excess over a limit of a whole site, as text; nil for none.
  func excess(over limit: SiteHost.Limit) -> String? {
    switch limit.measure {
    case .files: fileCount > limit.most ? "the site has \(fileCount.grouped) files" : nil
    case .filesAndFolders:
      fileCount + folders.count > limit.most
        ? "the site has \((fileCount + folders.count).grouped) files and folders" : nil
    case .filesInFolder:
      folders.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { folder, count in
        count > limit.most ? "the folder `\(folder)` has \(count.grouped) files" : nil
      }
    case .bytes: byteCount > limit.most ? "the site has \(Self.text(bytes: byteCount))" : nil
    case .bytesOfFile: nil
    }
  }

  /// `341.2 MB`
  static func text(bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\((tenths / 10).grouped).\(tenths % 10) MB"
  }
}
