import Bytes
package import Diagnostics
import Mustache
package import Shop

/// The address of a page and of its JSON, relative to the site's root (`Output: Addresses`).
package struct PagePath: Hashable, Sendable {
  /// Empty for the root, else folders with a slash after each: `aisles/dairy/milk/`.
  package let folder: String
  /// Without a suffix: `price-ascending-2`.
  package let name: String

  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The address of a custom page.
  package init(of page: PageFile) {
    let name = page.path.split(separator: "/").last ?? ""
    self.init(folder: String(page.path.dropLast(name.count)), name: String(name))
  }

  package static let home = PagePath(folder: "", name: "index")
  package static let notFound = PagePath(folder: "", name: "404")
  package static let list = PagePath(folder: "", name: "list")
  package static let search = PagePath(folder: "", name: "search")
  package static let brands = PagePath(folder: "brands/", name: "index")
  /// The as-of moment for the script.
  package static let moment = PagePath(folder: "", name: "as-of")
  package static let news = PagePath(folder: "news/", name: "index")

  /// `aisles/dairy/milk/price-ascending-2.html`.
  package var html: String { "\(folder)\(name).html" }
  package var json: String { "\(folder)\(name).json" }

  /// See `html`.
  func appendHTML(to bytes: inout [UInt8]) {
    bytes.append(copying: folder.utf8.span)
    bytes.append(copying: name.utf8.span)
    bytes.append(".html")
  }

  /// The link from a page in `folder` to this one: the bare name within one folder, else a path
  /// through the root, so that the site works at any address and from a disk.
  package func link(from folder: String) -> String {
    String(writing: { appendLink(from: folder, to: &$0) })
  }

  /// See `link(from:)`.
  func appendLink(from folder: String, to bytes: inout [UInt8]) {
    if folder == self.folder {
      bytes.append(copying: name.utf8.span)
      bytes.append(".html")
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
    for _ in 0..<depth(of: folder) { bytes.append("../") }
  }

  /// The depth of `folder` below the root.
  package static func depth(of folder: String) -> Int {
    let bytes = folder.utf8.span
    var depth = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") { depth += 1 }
    return depth
  }
}

/// The addresses at which only Aisle makes files (`Output: Addresses`). No file of the shop may
/// have one of them, even if it is still free, since a product may get it tomorrow.
package enum ReservedAddress {
  private static let folders = ["aisles", "products", "news", "search", "brands", "all"]
  private static let pages = [PagePath.home, .notFound, .search, .list]

  /// - Parameters:
  ///   - path: relative to `folder`, that of a language.
  ///   - file: of the shop, with that path; its name in faults.
  ///   - faults: gets an error if the address is Aisle's.
  package static func isFree(
    _ path: String, in folder: String = "", for file: String, faults: FaultLog
  ) -> Bool {
    guard let owner = owner(of: path) else { return true }
    faults.error(
      "\(file) can't be at `/\(folder)\(path)`: \(owner)",
      help: "give it another name or another folder")
    return false
  }

  /// Why a file of the shop can't have the address; nil if it can.
  private static func owner(of path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1)
    let first = parts.first.map { String($0) } ?? ""
    if folders.contains(first) { return "all of `/\(first)` belongs to the pages that Aisle makes" }
    // A folder with the name of a page would be in the page's way.
    let isTaken = { (path: PagePath) in path.html == first || path.json == first }
    if pages.contains(where: isTaken) { return "Aisle makes a page there" }
    // A custom page has JSON, too.
    if isTaken(.moment) { return "Aisle makes a file there" }
    if parts.count == 1, first.hasPrefix("sitemap"), first.hasSuffix(".xml") {
      return "the sitemap is Aisle's"
    }
    let copied = ["assets", "images"]
    return parts.count == 1 && copied.contains(first) ? "the site has a folder there" : nil
  }
}

/// A page between home and another one, and its name.
typealias Crumb = (name: String, path: PagePath)

extension Document {
  /// The link from a page in `folder` to another; see `PagePath.link`. Null for no page.
  mutating func link(_ name: StaticString, _ path: PagePath?, from folder: String) {
    guard let path else { return null(name) }
    text(name) { path.appendLink(from: folder, to: &$0) }
  }
}
