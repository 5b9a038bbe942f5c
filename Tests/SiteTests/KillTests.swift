import Foundation
import POSIX
import Testing
import TestSupport

/// Builds that are killed in the middle (`Architecture: Publishing`).
@Suite("Killed builds", .serialized)
struct KillTests {
  private static let points = Thoroughness.count(10, full: 200)

  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
  }

  @Test(
    "a killed change leaves whole files and no dangling link, and the next build completes it")
  func change() throws {
    var versions: [[String: Data]] = []
    var links: [SiteLinks] = []
    var time = 0.0
    for version in [0, 1] {
      try shop.write(version: version)
      let start = Date()
      try shop.build()
      time = Date().timeIntervalSince(start)
      try shop.build(output: "fresh\(version)")
      versions.append(try shop.files("fresh\(version)"))
      links.append(SiteLinks(versions[version]))
    }
    var cutShort = 0
    for point in 0..<Self.points {
      let version = point % 2
      try shop.write(version: version)
      // The first third of a run only reads.
      let share = 0.3 + 0.75 * Double(point * 67 % Self.points) / Double(Self.points)
      try kill(after: time * share)
      let files = try siteFiles()
      // Builds take more or less time as other tests run beside them: three quarters of the kills
      // come in time, however fast or slow the first builds were.
      let isCutShort = files != versions[version]
      time *= isCutShort ? 1.2 : 0.6
      if isCutShort { cutShort += 1 }
      for (path, bytes) in files where path != ".aisle-manifest" {
        #expect(
          bytes == versions[0][path] || bytes == versions[1][path], "\(path) is torn at \(point)")
      }
      #expect(SiteLinks(files, known: links).dangling() == [], "killed at \(point)")
      #expect(try shop.build(["--quiet"]).exitCode == 0)
      #expect(try shop.files() == versions[version])
    }
    #expect(cutShort > Self.points / 5, "too few builds were killed in time")
    #expect(try shop.leftOvers(besides: ["content", "site", "fresh0", "fresh1"]) == [])
  }

  @Test(
    "a killed first build leaves no home page or all of the site, and the next one completes it")
  func first() throws {
    let start = Date()
    try shop.build()
    let time = Date().timeIntervalSince(start)
    let site = try shop.files()
    let points = Thoroughness.count(6, full: 20)
    for point in 0..<points {
      try FileManager.default.removeItem(at: shop.site)
      try kill(after: time * 1.1 * Double(point) / Double(points - 1))
      let files = FileManager.default.fileExists(atPath: shop.site.path) ? try siteFiles() : [:]
      #expect(files["index.html"] == nil || SiteLinks(files).dangling() == [])
      for (path, bytes) in files { #expect(site[path] == bytes, "\(path) is torn at \(point)") }
      #expect(try shop.build().exitCode == 0)
      #expect(try shop.files() == site)
      #expect(try shop.leftOvers() == [])
    }
  }

  @Test("a build that is killed while it empties the staging folder does not stop the next one")
  func removal() throws {
    try shop.build()
    let site = try shop.files()
    for number in 1...3000 { try shop.write("", to: ".aisle-new/\(number)") }
    let process = try Binary.start(["build", "--output", "site", "--quiet"], in: shop.folder)
    let file = shop.site.appending(path: ".aisle-new/1500").path
    while process.isRunning, FileManager.default.fileExists(atPath: file) {}
    POSIX.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.files() == site)
    #expect(try shop.leftOvers() == [])
  }

  @Test("Ctrl-C ends a build cleanly with exit code 130")
  func interrupt() throws {
    try shop.build()
    let files = try shop.files()
    try shop.write(version: 1)
    let links = SiteLinks(files)
    var codes: Set<Int32> = []
    let steps = Thoroughness.count(10, full: 40)
    for step in 0..<steps {
      try shop.write(version: 1 - step % 2)
      let process = try Binary.start(["build", "--output", "site"], in: shop.folder)
      usleep(UInt32(step * 160_000 / steps))
      process.interrupt()
      process.waitUntilExit()
      let status = process.terminationStatus
      // Early on, before the program listens, the signal ends it.
      codes.insert(process.terminationReason == .exit ? status : status == SIGINT ? 130 : -status)
      #expect(SiteLinks(try shop.files(), known: [links]).dangling() == [])
      #expect(try shop.leftOvers() == [])
    }
    #expect(codes.isSubset(of: [0, 130]))
    #expect(codes.contains(130))
    try shop.write(version: 0)
    try shop.build()
    #expect(try shop.files() == files)
  }

  /// The files that a killed build leaves of the site; not the staging folder, in which even a
  /// whole site's record waits for a moment.
  private func siteFiles() throws -> [String: Data] {
    try shop.files().filter { !$0.key.hasPrefix(".aisle-new/") }
  }

  private func kill(after seconds: Double) throws {
    let process = try Binary.start(["build", "--output", "site", "--quiet"], in: shop.folder)
    usleep(UInt32(seconds * 1_000_000))
    POSIX.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
