import Foundation

/// Decides whether a folder may be built into, before anything is made in it.
struct OutputGuard {
  private let request: BuildRequest

  init(_ request: BuildRequest) { self.request = request }

  /// - Returns: nil for a trial into a folder that isn't there.
  /// - Throws: `OutputFault` for the root of the disk, the folder that the shop is read from, one
  ///   that holds it, one whose files are copied to the site, and one with files of which none are
  ///   Aisle's.
  func open() throws(OutputFault) -> OutputFolder? {
    let output = request.output
    let folder = Self.resolved(output)
    for source in [request.content, request.templates] where Self.contains(folder, source) {
      throw .refused(
        "the site would be written over what it is made from, \(source)", output,
        help: "name a folder for the site alone with `--output`")
    }
    let copied = ["\(request.content)/images", request.templates]
    if let source = copied.first(where: { Self.contains(Self.resolved($0), output) }) {
      throw .refused(
        "the site would be copied into itself: all that is in \(source) is part of it", output,
        help: "name a folder elsewhere with `--output`")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    let others = names.filter { !$0.hasPrefix(".") }
    if !others.isEmpty, !names.contains(Manifest.fileName), !isAisles(output) {
      throw .refused(
        "the folder has files in it, and Aisle made none of them (\(others.sorted()[0]), …)",
        output, help: "name an empty folder with `--output`, or empty this one")
    }
    return try OutputFolder.open(output, isTrial: request.mode == .trial)
  }

  /// Whether Aisle made the folder's first page: a manifest may have been left out of a copy.
  private func isAisles(_ folder: String) -> Bool {
    guard let home = FileManager.default.contents(atPath: "\(folder)/index.html") else {
      return false
    }
    return home.firstRange(of: Array(#"<meta name="generator" content="Aisle "#.utf8)) != nil
  }

  /// Whether `source` is in `folder`, or is that folder.
  private static func contains(_ folder: String, _ source: String) -> Bool {
    let source = resolved(source)
    return folder == "/" || source == folder || source.hasPrefix(folder + "/")
  }

  private static func resolved(_ path: String) -> String {
    let path = URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
