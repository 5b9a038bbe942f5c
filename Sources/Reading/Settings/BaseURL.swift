import Foundation

/// The address of a site's root in `shop.json` and `--base-url`.
package enum BaseURL {
  /// Ending in a slash, with an international host as DNS has it; nil unless it is an http or https
  /// address with a host, or a path that begins with one slash, of a folder and not of a page,
  /// without query, fragment or anything that must be escaped.
  package static func normalized(_ text: String) -> String? {
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Foundation writes the host as DNS has it, and escapes the rest.
      guard let address = URL(string: text)?.absoluteString, !address.contains("%"),
        address.utf8.allSatisfy({ $0 < 0x80 })
      else { return nil }
      return normalized(address)
    }
    let allowed = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}?#".utf8.contains($0)
    }
    guard allowed, !text.isEmpty else { return nil }
    let ended = text.hasSuffix("/") ? text : text + "/"
    let scheme = ended.firstRange(of: "://").map { ended[..<$0.upperBound] } ?? ""
    let segments = ended.dropFirst(scheme.count).dropLast()
      .split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard !segments.contains(where: { [".", "..", ""].contains($0) }),
      !segments.contains(where: { $0.lowercased().hasPrefix("index.htm") })
    else { return nil }
    if scheme.isEmpty { return ended.hasPrefix("/") ? ended : nil }
    guard let url = URL(string: ended), let scheme = url.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = url.host(), !host.isEmpty,
      url.user == nil, url.password == nil
    else { return nil }
    return ended
  }

  /// The text to write in place of one that is not such an address.
  package static func suggestion(for text: String) -> String {
    let address = String(text.prefix { $0 != "?" && $0 != "#" })
    let scheme = address.firstRange(of: "://").map { address[..<$0.upperBound] } ?? ""
    if scheme.isEmpty, address.prefix(while: { $0 != "/" }).contains(".") {
      return suggestion(for: "https://" + address)
    }
    let parts = address.dropFirst(scheme.count).split(separator: "/")
      .filter { !$0.lowercased().hasPrefix("index.htm") }
    let host = scheme.isEmpty ? nil : parts.first.map { $0.split(separator: "@").last ?? $0 }
    let path = parts.dropFirst(scheme.isEmpty ? 0 : 1)
    let cleaned = String(scheme) + ([host ?? ""] + path).joined(separator: "/") + "/"
    return normalized(cleaned).map { _ in cleaned } ?? "https://shop.example/"
  }
}
