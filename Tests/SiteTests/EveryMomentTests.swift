import Foundation
import Testing

/// The states of a site after each file of an update, any of which a killed build could leave.
@Suite("Every moment of an update")
struct EveryMomentTests {
  @Test(
    "all links from the home page lead to files, after each file of the update", arguments: [0, 1])
  func links(from version: Int) throws {
    let scratch = try TemporaryFolder()
    let shop = try SmallShop(in: scratch.url)
    var versions: [SiteLinks] = []
    for number in [version, 1 - version] {
      try shop.write(version: number)
      try shop.build(output: "fresh")
      versions.append(SiteLinks(try shop.files("fresh")))
      if number == version { try shop.build() }
    }
    let folders = versions[1].targets.keys.map { ($0 as NSString).deletingLastPathComponent }
    for folder in Set(folders) {
      try FileManager.default.createDirectory(
        at: shop.site.appending(path: folder), withIntermediateDirectories: true)
    }
    let watch = try FolderWatch(shop.site)
    try shop.build()
    var site = versions[0]
    var (added, removed) = (0, 0)
    for event in watch.events() {
      if event.isRemoval {
        site.remove(event.path)
        removed += 1
      } else {
        site.add(event.path, of: versions[1])
        added += 1
      }
      #expect(site.dangling() == [], "after \(event.path)")
    }
    #expect(site.targets == versions[1].targets)
    #expect(added > 40 && removed > 10)
  }
}
