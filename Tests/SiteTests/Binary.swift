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

  /// Beside the test bundle: `swift test` builds the products it depends on there.
  private static var executable: URL {
    get throws {
      let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      let candidates = [folder, package.appending(path: ".build/debug")]
      let found = candidates.map { $0.appending(path: "aisle") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      return try #require(found, "no aisle binary beside \(folder.path)")
    }
  }

  /// - Parameters:
  ///   - folder: the current folder of the run.
  ///   - environment: what is set besides what the tests themselves run in.
  static func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Result {
    let scratch = try TemporaryFolder()
    let output = scratch.url.appending(path: "output")
    let errors = scratch.url.appending(path: "errors")
    let process = Process()
    process.executableURL = try executable
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody empties while the process runs would block it.
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

/// A folder that is gone when its value is.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "aisle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Every regular file below, by its path relative to the folder.
  func files(below path: String = "") throws -> [String: Data] {
    try Self.files(below: path.isEmpty ? url : url.appending(path: path))
  }

  static func files(below folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if isFile == true { files[path] = try Data(contentsOf: file) }
    }
    return files
  }
}
