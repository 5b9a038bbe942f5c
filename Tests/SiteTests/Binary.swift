import Foundation
import Testing

/// The built `aisle`, run as a user runs it.
struct Binary {
  struct Result {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  /// The package's root folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The value of `AISLE_BINARY`, or the one beside the test bundle, where `swift test` builds the
  /// products that it depends on.
  static var executable: URL {
    get throws {
      let named = ProcessInfo.processInfo.environment["AISLE_BINARY"]
      if let named { return URL(filePath: named) }
      let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      let candidates = [folder, package.appending(path: ".build/debug")]
      let found = candidates.map { $0.appending(path: "aisle") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      return try #require(found, "no aisle binary beside \(folder.path)")
    }
  }

  /// - Parameters:
  ///   - folder: the current folder of the run.
  ///   - shell: commands that a shell runs first, in the same process: `ulimit -n 64;`.
  ///   - environment: variables besides those of the test run.
  static func run(
    _ words: [String], in folder: URL, after shell: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let scratch = try TemporaryFolder()
    let output = scratch.url.appending(path: "output")
    let errors = scratch.url.appending(path: "errors")
    // Files, not pipes: a pipe that nobody empties while the process runs would block it.
    for file in [output, errors] { try Data().write(to: file) }
    let process = try start(
      words, in: folder, after: shell, environment: environment,
      output: FileHandle(forWritingTo: output),
      errors: FileHandle(forWritingTo: errors))
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  static func start(
    _ words: [String], in folder: URL, after shell: String = "",
    environment: [String: String] = [:], output: FileHandle = .nullDevice,
    errors: FileHandle = .nullDevice
  ) throws -> Process {
    let process = Process()
    if shell.isEmpty {
      process.executableURL = try executable
      process.arguments = words
    } else {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "\(shell) exec \"$0\" \"$@\"", try executable.path] + words
    }
    process.currentDirectoryURL = folder
    // No date is ahead of the year 2100, whenever the tests run.
    let variables = ["SOURCE_DATE_EPOCH": "4102444800"].merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}

/// A folder that is removed together with its value.
///
/// Its name is long, with blanks and an umlaut, for messages that cut a path and commands that
/// split one.
final class TemporaryFolder {
  let url: URL

  /// In memory where there is a gigabyte of it, unless `TMPDIR` names another folder: a build waits
  /// for whatever else is being written to its disk.
  private static let parent: URL = {
    let memory = "/dev/shm"
    let sizes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    let isUsed =
      ProcessInfo.processInfo.environment["TMPDIR"] == nil
      && sizes?[.systemFreeSize] as? Int ?? 0 > 1 << 30
    return isUsed ? URL(filePath: memory) : FileManager.default.temporaryDirectory
  }()

  init() throws {
    url = Self.parent.appending(
      path: "a long folder für temporary files \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Every regular file below, by its path relative to the folder; without the record of a build,
  /// which says how the files lie on this disk.
  func files(below path: String = "") throws -> [String: Data] {
    try Self.files(below: path.isEmpty ? url : url.appending(path: path))
  }

  static func files(below folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      if path == ".aisle-record" { continue }
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if isFile == true { files[path] = try Data(contentsOf: file) }
    }
    return files
  }
}
