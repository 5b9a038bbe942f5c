/// Moves pending files into a site that is already there.
///
/// New files come first, so that files that change afterwards link only to existing ones; files are
/// removed after everything that linked to them. New pages that link to one another in a circle
/// (two new days of news, a new aisle and its new products) can't all come first: while they are
/// moved, which takes some microseconds each, one of them may link to a page that does not exist
/// yet.
struct FileMover {
  /// The state of each file that was moved, by its pending number.
  typealias States = [Int: FileState]

  let output: OutputFolder
  /// A single worker, because the system lets only one file at a time change its folder.
  let worker: Workers

  /// The paths of files in the order in which `run` moves them.
  static func order(of phases: [[PendingFile]]) -> [String] {
    let files = phases.joined()
    return (files.filter(\.isNew) + files.filter { !$0.isNew }).map(\.path)
  }

  /// - Parameter phases: the pending files of each phase, in the order of the phases.
  func run(_ phases: [[PendingFile]]) async throws -> States {
    var states: States = [:]
    for phase in phases {
      states.merge(try await move(phase.filter(\.isNew), isWhole: true)) { $1 }
    }
    for phase in phases {
      states.merge(try await move(phase.filter { !$0.isNew }, isWhole: false)) { $1 }
    }
    return states
  }

  /// - Parameter isWhole: whether Ctrl-C takes effect only after the last of them.
  private func move(_ files: [PendingFile], isWhole: Bool) async throws -> States {
    let (output, chunk) = (output, isWhole ? Swift.max(files.count, 1) : 64)
    let states = try await worker.run((files.count + chunk - 1) / chunk) { _ in
      States()
    } body: { states, job in
      let pendingFolder = try output.openPendingFolder()
      var open: (folder: OpenFolder, path: String) = (output.root, "")
      for file in files[job * chunk..<Swift.min((job + 1) * chunk, files.count)] {
        if file.folder != open.path,
          let folder = try output.open(folder: file.folder, isMade: true)
        {
          open = (folder, file.folder)
        }
        try pendingFolder.move(file.temporaryName, to: open.folder, as: file.name)
        states[file.number] = try? open.folder.state(of: file.name)
      }
    }
    return states.first ?? [:]
  }
}

/// A file that was written under a temporary name and is yet to be moved to its place.
struct PendingFile: Sendable {
  /// The folder of its place; empty for the root, else names each followed by `/`.
  let folder: String
  let name: String
  /// A number that no other pending file of the build has.
  let number: Int
  /// Whether there is no such file yet.
  let isNew: Bool

  /// Relative to the output folder.
  var path: String { folder + name }

  /// The file's name in the folder of pending files.
  var temporaryName: String { String(number) }
}

extension FileStamp {
  /// A placeholder until the file is moved: its number with the highest bit, which no stamp has.
  init(pending number: Int) { self.init(rawValue: 1 << 63 | UInt64(number)) }

  /// Nil for the stamp of a file that is in its place.
  var pendingNumber: Int? { rawValue >> 63 == 1 ? Int(rawValue & ~(1 << 63)) : nil }
}
