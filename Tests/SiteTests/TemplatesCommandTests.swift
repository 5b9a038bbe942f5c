import Foundation
import Testing

/// `aisle templates`, through the binary.
@Suite("Templates command")
struct TemplatesCommandTests {
  @Test("writes the default theme, which changes nothing")
  func unchanged() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let before = try Binary.run(["build", "--output", "before"], in: shop.folder)
    #expect(before.exitCode == 0)
    let written = try Binary.run(["templates"], in: shop.folder)
    #expect(written.exitCode == 0)
    let files = try TemporaryFolder.files(below: shop.folder.appending(path: "templates"))
    #expect(
      files == (try TemporaryFolder.files(below: Binary.package.appending(path: "templates"))))
    let after = try Binary.run(["build", "--output", "after"], in: shop.folder)
    #expect(after.errors.contains("0 warnings"))
    let again = try Binary.run(["templates"], in: shop.folder)
    #expect(again.exitCode == 1)
    #expect(again.errors.hasPrefix("error: the folder `templates` is not empty\n"))
  }
}
