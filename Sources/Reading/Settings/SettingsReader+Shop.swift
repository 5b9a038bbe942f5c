import Diagnostics
import Foundation
import Quantities
import Shop
import Tables

/// The shop's address, language, currency and clock.
extension SettingsReader {
  mutating func readBaseURL(_ value: JSONValue) {
    let example = "\"baseURL\": \"https://shop.example/\""
    guard let text = text(value, example) else { return }
    guard let url = BaseURL.normalized(text) else {
      return fail(
        value,
        "\(text.inBackticks) is neither the `https://` address of a site nor a path that starts "
          + "with `/`", "\"baseURL\": \"\(BaseURL.suggestion(for: text))\"")
    }
    settings.baseURL = url
  }

  /// - Parameter example: how the locale could be written.
  func locale(_ value: JSONValue, _ example: String) -> String? {
    guard let text = text(value, example) else { return nil }
    if let locale = LocaleName.normalized(text) { return locale }
    fail(
      value, "the locale \(text.inBackticks) is unknown", nil,
      help: "write a language and a country, like `\(example)`")
    return nil
  }

  mutating func readCurrency(_ value: JSONValue) {
    guard let code = currency(value) else { return }
    settings.currency = code
    settings.currencyDecimals = CurrencyCodes.decimals(of: code)
  }

  func currency(_ value: JSONValue) -> String? {
    guard let text = text(value, "\"currency\": \"EUR\"") else { return nil }
    if CurrencyCodes.all.contains(text) { return text }
    let near = CurrencyCodes.code(text)
    fail(
      value, "the currency \(text.inBackticks) is unknown",
      near == nil ? "\"currency\": \"EUR\"" : nil, help: near.map { "did you mean `\($0)`?" })
    return nil
  }

  mutating func readTimeZone(_ value: JSONValue) {
    guard let text = text(value, "\"timeZone\": \"Europe/Vienna\"") else { return }
    guard TimeZone(identifier: text) != nil else {
      let near = closestName(to: text, among: TimeZone.knownTimeZoneIdentifiers + ["UTC"])
      return fail(
        value, "the time zone \(text.inBackticks) is unknown", nil,
        help: near.map { "did you mean `\($0)`?" }
          ?? "use a name of the tz database, such as `Europe/Vienna`; `ls /usr/share/zoneinfo/*` "
          + "lists them")
    }
    settings.timeZone = text
  }

  // MARK: Organization

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

  // MARK: Departments

  mutating func readDepartments(_ value: JSONValue) {
    let example = "\"departments\": [\"Fresh\", \"Pantry\"]"
    guard value.kind == .array else {
      return fail(value, "`departments` must be an array, not \(value.kind.name)", example)
    }
    guard Array(value.elements.prefix(1001)).count <= 1000 else {
      return fail(
        value, "`departments` names more than 1000", nil, help: "name those that come first")
    }
    var names: [String] = []
    for item in value.elements {
      guard let name = text(item, "\"Fresh\"") else { continue }
      if names.contains(name) {
        fail(
          item, "the department \(name.inBackticks) is duplicated", nil, help: "remove one of them")
      } else {
        names.append(name)
        settings.locations[.department(name)] = item.location
      }
    }
    settings.departments = names
  }

  // MARK: Checks

  mutating func readChecks(_ value: JSONValue) {
    guard isObject(value, "`checks`", "\"checks\": { \"unused-template\": \"off\" }") else {
      return
    }
    for (key, value) in value.members {
      guard let check = Check(rawValue: key) else {
        failUnknown(value, among: Check.allCases.map(\.rawValue))
        continue
      }
      settings.checks[check] = choice(value, "a level", Check.Level.self)
    }
    faults.levels = settings.checks
  }
}
