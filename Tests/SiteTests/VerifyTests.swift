import Foundation
import Testing

/// What `aisle verify` says of a site (`CommandLine: Verifying a site`).
@Suite("A site on the disk")
struct VerifyTests {
  @Test("is compared with its manifest, and repaired")
  func verify() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    func verify(_ words: String...) throws -> Binary.Result {
      try Binary.run(["verify"] + words, in: shop.folder)
    }
    #expect(try verify("site").errors.hasPrefix("error: can't open the output folder `site`: "))
    try shop.waitForTick()
    try shop.build()
    let whole = try verify("site")
    #expect(whole.exitCode == 0 && whole.output.isEmpty && whole.errors.isEmpty)
    let files = try shop.files()
    try shop.write("shop.example", to: "CNAME")
    #expect(try verify("site").output == "foreign CNAME\n")
    #expect(try verify("site").exitCode == 0)
    try shop.write("changed", to: "list.html")
    try FileManager.default.removeItem(at: shop.site.appending(path: "products/p1.html"))
    let broken = try verify("site")
    #expect(broken.exitCode == 1)
    #expect(broken.output == "missing products/p1.html\nchanged list.html\nforeign CNAME\n")
    try FileManager.default.copyItem(at: shop.site, to: shop.folder.appending(path: "copy"))
    let copy = try verify("copy")
    #expect(copy.output == "missing products/p1.html\nforeign CNAME\n")
    #expect(copy.errors.hasPrefix("it is unknown which files have changed"))
    #expect(try verify("site", "--repair").exitCode == 0)
    #expect(try verify("site").output == "foreign CNAME\n")
    try FileManager.default.removeItem(at: shop.site.appending(path: "CNAME"))
    #expect(try shop.files() == files)
    try shop.write("x", to: ".aisle-manifest")
    let damaged = try verify("site")
    #expect(damaged.exitCode == 1)
    #expect(damaged.errors.hasPrefix("error: the manifest `site/.aisle-manifest` is damaged"))
  }
}
