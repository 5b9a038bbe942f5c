import Diagnostics
import Foundation
import Shop
import Tables
import Values

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
}
