import Bytes
import TestSupport
import Testing

@testable import Publish

@Suite("A list of paths")
struct PathListTests {
  @Test("gives every path back, in parts that are joined in any order")
  func roundTrip() {
    var dice = SplitMix64(seed: 12)
    let long = String(repeating: "long-", count: 60)
    for _ in 0..<200 {
      var list = PathList()
      var marks = [PathList.Mark()]
      var parts: [[String]] = [[]]
      for _ in 0..<dice.number(0...40) {
        if dice.isTrue(oneIn: 5) {
          marks.append(list.mark())
          parts.append([])
        }
        let folder = ["", "products/", "aisles/milk/", "aisles/\(long)/"][dice.number(0...3)]
        let path = "\(folder)\(dice.number(0...300)).html"
        list.append(Array(path.utf8).span)
        parts[parts.count - 1].append(path)
      }
      marks.append(list.mark())
      #expect(list.count == parts.joined().count)
      #expect(list.strings.texts == Array(parts.joined()))
      var joined = PathList()
      for part in parts.indices.reversed() {
        joined.append(contentsOf: list, from: marks[part], to: marks[part + 1])
      }
      joined += list
      let expected = parts.reversed().flatMap { $0 } + parts.flatMap { $0 }
      #expect(joined.strings.texts == expected)
    }
  }
}
