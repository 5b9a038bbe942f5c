import Foundation

/// Which files of a site link to which.
struct SiteLinks {
  /// The targets of each file's links; only pages link.
  private(set) var targets: [String: [String]]
  private let files: [String: Data]

  /// - Parameter known: links of files like these: a page that equals one of theirs is not read
  ///   again.
  init(_ files: [String: Data], known: [SiteLinks] = []) {
    self.files = files
    targets = Dictionary(
      uniqueKeysWithValues: files.map { path, bytes in
        guard path.hasSuffix(".html") else { return (path, []) }
        let same = known.first { $0.files[path] == bytes }
        return (path, same?.targets[path] ?? Self.links(in: bytes, at: path))
      })
  }

  mutating func add(_ path: String, of other: SiteLinks) { targets[path] = other.targets[path] }

  mutating func remove(_ path: String) { targets[path] = nil }

  /// Every link to a missing file, as `page -> file`, on all pages that links lead to from the
  /// home page.
  func dangling() -> [String] {
    var dangling: [String] = []
    var waiting = ["index.html"]
    var seen = Set(waiting)
    while let page = waiting.popLast() {
      for target in targets[page] ?? [] where seen.insert(target).inserted {
        waiting.append(target)
        if targets[target] == nil { dangling.append("\(page) -> \(target)") }
      }
    }
    return dangling.sorted()
  }

  private static func links(in page: Data, at path: String) -> [String] {
    let folder = path.split(separator: "/").dropLast()
    let parts = String(decoding: page, as: UTF8.self).components(separatedBy: #"href=""#)
    return parts.dropFirst().compactMap { part in
      let link = part.prefix { $0 != "\"" && $0 != "#" && $0 != "?" }
      guard !link.isEmpty, !link.contains(":") else { return nil }
      var names = Array(folder)
      for name in link.split(separator: "/") {
        if name == ".." { names.removeLast() } else { names.append(name) }
      }
      return names.joined(separator: "/")
    }
  }
}
