import Foundation
import Testing

/// A shop's files in `content/root` (`Input: Files for the root`).
@Suite("Files for the root")
struct RootFileTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
    try shop.write("shop.example\n", to: "CNAME", in: "content/root")
    try shop.write("Contact: a", to: ".well-known/security.txt", in: "content/root")
  }

  @Test("they are copied, kept, changed and removed with the site")
  func life() throws {
    // Not a text.
    let bytes = Data([0, 255, 10, 13])
    try bytes.write(to: scratch.url.appending(path: "content/root/favicon.ico"))
    #expect(try shop.build().exitCode == 0)
    let files = try shop.files()
    #expect(files["CNAME"] == Data("shop.example\n".utf8))
    #expect(files[".well-known/security.txt"] == Data("Contact: a".utf8))
    #expect(files["favicon.ico"] == bytes)
    let dates = try shop.dates()
    try shop.write("Contact: b", to: ".well-known/security.txt", in: "content/root")
    #expect(try shop.build().errors.contains(" 1 file written"))
    #expect(try shop.files()[".well-known/security.txt"] == Data("Contact: b".utf8))
    #expect(try shop.dates()["CNAME"] == dates["CNAME"])
    try FileManager.default.removeItem(at: scratch.url.appending(path: "content/root"))
    #expect(try shop.build().exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: shop.site.path)
    #expect(Set(names).isDisjoint(with: ["CNAME", ".well-known"]))
    // The theme has one, too.
    #expect(try shop.files()["favicon.ico"] == shop.assets()["favicon.ico"])
  }

  @Test("links are followed")
  func links() throws {
    try shop.write("linked", to: "inner/a.txt", in: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.appending(path: "content/root/more").path,
      withDestinationPath: "../../elsewhere")
    #expect(try shop.build().exitCode == 0)
    #expect(try shop.files()["more/inner/a.txt"] == Data("linked".utf8))
  }

  @Test("a repository is refused, and so is an output in the folder")
  func refused() throws {
    #expect(
      try shop.build(output: "content/root/site").errors.contains(
        "is in `content/root`, whose files are copied to the site"))
    try shop.write("ref: refs/heads/main", to: ".git/HEAD", in: "content/root")
    let result = try shop.build()
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "`content/root/.git/HEAD` belongs to a repository, which would be published"))
  }

  @Test(
    "a name with a control character is refused",
    arguments: ["content/root", "content/images", "templates/assets"])
  func controls(folder: String) throws {
    try shop.write("", to: "a\nb", in: folder)
    #expect(try shop.build().errors.contains("has a control character"))
  }
}
