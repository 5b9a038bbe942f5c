import Publish

/// `aisle build --watch`: builds, and again whenever a file that the build reads has changed.
enum BuildWatch {
  /// How often the files are looked at, and how long they must be at rest.
  private static let interval = Duration.milliseconds(200)

  /// Goes on after faults; between two builds, Ctrl-C ends the program at once.
  ///
  /// - Returns: the exit code of an interrupted program.
  static func run(
    _ arguments: Arguments, on terminal: Terminal
  ) async throws(Arguments.Misuse) -> Int32 {
    var build = try BuildCommand(arguments)
    let request = try ReadingOptions(arguments).request(slice: build.slice)
    let interrupts = InterruptWatch()
    build.interrupts = interrupts
    var built = WatchedFiles(request)
    _ = try await build.build(on: terminal)
    build.isRepeated = true
    terminal.writeError("watching the shop; Ctrl-C ends it\n")
    while !interrupts.hasStoppedBuild {
      try? await Task.sleep(for: interval)
      var files = WatchedFiles(request)
      if files == built { continue }
      // The file may still be being written, and often others follow it.
      repeat {
        built = files
        try? await Task.sleep(for: interval)
        files = WatchedFiles(request)
      } while files != built
      _ = try await build.build(on: terminal)
    }
    return InterruptWatch.exitCode
  }
}
