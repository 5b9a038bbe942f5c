import Bytes
import Shop

/// The address of a page and of its JSON twin, relative to the site's root (`Site: Addresses`).
package struct PagePath: Hashable, Sendable {
  /// Empty for the root, else folders with a slash after each: `aisles/dairy/milk/`.
  package let folder: String
  /// Without a suffix: `price-ascending-2`.
  package let name: String

  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  package static let home = PagePath(folder: "", name: "index")
  package static let notFound = PagePath(folder: "", name: "404")
  package static let list = PagePath(folder: "", name: "list")
  package static let compare = PagePath(folder: "", name: "compare")
  package static let search = PagePath(folder: "", name: "search")
  package static let brands = PagePath(folder: Brand.folder, name: "index")
  package static let news = PagePath(folder: "news/", name: "index")

  /// `aisles/dairy/milk/price-ascending-2.html`.
  package var html: String { "\(folder)\(name).html" }
  package var json: String { "\(folder)\(name).json" }

  /// See `html`.
  func appendHTML(to bytes: inout [UInt8]) {
    bytes += folder.utf8
    bytes += name.utf8
    bytes += ".html".utf8
  }

  /// The link from a page in `folder` to this one: the bare name within one folder, else a path
  /// through the root, so that the site works at any address and from a disk.
  package func link(from folder: String) -> String {
    String(writing: { appendLink(from: folder, to: &$0) })
  }

  /// See `link(from:)`.
  func appendLink(from folder: String, to bytes: inout [UInt8]) {
    if folder == self.folder {
      bytes += name.utf8
      bytes += ".html".utf8
    } else {
      Self.appendRoot(from: folder, to: &bytes)
      appendHTML(to: &bytes)
    }
  }

  /// The path from a page in `folder` up to the root: `../../../`, empty at the root.
  package static func root(from folder: String) -> String {
    String(writing: { appendRoot(from: folder, to: &$0) })
  }

  /// See `root(from:)`.
  static func appendRoot(from folder: String, to bytes: inout [UInt8]) {
    for _ in 0..<depth(of: folder) { bytes += "../".utf8 }
  }

  /// How many folders below the root `folder` is.
  package static func depth(of folder: String) -> Int {
    let bytes = folder.utf8.span
    var depth = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") { depth += 1 }
    return depth
  }
}
