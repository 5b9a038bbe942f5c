import Rivals

/// Runs each engine in turns on the same page and prints what a page costs as a Markdown table.
@main
struct Benchmarks {
  private static let rounds = 15

  static func main() throws {
    var aisle = try AisleEngine()
    let byHand = ByHand()
    let swiftMustache = try SwiftMustache()
    let stencil = StencilEngine()
    try check(aisle, byHand, swiftMustache, stencil)
    var output: [UInt8] = []
    let engines: [(name: String, pages: Int, body: () throws -> Void)] = [
      (
        "Aisle's Mustache", 2000,
        {
          output.removeAll(keepingCapacity: true)
          try aisle.render(into: &output)
        }
      ),
      (
        "Aisle's Mustache, filling the document included", 2000,
        {
          output.removeAll(keepingCapacity: true)
          aisle.fill()
          try aisle.render(into: &output)
        }
      ),
      (
        "the same page by hand in Swift, with Aisle's escaping", 2000, { byHand.render() }
      ),
      ("swift-mustache 2.1.1", 10, { _ = swiftMustache.render() }),
      ("Stencil 0.15.1, with Aisle's escaping as a filter", 4, { _ = try stencil.render() }),
    ]
    var times = engines.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, engine) in engines.enumerated() {
        times[index].append(try microseconds(pages: engine.pages, engine.body))
      }
    }
    printTable(engines.map(\.name), times.map { $0.sorted()[rounds / 2] })
    try printCompileTime()
  }

  private static func microseconds(
    pages: Int, _ body: () throws -> Void
  ) rethrows -> Double {
    let time = try ContinuousClock().measure { for _ in 0..<pages { try body() } }
    return time / .microseconds(1) / Double(pages)
  }

  /// Engines that don't write the same page can't be compared.
  private static func check(
    _ aisle: AisleEngine, _ byHand: ByHand, _ swiftMustache: SwiftMustache,
    _ stencil: StencilEngine
  ) throws {
    byHand.render()
    let expected = byHand.output
    var output: [UInt8] = []
    try aisle.render(into: &output)
    precondition(output == expected, "Aisle's page is another one")
    precondition(Array(swiftMustache.render().utf8) == expected, "swift-mustache's page is another")
    let stencilPage = Array(try stencil.render().utf8)
    precondition(stencilPage == expected, "Stencil's page is another one")
  }

  private static func printTable(_ names: [String], _ times: [Double]) {
    print("| 48 product cards | a page | times Aisle's |\n| --- | ---: | ---: |")
    for (name, time) in zip(names, times) {
      print("| \(name) | \(rounded(time)) µs | \(rounded(time / times[0])) |")
    }
  }

  private static func printCompileTime() throws {
    var bytes = 0
    let times = try (0..<rounds).map { _ in
      try microseconds(pages: 1) { bytes = try AisleEngine.compile() }
    }
    let duration = rounded(times.sorted()[rounds / 2])
    print("\nCompiling 20 templates of \(bytes / 1024) KiB in all: \(duration) µs")
  }

  /// Two digits after the point for small numbers, none for large ones.
  private static func rounded(_ number: Double) -> String {
    if number >= 100 { return String(Int(number.rounded())) }
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
