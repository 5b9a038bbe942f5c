import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Publish

/// What a build of a new site keeps out of memory until its end.
@Suite("A spill file")
struct SpillFileTests {
  @Test("gives back the paths and files of lists in their order, and leaves no name")
  func lists() throws {
    let scratch = try TemporaryFolder()
    let spill = try SpillFile(in: OpenFolder(path: scratch.url.path))
    var dice = SplitMix64(seed: 3)
    var (paths, files) = (PathList(), RememberedFiles())
    var (expectedPaths, expectedFiles): ([String], [RememberedFile]) = ([], [])
    for list in 0..<30 {
      var (ownPaths, ownFiles) = (PathList(), RememberedFiles())
      for number in 0..<dice.number(0...9) {
        let path = "aisles/\(list % 4)/page-\(number).html"
        let file = RememberedFile(
          inputs: Fingerprint(first: dice.next(), second: dice.next()),
          stamp: FileStamp(rawValue: dice.next() >> 1))
        ownPaths.append(Array(path.utf8).span)
        ownFiles.append(file)
        expectedPaths.append(path)
        expectedFiles.append(file)
      }
      try ownPaths.spill(to: spill)
      try ownFiles.spill(to: spill)
      paths += ownPaths
      files += ownFiles
    }
    files.replaceStamp(of: 7, by: .none)
    expectedFiles[7].stamp = .none
    #expect(paths.strings.texts == expectedPaths && paths.count == expectedPaths.count)
    var read: [RememberedFile] = []
    files.forEach { read.append($0) }
    #expect(read == expectedFiles && files.count == expectedFiles.count && files.list.isEmpty)
    #expect(try scratch.files(below: "").isEmpty)
    try spill.check()
  }

  @Test("says afterwards that bytes could not be read")
  func failure() throws {
    let scratch = try TemporaryFolder()
    let spill = try SpillFile(in: OpenFolder(path: scratch.url.path))
    let range = try spill.append([1, 2, 3])
    #expect(spill.bytes(in: range) == [1, 2, 3])
    try spill.check()
    #expect(spill.bytes(in: range.lowerBound..<range.upperBound + 1) == [])
    #expect(throws: Diagnostic.self) { try spill.check() }
  }
}
