import Foundation
import Testing

/// The settings that leave out files (`Output: Addresses`), in the sample shop.
@Suite("Fewer files")
struct FewerFilesTests {
  private let whole: [String: Data]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    whole = try Self.site(of: "", in: folder)
  }

  @Test("without JSON versions, nothing else changes but the links to them")
  func json() throws {
    let site = try Self.site(of: #""json": false,"#, in: folder)
    let versions = whole.keys.filter {
      $0.hasSuffix(".json") && $0 != "search.json"
        && whole["\($0.dropLast(5)).html"] != nil
    }
    #expect(Set(whole.keys).subtracting(site.keys) == Set(versions))
    for (path, bytes) in site.sorted(by: { $0.key < $1.key }) {
      let other = path.hasSuffix(".html") ? whole[path].map(Self.withoutJSON) : whole[path]
      #expect(bytes == other, "\(path)")
    }
  }

  @Test("with bands in one order, no page links to another, and no others change")
  func bands() throws {
    let site = try Self.site(of: #""bandOrders": "first","#, in: folder)
    let left = Set(whole.keys).subtracting(site.keys)
    #expect(!left.isEmpty)
    for path in left {
      #expect(path.contains(/\/price-[0-9a-z-]+-price-(a|de)scending(-\d+)?\.(html|json)$/))
    }
    #expect(SiteLinks(site).dangling() == [])
    for (path, bytes) in site where bytes != whole[path] {
      #expect(path.contains(/^aisles\/.*\/price-.*\.html$/), "\(path)")
    }
  }

  private static func site(
    of settings: String, in folder: TemporaryFolder
  ) throws -> [String: Data] {
    let content = folder.url.appending(path: "content")
    try? FileManager.default.removeItem(at: content)
    try FileManager.default.copyItem(
      at: Binary.package.appending(path: "content"), to: content)
    let file = content.appending(path: "shop.json")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacing(#""json": true,"#, with: "").replacing(#""bandOrders": "all","#, with: "")
      .replacing("\n{", with: "\n{" + settings, maxReplacements: 1)
    try Data(text.utf8).write(to: file)
    let result = try Binary.run(
      ["build", "--output", "site", "--quiet", "--allow-removals"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.errors)")
    return try folder.files(below: "site").filter { !$0.key.hasPrefix(".aisle-") }
  }

  /// A page without its links to its JSON version.
  private static func withoutJSON(_ page: Data) -> Data {
    let text = String(decoding: page, as: UTF8.self)
      .replacing(/<link rel="alternate" type="application\/json" href="[^"]*">\n/, with: "")
      .replacing(/\x20<a href="[^"]*\.json">[^<]*<\/a>/, with: "")
    return Data(text.utf8)
  }
}
