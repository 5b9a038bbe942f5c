import Diagnostics
import Pages
import Shop

/// Looks for two files of the shop or the theme that want one address (`Input: Files for the
/// root`).
enum AddressCheck {
  /// - Parameter faults: gets an error for every address with more than one source, and for every
  ///   file that is where another one needs a folder.
  static func run(
    assets: [Theme.File], copied: [CopiedFile], customPages: [PageFile], faults: FaultLog
  ) {
    /// The names of files in faults, by paths relative to the site's root.
    var names: [String: String] = [:]
    /// - Returns: whether the address was free.
    @discardableResult
    func add(_ name: String, at path: String) -> Bool {
      guard let first = names.updateValue(name, forKey: path) else { return true }
      faults.error(
        "`\(first)` and `\(name)` have the same address, `/\(path)`",
        help: first.hasPrefix(Theme.defaultFolder)
          ? "to replace the default file, move yours to `templates/\(path)`"
          : "give one of them another name")
      return false
    }
    for asset in assets { add(asset.source.name, at: asset.path) }
    for file in copied { add(file.source, at: file.path) }
    for page in customPages {
      let path = PagePath(of: page)
      // One fault for two pages is enough.
      if add(page.file.name, at: path.html) { add(page.file.name, at: path.json) }
    }
    for (path, name) in names.sorted(by: { $0.key < $1.key }) {
      for slash in path.indices where path[slash] == "/" {
        guard let file = names[String(path[..<slash])] else { continue }
        faults.error(
          "`\(file)` is at `/\(path[..<slash])`, where `\(name)` needs a folder",
          help: "give one of them another name")
      }
    }
  }
}
