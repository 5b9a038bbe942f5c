import Foundation
import Testing

/// The rules that `Tests/Mutation/mutate.py` breaks.
@Suite("Mutations")
struct MutationListTests {
  private struct Mutation: Decodable {
    let rule: String
    let old: String
  }

  @Test("replace a text that stands in one place")
  func places() throws {
    let list = RepositoryFile.root.appending(path: "Tests/Mutation/mutations.json")
    let mutations = try JSONDecoder().decode([Mutation].self, from: Data(contentsOf: list))
    let sources = RepositoryFile.code.filter { $0.module != nil }
      .map { $0.lines.joined(separator: "\n") }
    expectNone(
      mutations.filter { mutation in
        sources.reduce(0) { $0 + $1.ranges(of: mutation.old).count } != 1
      }.map { "\($0.rule): not in one place: \($0.old)" })
  }
}
