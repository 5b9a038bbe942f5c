import Diagnostics
import Foundation
import Pages
import Publish
import Shop
import Testing

/// How a sitemap is divided into files, and what changes it (`Output: Sitemap`).
@Suite("Sitemap")
struct SitemapTests {
  private static func samplePlan() throws -> SitePlan {
    let request = BuildRequest(
      content: Binary.package.appending(path: "content").path, templates: "no folder", output: "")
    let faults = FaultLog()
    return try #require(SiteBuild.plan(request, faults: faults))
  }

  @Test("parts have the same addresses in the same order, however small they are")
  func parts() throws {
    let site = try Self.samplePlan()
    let whole = SitemapPart.all(of: site).flatMap { $0.addresses(of: site) }
    #expect(whole.contains { $0.image != nil })
    let pages = site.aisles.map { $0.products.count / site.settings.pageSize + 1 }
    let large = try #require(pages.max())
    for count in [1, 3, 7] {
      let parts = SitemapPart.all(of: site, mostAddresses: count)
      #expect(Set(parts.map(\.path)).count == parts.count)
      #expect(
        parts.allSatisfy { (1...max(count, large)).contains($0.addresses(of: site).count) })
      #expect(parts.flatMap { $0.addresses(of: site) } == whole)
    }
  }

  @Test("a shop's own robots.txt comes instead of Aisle's")
  func ownRobots() throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    let address = ["--base-url", "https://x.example/", "--quiet"]
    try shop.build(["--base-url", "https://x.example/shop/", "--quiet"])
    // Only the owner of a whole host may say what robots do there.
    #expect(try shop.files()["robots.txt"] == nil)
    try shop.build(address)
    #expect(try shop.files()["robots.txt"]?.contains(Data("/sitemap.xml\n".utf8)) == true)
    try shop.write("User-agent: *\n", to: "robots.txt", in: "content/root")
    try shop.build(address)
    #expect(try shop.files()["robots.txt"] == Data("User-agent: *\n".utf8))
  }
}
