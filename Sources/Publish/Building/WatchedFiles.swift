import Bytes
import Diagnostics
import Shop

/// What the file system says of the files that a build reads, to see when one of them changes.
package struct WatchedFiles: Sendable, Equatable {
  private let states: Fingerprint

  /// Looks at the files as they are now. Files that are not read, such as an editor's own beside
  /// the products, do not count.
  package init(_ request: BuildRequest) {
    var digest = ContentDigest()
    let settingsPath = "\(request.content)/\(ShopReader.settingsFile)"
    let tables = Self.tables(namedBy: settingsPath).map { $0.path(in: request.content) }
    let synonyms = "\(request.content)/\(Synonyms.file)"
    for path in [settingsPath, synonyms] + tables + request.extentFiles {
      digest.add(path)
      FileState(following: path)?.add(to: &digest)
    }
    for folder in request.sourceFolders {
      // What can't be read is for the build to report.
      var faults = FaultList()
      for file in ShopFiles.files(below: folder, includesHidden: true, faults: &faults) {
        digest.add(file.path)
        file.state.add(to: &digest)
      }
    }
    states = digest.fingerprint
  }

  /// Those of the settings, or those that a shop has by default while its settings are broken.
  private static func tables(namedBy path: String) -> [TableSource] {
    var faults = FaultList()
    let settings = (try? FileReader.read(path)).flatMap {
      SettingsReader.read($0, faults: &faults)
    }
    let tables = settings ?? Settings(title: "")
    return tables.products + [tables.prices]
  }
}
