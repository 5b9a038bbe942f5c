import Foundation

/// The address of a site's root in `shop.json` and `--base-url`.
package enum BaseURL {
  /// Ending in a slash, with an international host as DNS has it; nil unless it is an http or https
  /// address with a host, or a path that begins with one slash, of a folder and not of a page,
  /// without query, fragment or anything that must be escaped.
  package static func normalized(_ text: String) -> String? {
    let (ended, right) = (text.hasSuffix("/") ? text : text + "/", suggestion(for: text))
    let host = ended.firstMatch(of: /^[A-Za-z]+:\/\/[^\/]*/)?.range
    let path = ended[(host?.upperBound ?? ended.startIndex)...]
    // Foundation writes the host as DNS has it.
    let address = URL(string: ended)?.absoluteString
    let isRight = right.hasSuffix(path) && address?.lowercased() == right.lowercased()
    return isRight && !text.isEmpty ? right : nil
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
    // The file of a page, such as `index.html`, is in the folder.
    for part in parts where part.lowercased().wholeMatch(of: /index\..*|.*\.(html?|php)/) == nil {
      let escaped = part.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      root += escaped.replacing("%25", with: "%") + "/"
    }
    guard let url = URL(string: root), (1..<1 << 16).contains(url.port ?? 1),
      root.hasPrefix("/")
        || url.host()?.split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy({ !$0.isEmpty }) ?? false
    else { return "https://shop.example/" }
    return url.absoluteString
  }
}
