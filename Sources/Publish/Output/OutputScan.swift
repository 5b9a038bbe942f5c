import Bytes
import POSIX

/// Looks at the files of a site without reading them.
struct OutputScan: Sendable {
  /// The findings at each path of a list.
  struct Findings: Sendable {
    /// One for each path.
    var stamps: [FileStamp] = []
    /// One for each path; 0 if there is no file.
    var byteCounts: [Int32] = []
    /// Whether there are files below the folder at none of the paths; housekeeping doesn't count.
    var hasOthers = false
  }

  private static let pathsPerJob = 2048

  private let folder: OpenFolder
  private let workers: Workers

  init(_ folder: OpenFolder, workers: Workers) {
    self.folder = folder
    self.workers = workers
  }

  /// - Parameter folders: the state of the paths' folders when there were no files but those; with
  ///   the same state, their entries aren't counted.
  /// - Throws: `CancellationError` only.
  func run(_ paths: ByteStrings, folders: Fingerprint) async throws -> Findings {
    let (root, partSize) = (folder, Self.pathsPerJob)
    let partCount = (paths.count + partSize - 1) / partSize
    // The last job looks for other people's files.
    let states = try await workers.run(partCount + 1) { _ in
      (parts: [(job: Int, stamps: [FileStamp], byteCounts: [Int32])](), fileCount: Int?.none)
    } body: { state, job in
      if job == partCount {
        let isAlone = SiteFolders(of: paths).areAll(in: root, as: folders)
        state.fileCount = isAlone ? nil : Self.count(root, isRoot: true)
      } else {
        let range = job * partSize..<min((job + 1) * partSize, paths.count)
        let (stamps, byteCounts) = Self.look(at: paths, in: range, below: root)
        state.parts.append((job, stamps, byteCounts))
      }
    }
    var findings = Findings()
    for part in states.flatMap(\.parts).sorted(by: { $0.job < $1.job }) {
      findings.stamps += part.stamps
      findings.byteCounts += part.byteCounts
    }
    if let fileCount = states.compactMap(\.fileCount).first {
      findings.hasOthers = fileCount > findings.stamps.count { $0 != .none }
    }
    return findings
  }

  /// The files below the folder that are not among `paths`, sorted.
  func foreignFiles(besides paths: ByteStrings) -> [String] {
    var files = ByteStrings()
    list(folder, path: "", to: &files)
    return files.subtracting(paths).texts.sorted()
  }

  /// As `foreignFiles(besides:)`, if there is a file at each of the paths, so that the number of
  /// files tells whether there are others.
  func foreignFiles(besidesExisting paths: ByteStrings) -> [String] {
    Self.count(folder, isRoot: true) == paths.count ? [] : foreignFiles(besides: paths)
  }

  private func list(_ folder: OpenFolder, path: String, to files: inout ByteStrings) {
    for (name, isFolder) in (try? folder.entries()) ?? []
    where !path.isEmpty || !OutputFolder.isHousekeeping(name) {
      if isFolder, let inner = try? folder.folder(name, isMade: false) {
        list(inner, path: "\(path)\(name)/", to: &files)
      } else {
        files.append(folder: path, name: name)
      }
    }
  }

  private static func count(_ folder: OpenFolder, isRoot: Bool) -> Int {
    var count = 0
    unsafe try? folder.forEachEntry { name, isFolder in
      if isRoot, unsafe OutputFolder.isHousekeeping(String(cString: name)) { return }
      if isFolder,
        let inner = try? unsafe folder.folder(String(cString: name), isMade: false)
      {
        count += Self.count(inner, isRoot: false)
      } else {
        count += 1
      }
    }
    return count
  }

  /// Paths in the same folder follow one another, so each folder is opened only once or a few
  /// times.
  private static func look(
    at paths: ByteStrings, in range: Range<Int>, below root: OpenFolder
  ) -> ([FileStamp], [Int32]) {
    var stamps: [FileStamp] = []
    var byteCounts: [Int32] = []
    stamps.reserveCapacity(range.count)
    byteCounts.reserveCapacity(range.count)
    var open: (folder: OpenFolder?, path: Range<Int>) = (root, 0..<0)
    for index in range {
      let path = paths.range(of: index)
      var nameStart = path.upperBound
      while nameStart > path.lowerBound, paths.bytes[nameStart - 1] != .slash { nameStart -= 1 }
      let folderPath = path.lowerBound..<nameStart
      if !paths.bytes[folderPath].elementsEqual(paths.bytes[open.path]) {
        open = (try? root.folder(at: paths.bytes[folderPath], isMade: false), folderPath)
      }
      let name = paths.bytes.span.extracting(nameStart..<path.upperBound)
      if let state = open.folder?.state(of: name), state.isRegular {
        stamps.append(state.stamp)
        byteCounts.append(Int32(clamping: state.byteCount))
      } else {
        stamps.append(.none)
        byteCounts.append(0)
      }
    }
    return (stamps, byteCounts)
  }
}
