import Diagnostics
import Foundation
import Quantities
import Shop
import Tables

/// The shop's address, language, currency and clock.
extension SettingsReader {
  func readBaseURL(_ value: JSONValue) {
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
    known(value, "locale", example) { LocaleName.normalized($0) }
  }

  func readCurrency(_ value: JSONValue) {
    guard let code = currency(value) else { return }
    settings.currency = code
    settings.currencyDecimals = CurrencyCodes.decimals(of: code)
  }

  func currency(_ value: JSONValue) -> String? {
    known(value, "currency", "\"currency\": \"EUR\"", near: { CurrencyCodes.code($0) }) {
      CurrencyCodes.all.contains($0) ? $0 : nil
    }
  }

  func readTimeZone(_ value: JSONValue) {
    let names = TimeZone.knownTimeZoneIdentifiers + ["UTC"]
    let name = known(
      value, "time zone", "\"timeZone\": \"Europe/Vienna\"",
      near: { closestName(to: $0, among: names) }
    ) { TimeZone(identifier: $0) == nil ? nil : $0 }
    if let name { settings.timeZone = name }
  }

  // MARK: Organization

  func readOrganization(_ value: JSONValue) {
    let keys = Organization.Detail.allCases.map(\.rawValue) + ["sameAs"]
    let example = "\"organization\": { \"name\": \"My shop Ltd\", \"city\": \"Vienna\" }"
    guard isObject(value, "`organization`", example) else { return }
    var organization = Organization()
    for (key, value) in value.members {
      if let detail = Organization.Detail(rawValue: key) {
        organization.details[detail] = text(of: detail, value)
      } else if key == "sameAs" {
        let address = "\"https://social.example/my-shop\""
        organization.sameAs = elements(value, "\"sameAs\": [\(address)]", isEmptyAllowed: true)
          .compactMap { self.address($0, address) }
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

  func readDepartments(_ value: JSONValue) {
    let example = "\"departments\": [\"Fresh\", \"Pantry\"]"
    if Array(value.elements).count > 1000 {
      return fail(
        value, "`departments` names more than 1000", nil, help: "name those that come first")
    }
    settings.departments = list(value, of: "department", example, isEmptyAllowed: true) { item in
      text(item, "\"Fresh\"").map { name in
        settings.locations[.department(name)] = item.location
        return (name, name)
      }
    }
  }

  // MARK: Checks

  func readChecks(_ value: JSONValue) {
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
