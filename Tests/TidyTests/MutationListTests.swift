import Foundation
import Testing

/// The rules that `Tests/Mutation/mutate.py` breaks.
@Suite("Mutations")
struct MutationListTests {
  private struct Mutation: Decodable {
    let rule: String
    let old: String
    let judge: String
  }

  private static func all() throws -> [Mutation] {
    let list = RepositoryFile.root.appending(path: "Tests/Mutation/mutations.json")
    return try JSONDecoder().decode([Mutation].self, from: Data(contentsOf: list))
  }

  @Test("are judged by suites that there are")
  func judges() throws {
    let suites = RepositoryFile.code(in: .swift).filter { $0.module == nil }.flatMap(\.lines)
      .filter { $0.hasPrefix("struct ") }
    expectNone(
      try Self.all().map(\.judge).filter { judge in
        let name = judge.split(separator: ".").last ?? ""
        return judge != "independent" && !suites.contains { $0.hasPrefix("struct \(name)") }
      })
  }

  @Test("replace a text that stands in one place")
  func places() throws {
    let mutations = try Self.all()
    let sources = RepositoryFile.code.filter { $0.module != nil }
      .map { $0.lines.joined(separator: "\n") }
    expectNone(
      mutations.filter { mutation in
        sources.reduce(0) { $0 + $1.ranges(of: mutation.old).count } != 1
      }.map { "\($0.rule): not in one place: \($0.old)" })
  }
}
