import Bytes
import Diagnostics
import Foundation
import Reading

/// The memory of a build for the next one on the same machine (`Architecture: Updates`). It is an
/// optimization and never an authority: without it, the next build renders and compares every file
/// and gives the same site.
struct SiteRecord: Codable, Sendable {
  /// Its name is older than that of the command `record`: it stands in the lists of people who
  /// publish their sites without it.
  static let fileName = ".aisle-record"

  /// The fingerprint of the program that made the site.
  var program: Fingerprint
  /// The fingerprint of all inputs of the site.
  var inputs: Fingerprint
  /// That of the states of the files that are only copied.
  var copies: Fingerprint
  /// The fingerprint of the manifest whose files are in their places; nil while a build moves them.
  var manifest: Fingerprint?
  var pageCount: Int
  /// The warnings and notes about the shop, the templates and the plan.
  var warnings: FaultList
  var sources: SourceMemory
  /// Of this build and those before it that may still matter, the latest last.
  var sizes: [CatalogSize]

  /// Nil for bytes that are not a whole record of this version of the program.
  static func read(_ bytes: [UInt8]) -> SiteRecord? {
    try? JSONDecoder().decode(SiteRecord.self, from: Data(bytes))
  }

  /// Nil only if there were a value that JSON can't hold.
  var bytes: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { [UInt8]($0) }
  }
}

extension SiteRecord {
  /// The size of the catalog at the end of a build.
  struct CatalogSize: Codable, Sendable {
    var productCount: Int
    /// Since 1970.
    var seconds: Int64
  }

  /// The builds whose catalogs a catalog is compared with: the last seven, and those of the last
  /// seven days.
  private static let (leastSizes, sizeSeconds): (Int, Int64) = (7, 7 * 86_400)

  /// The largest of the catalogs.
  var largestCatalog: Int { sizes.map(\.productCount).max() ?? 0 }

  /// Adds the size of a catalog, and forgets those that no longer matter.
  static func sizes(_ earlier: [CatalogSize], adding new: CatalogSize) -> [CatalogSize] {
    let recent = earlier.enumerated().filter { number, size in
      earlier.count - number < leastSizes || size.seconds > new.seconds - sizeSeconds
    }
    return recent.map(\.element) + [new]
  }
}
