/// Moves files that wait into a site that is there.
///
/// New files come first, so that whatever then changes links to files that are there; what is
/// removed goes after all that linked to it. New pages that link to one another in a circle (two
/// new days of news, a new aisle and its new products) can't all come first: between the first and
/// the last of them, which wait ready and take some microseconds each, a link of theirs is early.
struct FileMover {
  let output: OutputFolder
  /// One alone: the system lets only one file at a time change its folder.
  let worker: Workers

  /// - Parameter stages: in each the files of a stage of the build; what is linked to stands before
  ///   what links to it.
  func run(_ stages: [[StagedFile]]) async throws -> FileFingerprintSum {
    var states = FileFingerprintSum()
    for stage in stages { states += try await move(stage.filter(\.isNew), isWhole: true) }
    for stage in stages { states += try await move(stage.filter { !$0.isNew }, isWhole: false) }
    return states
  }

  /// - Parameter isWhole: whether Ctrl-C waits for the last of them.
  private func move(_ files: [StagedFile], isWhole: Bool) async throws -> FileFingerprintSum {
    let (output, chunk) = (output, isWhole ? Swift.max(files.count, 1) : 64)
    let sums = try await worker.run((files.count + chunk - 1) / chunk) { _ in
      FileFingerprintSum()
    } body: { sum, job in
      let waiting = try output.openWaiting()
      var open: (folder: OpenFolder, path: String) = (output.root, "")
      for file in files[job * chunk..<Swift.min((job + 1) * chunk, files.count)] {
        if file.folder != open.path,
          let folder = try output.open(folder: file.folder, isMade: true)
        {
          open = (folder, file.folder)
        }
        try waiting.move(file.temporaryName, to: open.folder, as: file.name)
        if let state = open.folder.state(of: file.name) {
          sum.add(state, folder: file.folder.utf8, name: file.name.utf8)
        }
      }
    }
    return sums.reduce(into: FileFingerprintSum()) { $0 += $1 }
  }
}
