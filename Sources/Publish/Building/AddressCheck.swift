import Diagnostics
import Pages
import Shop

/// Looks for two files of the shop or the theme that want one address (`Input: Files for the
/// root`).
struct AddressCheck {
  private struct Source {
    /// The path by which faults name it.
    let name: String
    /// True if it is a default file, which a file of the shop's theme replaces.
    let isBuiltIn: Bool
  }

  /// By paths relative to the site's root.
  private var sources: [String: Source] = [:]

  /// - Parameter faults: gets an error for every address with more than one source, and for every
  ///   file that is where another one needs a folder.
  static func run(
    assets: [Theme.File], copied: [CopiedFile], customPages: [PageFile], faults: FaultLog
  ) {
    var check = AddressCheck(assets, faults: faults)
    for file in copied {
      check.add("`\(file.source)`", isBuiltIn: false, at: file.path, faults: faults)
    }
    for page in customPages {
      let (path, name) = (PagePath(of: page), "`\(page.file.name)`")
      // One fault for two pages is enough.
      guard check.add(name, isBuiltIn: false, at: path.html, faults: faults) else { continue }
      check.add(name, isBuiltIn: false, at: path.json, faults: faults)
    }
    for (path, source) in check.sources.sorted(by: { $0.key < $1.key }) {
      check.checkFolders(of: path, source, faults: faults)
    }
  }

  /// Begins with the files in the folder of the assets.
  private init(_ assets: [Theme.File], faults: FaultLog) {
    for asset in assets {
      let name = asset.source.name
      add(
        "`\(name)`", isBuiltIn: name.hasPrefix(Theme.defaultFolder), at: asset.path,
        faults: faults)
    }
  }

  /// - Returns: whether the address was free.
  @discardableResult
  private mutating func add(
    _ name: String, isBuiltIn: Bool, at path: String, faults: FaultLog
  ) -> Bool {
    let source = Source(name: name, isBuiltIn: isBuiltIn)
    guard let first = sources.updateValue(source, forKey: path) else { return true }
    faults.error(
      "\(first.name) and \(name) have the same address, `/\(path)`",
      help: first.isBuiltIn
        ? "to replace the default file, move yours to `templates/\(path)`"
        : "give one of them another name")
    return false
  }

  private func checkFolders(of path: String, _ source: Source, faults: FaultLog) {
    var end = path.firstIndex(of: "/")
    while let slash = end {
      let folder = String(path[..<slash])
      if let file = sources[folder] {
        faults.error(
          "\(file.name) is at `/\(folder)`, where \(source.name) needs a folder",
          help: "give one of them another name")
      }
      end = path[path.index(after: slash)...].firstIndex(of: "/")
    }
  }
}
