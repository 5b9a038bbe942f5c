import Bytes
import Diagnostics
import Foundation
import POSIX
import Testing
import TestSupport

@testable import Publish

@Suite("A manifest")
struct ManifestTests {
  private func files(_ count: Int) -> FileList {
    var files = FileList()
    for number in 0..<count {
      let file = SiteFile(digest: Fingerprint { $0.add(number) }, byteCount: number)
      files.append("products/\(number).html".utf8.span, file)
    }
    return files
  }

  private func written(_ lists: [FileList]) throws -> (bytes: [UInt8], fingerprint: Fingerprint) {
    let scratch = try TemporaryFolder()
    let folder = try OpenFolder(path: scratch.url.path)
    let fingerprint = try Manifest.write(lists, in: folder)
    return (try folder.file(Manifest.fileName)?.bytes() ?? [], fingerprint)
  }

  private func read(_ bytes: [UInt8]) throws -> Manifest? {
    let scratch = try TemporaryFolder()
    let folder = try OpenFolder(path: scratch.url.path)
    try folder.create("manifest", bytes)
    let text = try #require(try folder.file("manifest"))
    return try Manifest(text)
  }

  private func entries(_ list: FileList) throws -> [String] {
    var entries: [String] = []
    try list.forEach { path, file in entries.append("\(path.text) \(file)") }
    return entries
  }

  private func entries(_ manifest: Manifest) throws -> [String] {
    var entries: [String] = []
    try manifest.forEach { path, file in entries.append("\(path.text) \(file)") }
    return entries
  }

  @Test("is read as it was written, with any number of files", arguments: [0, 1, 1024, 30_000])
  func roundTrip(count: Int) throws {
    let (bytes, fingerprint) = try written([
      files(count), FileList(removed: ByteStrings(["old", "b/old"])),
    ])
    let manifest = try #require(try read(bytes))
    #expect(manifest.fingerprint == fingerprint && manifest.count == count + 2)
    #expect(
      try entries(manifest) == entries(files(count))
        + entries(FileList(removed: ByteStrings(["old", "b/old"]))))
    var reader = ManifestReader(try ManifestIndex(manifest))
    for number in [0, count / 2, count - 1] where number >= 0 && count > 0 {
      let path = "products/\(number).html".utf8.span
      #expect(try reader.find(path)?.number == number)
    }
    #expect(try reader.find("products/x.html".utf8.span) == nil)
  }

  @Test("lists files that are kept from an old one at their places among new ones")
  func keptFiles() throws {
    let old = try #require(try read(try written([files(5000)]).bytes))
    var dice = SplitMix64(seed: 8)
    for _ in 0..<20 {
      var (list, expected, byteCount) = (FileList(), [String](), 0)
      var number = 0
      for _ in 0..<dice.number(0...3000) {
        number = dice.isTrue(oneIn: 20) ? dice.number(0...4999) : min(number + 1, 4999)
        let (path, file) = ("products/\(number).html", try old.block(of: number)[number])
        if dice.isTrue(oneIn: 3) {
          list.append(path.utf8.span, file)
        } else {
          list.keep(number, byteCount: file.byteCount, of: old)
        }
        expected.append("\(path) \(file)")
        byteCount += file.byteCount
      }
      #expect(try entries(list) == expected && entries(list.fitted) == expected)
      #expect(list.count == expected.count && list.byteCount == byteCount)
    }
  }

  @Test(
    "is not read if a path leaves the folder",
    arguments: ["../a", "/../a", "//a", "a//b", ".", "", "a/../../b"])
  func paths(path: String) throws {
    for files in [FileList(removed: ByteStrings(["a", path])), files(1)] {
      var files = files
      files.append(path.utf8.span, SiteFile(digest: .unknown, byteCount: 1))
      #expect(try read(try written([files]).bytes) == nil)
    }
  }

  @Test("stops a build that reads it after somebody has changed it")
  func changedText() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.url.appending(path: Manifest.fileName)
    let folder = try OpenFolder(path: scratch.url.path)
    _ = try Manifest.write([files(1000)], in: folder)
    let text = try #require(try folder.file(Manifest.fileName))
    let manifest = try #require(try Manifest(text))
    let bytes = try Data(contentsOf: path)
    for changed in [bytes.dropLast(40_000), bytes.dropFirst(7)] {
      let file = try FileHandle(forWritingTo: path)
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: changed)
      let fault = #expect(throws: Diagnostic.self) { _ = try entries(manifest) }
      #expect(fault?.message == "`\(path.path)` was changed during the build")
    }
  }

  @Test("is not read if a file has a size that no build gives", arguments: ["-1", "4294967296"])
  func sizes(size: String) throws {
    let digest = Fingerprint {
      $0.add("a")
      $0.add(Fingerprint.unknown)
      $0.add(Int(size) ?? 0)
    }
    var bytes: [UInt8] = []
    for word in ["aisle manifest 4\n", String(repeating: "0", count: 32), " \(size) a\n="] {
      bytes += word.utf8
    }
    digest.append(hexTo: &bytes)
    #expect(try read(bytes + "\n".utf8) == nil)
  }

  @Test("is not read if a line is longer than any that a build writes")
  func longLine() throws {
    let bytes = try written([files(3)]).bytes
    #expect(try read(bytes + [UInt8](repeating: 97, count: 1 << 20)) == nil)
    #expect(try read([UInt8](repeating: 97, count: 1 << 20) + bytes) == nil)
  }

  @Test("any other bytes are refused, and never end the program")
  func anyBytes() throws {
    let bytes = try written([files(3), FileList(removed: ByteStrings(["old"]))]).bytes
    var dice = SplitMix64(seed: 7)
    for _ in 0..<Thoroughness.count(300, full: 5000) {
      var changed = bytes
      if dice.isTrue(oneIn: 2) { changed.removeLast(dice.number(1...bytes.count)) }
      guard !changed.isEmpty else { continue }
      changed[dice.number(0...changed.count - 1)] ^= UInt8(dice.number(1...255))
      // A digit may be written as a capital.
      if let manifest = try read(changed) { #expect(try entries(manifest).count == 4) }
    }
  }
}
