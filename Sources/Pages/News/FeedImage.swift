import Foundation
import Shop

/// A product's picture as feeds point to it: by an absolute address.
package struct FeedImage: Sendable {
  package let url: String
  /// The file in the images folder; nil for a picture of another site.
  package let file: String?

  init(_ image: ProductImage, of site: SitePlan) {
    let address = image.url(of: site)
    let scheme = site.settings.baseURL.prefix { $0 != "/" }
    url = address.hasPrefix("//") ? scheme + address : address
    switch image {
    case .local(let path): file = path.removingPercentEncoding ?? path
    case .remote: file = nil
    }
  }

  /// From the ending of the address; nil for one that no reader would show.
  package var mediaType: String? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return switch name[name.index(after: dot)...].lowercased() {
    case "avif": "image/avif"
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "svg": "image/svg+xml"
    case "webp": "image/webp"
    default: nil
    }
  }
}
