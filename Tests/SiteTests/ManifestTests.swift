import Bytes
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
    let fingerprint = try folder.create("manifest") { (file) throws(SystemError) in
      try Manifest.write(lists, to: file)
    }
    return (try folder.contents(of: "manifest") ?? [], fingerprint)
  }

  private func entries(_ list: FileList) -> [String] {
    var entries: [String] = []
    list.forEach { path, file in
      entries.append("\(path.text) \(file)")
    }
    return entries
  }

  @Test("is read as it was written, with any number of files", arguments: [0, 1, 1024, 30_000])
  func roundTrip(count: Int) throws {
    let (bytes, fingerprint) = try written([
      files(count), FileList(removed: ByteStrings(["old", "b/old"])),
    ])
    let read = try #require(Manifest.read(bytes))
    #expect(read.fingerprint == fingerprint)
    #expect(
      entries(read.files) == entries(files(count))
        + entries(FileList(removed: ByteStrings(["old", "b/old"]))))
    for number in [0, count / 2, count - 1] where number >= 0 && count > 0 {
      let path = "products/\(number).html".utf8.span
      #expect(read.number(of: path) == number)
    }
    #expect(read.number(of: "products/x.html".utf8.span) == nil)
  }

  @Test("lists files that are kept from an old one at their places among new ones")
  func keptFiles() throws {
    let old = try #require(Manifest.read(try written([files(5000)]).bytes))
    var dice = SplitMix64(seed: 8)
    for _ in 0..<20 {
      var (list, expected, byteCount) = (FileList(), [String](), 0)
      var number = 0
      for _ in 0..<dice.number(0...3000) {
        number = dice.isTrue(oneIn: 20) ? dice.number(0...4999) : min(number + 1, 4999)
        let (path, file) = ("products/\(number).html", old.files[number])
        if dice.isTrue(oneIn: 3) {
          list.append(path.utf8.span, file)
        } else {
          list.keep(number, of: old)
        }
        expected.append("\(path) \(file)")
        byteCount += file.byteCount
      }
      #expect(entries(list) == expected && entries(list.fitted) == expected)
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
      #expect(Manifest.read(try written([files]).bytes) == nil)
    }
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
      if let read = Manifest.read(changed) { #expect(entries(read.files).count == 4) }
    }
  }
}
