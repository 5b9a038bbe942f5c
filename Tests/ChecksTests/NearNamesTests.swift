import Testing

@testable import Checks

@Suite("Misspelt names")
struct NearNamesTests {
  private let names = NearNames(shortestLength: 5, ratio: 5)

  /// The suggestion for the name `rare`, which one product has, if five have `common`.
  private func meant(by rare: String, _ common: String) -> String? {
    names.pairs(among: [(common, 5), (rare, 1)]).map { [common, rare][$0.common] }.first
  }

  @Test(
    "a rare name is one letter away from a common one",
    arguments: [
      ("Diary", "Dairy"), ("Daiiry", "Dairy"), ("Daity", "Dairy"),
      ("dairy", "Dairy"), ("Getranke", "Getränke"), ("Молоко", "Молокко"),
    ])
  func near(_ pair: (String, String)) { #expect(meant(by: pair.0, pair.1) == pair.1) }

  @Test(
    "other first letters, other digits, two letters and short names make other names",
    arguments: [
      ("Hosen", "Dosen"), ("Size 38", "Size 39"), ("Daery", "Dairies"), ("Tea", "Teas"),
      ("Dairy", "Dairy!"), ("Diaries", "Dairy"),
    ])
  func far(_ pair: (String, String)) { #expect(meant(by: pair.0, pair.1) == nil) }

  @Test("the name must be rare, and the nearest is the most common")
  func counts() {
    #expect(names.pairs(among: [("Dairy", 5), ("Diary", 2)]).isEmpty)
    let pairs = names.pairs(among: [("Dairies", 5), ("Dairees", 1), ("Dairens", 50)])
    #expect(pairs.map(\.rare) == [1])
    #expect(pairs.map(\.common) == [2])
  }

  @Test("ten thousand names cost no more than their letters")
  func manyNames() {
    let many = (0..<10_000).map { number in
      (name: "Aisle " + String(number * 7919, radix: 26), count: number % 10 == 0 ? 1 : 20)
    }
    #expect(names.pairs(among: many).count < 10_000)
  }
}
