import Foundation
import Testing

/// The same input gives the same site, whatever the environment.
@Suite("Same bytes")
struct SameBytesTests {
  @Test("with a clock, later rows change nothing")
  func laterRows() throws {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.copyItem(at: Binary.package.appending(path: "content"), to: content)
    let clock = ["--clock", "2026-10-15"]
    let before = try build(content, in: scratch, as: "before", clock)
    let prices = content.appending(path: "prices.csv")
    let later = """
      butter,2026-10-16,0.01
      butter,2031-01-01T10:00:00Z,99.99
      no-such-product,2030-12-24,1.00

      """
    try Data(try Data(contentsOf: prices) + Data(later.utf8)).write(to: prices)
    #expect(try build(content, in: scratch, as: "after", clock) == before)
    #expect(try build(content, in: scratch, as: "today", []) != before)
  }

  @Test("the machine's language, time zone and clock change nothing")
  func machine() throws {
    let scratch = try TemporaryFolder()
    let content = Binary.package.appending(path: "content")
    let usual = try build(content, in: scratch, as: "usual", [])
    let elsewhere = try build(
      content, in: scratch, as: "elsewhere", [],
      environment: ["LC_ALL": "ar_EG.UTF-8", "LANG": "ru_RU.UTF-8", "TZ": "Pacific/Kiritimati"])
    #expect(usual == elsewhere)
  }

  private func build(
    _ content: URL, in scratch: TemporaryFolder, as name: String, _ options: [String],
    environment: [String: String] = [:]
  ) throws -> [String: Data] {
    let result = try Binary.run(
      ["build", "--content", content.path, "--output", name, "--quiet"] + options,
      in: scratch.url, environment: environment)
    #expect(result.exitCode == 0, "\(result.errors)")
    return try scratch.files(below: name)
  }
}
