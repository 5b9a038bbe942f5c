import Bytes
import Diagnostics
import Foundation

/// The data that a build leaves for the next one, so that it makes only what changed
/// (`Architecture: Updates`). It is an optimization and never an authority: without it, the next
/// build renders and compares every file and gives the same site.
///
/// It is a file in the output folder. First come little-endian words of eight bytes: a head, and
/// three words for each path of the manifest, its `RememberedFile`. The names of the shop's files
/// and the warnings follow. It describes the files of one machine, so its bytes depend on the
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
  /// The warnings and notes about the shop, the templates and the plan, as JSON; empty if there
  /// were none.
  private var warningsJSON: [UInt8] = []

  /// The warnings and notes of the build.
  var warnings: FaultList {
    get { (try? JSONDecoder().decode(FaultList.self, from: Data(warningsJSON))) ?? FaultList() }
    set {
      let isEmpty = newValue.warningCount == 0 && newValue.notes.isEmpty
      warningsJSON = isEmpty ? [] : [UInt8]((try? JSONEncoder().encode(newValue)) ?? Data())
    }
  }

  init(
    inputs: Fingerprint, inputFiles: [String], manifest: Fingerprint, folders: Fingerprint,
    pageCount: Int, byteCount: Int, lacksAddressForFeeds: Bool, files: RememberedFiles,
    warnings: FaultList
  ) {
    self.inputs = inputs
    self.inputFiles = inputFiles
    self.manifest = manifest
    self.folders = folders
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.lacksAddressForFeeds = lacksAddressForFeeds
    self.files = files
    self.warnings = warnings
  }
}

// The bytes of the file.
extension BuildMemory {
  /// `aislerec` plus the version of the format: raise it when the format below changes.
  private static let signature: UInt64 = 0x6365_7265_6C73_6961 &+ 2
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
    warningsJSON = Array(bytes[(filesEnd + nameCount)...])
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
    bytes += warningsJSON
    try body(bytes)
  }
}
