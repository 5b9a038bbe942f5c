import Foundation
import POSIX
import Testing

/// Disks and folders that can't be written to. Needs a machine on which a test may mount a small
/// disk or become another user; elsewhere the tests are skipped.
@Suite("Full disks and closed folders", .serialized)
struct FullDiskTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
  }

  private static func succeeds(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static let canMount = succeeds(
    "d=$(mktemp -d) && mount -t tmpfs -o size=1m aisle-test \"$d\" && umount \"$d\" && rmdir \"$d\""
  )
  private static let canBecomeAnother =
    geteuid() != 0 || succeeds("setpriv --reuid 65534 --regid 65534 --clear-groups true")

  @Test(
    "output that can't be written is an error",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullOutput() throws {
    let result = try Binary.run(["--version"], in: scratch.url, after: "exec >/dev/full;")
    #expect(result.exitCode == 1)
    #expect(result.errors == "error: can't write to standard output: No space left on device\n")
  }

  @Test(
    "a full disk ends a build with a clear error, and the old site stays as it was",
    .enabled(if: canMount, "a small disk can't be mounted here"))
  func fullDisk() throws {
    let disk = scratch.url.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    try #require(Self.succeeds("mount -t tmpfs -o size=2m aisle-test '\(disk.path)'"))
    defer { _ = Self.succeeds("umount '\(disk.path)'") }
    let filler = disk.appending(path: "filler")
    try Data(count: 2_040_000).write(to: filler)
    let first = try shop.build(output: "disk/site")
    #expect(first.exitCode == 1)
    #expect(first.errors.contains("No space left on device"))
    #expect(first.errors.contains("help: free some disk space"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
    try FileManager.default.removeItem(at: filler)
    #expect(try shop.build(output: "disk/site").exitCode == 0)
    let files = try shop.files("disk/site")
    _ = Self.succeeds("head -c 4000000 /dev/zero >'\(filler.path)'")
    try shop.write(version: 1)
    let second = try shop.build(output: "disk/site")
    #expect(second.exitCode == 1)
    #expect(second.errors.contains("No space left on device"))
    #expect(try shop.files("disk/site") == files)
    try FileManager.default.removeItem(at: filler)
    #expect(try shop.build(output: "disk/site").exitCode == 0)
    try shop.build(output: "fresh")
    #expect(try shop.files("disk/site") == shop.files("fresh"))
  }

  /// The program that runs the command as a user who may not write everywhere.
  private var another: String {
    geteuid() == 0
      ? "set -- setpriv --reuid 65534 --regid 65534 --clear-groups \"$0\" \"$@\"; exec \"$@\";"
      : "true;"
  }

  @Test(
    "what can't be removed is an error, and removed by a later build",
    .enabled(if: canBecomeAnother, "root may write everywhere, and can't become another user"))
  func notRemoved() throws {
    try shop.build()
    try shop.write(version: 1)
    let folder = shop.site.appending(path: "aisles/bakery/bread")
    #expect(Self.succeeds("chmod -R a+rwX '\(scratch.url.path)'; chmod a-w '\(folder.path)'"))
    for options in [[], ["--quiet"], ["--force"]] {
      let result = try shop.build(options, after: another)
      #expect(result.exitCode == 1)
      let first = "error: can't remove the file `site/aisles/bakery/bread/all.json`: Permission "
      #expect(result.errors.contains(first), "\(result.errors)")
      #expect(result.errors.contains("help: all pages are up to date; remove the file"))
    }
    #expect(Self.succeeds("chmod a+w '\(folder.path)'"))
    #expect(try shop.build(["--dry-run"]).output.contains("remove aisles/bakery/bread/index.html"))
    #expect(try shop.build().exitCode == 0)
    try shop.build(output: "fresh")
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test(
    "a folder without write permission ends a build with a clear error and stays as it was",
    .enabled(if: canBecomeAnother, "root may write everywhere, and can't become another user"))
  func closedFolder() throws {
    try shop.build()
    let files = try shop.files()
    try shop.write(version: 1)
    #expect(Self.succeeds("chmod -R a+rX,a-w '\(scratch.url.path)'"))
    defer { _ = Self.succeeds("chmod -R u+w '\(scratch.url.path)'") }
    for output in ["site", "new", "deep/new"] {
      let result = try shop.build(output: output, after: another)
      #expect(result.exitCode == 1, "\(result.errors)")
      #expect(result.errors.contains("Permission denied"), "\(result.errors)")
      #expect(result.errors.contains("help: name a folder that you may write to"))
    }
    #expect(try shop.files() == files)
  }
}
