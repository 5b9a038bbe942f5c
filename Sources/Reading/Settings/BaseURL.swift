import Foundation

/// The address of a site's root in `shop.json` and `--base-url`.
package enum BaseURL {
  /// Ending in a slash; nil unless it is an http or https address with a host, or a path that
  /// begins with one slash, without query, fragment or anything that must be escaped.
  package static func normalized(_ text: String) -> String? {
    let allowed = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}?#".utf8.contains(byte)
    }
    guard allowed, !text.isEmpty else { return nil }
    let ended = text.hasSuffix("/") ? text : text + "/"
    let segments = ended.split(separator: "/", omittingEmptySubsequences: false)
    guard !segments.contains("."), !segments.contains("..") else { return nil }
    if ended.hasPrefix("/") { return ended.hasPrefix("//") ? nil : ended }
    guard let url = URL(string: ended), let scheme = url.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = url.host(), !host.isEmpty,
      url.user == nil, url.password == nil
    else { return nil }
    return ended
  }
}
