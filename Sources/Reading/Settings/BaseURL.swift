import Foundation

/// The address of a site's root in `shop.json` and `--base-url`.
package enum BaseURL {
  /// Ending in a slash, with an international host as DNS has it; nil unless it is an http or https
  /// address with a host, or a path that begins with one slash, of a folder and not of a page,
  /// without query, fragment or anything that must be escaped.
  package static func normalized(_ text: String) -> String? {
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Foundation writes the host as DNS has it, and would escape the rest.
      let path = text.split(separator: "/", maxSplits: 3).dropFirst(2).joined()
      guard text.contains("://"), path.utf8.allSatisfy({ $0 < 0x80 }),
        let address = URL(string: text)?.absoluteString, address.utf8.allSatisfy({ $0 < 0x80 })
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
    guard !segments.contains(where: { [".", "..", ""].contains($0) || isPage($0) })
    else { return nil }
    if scheme.isEmpty { return ended.hasPrefix("/") ? ended : nil }
    guard let url = URL(string: ended), ["https", "http"].contains(url.scheme?.lowercased()),
      let host = url.host(), url.user == nil, url.password == nil,
      (url.port ?? 1) < 1 << 16, url.port != 0,
      host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
    else { return nil }
    return scheme.lowercased() + ended.dropFirst(scheme.count)
  }

  /// True for the file of a page, such as `index.html`, in place of a folder.
  private static func isPage(_ segment: some StringProtocol) -> Bool {
    let name = segment.lowercased()
    return name.hasPrefix("index.") || [".html", ".htm", ".php"].contains(where: name.hasSuffix)
  }

  /// The text to write in place of one that is not such an address.
  package static func suggestion(for text: String) -> String {
    let address = String(text.prefix { $0 != "?" && $0 != "#" }).replacing("\\", with: "/")
    // `https:/shop.example`, `ftp://shop.example` and `//shop.example`, too.
    let start =
      address.firstMatch(of: /^[A-Za-z]+:\/+/)?.range
      ?? address.firstMatch(of: /^(https?)?\/\/+(?=[^\/]+\.)/)?.range
    let rest = address[(start?.upperBound ?? address.startIndex)...]
    var parts = rest.split(separator: "/").filter { ![".", ".."].contains($0) }
    var root = "/"
    let first = rest.prefix { $0 != "/" }
    if let host = parts.first, start != nil || first.contains(".") || first.contains(":") {
      parts.removeFirst()
      let isPlain =
        start.map { address[$0].lowercased().hasPrefix("http:") } ?? host.hasPrefix("localhost")
      root = (isPlain ? "http://" : "https://") + (host.split(separator: "@").last ?? host) + "/"
    }
    for part in parts where !isPage(part) {
      let escaped = part.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      root += escaped.replacing("%25", with: "%") + "/"
    }
    return normalized(root) == nil ? "https://shop.example/" : root
  }
}
