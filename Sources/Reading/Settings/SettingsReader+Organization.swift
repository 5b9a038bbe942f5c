import Diagnostics
import Foundation
import Shop
import Tables

/// Who runs the shop.
extension SettingsReader {
  mutating func readOrganization(_ value: JSONValue) {
    let keys = Organization.Detail.allCases.map(\.rawValue) + ["sameAs"]
    let example = "\"organization\": { \"name\": \"My shop Ltd\", \"city\": \"Vienna\" }"
    guard isObject(value, "`organization`", example) else { return }
    var organization = Organization()
    for (key, value) in value.members {
      if let detail = Organization.Detail(rawValue: key) {
        organization.details[detail] = text(of: detail, value)
      } else if key == "sameAs" {
        organization.sameAs = addresses(value)
      } else {
        failUnknown(value, among: keys)
      }
    }
    settings.organization = organization
  }

  private func text(of detail: Organization.Detail, _ value: JSONValue) -> String? {
    switch detail {
    case .logo: return address(value, "\"logo\": \"https://shop.example/logo.png\"")
    case .country:
      let example = "\"country\": \"AT\""
      guard let text = text(value, example) else { return nil }
      if text.count == 2, text.allSatisfy({ ("A"..."Z").contains($0) }) { return text }
      fail(value, "\(text.inBackticks) is not a country's code", example)
      return nil
    default: return text(value, "\"\(detail.rawValue)\": \"…\"")
    }
  }

  private func addresses(_ value: JSONValue) -> [String] {
    let example = "\"sameAs\": [\"https://social.example/my-shop\"]"
    guard value.kind == .array else {
      fail(value, "`sameAs` must be an array, not \(value.kind.name)", example)
      return []
    }
    return value.elements.compactMap { address($0, "\"https://social.example/my-shop\"") }
  }

  /// An address of a file or of a page on any site. Letters that addresses can't have are escaped.
  private func address(_ value: JSONValue, _ example: String) -> String? {
    guard let text = text(value, example) else { return nil }
    if !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }), let url = URL(string: text),
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = url.host(), !host.isEmpty, url.user == nil
    {
      return url.absoluteString
    }
    fail(value, "\(text.inBackticks) is not an `https://` address", example)
    return nil
  }
}
