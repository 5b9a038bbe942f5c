import Bytes
import Foundation
import Testing

/// The effects of a build on the folder it writes to (`Architecture: Publishing`), through the real
/// binary.
@Suite("Publishing")
struct PublishTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
  }

  @Test("a build touches only files that differ, and none if nothing has changed")
  func unchanged() throws {
    #expect(try shop.build().exitCode == 0)
    let (files, dates) = (try shop.files(), try shop.dates())
    let again = try shop.build(["--json", "--quiet"])
    #expect(again.output.contains(#""written":0,"removed":0,"unchanged":\#(files.count - 1),"#))
    #expect(try shop.dates() == dates)
    try shop.write(version: 1)
    #expect(try shop.build().exitCode == 0)
    try shop.build(output: "fresh")
    let (new, newDates) = (try shop.files(), try shop.dates())
    #expect(new == (try shop.files("fresh")))
    let touched = new.keys.filter { dates[$0] != newDates[$0] }
    #expect(Set(touched) == Set(new.keys.filter { files[$0] != new[$0] }))
    #expect(try shop.leftOvers(besides: ["content", "site", "fresh"]) == [])
  }

  @Test("an empty folder is filled and keeps its inode")
  func emptyFolder() throws {
    try FileManager.default.createDirectory(at: shop.site, withIntermediateDirectories: true)
    let number =
      try FileManager.default.attributesOfItem(atPath: shop.site.path)[
        .systemFileNumber] as? Int
    #expect(try shop.build().exitCode == 0)
    try shop.build(output: "a/b/fresh/")
    #expect(try shop.files() == shop.files("a/b/fresh"))
    let after =
      try FileManager.default.attributesOfItem(atPath: shop.site.path)[
        .systemFileNumber] as? Int
    #expect(number == after)
    #expect(try shop.leftOvers(besides: ["content", "site", "a"]) == [])
  }

  @Test("files that others edited, cut, emptied, replaced or deleted are restored")
  func restored() throws {
    try shop.build()
    let files = try shop.files()
    let page = try #require(files["products/p1.html"])
    try (page + Data("x".utf8)).write(to: shop.site.appending(path: "products/p1.html"))
    try page.prefix(100).write(to: shop.site.appending(path: "products/p2.html"))
    try Data().write(to: shop.site.appending(path: "index.html"))
    let manager = FileManager.default
    try manager.removeItem(at: shop.site.appending(path: "news/index.json"))
    try manager.removeItem(at: shop.site.appending(path: "aisles/dairy/milk"))
    try manager.removeItem(at: shop.site.appending(path: "404.html"))
    try manager.createSymbolicLink(
      atPath: shop.site.appending(path: "404.html").path, withDestinationPath: "index.html")
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.files() == files)
    // Only a build that renders everything sees an edit that leaves the size as it was.
    let edited = Data(page.map { $0 == UInt8(ascii: "e") ? UInt8(ascii: "f") : $0 })
    try edited.write(to: shop.site.appending(path: "products/p1.html"))
    #expect(try shop.build(["--force"]).exitCode == 0)
    #expect(try shop.files() == files)
  }

  @Test(
    "without an intact manifest, files that would differ are errors and others are Aisle's again",
    arguments: [
      nil, "", "\u{0}\u{1}garbage", "aisle manifest 4\nproducts/p1.ht",
      "aisle manifest 3 0-0\nindex.html\n../content/shop.json\n/etc/passwd\nold.html\n",
      "aisle manifest 1\nindex.html\n", "aisle manifest 99\nindex.html\n",
    ])
  func manifests(_ text: String?) throws {
    try shop.build()
    var files = try shop.files()
    try shop.write("mine", to: "products/p1.ht")
    files["products/p1.ht"] = Data("mine".utf8)
    func damage() throws {
      try FileManager.default.removeItem(at: shop.site.appending(path: ".aisle-manifest"))
      if let text { try shop.write(text, to: ".aisle-manifest") }
    }
    try damage()
    let result = try shop.build()
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try shop.files() == files)
    try damage()
    try shop.write(version: 1)
    let refused = try shop.build()
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("where there is a file that no intact manifest names (and "))
    #expect(refused.errors.contains("help: empty the folder `site` and build again"))
    let manifest = ".aisle-manifest"
    #expect(
      try shop.files().filter { $0.key != manifest } == files.filter { $0.key != manifest })
    #expect(try shop.files("content").count == 3)
  }

  @Test("the manifest of a former version is read once, and what only it names is removed")
  func formerManifest() throws {
    func build(output: String = "site") throws -> Binary.Result {
      try shop.build(["--base-url", "https://shop.example"], output: output)
    }
    #expect(try build().exitCode == 0)
    let files = try shop.files()
    // Open pages may still ask for its assets, and readers for its feeds.
    let staying = ["assets/0123456789ab/site.css", "news/feed.json", "news/rss.xml"]
    let former = staying + ["feed.json", "old/index.html"]
    for path in former { try shop.write("old", to: path) }
    let lines = (files.keys.filter { !$0.hasPrefix(".") } + former).map { "\($0)\n" }.joined()
    let digest = Fingerprint { $0.add(Array(lines.utf8)) }
    let words = [digest.first, digest.second].map { String($0, radix: 16) }
    try shop.write("aisle manifest 3 \(words[0])-\(words[1])\n\(lines)", to: ".aisle-manifest")
    try shop.write(version: 1)
    #expect(try build().exitCode == 0)
    let left = try shop.files()
    #expect(left.keys.filter { former.contains($0) }.sorted() == staying)
    for path in staying.dropFirst() {
      let text = String(decoding: try #require(left[path]), as: UTF8.self)
      #expect(text.contains("https://shop.example/news/atom.xml"))
    }
    #expect(try build().errors.contains(" 3 removed"))
    #expect(try build(output: "fresh").exitCode == 0)
    #expect(try shop.files() == shop.files("fresh"))
  }

  @Test("a file that only a damaged manifest names is not removed")
  func damagedManifest() throws {
    try shop.build()
    try shop.write("mine", to: "products/mine.html")
    let manifest = shop.site.appending(path: ".aisle-manifest")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try shop.write(text + "products/mine.html\n", to: ".aisle-manifest")
    let result = try shop.build()
    #expect(result.exitCode == 0)
    let note = "the manifest was damaged, so former pages of the site may still be there\n"
    #expect(result.errors.contains(note), "\(result.errors)")
    #expect(try shop.files()["products/mine.html"] == Data("mine".utf8))
    #expect(try !shop.build(["--force"]).errors.contains(note))
  }

  @Test("a dry run reports what a build would do and does nothing; a forced one rewrites all")
  func modes() throws {
    let dryRun = try shop.build(["--dry-run"])
    #expect(dryRun.output.hasPrefix("write "))
    #expect(try shop.leftOvers() == [])
    #expect(!FileManager.default.fileExists(atPath: shop.site.path))
    try shop.build()
    let (files, dates) = (try shop.files(), try shop.dates())
    try shop.write(version: 1)
    let change = try shop.build(["--dry-run"])
    #expect(try shop.files() == files)
    #expect(try shop.dates() == dates)
    try shop.build()
    let new = try shop.files()
    let written = new.keys.filter { $0 != ".aisle-manifest" && new[$0] != files[$0] }.sorted()
    let removed = files.keys.filter { new[$0] == nil }.sorted()
    #expect(
      change.output
        == (written.map { "write \($0)\n" } + removed.map { "remove \($0)\n" }).joined())
    let before = try shop.dates()
    #expect(try shop.build(["--force"]).errors.contains("\(new.count - 1) files written"))
    let after = try shop.dates()
    #expect(after.keys.filter { $0 != ".aisle-manifest" && before[$0] == after[$0] } == [])
    #expect(try shop.files() == new)
  }

  @Test("files that Aisle didn't make stay")
  func foreign() throws {
    try shop.build()
    let paths = ["CNAME", "products/mine.html", ".well-known/security.txt"]
    for path in paths { try shop.write("mine", to: path) }
    for version in [0, 1, 0] {
      try shop.write(version: version)
      try shop.build()
      for path in paths { #expect(try shop.files()[path] == Data("mine".utf8)) }
    }
  }

  @Test("nothing is written through symbolic links")
  func links() throws {
    try shop.build()
    let outside = scratch.url.appending(path: "outside")
    let manager = FileManager.default
    try manager.createDirectory(at: outside, withIntermediateDirectories: true)
    try manager.removeItem(at: shop.site.appending(path: "news"))
    try manager.createSymbolicLink(
      at: shop.site.appending(path: "news"), withDestinationURL: outside)
    let result = try shop.build()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("the site needs a folder at `site/news`, where"))
    #expect(try manager.contentsOfDirectory(atPath: outside.path) == [])
  }
}
