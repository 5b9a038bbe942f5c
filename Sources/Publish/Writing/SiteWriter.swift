import Bytes
import Diagnostics
import Pages

/// The folder of a build's files, and the remains of the last build in it.
struct WriteTarget: Sendable {
  /// Absent in a dry run whose folder doesn't exist.
  let output: OutputFolder?
  let mode: WriteMode
  /// The files of the last build; nil if nobody knows them.
  let old: Manifest?
  /// True if the old files were made by this program, and are those that the manifest describes
  /// unless somebody has changed their sizes.
  let isTrusted: Bool
}

/// Writes the files of one worker to the staging folder, and lists what became of them.
struct SiteWriter: Sendable {
  private let target: WriteTarget
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
  /// The folder written to last, kept open: pages of a folder follow one another.
  private var folder: OpenFolder?
  private var folderName: String?
  private var staging: OpenFolder?
  /// The number in the old manifest of the file after the one that was found there last.
  private var nextOld = 0

  /// - Parameters:
  ///   - root: the folder of the pages' language.
  ///   - language: the number of the language.
  init(_ target: WriteTarget, root: String, language: Int) {
    self.root = root
    self.target = target
    self.language = language
  }

  /// False if no file is kept as it is.
  var mayKeep: Bool { target.isTrusted }

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
    guard mayKeep, let old = target.old else { return false }
    var numbers: [Int] = []
    for name in names {
      setPath(folderName, name)
      guard let number = old.number(of: path.span, expected: nextOld),
        old.files[number].digest == digest ?? old.files[number].digest,
        old.files[number].change == .none
      else { return false }
      nextOld = number + 1
      numbers.append(number)
    }
    try open(folderName)
    for (name, number) in zip(names, numbers) {
      guard let state = try folder?.state(of: name), state.isRegular,
        state.byteCount == old.files[number].byteCount
      else { return false }
    }
    for (name, number) in zip(names, numbers) {
      append(folderName, name, old.files[number])
    }
    return true
  }

  /// True if a file holds these bytes, for a debug build to check what it keeps.
  mutating func holds(_ bytes: [UInt8], _ name: String, in folderName: String) -> Bool {
    (try? open(folderName)) != nil
      && (try? folder?.compare(name, with: bytes, buffer: &buffer)) == .same
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
    append(folderName, name, SiteFile(digest: digest, byteCount: bytes.count, change: change))
    if change == .none || target.mode == .dryRun { return }
    if staging == nil { staging = try target.output?.openStaging((root + folderName).utf8) }
    try staging?.create(name, bytes)
  }

  private mutating func change(
    _ bytes: [UInt8], _ name: String
  ) throws(Diagnostic) -> SiteFile.Change {
    guard let folder else { return .added }
    let number = target.old?.number(of: path.span, expected: nextOld)
    nextOld = number.map { $0 + 1 } ?? nextOld
    switch try folder.compare(name, with: bytes, buffer: &buffer) {
    case .missing: return .added
    case .same: return target.mode == .force ? .replaced : .none
    case .different:
      if number == nil { foreign.append(String(decoding: path, as: UTF8.self)) }
      return .replaced
    }
  }

  /// Opens a folder of files in their places, if it exists.
  private mutating func open(_ folderName: String) throws(Diagnostic) {
    if self.folderName == folderName { return }
    (folder, staging, self.folderName) = (nil, nil, nil)
    if target.output?.isFresh == false {
      folder = try target.output?.root.folder(at: (root + folderName).utf8, isMade: false)
    }
    self.folderName = folderName
  }

  private mutating func append(_ folder: String, _ name: String, _ file: SiteFile) {
    setPath(folder, name)
    // A copy, which shares the bytes: the list must not change while `self` is read.
    let path = path
    files.append(path.span, file)
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
