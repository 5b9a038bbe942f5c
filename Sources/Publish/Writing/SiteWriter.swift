import Bytes
import Diagnostics
import Pages

/// Writes the files of one worker to the staging folder, and lists what became of them.
struct SiteWriter: Sendable {
  private let previous: PreviousBuild
  /// The number of the pages' language.
  private let language: Int
  /// The files that each job made, and their place among those of all jobs.
  private var parts: [(place: (phase: Int, language: Int, job: Int), files: FileList)] = []
  /// The paths of other people's files in the places of the site's.
  private(set) var foreign: [String] = []
  /// The folder around those that it writes to: empty, or ending in `/`.
  private let root: String
  /// Those of the current job.
  private var files = FileList()
  private var buffer: [UInt8] = []
  private var path: [UInt8] = []
  /// Of the old manifest.
  private var reader: ManifestReader?
  /// The folder written to last, kept open: pages of a folder follow one another.
  private var folder: OpenFolder?
  private var folderName: String?
  private var staging: OpenFolder?

  /// - Parameters:
  ///   - root: the folder of the pages' language.
  ///   - language: the number of the language.
  init(since previous: PreviousBuild, root: String, language: Int) {
    self.root = root
    self.previous = previous
    self.language = language
    reader = previous.index.map { ManifestReader($0) }
  }

  /// False if no file is kept as it is.
  var mayKeep: Bool { previous.isTrusted }

  /// The files of all writers, in the order of the phases.
  static func files(of writers: consuming [SiteWriter]) -> [FileList] {
    let parts = writers.flatMap(\.parts)
    return parts.sorted { $0.place < $1.place }.map(\.files)
  }

  /// Keeps files as the last build left them, if all of them were made from the same and still have
  /// their sizes.
  ///
  /// - Parameters:
  ///   - names: in the order in which the files would be written.
  ///   - digest: of what they are made from; nil to take what the last build made.
  /// - Returns: false if they are to be made.
  mutating func keep(
    _ names: [String], in folderName: String, madeFrom digest: Fingerprint?
  ) throws(Diagnostic) -> Bool {
    guard mayKeep, let manifest = previous.manifest else { return false }
    var kept: [(number: Int, byteCount: Int)] = []
    try open(folderName)
    for name in names {
      setPath(folderName, name)
      guard let (number, file) = try findOld(),
        file.digest == digest ?? file.digest, file.change == .none,
        let state = try folder?.state(of: name), state.isRegular, state.byteCount == file.byteCount
      else { return false }
      kept.append((number, file.byteCount))
    }
    for (number, byteCount) in kept { files.keep(number, byteCount: byteCount, of: manifest) }
    return true
  }

  /// True if a file holds these bytes, for a debug build to check what it keeps.
  mutating func holds(_ bytes: [UInt8], _ name: String, in folderName: String) -> Bool {
    (try? open(folderName)) != nil
      && (try? folder?.holds(bytes, in: name, buffer: &buffer)) == true
  }

  /// Writes a file, unless it holds `bytes` already: then it is not touched, so its modification
  /// time stays.
  ///
  /// - Parameters:
  ///   - folderName: empty for the root, else names each followed by `/`.
  ///   - digest: of what the file is made from.
  mutating func write(
    _ bytes: [UInt8], to name: String, in folderName: String, madeFrom digest: Fingerprint
  ) throws(Diagnostic) {
    try open(folderName)
    setPath(folderName, name)
    let change = try change(bytes, name)
    // A copy, which shares the bytes: the list must not change while `self` is read.
    let path = path
    files.append(path.span, SiteFile(digest: digest, byteCount: bytes.count, change: change))
    if change == .none || previous.request.mode == .dryRun { return }
    if staging == nil { staging = try previous.output?.openStaging((root + folderName).utf8) }
    try staging?.create(name, bytes)
  }

  private mutating func change(
    _ bytes: [UInt8], _ name: String
  ) throws(Diagnostic) -> SiteFile.Change {
    guard let folder else { return .added }
    guard let isSame = try folder.holds(bytes, in: name, buffer: &buffer) else { return .added }
    if isSame { return previous.request.mode == .force ? .replaced : .none }
    if try findOld() == nil { foreign.append(path.span.text) }
    return .replaced
  }

  /// Opens a folder of files in their places, if it exists.
  private mutating func open(_ folderName: String) throws(Diagnostic) {
    if self.folderName == folderName { return }
    (folder, staging, self.folderName) = (nil, nil, nil)
    if previous.output?.isFresh == false {
      folder = try previous.output?.root.folder(at: (root + folderName).utf8, isMade: false)
    }
    self.folderName = folderName
  }

  /// The file at `path` in the old manifest.
  private mutating func findOld() throws(Diagnostic) -> (number: Int, file: SiteFile)? {
    // A copy, as in `write`.
    let path = path
    return try reader?.find(path.span)
  }

  private mutating func setPath(_ folder: String, _ name: String) {
    path.removeAll(keepingCapacity: true)
    path += root.utf8
    path += folder.utf8
    path += name.utf8
  }

  /// - Parameter job: its number among those of the language.
  mutating func end(job: Int, of phase: WritePhase) {
    if files.count > 0 { parts.append(((phase.rawValue, language, job), files.fitted)) }
    files = FileList()
  }
}
