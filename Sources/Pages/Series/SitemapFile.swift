import Quantities

/// A file of the sitemap (`Output: Sitemap`), by the protocol of sitemaps.org with the search
/// engines' extension for pictures.
package enum SitemapFile {
  /// The file that names all parts; relative to the site's root.
  package static let indexPath = "sitemap.xml"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  private static let xhtmlNamespace = "http://www.w3.org/1999/xhtml"
  private static let imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

  /// The bytes of a file.
  ///
  /// - Parameter hasLanguages: whether the shop has pages in several languages.
  static func bytes(of addresses: [SitemapAddress], hasLanguages: Bool) -> [UInt8] {
    var xml = XMLWriter()
    let attributes: XMLWriter.Attributes =
      hasLanguages
      ? ["xmlns": namespace, "xmlns:image": imageNamespace, "xmlns:xhtml": xhtmlNamespace]
      : ["xmlns": namespace, "xmlns:image": imageNamespace]
    xml.element("urlset", attributes) { xml in
      for address in addresses {
        xml.element("url") { xml in
          xml.text("loc", address.url)
          for page in address.alternates {
            xml.empty(
              "xhtml:link", ["rel": "alternate", "hreflang": page.locale, "href": page.url])
          }
          if let day = address.lastChange { xml.text("lastmod", day.text) }
          if let image = address.image {
            xml.element("image:image") { $0.text("image:loc", image) }
          }
        }
      }
    }
    return xml.bytes
  }

  /// The bytes of the file that names the parts. It gives no dates, so it changes only if there are
  /// more or fewer parts.
  ///
  /// - Parameter parts: their addresses.
  package static func indexBytes(of parts: [String]) -> [UInt8] {
    var xml = XMLWriter()
    xml.element("sitemapindex", ["xmlns": namespace]) { xml in
      for part in parts { xml.element("sitemap") { $0.text("loc", part) } }
    }
    return xml.bytes
  }
}

/// The rules for robots, which search engines read at the root of a host before anything else
/// (RFC 9309).
package enum RobotsFile {
  package static let path = "robots.txt"

  /// The bytes of the file. Everything may be read; pages that should not be found say so
  /// themselves.
  ///
  /// - Parameter baseURL: that of the site.
  package static func bytes(baseURL: String) -> [UInt8] {
    Array("User-agent: *\nDisallow:\n\nSitemap: \(baseURL)\(SitemapFile.indexPath)\n".utf8)
  }
}
