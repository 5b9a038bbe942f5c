import Foundation
import Mustache
import Testing

/// The language: this project's own cases, and those of the specification if they are available.
@Suite("The Mustache language")
struct SpecificationTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  static let own = here.appending(path: "Cases")
  static let official = here.appending(path: "../../../shared/mustache-spec").standardized

  @Test("renders each of our own cases as expected")
  func ownCases() throws {
    let files = try CaseFile.all(in: Self.own)
    #expect(files.count >= 8)
    for file in files { check(file) }
  }

  @Test("renders each case of the specification as expected")
  func officialCases() throws {
    let files = try CaseFile.all(in: Self.official)
    guard !files.isEmpty else {
      return print("skipped: the specification's cases are not beside the checkout")
    }
    #expect(files.reduce(0) { $0 + $1.cases.count } >= 130)
    for file in files { check(file) }
  }

  private static let unknownToAisle = ["Recursion"]

  private func check(_ file: CaseFile) {
    #expect(!file.cases.isEmpty, "\(file.name) has no cases")
    for test in file.cases where !Self.unknownToAisle.contains(test.name) {
      #expect(test.rendered() == test.expected, "\(file.name): \(test.name)")
    }
  }
}
