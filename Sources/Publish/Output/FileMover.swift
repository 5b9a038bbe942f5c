/// Moves pending files into a site that is already there.
///
/// New files come first, so that whatever changes afterwards links to files that are there; files
/// are removed after everything that linked to them. New pages that link to one another in a circle
/// (two new days of news, a new aisle and its new products) can't all come first: while they are
/// moved, which takes some microseconds each, one of them may link to a page that is not there yet.
struct FileMover {
  let output: OutputFolder
  /// One only: the system lets one file at a time change its folder.
  let worker: Workers

  /// - Parameter phases: the pending files of each phase, in the order of the phases.
  func run(_ phases: [[PendingFile]]) async throws -> FileFingerprintSum {
    var fingerprints = FileFingerprintSum()
    for phase in phases { fingerprints += try await move(phase.filter(\.isNew), isWhole: true) }
    for phase in phases {
      fingerprints += try await move(phase.filter { !$0.isNew }, isWhole: false)
    }
    return fingerprints
  }

  /// - Parameter isWhole: whether Ctrl-C takes effect only after the last of them.
  private func move(_ files: [PendingFile], isWhole: Bool) async throws -> FileFingerprintSum {
    let (output, chunk) = (output, isWhole ? Swift.max(files.count, 1) : 64)
    let sums = try await worker.run((files.count + chunk - 1) / chunk) { _ in
      FileFingerprintSum()
    } body: { sum, job in
      let pendingFolder = try output.openPendingFolder()
      var open: (folder: OpenFolder, path: String) = (output.root, "")
      for file in files[job * chunk..<Swift.min((job + 1) * chunk, files.count)] {
        if file.folder != open.path,
          let folder = try output.open(folder: file.folder, isMade: true)
        {
          open = (folder, file.folder)
        }
        try pendingFolder.move(file.temporaryName, to: open.folder, as: file.name)
        if let fingerprint = open.folder.fingerprint(of: file.name) {
          sum.add(fingerprint, folder: file.folder.utf8, name: file.name.utf8)
        }
      }
    }
    return sums.reduce(into: FileFingerprintSum()) { $0 += $1 }
  }
}

/// A file that was written under a temporary name and is yet to be moved to its place.
struct PendingFile: Sendable {
  /// Where it belongs; empty for the root, else names each followed by `/`.
  let folder: String
  let name: String
  /// In the folder of pending files.
  let temporaryName: String
  /// Whether there is no such file yet.
  let isNew: Bool
}
