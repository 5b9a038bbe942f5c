import Foundation
import POSIX
import Testing

/// Symbolic links among a shop's images and templates (`Input: Overview`).
@Suite("Linked files")
struct LinkedFileTests {
  private let scratch: TemporaryFolder
  private let shop: SmallShop

  init() throws {
    scratch = try TemporaryFolder()
    shop = try SmallShop(in: scratch.url)
    try shop.write("<svg/>", to: "inner/a.svg", in: "elsewhere")
    try shop.write("body { color: red }", to: "assets/own.css", in: "theme")
  }

  private func link(_ path: String, to target: String) throws {
    let url = shop.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  @Test("links to folders and files are followed, and a change behind them is seen")
  func followed() throws {
    try link("content/images", to: "../elsewhere")
    try link("templates", to: "theme")
    try link("elsewhere/b.svg", to: "inner/a.svg")
    try link("elsewhere/more", to: "inner")
    #expect(try shop.build().exitCode == 0)
    let files = try shop.files()
    for path in ["images/inner/a.svg", "images/b.svg", "images/more/a.svg"] {
      #expect(files[path] == Data("<svg/>".utf8), "\(path)")
    }
    #expect(try shop.assets()["own.css"] != nil)
    try shop.write("<svg></svg>", to: "inner/a.svg", in: "elsewhere")
    try shop.write("body { color: blue }", to: "assets/own.css", in: "theme")
    #expect(try shop.build().exitCode == 0)
    let changed = try shop.files()
    #expect(changed["images/b.svg"] == Data("<svg></svg>".utf8))
    #expect(try shop.assets()["own.css"] == Data("body { color: blue }".utf8))
  }

  @Test("a loop, a link to nothing and a file in place of a folder are errors")
  func broken() throws {
    try link("content/images/again", to: "..")
    try link("content/images/loop", to: "loop")
    try link("content/images/none.svg", to: "../none.svg")
    try link("templates", to: "no-theme")
    let result = try shop.build()
    #expect(result.exitCode == 1)
    for text in [
      "the symbolic link `content/images/again/images` leads back to a folder that it is in",
      "the symbolic link `content/images/loop` leads to itself",
      "the symbolic link `content/images/none.svg` leads nowhere",
      "the symbolic link `templates` leads nowhere",
    ] {
      #expect(result.errors.contains(text))
    }
    try FileManager.default.removeItem(at: shop.folder.appending(path: "content/images"))
    try shop.write("", to: "images", in: "content")
    #expect(try shop.build().errors.contains("there is a file at `content/images`, where"))
  }

  @Test("a folder that can't be read is an error", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let folder = shop.folder.appending(path: "content/images/locked")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path)
    let result = try shop.build()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("can't read the folder `content/images/locked`: "))
  }
}
