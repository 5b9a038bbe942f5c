import Bytes
import Diagnostics
import Foundation
import Reading

/// The data that a build leaves for the next one, so that it makes only what changed
/// (`Architecture: Updates`). It is an optimization and never an authority: without it, the next
/// build renders and compares every file and gives the same site.
///
/// It is a file in the output folder. First come little-endian words of eight bytes: a head, and
/// three words for each path of the manifest, its `RememberedFile`. The names of the shop's files
/// and the findings follow. It describes the files of one machine, so its bytes depend on the
/// machine, unlike those of the site.
struct BuildMemory: Sendable, Equatable {
  /// The fingerprint of all inputs of the site.
  var inputs: Fingerprint
  /// The files that the shop was read from, relative to its folder; each may be missing.
  var inputFiles: [String]
  /// The fingerprint of the manifest that it belongs to.
  var manifest: Fingerprint
  /// The state of the site's folders, see `SiteFolders`; unknown if there were other people's
  /// files.
  var folders: Fingerprint
  var pageCount: Int
  /// The size of all files together.
  var byteCount: Int
  var lacksAddressForFeeds: Bool
  var files: RememberedFiles
  private var findingsJSON: [UInt8]

  /// What the build found in the shop; nil if that can't be decoded.
  ///
  /// - Complexity: O(n) in its warnings.
  var findings: BuildFindings? {
    try? JSONDecoder().decode(BuildFindings.self, from: Data(findingsJSON))
  }

  init(
    inputs: Fingerprint, inputFiles: [String], manifest: Fingerprint, folders: Fingerprint,
    pageCount: Int, byteCount: Int, lacksAddressForFeeds: Bool, files: RememberedFiles,
    findings: BuildFindings
  ) {
    self.inputs = inputs
    self.inputFiles = inputFiles
    self.manifest = manifest
    self.folders = folders
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.lacksAddressForFeeds = lacksAddressForFeeds
    self.files = files
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    findingsJSON = [UInt8]((try? encoder.encode(findings)) ?? Data())
  }
}

/// What a build found in the shop, in so far as it matters to the next one.
struct BuildFindings: Codable, Sendable {
  /// The size of the catalog at the end of a build.
  struct CatalogSize: Codable, Sendable {
    var productCount: Int
    /// Since 1970.
    var seconds: Int64
  }

  /// The warnings and notes about the shop, the templates and the plan.
  var warnings: FaultList
  var sources: SourceMemory
  /// Of this build and those before it that may still matter, the latest last.
  var sizes: [CatalogSize]

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

// The bytes of the file.
extension BuildMemory {
  /// `aislerec` plus the version of the format: raise it when the format below changes.
  private static let signature: UInt64 = 0x6365_7265_6C73_6961 &+ 3
  /// The signature and the digest of all that follows.
  private static let sealWords = 3
  private static let headWords = sealWords + 11

  /// The file's first words.
  var start: [UInt8] {
    let seal = fingerprint
    var start: [UInt8] = []
    for word in [Self.signature, seal.first, seal.second] { start.append(word: word) }
    return start
  }

  /// Nil for bytes that are not a complete file of this version of the program.
  init?(reading bytes: [UInt8]) {
    let span = bytes.span
    func word(_ index: Int) -> UInt64 { span.word(at: index * 8) }
    guard bytes.count >= Self.headWords * 8, word(0) == Self.signature else { return nil }
    let seal = Fingerprint { $0.add(span.extracting((Self.sealWords * 8)...)) }
    guard seal == Fingerprint(first: word(1), second: word(2)) else { return nil }
    let head = (Self.sealWords..<Self.headWords).map { word($0) }
    // The file comes with the folder and may have been changed by anyone.
    let counts = head[6...].map { Int(clamping: $0) }
    let (fileCount, nameCount) = (counts[3], counts[4])
    guard fileCount <= bytes.count / RememberedFile.byteCount, nameCount <= bytes.count
    else { return nil }
    let filesStart = Self.headWords * 8
    let filesEnd = filesStart + fileCount * RememberedFile.byteCount
    guard filesEnd + nameCount <= bytes.count else { return nil }
    inputs = Fingerprint(first: head[0], second: head[1])
    manifest = Fingerprint(first: head[2], second: head[3])
    folders = Fingerprint(first: head[4], second: head[5])
    (pageCount, byteCount) = (counts[0], counts[1])
    lacksAddressForFeeds = counts[2] == 1
    files = RememberedFiles(
      (0..<fileCount).map {
        RememberedFile(reading: span, at: filesStart + $0 * RememberedFile.byteCount)
      })
    inputFiles = String(decoding: bytes[filesEnd..<filesEnd + nameCount], as: UTF8.self)
      .split(separator: "\n").map { String($0) }
    findingsJSON = Array(bytes[(filesEnd + nameCount)...])
  }
}

/// What follows the first words.
extension BuildMemory: PiecewiseBytes {
  func forEachPiece<Failure: Error>(
    _ body: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let names = inputFiles.joined(separator: "\n").utf8
    let head = [
      inputs.first, inputs.second, manifest.first, manifest.second, folders.first, folders.second,
      UInt64(pageCount), UInt64(byteCount), lacksAddressForFeeds ? 1 : 0,
      UInt64(files.count), UInt64(names.count),
    ]
    var bytes: [UInt8] = []
    for word in head { bytes.append(word: word) }
    try files.forEach { (file: RememberedFile) throws(Failure) in
      file.append(to: &bytes)
      try bytes.passOn(to: body)
    }
    bytes += names
    bytes += findingsJSON
    try body(bytes)
  }
}
